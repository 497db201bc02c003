import '../testing/support/silence-logs.ts';
import { movementMessage, webhookMessage, signWebhook, STRIPE_KEYS, setupStripe } from '../testing/fakes/stripe.ts';
import type { DemoLedger } from './demo-provider.ts';
import { createPaymentProvider } from './choose-provider.ts';
import { loadStripeProvider } from './stripe-provider.ts';
import type { PaymentProvider } from './payment-provider.ts';

const stripe = setupStripe();
let provider: Required<PaymentProvider>;
beforeEach(() => {
  const accounts = {
    demoLedger: undefined as unknown as DemoLedger,
    readStripeSecret: () => Promise.resolve(STRIPE_KEYS),
  };
  provider = createPaymentProvider(accounts) as Required<PaymentProvider>;
});

const order = { orderId: '01JZZZZZZZZZZZZZZZZZZZZZZZ', amountCents: 4579 };

describe('Stripe', () => {
  it('opens one intent for an order, in euro, for cards, with its id', async () => {
    const first = await provider.openIntent(order);
    expect(first).toMatchObject({ orderId: order.orderId, amountCents: 4579, paidCents: 0 });
    expect(first.clientSecret).toContain('_secret_');
    expect(await provider.openIntent(order)).toEqual(first);
    expect(stripe.payments.size).toBe(1);
    expect(stripe.calls[0]).toEqual({
      call: 'POST payment_intents',
      body: {
        amount: '4579',
        currency: 'eur',
        'allowed_payment_method_types[0]': 'card',
        'metadata[orderId]': order.orderId,
      },
      idempotencyKey: `order-${order.orderId}-4579`,
    });
  });

  it('opens one intent even where an answer is lost', async () => {
    stripe.faults.set('POST payment_intents', ['lost after']);
    await provider.openIntent(order);
    expect(stripe.calls).toHaveLength(2);
    expect(stripe.payments.size).toBe(1);
  });

  it('asks another amount for the same intent while it is not paid', async () => {
    const { id } = await provider.openIntent(order);
    await provider.changeAmount({ intentId: id, amountCents: 3980 });
    expect(await provider.readIntent(id)).toMatchObject({ id, amountCents: 3980 });
    stripe.pay(id);
    await expect(provider.changeAmount({ intentId: id, amountCents: 100 })).rejects.toMatchObject({ code: 'BUSY' });
    expect(await provider.readIntent(id)).toMatchObject({ amountCents: 3980, paidCents: 3980 });
  });

  it('reports what it received, and nothing while a payment is processing', async () => {
    const { id } = await provider.openIntent(order);
    expect(await provider.readIntent(id)).toMatchObject({ id, orderId: order.orderId, paidCents: 0 });
    stripe.pay(id, { status: 'processing' });
    expect((await provider.readIntent(id))?.paidCents).toBe(0);
    stripe.pay(id);
    expect(await provider.readIntent(id)).toMatchObject({ amountCents: 4579, paidCents: 4579 });
  });

  it('does not report payments that are not for this shop', async () => {
    expect(await provider.readIntent('pi_unknown')).toBeUndefined();
    expect(await provider.readIntent(stripe.addStrayPayment(order.orderId, { currency: 'usd' }))).toBeUndefined();
    expect(await provider.readIntent(stripe.addStrayPayment('', { metadata: {} }))).toBeUndefined();
  });

  it('that does not answer makes the shop answer BUSY', async () => {
    stripe.faults.set('POST payment_intents', ['refused', 'refused']);
    await expect(provider.openIntent(order)).rejects.toMatchObject({ code: 'BUSY', retryAfter: 5 });
    stripe.faults.set('GET payment_intents/pi_1', ['lost before', 'lost before']);
    await expect(provider.readIntent('pi_1')).rejects.toMatchObject({ code: 'BUSY' });
  });
});

describe('a refund through Stripe', () => {
  const paid = async () => {
    const { id } = await provider.openIntent(order);
    stripe.pay(id);
    return id;
  };

  it('is made once for each key, although Stripe forgets its idempotency keys after a day', async () => {
    const intentId = await paid();
    const refund = { intentId, cents: 1000, key: 'a' };
    expect(await provider.refund(refund)).toBe(true);
    expect(await provider.refund(refund)).toBe(true);
    stripe.expireIdempotencyKeys();
    expect(await provider.refund(refund)).toBe(true);
    expect(stripe.refundedAmount(intentId)).toBe(1000);
    expect(await provider.refund({ ...refund, key: 'b' })).toBe(true);
    expect(stripe.refundedAmount(intentId)).toBe(2000);
  });

  it('is made once where its answer is lost, and where two functions send it at once', async () => {
    const intentId = await paid();
    stripe.faults.set('POST refunds', ['lost after']);
    expect(await provider.refund({ intentId, cents: 1000, key: 'a' })).toBe(true);
    const both = [1, 2].map(() => provider.refund({ intentId, cents: 500, key: 'b' }));
    expect(await Promise.all(both)).toEqual([true, true]);
    expect(stripe.refundedAmount(intentId)).toBe(1500);
  });

  it('is refused where the payment is too small, unpaid or unknown', async () => {
    const intentId = await paid();
    expect(await provider.refund({ intentId, cents: 4580, key: 'a' })).toBe(false);
    expect(await provider.refund({ intentId, cents: 4579, key: 'b' })).toBe(true);
    expect(await provider.refund({ intentId, cents: 1, key: 'c' })).toBe(false);
    const { id: unpaid } = await provider.openIntent({ ...order, orderId: '01JZZZZZZZZZZZZZZZZZZZZZZY' });
    expect(await provider.refund({ intentId: unpaid, cents: 1, key: 'a' })).toBe(false);
    expect(await provider.refund({ intentId: 'pi_unknown', cents: 1, key: 'a' })).toBe(false);
  });

  it('of the same key for two payments is two refunds', async () => {
    const [first, second] = [stripe.addStrayPayment(order.orderId), stripe.addStrayPayment(order.orderId)];
    for (const intentId of [first, second]) {
      expect(await provider.refund({ intentId, cents: 4579, key: 'stray' })).toBe(true);
    }
  });

  it('that failed later did not happen', async () => {
    const intentId = await paid();
    await provider.refund({ intentId, cents: 1000, key: 'a' });
    stripe.refunds[0]!.status = 'failed';
    expect(await provider.refund({ intentId, cents: 1000, key: 'a' })).toBe(false);
  });

  it('can be repeated after Stripe was down', async () => {
    const intentId = await paid();
    stripe.faults.set('POST refunds', ['lost before', 'lost before']);
    await expect(provider.refund({ intentId, cents: 1000, key: 'a' })).rejects.toThrow();
    expect(await provider.refund({ intentId, cents: 1000, key: 'a' })).toBe(true);
  });
});

describe('what moved at Stripe', () => {
  it('are all refunds and disputes of a payment, whoever made them', async () => {
    const intentId = stripe.addStrayPayment(order.orderId);
    expect(await provider.readMovements(intentId)).toEqual({ refunds: [], disputes: [] });
    await provider.refund({ intentId, cents: 1000, key: 'a' });
    stripe.refundInDashboard(intentId, 500);
    stripe.refunds[0]!.status = 'failed';
    stripe.dispute(intentId, 'needs_response', 3000);
    expect(await provider.readMovements(intentId)).toEqual({
      refunds: [
        { id: 're_0', key: 'a', cents: 1000, failed: true },
        { id: 're_dashboard_1', cents: 500, failed: false },
      ],
      disputes: [{ id: `dp_${intentId}`, cents: 3000, status: 'open' }],
    });
  });

  it.each([
    ['warning_needs_response', 'inquiry'],
    ['under_review', 'open'],
    ['lost', 'lost'],
    ['appeal_under_review', 'lost'],
    ['won', 'won'],
    ['warning_closed', 'won'],
    ['prevented', 'won'],
  ] as const)('a dispute that is %s is %s', async (status, expected) => {
    const intentId = stripe.addStrayPayment(order.orderId);
    stripe.dispute(intentId, status);
    expect((await provider.readMovements(intentId)).disputes[0]?.status).toBe(expected);
  });

  it('are the refunds alone where the key may not read disputes', async () => {
    const intentId = stripe.addStrayPayment(order.orderId);
    stripe.refundInDashboard(intentId, 500);
    stripe.dispute(intentId, 'needs_response');
    stripe.faults.set('GET disputes', ['forbidden']);
    const { refunds, disputes } = await provider.readMovements(intentId);
    expect([refunds.length, disputes]).toEqual([1, []]);
  });

  it('is BUSY where Stripe does not answer', async () => {
    stripe.faults.set('GET disputes', ['refused']);
    await expect(provider.readMovements('pi_1')).rejects.toMatchObject({ code: 'BUSY' });
  });
});

describe('a webhook message of Stripe', () => {
  const { text, signature } = webhookMessage({ id: 'pi_1' });
  const parse = (message: string, header: string) => (async () => provider.parseWebhook(message, header))();

  it('says which payment succeeded', async () => {
    expect(await parse(text, signature)).toEqual({ intentId: 'pi_1' });
  });

  it.each([
    ['without a signature', text, ''],
    ['with another signature', text, 't=1,v1=00'],
    ['signed with another secret', text, signWebhook(text, { secret: 'whsec_other' })],
    ['changed after it was signed', text.replace('pi_1', 'pi_2'), signature],
    ['signed six minutes ago', text, signWebhook(text, { age: 360 })],
    ['that is empty', '', signWebhook('')],
    ['that is no JSON', 'x', signWebhook('x')],
  ])('%s is refused', async (_what, message, header) => {
    await expect(parse(message, header)).rejects.toMatchObject({ code: 'MALFORMED', status: 400 });
  });

  it('about anything else is ignored', async () => {
    for (const type of ['payment_intent.payment_failed', 'charge.updated', 'plan.created']) {
      const other = webhookMessage({ id: 'pi_1' }, { type });
      expect(await parse(other.text, other.signature)).toBeUndefined();
    }
  });

  it.each(['charge.refunded', 'refund.created', 'refund.failed', 'charge.dispute.closed'])(
    'about money that moved says of which payment: %s',
    async (type) => {
      const { text: message, signature: header } = movementMessage(type, 'pi_2');
      expect(await parse(message, header)).toEqual({ intentId: 'pi_2' });
      const other = movementMessage(type, '', { payment_intent: null });
      expect(await parse(other.text, other.signature)).toBeUndefined();
    },
  );
});

describe('the keys of Stripe', () => {
  it.each(['sk_live_secret', '{"apiKey":"sk_live_secret"}', '{"apiKey":"secret","webhookSecret":"whsec_1"}'])(
    'in a wrong form are refused, and the error contains nothing of them: %s',
    async (secret) => {
      const opening = loadStripeProvider(() => Promise.resolve(secret));
      await expect(opening).rejects.toThrow('{ apiKey, webhookSecret }');
      await expect(opening).rejects.not.toThrow(/sk_live|secret"/);
    },
  );

  it('make a new client when they change', async () => {
    const keys = (webhookSecret: string) => () =>
      Promise.resolve(JSON.stringify({ apiKey: 'sk_test_1', webhookSecret }));
    const { text, signature } = webhookMessage({ id: 'pi_1' });
    await expect(
      (async () => (await loadStripeProvider(keys('whsec_old'))).parseWebhook(text, signature))(),
    ).rejects.toThrow();
    expect(await (await loadStripeProvider(keys('whsec_test'))).parseWebhook(text, signature)).toEqual({
      intentId: 'pi_1',
    });
  });
});
