import { setupStripe, STRIPE_KEYS } from '../../testing/fakes/stripe.ts';
import { paymentAccounts } from './payment-accounts.ts';

setupStripe();
afterEach(() => void delete process.env['WITHOUT_STRIPE']);

describe('the keys of Stripe', () => {
  it('come from Secrets Manager', async () => {
    expect(await paymentAccounts.readStripeSecret()).toBe(STRIPE_KEYS);
  });

  it('are not read in a package without Stripe', () => {
    process.env['WITHOUT_STRIPE'] = 'true';
    expect(() => paymentAccounts.readStripeSecret()).toThrow('reads no secrets');
  });
});
