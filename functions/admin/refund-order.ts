import { ShopError } from '../../shared/api/errors.ts';
import { toCents } from '../../shared/price/money.ts';
import { refundChange } from '../../shared/order/rules.ts';
import { toOrderAnswer } from '../http/answers/order-answer.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { createPaymentProvider } from '../payments/choose-provider.ts';
import { changeOrder } from '../store/orders/lifecycle.ts';
import { readProductsInOrders } from '../store/orders/read.ts';
import { paymentAccounts } from '../store/payments/payment-accounts.ts';

/**
 * Gives money back: `amount` euro, or all that is left. Whatever `version` says, an order that somebody changed while
 * this call was under way is not refunded (ORDER_CHANGED), so that two clicks at once are one refund.
 */
export const refundOrder: UseCase<'refundOrder'> = async ({ params, body, caller }) => {
  const bank = createPaymentProvider(paymentAccounts);
  const cents = body.amount === null ? null : toCents(body.amount);
  const order = await changeOrder(bank, params.id, caller.account.email, (now, seen) => {
    if (now.version !== (body.version ?? seen)) throw new ShopError('ORDER_CHANGED');
    return refundChange(now, cents);
  });
  return { order: toOrderAnswer(order, await readProductsInOrders([order]), 'admin') };
};
