import { ShopError } from '../../shared/api/errors.ts';
import { toEuro } from '../../shared/price/money.ts';
import type { PaymentIntent } from '../../shared/order/answers.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { createPaymentProvider } from '../payments/choose-provider.ts';
import { writeOrder } from '../store/orders/apply-change.ts';
import { retryOnConflict } from '../platform/retry.ts';
import { syncPayment } from '../store/orders/lifecycle.ts';
import type { StoredOrder } from '../store/orders/read.ts';
import { paymentAccounts } from '../store/payments/payment-accounts.ts';
import { requireOwnOrder } from './require-own-order.ts';

/**
 * What the browser needs to pay an order that waits for its money: the same intent however often it is asked. Whether it
 * was paid meanwhile is asked of the provider first, so that nobody is asked for money twice: ALREADY_PAID.
 */
export const createPaymentIntent: UseCase<'createPaymentIntent'> = async ({ body, caller }) => {
  const provider = createPaymentProvider(paymentAccounts);
  const order = await retryOnConflict(async () => {
    const unpaid = payable(await requireOwnOrder(body.orderId, caller));
    if (unpaid.intentId && unpaid.provider === provider.name) return payable(await syncPayment(provider, unpaid));
    const { id: intentId, clientSecret } = await provider.openIntent({
      orderId: unpaid.id,
      amountCents: unpaid.totalCents,
    });
    return writeOrder(unpaid, {
      ...unpaid,
      provider: provider.name,
      intentId,
      clientSecret,
      version: unpaid.version + 1,
    });
  });
  return { intent: intentAnswer(order, provider.name) };
};

function payable(order: StoredOrder): StoredOrder {
  if (order.paidCents > 0) throw new ShopError('ALREADY_PAID');
  if (order.status !== 'pending') throw new ShopError('ORDER_STATE');
  return order;
}

function intentAnswer(
  { intentId = '', clientSecret = '', totalCents }: StoredOrder,
  provider: PaymentIntent['provider'],
) {
  return { id: intentId, provider, clientSecret, amount: toEuro(totalCents) };
}
