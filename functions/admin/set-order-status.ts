import { ShopError } from '../../shared/api/errors.ts';
import { adminStatusChange } from '../../shared/order/rules.ts';
import { toOrderAnswer } from '../http/answers/order-answer.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { createPaymentProvider } from '../payments/choose-provider.ts';
import { changeOrder } from '../store/orders/lifecycle.ts';
import { readProductsInOrders } from '../store/orders/read.ts';
import { paymentAccounts } from '../store/payments/payment-accounts.ts';

/**
 * Sets the status an admin chose. With a `version`, only an order that nobody changed since: ORDER_CHANGED. Cancelling
 * gives back what was paid; ORDER_STATE where the order's life does not allow the change.
 */
export const setOrderStatus: UseCase<'setOrderStatus'> = async ({ params, body, caller }) => {
  const bank = createPaymentProvider(paymentAccounts);
  const order = await changeOrder(bank, params.id, caller.account.email, (now) => {
    if (body.version !== undefined && body.version !== now.version) throw new ShopError('ORDER_CHANGED');
    return adminStatusChange(now, body);
  });
  return { order: toOrderAnswer(order, await readProductsInOrders([order]), 'admin') };
};
