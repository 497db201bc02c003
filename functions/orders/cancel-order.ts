import { toOrderAnswer } from '../http/answers/order-answer.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { createPaymentProvider } from '../payments/choose-provider.ts';
import { cancelByOwner } from '../store/orders/lifecycle.ts';
import { readProductsInOrders } from '../store/orders/read.ts';
import { paymentAccounts } from '../store/payments/payment-accounts.ts';
import { requireOwnOrder } from './require-own-order.ts';

/**
 * The owner cancels an order that was not shipped. What was paid is given back; the lines of an unpaid one return to
 * the cart. NOT_CANCELLABLE later; an order cancelled already is answered as it is.
 */
export const cancelOrder: UseCase<'cancelOrder'> = async ({ params, caller }) => {
  const { id } = await requireOwnOrder(params.id, caller);
  const order = await cancelByOwner(createPaymentProvider(paymentAccounts), id);
  return { order: toOrderAnswer(order, await readProductsInOrders([order])) };
};
