import { ShopError } from '../../shared/api/errors.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { log } from '../platform/log.ts';
import type { PaymentProvider } from '../payments/port.ts';
import { createPaymentProvider } from '../payments/choose-provider.ts';
import { settlePayment } from '../store/orders/lifecycle.ts';
import { readOrder } from '../store/orders/read.ts';
import { paymentAccounts } from '../store/payments/payment-accounts.ts';

/**
 * The provider's own word on a payment. MALFORMED where it is not the provider's; what is not about an order of ours is
 * taken note of and changes nothing. A failure is answered as such, so that the provider says it again.
 */
export const paymentEvent: UseCase<'paymentEvent'> = async ({ body, header }) => {
  await processWebhook(createPaymentProvider(paymentAccounts), body, header('stripe-signature') ?? '');
  return {};
};

/** A message says only where to look: what was paid is read from the provider as it is now. */
export async function processWebhook(provider: PaymentProvider, text: string, signature: string): Promise<void> {
  if (!provider.parseWebhook) throw new ShopError('NOT_FOUND');
  const about = await provider.parseWebhook(text, signature);
  const intent = about && (await provider.readIntent(about.intentId));
  if (!intent) return;
  if (await readOrder(intent.orderId)) await settlePayment(provider, intent.id, intent);
  else log.error('a payment for an order that does not exist', { orderId: intent.orderId, intentId: intent.id });
}
