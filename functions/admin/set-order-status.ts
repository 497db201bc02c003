import { ShopError } from '../../shared/errors.ts';
import { choice } from '../../shared/order-rules.ts';
import { orderAnswer } from '../kit/order-answer.ts';
import type { UseCase } from '../kit/resource.ts';
import { openProvider } from '../payments/provider.ts';
import { changeOrder } from '../store/order-life.ts';
import { liveProducts } from '../store/orders.ts';
import { treasury } from '../store/treasury.ts';

/**
 * Sets the status an admin chose. With a `version`, only an order that nobody changed since: ORDER_CHANGED. Cancelling
 * gives back what was paid; ORDER_STATE where the order's life does not allow the change.
 */
export const setOrderStatus: UseCase<'setOrderStatus'> = async ({ params, body, caller }) => {
  const bank = openProvider(treasury);
  const order = await changeOrder(bank, params.id, caller.account.email, (now) => {
    if (body.version !== undefined && body.version !== now.version) throw new ShopError('ORDER_CHANGED');
    return choice(now, body);
  });
  return { order: orderAnswer(order, await liveProducts([order]), 'admin') };
};
