/** Chooses the provider: the one place that knows which there are. */
import { setting } from '../kit/settings.ts';
import { demoBank, type Ledger } from './demo.ts';
import type { Provider } from './port.ts';

/** What the providers keep with the shop. */
export interface Treasury {
  /** The demo bank's. */
  ledger: Ledger;
  /** Stripe's keys, as Secrets Manager keeps them. */
  secret: () => Promise<string>;
}

/** The provider of this stage. */
export function openProvider({ ledger, secret }: Treasury): Provider {
  const name = setting('PAYMENT_PROVIDER');
  if (name === 'demo') return demoBank(ledger);
  // Set where a shop is packaged that takes no real money (infra/bundle.ts): that package then holds nothing of Stripe.
  if (process.env['WITHOUT_STRIPE'] !== 'true') {
    return onceOpened('stripe', async () => (await import('./stripe.ts')).openStripe(secret));
  }
  throw new Error(`This package has no payment provider called ${name}`);
}

/** A provider that is loaded when it is first asked for something. */
function onceOpened(name: Provider['name'], open: () => Promise<Required<Provider>>): Provider {
  return {
    name,
    openIntent: async (order) => (await open()).openIntent(order),
    readIntent: async (intentId) => (await open()).readIntent(intentId),
    refund: async (refund) => (await open()).refund(refund),
    readMessage: async (text, signature) => (await open()).readMessage(text, signature),
  };
}
