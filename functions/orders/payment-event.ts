import { ShopError } from '../../shared/errors.ts';
import type { UseCase } from '../kit/resource.ts';
import { log } from '../kit/log.ts';
import type { Provider } from '../payments/port.ts';
import { openProvider } from '../payments/provider.ts';
import { settlePayment } from '../store/order-life.ts';
import { readOrder } from '../store/orders.ts';
import { treasury } from '../store/treasury.ts';

/**
 * The provider's own word on a payment. MALFORMED where it is not the provider's; what is not about an order of ours is
 * taken note of and changes nothing. A failure is answered as such, so that the provider says it again.
 */
export const paymentEvent: UseCase<'paymentEvent'> = async ({ body, header }) => {
  await takeInMessage(openProvider(treasury), body, header('stripe-signature') ?? '');
  return {};
};

/** A message says only where to look: what was paid is read from the provider as it is now. */
export async function takeInMessage(provider: Provider, text: string, signature: string): Promise<void> {
  if (!provider.readMessage) throw new ShopError('NOT_FOUND');
  const about = await provider.readMessage(text, signature);
  const intent = about && (await provider.readIntent(about.intentId));
  if (!intent) return;
  if (await readOrder(intent.orderId)) await settlePayment(provider, intent.id, intent);
  else log.error('a payment for an order that does not exist', { orderId: intent.orderId, intentId: intent.id });
}
