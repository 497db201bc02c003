import type { PaymentIntent } from '../../../shared/order/answers.ts';
import { expectToBe, type ShopClient } from './shop-client.ts';

/**
 * What Stripe's form does in the browser, with a card of the test mode and the public key of the shop's pages.
 * https://docs.stripe.com/api/payment_intents/confirm, https://docs.stripe.com/testing
 */
export async function payWithTestCard(shop: ShopClient, { id, clientSecret }: PaymentIntent): Promise<void> {
  const { payments } = JSON.parse(await shop.page('/config.json')) as { payments: { publishableKey?: string } };
  const { publishableKey = '' } = payments;
  expectToBe(publishableKey.startsWith('pk_test_'), 'the key of Stripe is one of the test mode');
  const response = await fetch(`https://api.stripe.com/v1/payment_intents/${id}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${publishableKey}` },
    body: new URLSearchParams({
      client_secret: clientSecret,
      payment_method: 'pm_card_visa',
      return_url: 'https://shop.example/',
    }),
    signal: AbortSignal.timeout(15_000),
  });
  const { status } = (await response.json()) as { status?: string };
  expectToBe(status === 'succeeded', `Stripe takes its test card: ${response.status} ${status}`);
}
