import '../testing/support/silence-logs.ts';
import { loadStripeProvider } from './stripe-provider.ts';
import Stripe from 'stripe';

/** Against stripe-mock (`npm run test:stripe`), which knows no payments but refuses every call that Stripe's API does not describe. */
const open = () => loadStripeProvider(() => Promise.resolve('{"apiKey":"sk_test_123","webhookSecret":"whsec_test"}'));
const order = { orderId: '01JZZZZZZZZZZZZZZZZZZZZZZZ', amountCents: 4579 };

describe('what the shop asks of Stripe', () => {
  it('is a payment as the API describes it', async () => {
    const intent = await (await open()).openIntent(order);
    expect(intent).toMatchObject({ orderId: order.orderId, amountCents: 4579, paidCents: 0 });
    expect(intent.id).toMatch(/^pi_/);
    expect(intent.clientSecret).toMatch(/^pi_\w+_secret_\w+$/);
  });

  it('is a payment’s state as the API describes it', async () => {
    expect(await (await open()).readIntent('pi_1')).toBeUndefined();
  });

  it('is a refund as the API describes it, looked for among those made before', async () => {
    expect(await (await open()).refund({ intentId: 'pi_1', cents: 1000, key: 'a' })).toBe(true);
  });

  it('would be refused if it were anything else', async () => {
    const { hostname: host, port } = new URL(process.env['STRIPE_API_URL'] ?? '');
    const client = new Stripe('sk_test_123', { host, port, protocol: 'http' });
    const create = (params: object) => client.paymentIntents.create(params as Stripe.PaymentIntentCreateParams);
    await expect(create({ amount: 'molto', currency: 'eur' })).rejects.toThrow('not numeric');
    await expect(create({ amount: 100, currency: 'eur', order: 'x' })).rejects.toThrow('additional properties');
  });
});
