import { setting } from '../platform/settings.ts';
import { demoProvider, type DemoLedger } from './demo-provider.ts';
import type { PaymentProvider } from './payment-provider.ts';

interface PaymentAccounts {
  demoLedger: DemoLedger;
  /** Stripe's keys as JSON, from Secrets Manager. */
  readStripeSecret: () => Promise<string>;
}

/** The provider of this stage. No other file knows which providers exist. */
export function createPaymentProvider({ demoLedger, readStripeSecret }: PaymentAccounts): PaymentProvider {
  const name = setting('PAYMENT_PROVIDER');
  if (name === 'demo') return demoProvider(demoLedger);
  // Set in the bundles of a demo shop (infra/stack/bundle.ts), which then contain nothing of Stripe.
  if (process.env['WITHOUT_STRIPE'] !== 'true') {
    return lazyProvider('stripe', async () =>
      (await import('./stripe-provider.ts')).loadStripeProvider(readStripeSecret),
    );
  }
  throw new Error(`This package has no payment provider called ${name}`);
}

function lazyProvider(name: PaymentProvider['name'], load: () => Promise<Required<PaymentProvider>>): PaymentProvider {
  return {
    name,
    openIntent: async (order) => (await load()).openIntent(order),
    changeAmount: async (intent) => (await load()).changeAmount(intent),
    readIntent: async (intentId) => (await load()).readIntent(intentId),
    refund: async (refund) => (await load()).refund(refund),
    readMovements: async (intentId) => (await load()).readMovements(intentId),
    parseWebhook: async (text, signature) => (await load()).parseWebhook(text, signature),
  };
}
