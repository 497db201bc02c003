/** What the payment providers keep with the shop: the demo bank its ledger, Stripe its keys. */
import { setting } from '../../platform/settings.ts';
import { demoLedger } from './demo-ledger.ts';
import { readSecret } from '../../aws/secrets-manager.ts';

export const paymentAccounts = {
  demoLedger: demoLedger,

  /** Stripe's keys. They stand in no environment: that holds only the name under which they are kept. */
  readStripeSecret(): Promise<string> {
    // As in payments/provider.ts: a package without Stripe does not hold the client of Secrets Manager either.
    if (process.env['WITHOUT_STRIPE'] !== 'true') return readSecret(setting('STRIPE_SECRET_NAME'));
    throw new Error('This package reads no secrets');
  },
};
