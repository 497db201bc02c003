import { toOrderAnswer } from '../http/answers/order-answer.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { createPaymentProvider } from '../payments/choose-provider.ts';
import { cancelByCustomer } from '../store/orders/lifecycle.ts';
import { requireOwnOrder } from '../store/orders/read.ts';
import { paymentAccounts } from '../store/payments/payment-accounts.ts';
import { readProductsInOrders } from '../store/products/current-products.ts';

/**
 * The owner cancels an order before it is shipped. A paid order is refunded; the lines of an unpaid one return to the
 * cart. A cancelled order is answered as it is. Throws NOT_CANCELLABLE after shipping, ORDER_STATE after a full refund.
 */
export const cancelOrder: UseCase<'cancelOrder'> = async ({ params, caller }) => {
  const { id } = await requireOwnOrder(params.id, caller.account);
  const order = await cancelByCustomer(createPaymentProvider(paymentAccounts), id);
  return { order: toOrderAnswer(order, await readProductsInOrders([order])) };
};
