import type { Product } from '../../../shared/product/answers.ts';
import { buy } from './buy.ts';
import { shopClient } from './shop-client.ts';
import { fakeShop, shopAnswers } from './testing/fake-shop.ts';

afterEach(() => jest.restoreAllMocks());

const { product } = shopAnswers['GET /api/products/p1'] as { product: Product };
const run = () => buy(shopClient('https://shop.example'), product, 'segreta', Date.parse('2030-01-07T10:00:00Z'));

it('a purchase takes a variant in stock, pays and cancels', async () => {
  const sent = fakeShop();
  await run();
  expect(sent.map(({ call }) => call)).toEqual([
    'POST /api/auth/login',
    'GET /api/orders',
    'DELETE /api/cart/clear',
    'POST /api/cart/add',
    'GET /api/cart',
    'POST /api/orders/create',
    'POST /api/orders/payment-intent',
    'POST /api/orders/demo-payment',
    'GET /api/orders/o1',
    'PATCH /api/orders/o1/cancel',
  ]);
  expect(JSON.parse(sent[0]!.body)).toEqual({
    email: 'success+2030-01-07@simulator.amazonses.com',
    password: 'segreta',
  });
  expect(JSON.parse(sent[3]!.body)).toEqual({ productId: 'p1', variantId: 'v1', quantity: 1 });
  expect(JSON.parse(sent[5]!.body)).toMatchObject({ subtotal: 20, shipping: 5.99, total: 25.99, fromCart: true });
  expect(sent[5]!.headers.get('idempotency-key')).toBeTruthy();
});

it('a purchase fails where the money does not go back', async () => {
  fakeShop({ 'PATCH /api/orders/o1/cancel': { order: { total: 25.99, refunded: 0 } } });
  await expect(run()).rejects.toThrow('Not as expected: a cancelled order is refunded');
});

describe('where a shop takes cards through Stripe', () => {
  const intent = { id: 'pi_1', clientSecret: 'pi_1_secret', provider: 'stripe' };
  const stripeAnswers = (publishableKey: string, status: string) => ({
    'POST /api/orders/payment-intent': { intent },
    'GET /config.json': { payments: { provider: 'stripe', publishableKey } },
    'POST https://api.stripe.com/v1/payment_intents/pi_1/confirm': { status },
  });

  it('it is paid with a test card and the public key', async () => {
    const sent = fakeShop(stripeAnswers('pk_test_1', 'succeeded'));
    await run();
    const { headers, body } = sent.find(({ call }) => call.includes('stripe.com'))!;
    expect(headers.get('authorization')).toBe('Bearer pk_test_1');
    expect(Object.fromEntries(new URLSearchParams(body))).toMatchObject({
      client_secret: 'pi_1_secret',
      payment_method: 'pm_card_visa',
    });
    expect(sent.map(({ call }) => call)).not.toContain('POST /api/orders/demo-payment');
  });

  it('it is never paid where the key is one of real money, and fails where Stripe refuses', async () => {
    const sent = fakeShop(stripeAnswers('pk_live_1', 'succeeded'));
    await expect(run()).rejects.toThrow('the key of Stripe is one of the test mode');
    expect(sent.filter(({ call }) => call.includes('stripe.com'))).toEqual([]);
    jest.restoreAllMocks();
    fakeShop(stripeAnswers('pk_test_1', 'requires_action'));
    await expect(run()).rejects.toThrow('Stripe takes its test card');
  });
});
