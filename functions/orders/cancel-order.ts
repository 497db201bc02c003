import { orderAnswer } from '../kit/order-answer.ts';
import type { UseCase } from '../kit/resource.ts';
import { openProvider } from '../payments/provider.ts';
import { cancelByOwner } from '../store/order-life.ts';
import { liveProducts } from '../store/orders.ts';
import { treasury } from '../store/treasury.ts';
import { ownOrder } from './own-order.ts';

/**
 * The owner cancels an order that was not shipped. What was paid is given back; the lines of an unpaid one return to
 * the cart. NOT_CANCELLABLE later; an order cancelled already is answered as it is.
 */
export const cancelOrder: UseCase<'cancelOrder'> = async ({ params, caller }) => {
  const { id } = await ownOrder(params.id, caller);
  const order = await cancelByOwner(openProvider(treasury), id);
  return { order: orderAnswer(order, await liveProducts([order])) };
};
