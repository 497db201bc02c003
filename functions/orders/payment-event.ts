import { ShopError } from '../../shared/api/errors.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { createPaymentProvider } from '../payments/choose-provider.ts';
import { log } from '../platform/log.ts';
import { settlePayment, syncMovements } from '../store/orders/lifecycle.ts';
import { readOrder } from '../store/orders/read.ts';
import { paymentAccounts } from '../store/payments/payment-accounts.ts';

/**
 * The provider's webhook. A message only says which payment to look at: the payment, its refunds and its disputes are read
 * from the provider, so a late or repeated message does no harm. Throws MALFORMED where the provider did not sign the message. Any failure
 * makes the provider send the message again.
 */
export const paymentEvent: UseCase<'paymentEvent'> = async ({ body, header }) => {
  const provider = createPaymentProvider(paymentAccounts);
  if (!provider.parseWebhook) throw new ShopError('NOT_FOUND');
  const message = await provider.parseWebhook(body, header('stripe-signature') ?? '');
  const intent = message && (await provider.readIntent(message.intentId));
  // Nothing for this shop to do: the message must not come again.
  if (!intent) return {};
  const order = await readOrder(intent.orderId);
  if (order) {
    await settlePayment(provider, order, { intentId: intent.id, paidCents: intent.paidCents });
    await syncMovements(provider, order.id);
  } else log.error('payment for an unknown order', { orderId: intent.orderId, intentId: intent.id });
  return {};
};
