import '../testing/support/silence-logs.ts';
import { loadStripeProvider } from './stripe-provider.ts';
import Stripe from 'stripe';

/** stripe-mock (`npm run test:stripe`) has no payments. It refuses what Stripe's API description does not allow. */
const loadProvider = () =>
  loadStripeProvider(() => Promise.resolve('{"apiKey":"sk_test_123","webhookSecret":"whsec_test"}'));
const order = { orderId: '01JZZZZZZZZZZZZZZZZZZZZZZZ', amountCents: 4579 };

describe('a call of the shop to Stripe', () => {
  it('opens an intent as the API describes it', async () => {
    const intent = await (await loadProvider()).openIntent(order);
    expect(intent).toMatchObject({ orderId: order.orderId, amountCents: 4579, paidCents: 0 });
    expect(intent.id).toMatch(/^pi_/);
    expect(intent.clientSecret).toMatch(/^pi_\w+_secret_\w+$/);
  });

  it('changes the amount of an intent as the API describes it', async () => {
    await expect((await loadProvider()).changeAmount({ intentId: 'pi_1', amountCents: 3980 })).resolves.toBeUndefined();
  });

  it('reads an intent as the API describes it', async () => {
    expect(await (await loadProvider()).readIntent('pi_1')).toBeUndefined();
  });

  it('lists and creates refunds as the API describes it', async () => {
    expect(await (await loadProvider()).refund({ intentId: 'pi_1', cents: 1000, key: 'a' })).toBe(true);
  });

  it('reads refunds and disputes as the API describes them', async () => {
    const { refunds, disputes } = await (await loadProvider()).readMovements('pi_1');
    expect(refunds).toEqual([{ id: expect.stringMatching(/^re_/) as string, cents: 100, failed: false }]);
    expect(disputes.map(({ id, cents }) => [id.slice(0, 3), cents])).toEqual([['dp_', 1000]]);
  });

  it('is refused where the API describes it differently', async () => {
    const { hostname: host, port } = new URL(process.env['STRIPE_API_URL'] ?? '');
    const client = new Stripe('sk_test_123', { host, port, protocol: 'http' });
    const create = (params: object) => client.paymentIntents.create(params as Stripe.PaymentIntentCreateParams);
    await expect(create({ amount: 'molto', currency: 'eur' })).rejects.toThrow('not numeric');
    await expect(create({ amount: 100, currency: 'eur', order: 'x' })).rejects.toThrow('additional properties');
  });
});
