/** Chooses the provider: the one place that knows which there are. */
import { setting } from '../platform/settings.ts';
import { demoProvider, type DemoLedger } from './demo-provider.ts';
import type { PaymentProvider } from './port.ts';

/** What the providers keep with the shop. */
export interface PaymentAccounts {
  /** The demo bank's. */
  demoLedger: DemoLedger;
  /** Stripe's keys, as Secrets Manager keeps them. */
  readStripeSecret: () => Promise<string>;
}

/** The provider of this stage. */
export function createPaymentProvider({
  demoLedger: ledger,
  readStripeSecret: secret,
}: PaymentAccounts): PaymentProvider {
  const name = setting('PAYMENT_PROVIDER');
  if (name === 'demo') return demoProvider(ledger);
  // Set where a shop is packaged that takes no real money (infra/stack/bundle.ts): that package then holds nothing of Stripe.
  if (process.env['WITHOUT_STRIPE'] !== 'true') {
    return lazyProvider('stripe', async () => (await import('./stripe-provider.ts')).loadStripeProvider(secret));
  }
  throw new Error(`This package has no payment provider called ${name}`);
}

/** A provider that is loaded when it is first asked for something. */
function lazyProvider(name: PaymentProvider['name'], open: () => Promise<Required<PaymentProvider>>): PaymentProvider {
  return {
    name,
    openIntent: async (order) => (await open()).openIntent(order),
    readIntent: async (intentId) => (await open()).readIntent(intentId),
    refund: async (refund) => (await open()).refund(refund),
    parseWebhook: async (text, signature) => (await open()).parseWebhook(text, signature),
  };
}
