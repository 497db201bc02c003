/** What the shop stores for its payment providers. */
import { readSecret } from '../../aws/secrets-manager.ts';
import { setting } from '../../platform/settings.ts';
import { demoLedger } from './demo-ledger.ts';

export const paymentAccounts = {
  demoLedger,

  /** Stripe's keys as JSON. The environment holds only the name of their secret. */
  readStripeSecret(): Promise<string> {
    // A package without Stripe contains no client of Secrets Manager either (functions/payments/choose-provider.ts).
    if (process.env['WITHOUT_STRIPE'] !== 'true') return readSecret(setting('STRIPE_SECRET_NAME'));
    throw new Error('This package reads no secrets');
  },
};
