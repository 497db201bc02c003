import '../../testing/support/silence-logs.ts';
import fc from 'fast-check';
import type { OrderStatus } from '../../../shared/order/status.ts';
import { handler as admin } from '../../admin/handler.ts';
import type { DemoLedgerEntry } from '../../payments/demo-provider.ts';
import { demoProvider } from '../../payments/demo-provider.ts';
import { readCartLines } from '../carts/carts.ts';
import { demoLedger } from '../payments/demo-ledger.ts';
import { settlePayment } from './lifecycle.ts';
import { orderToItem } from './item.ts';
import { readOrder as stored } from './read.ts';
import { replaceWithTombstone, readProduct } from '../products/products.ts';
import type { StoredProduct } from '../products/item.ts';
import { ConditionFailed } from '../../aws/dynamodb/conflicts.ts';
import { putItem } from '../../aws/dynamodb/write.ts';
import { handler as expire } from '../../tasks/scheduled/expiry.ts';
import { propertyRuns } from '../../testing/support/property-runs.ts';
import { aVariant, createTestProduct } from '../../testing/fixtures/products.ts';
import { anOrderDraft, createTestUser, type TestUser } from '../../testing/fixtures/test-user.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { handler } from '../../orders/handler.ts';

setupTable();

/** `npm run test:chaos` asks for many more. */
const LONG = propertyRuns(40);

const bank = demoProvider(demoLedger);
const stockOf = async ({ id }: StoredProduct) => (await readProduct(id, true))!.variants[0]!.stock;
const order = async (shopper: TestUser, product: StoredProduct, quantity = 2) =>
  (await shopper.call(handler, 'createOrder', { body: anOrderDraft({ product, quantity }) })).body.order;
const cancel = (shopper: TestUser, id: string) => shopper.call(handler, 'cancelOrder', { id });
const setStatus = (shopper: TestUser, id: string, body: { status: OrderStatus; [more: string]: unknown }) =>
  shopper.call(admin, 'setOrderStatus', { id, body });
const giveBack = (shopper: TestUser, id: string, amount: number | null, version?: number) =>
  shopper.call(admin, 'refundOrder', { id, body: { amount, version } });

async function intentOf(shopper: TestUser, orderId: string) {
  const { body } = await shopper.call(handler, 'createPaymentIntent', { body: { orderId } });
  return body['intent'] as { id: string; clientSecret: string; amount: number; provider: string };
}

async function pay(shopper: TestUser, orderId: string, token = 'demo_ok', confirmed = false) {
  const { id: intentId, clientSecret } = await intentOf(shopper, orderId);
  return shopper.call(handler, 'payDemo', { body: { intentId, clientSecret, token, confirmed } });
}

const ledger = async (orderId: string) => (await demoLedger.read<DemoLedgerEntry>((await stored(orderId))!.intentId!))!;
const givenBack = ({ refunds }: DemoLedgerEntry) => Object.values(refunds).reduce((sum, cents) => sum + cents, 0);

/** Sets the clock of an order back, so that its time to pay is over; not where the order changes at the same moment. */
async function letExpire(orderId: string): Promise<void> {
  const now = (await stored(orderId))!;
  await putItem({
    Item: orderToItem({ ...now, expiresAt: new Date(Date.now() - 1000).toISOString() }),
    ConditionExpression: 'version = :version',
    ExpressionAttributeValues: { ':version': now.version },
  }).catch((error: unknown) => {
    if (!(error instanceof ConditionFailed)) throw error;
  });
}

let anna: TestUser;
let boss: TestUser;
let product: StoredProduct;

beforeEach(async () => {
  [anna, boss, product] = await Promise.all([createTestUser(), createTestUser('admin'), createTestProduct()]);
});

describe('paying', () => {
  it("goes by the shop's amount, is asked for as often as one likes, and makes the order paid once", async () => {
    const { _id: id, total } = await order(anna, product);
    const intents = await Promise.all([intentOf(anna, id), intentOf(anna, id), intentOf(anna, id)]);
    expect(new Set(intents.map((intent) => intent.clientSecret)).size).toBe(1);
    expect(intents[0]).toMatchObject({ provider: 'demo', amount: total });
    const { id: intentId, clientSecret } = intents[0];
    const body = { intentId, clientSecret, token: 'demo_ok' };
    const replies = await Promise.all([1, 2, 3].map(() => anna.call(handler, 'payDemo', { body })));
    expect(replies.map(({ status, body: { order: paid } }) => [status, paid.status])).toEqual(
      Array(3).fill([200, 'paid']),
    );
    const { body: seen } = await anna.call(handler, 'readOrder', { id });
    expect(seen.order.history.map(({ to, by }) => [to, by])).toEqual([
      ['pending', 'customer'],
      ['paid', 'payment'],
    ]);
    expect(seen.order.paidAt).not.toBeNull();
    expect(seen.order.expiresAt).toBeNull();
    expect((await anna.call(handler, 'createPaymentIntent', { body: { orderId: id } })).body.code).toBe('ALREADY_PAID');
  });

  it('with a refused card leaves the order waiting; the second try pays it', async () => {
    const { _id: id } = await order(anna, product);
    const declined = await pay(anna, id, 'demo_declined');
    expect([declined.status, declined.body.code]).toEqual([402, 'CARD_DECLINED']);
    expect((await pay(anna, id, 'demo_no_funds')).body.code).toBe('INSUFFICIENT_FUNDS');
    expect((await pay(anna, id, 'demo_confirm')).body).toMatchObject({
      status: 'requires_confirmation',
      order: { status: 'pending' },
    });
    expect((await pay(anna, id, 'demo_confirm', true)).body.order.status).toBe('paid');
  });

  it("is for one's own orders, with the bank's secret", async () => {
    const bruno = await createTestUser();
    const { _id: id } = await order(anna, product);
    const { id: intentId, clientSecret } = await intentOf(anna, id);
    for (const [who, secret] of [
      [bruno, clientSecret],
      [anna, `${clientSecret}x`],
    ] as const) {
      const { body } = await who.call(handler, 'payDemo', {
        body: { intentId, clientSecret: secret, token: 'demo_ok' },
      });
      expect(body.code).toBe('ORDER_NOT_FOUND');
    }
    expect((await bruno.call(handler, 'createPaymentIntent', { body: { orderId: id } })).body.code).toBe(
      'ORDER_NOT_FOUND',
    );
    expect((await bruno.call(handler, 'readOrder', { id })).status).toBe(404);
    expect((await cancel(bruno, id)).status).toBe(404);
    expect((await boss.call(handler, 'readOrder', { id })).status).toBe(200);
    expect((await cancel(boss, id)).status).toBe(404);
  });

  it('too late reinstates an order that the clock cancelled, while its pieces can be had', async () => {
    const { _id: id } = await order(anna, product);
    const { id: intentId, clientSecret } = await intentOf(anna, id);
    await letExpire(id);
    await expire();
    expect(await stockOf(product)).toBe(10);
    const { body } = await anna.call(handler, 'payDemo', { body: { intentId, clientSecret, token: 'demo_ok' } });
    expect(body.order.status).toBe('paid');
    expect(await stockOf(product)).toBe(8);
  });

  it('for an order that its owner cancelled goes back, whatever is in stock', async () => {
    const { _id: id, total } = await order(anna, product);
    const { id: intentId, clientSecret } = await intentOf(anna, id);
    await cancel(anna, id);
    const reply = await anna.call(handler, 'payDemo', { body: { intentId, clientSecret, token: 'demo_ok' } });
    expect([reply.status, reply.body.code]).toEqual([409, 'ORDER_STATE']);
    expect(await stored(id)).toMatchObject({ status: 'cancelled', refundedCents: Math.round(total * 100) });
    expect(givenBack(await ledger(id))).toBe(Math.round(total * 100));
    expect(await stockOf(product)).toBe(10);
  });

  it('too late for pieces that are gone goes back, and the order stays cancelled', async () => {
    const last = await createTestProduct({ variants: [aVariant({ stock: 2 })] });
    const { _id: id, total } = await order(anna, last);
    const { id: intentId, clientSecret } = await intentOf(anna, id);
    await letExpire(id);
    await expire();
    await order(await createTestUser(), last);
    const reply = await anna.call(handler, 'payDemo', { body: { intentId, clientSecret, token: 'demo_ok' } });
    expect([reply.status, reply.body.code]).toEqual([409, 'ORDER_STATE']);
    expect(reply.body.message).toContain('rimborsato');
    const { body } = await anna.call(handler, 'readOrder', { id });
    expect(body.order).toMatchObject({ status: 'cancelled', refunded: total });
    expect(givenBack(await ledger(id))).toBe(Math.round(total * 100));
    expect(await stockOf(last)).toBe(0);
  });

  it('an order that an admin marked paid meanwhile goes back', async () => {
    const { _id: id, total } = await order(anna, product);
    const { id: intentId, clientSecret } = await intentOf(anna, id);
    await setStatus(boss, id, { status: 'paid' });
    const { paidCents } = await bank.charge({ intentId, clientSecret, token: 'demo_ok', confirmed: false });
    for (let told = 0; told < 2; told += 1) await settlePayment(bank, intentId, { orderId: id, paidCents });
    expect(await stored(id)).toMatchObject({ byHand: true, refundedCents: 0, status: 'paid' });
    expect(givenBack(await ledger(id))).toBe(Math.round(total * 100));
  });

  it('told again, forged in its sum or for another intent, changes nothing', async () => {
    const { _id: id, total } = await order(anna, product);
    await pay(anna, id);
    const paid = (await stored(id))!;
    for (const outcome of [{ paidCents: paid.totalCents }, { paidCents: 0 }, { paidCents: 1 }]) {
      await settlePayment(bank, paid.intentId!, { orderId: id, ...outcome });
      await settlePayment(bank, 'demo_unknown', { orderId: id, ...outcome });
    }
    expect(await stored(id)).toEqual(paid);
    expect(total).toBe(paid.totalCents / 100);
  });
});

describe('cancelling', () => {
  it('an unpaid order returns pieces and lines, and joins what lies in the cart', async () => {
    const { _id: id } = await order(anna, product);
    const replies = await Promise.all([cancel(anna, id), cancel(anna, id), cancel(anna, id)]);
    expect(replies.map(({ status, body }) => [status, body.order.status])).toEqual(Array(3).fill([200, 'cancelled']));
    expect(await stockOf(product)).toBe(10);
    expect(await readCartLines(anna.id)).toMatchObject([{ variantId: product.variants[0]!.id, quantity: 2 }]);
  });

  it('a paid order gives the money back and leaves the cart alone', async () => {
    const { _id: id, total } = await order(anna, product);
    await pay(anna, id);
    await giveBack(boss, id, 10);
    const { body } = await cancel(anna, id);
    expect(body.order).toMatchObject({ status: 'cancelled', refunded: total });
    expect(givenBack(await ledger(id))).toBe(Math.round(total * 100));
    expect([await stockOf(product), await readCartLines(anna.id)]).toEqual([10, []]);
  });

  it('is refused once it was shipped', async () => {
    const { _id: id } = await order(anna, product);
    await pay(anna, id);
    await setStatus(boss, id, { status: 'shipped' });
    const { status, body } = await cancel(anna, id);
    expect([status, body.code]).toEqual([409, 'NOT_CANCELLABLE']);
    expect(body.message).toContain('recesso');
  });

  it('an order whose product was deleted returns what still has a place', async () => {
    const other = await createTestProduct();
    const { body } = await anna.call(handler, 'createOrder', { body: anOrderDraft({ product }, { product: other }) });
    await replaceWithTombstone(product);
    expect((await cancel(anna, body.order._id)).body.order.status).toBe('cancelled');
    expect(await stockOf(other)).toBe(10);
  });

  it('takes in first a payment whose answer was lost, and gives it back', async () => {
    const { _id: id, total } = await order(anna, product);
    const { id: intentId, clientSecret } = await intentOf(anna, id);
    await bank.charge({ intentId, clientSecret, token: 'demo_ok', confirmed: false });
    expect((await cancel(anna, id)).body.order).toMatchObject({ status: 'cancelled', refunded: total });
    expect(givenBack(await ledger(id))).toBe(Math.round(total * 100));
    expect(await readCartLines(anna.id)).toEqual([]);
  });
});

describe('the time to pay', () => {
  it('over, cancels the order and returns pieces and lines once, however many clocks strike', async () => {
    const { _id: id } = await order(anna, product);
    const waiting = await order(anna, product, 1);
    await letExpire(id);
    await Promise.all([expire(), expire(), expire()]);
    const { body } = await anna.call(handler, 'readOrder', { id });
    expect(body.order).toMatchObject({ status: 'cancelled', expiresAt: null });
    expect(body.order.history.at(-1)).toMatchObject({ from: 'pending', to: 'cancelled', by: 'shop' });
    expect(await stockOf(product)).toBe(9);
    expect(await readCartLines(anna.id)).toMatchObject([{ quantity: 2 }]);
    expect((await stored(waiting._id))!.status).toBe('pending');
  });

  it('does not cancel an order whose payment was taken and never told', async () => {
    const { _id: id } = await order(anna, product);
    const { id: intentId, clientSecret } = await intentOf(anna, id);
    await bank.charge({ intentId, clientSecret, token: 'demo_ok', confirmed: false });
    await letExpire(id);
    await expire();
    expect(await stored(id)).toMatchObject({ status: 'paid', refundedCents: 0 });
  });

  it('does not run for an order that an admin set to pending', async () => {
    const { _id: id } = await order(anna, product);
    await setStatus(boss, id, { status: 'processing' });
    await setStatus(boss, id, { status: 'pending' });
    expect((await stored(id))!.expiresAt).toBeUndefined();
  });
});

describe('the back office', () => {
  it('sets any status, tells the customer who it was only as the shop, and keeps the history', async () => {
    const { _id: id } = await order(anna, product);
    await setStatus(boss, id, { status: 'paid' });
    const { body } = await setStatus(boss, id, { status: 'shipped', trackingNumber: 'BRT1' });
    expect(body.order).toMatchObject({ status: 'shipped', trackingNumber: 'BRT1' });
    expect(body.order.history.map(({ by }) => by)).toEqual(['customer', boss.email, boss.email]);
    const seen = await anna.call(handler, 'readOrder', { id });
    expect(seen.body.order.history.map(({ by }) => by)).toEqual(['customer', 'shop', 'shop']);
    const again = await setStatus(boss, id, { status: 'shipped' });
    expect([again.status, again.body.code]).toEqual([409, 'ORDER_STATE']);
  });

  it('two admins on one order: the second is told', async () => {
    const { _id: id, version } = await order(anna, product);
    const replies = await Promise.all([
      setStatus(boss, id, { status: 'paid', version }),
      setStatus(await createTestUser('admin'), id, { status: 'processing', version }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)!.body.code).toBe('ORDER_CHANGED');
  });

  it('takes pieces again when it leaves cancelled, or says which are gone', async () => {
    const last = await createTestProduct({ variants: [aVariant({ stock: 2 })] });
    const { _id: id } = await order(anna, last);
    await cancel(anna, id);
    await setStatus(boss, id, { status: 'pending' });
    expect(await stockOf(last)).toBe(0);
    await cancel(anna, id);
    await order(await createTestUser(), last, 1);
    const { status, body } = await setStatus(boss, id, { status: 'processing' });
    expect([status, body.code]).toEqual([409, 'OUT_OF_STOCK']);
    expect(body['details']).toMatchObject({ lines: [{ name: 'Felpa Torino' }] });
  });

  it('refunds in part and in full, the last cent ends the order, and goods not shipped return', async () => {
    const { _id: id, total } = await order(anna, product);
    expect((await giveBack(boss, id, null)).body.code).toBe('NOTHING_PAID');
    await pay(anna, id);
    expect((await giveBack(boss, id, 10.5)).body.order).toMatchObject({ status: 'paid', refunded: 10.5 });
    expect((await giveBack(boss, id, total)).body.code).toBe('REFUND_TOO_HIGH');
    expect(await stockOf(product)).toBe(8);
    const twice = await Promise.all([giveBack(boss, id, null), giveBack(boss, id, null)]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await stored(id)).toMatchObject({ status: 'refunded', refundedCents: Math.round(total * 100) });
    expect(givenBack(await ledger(id))).toBe(Math.round(total * 100));
    expect(await stockOf(product)).toBe(10);
    expect((await setStatus(boss, id, { status: 'paid' })).body.code).toBe('ORDER_STATE');
  });

  it('two clicks at once are one refund', async () => {
    const { _id: id } = await order(anna, product);
    await pay(anna, id);
    const { version } = (await stored(id))!;
    const replies = await Promise.all([giveBack(boss, id, 5, version), giveBack(boss, id, 5, version)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(givenBack(await ledger(id))).toBe(500);
  });

  it('refunds what was paid by hand without asking the provider', async () => {
    const { _id: id, total } = await order(anna, product);
    await setStatus(boss, id, { status: 'paid' });
    expect((await giveBack(boss, id, null)).body.order).toMatchObject({ status: 'refunded', refunded: total });
  });

  it('does not take back shipped goods with their refund', async () => {
    const { _id: id } = await order(anna, product);
    await pay(anna, id);
    await setStatus(boss, id, { status: 'shipped' });
    await giveBack(boss, id, null);
    expect(await stockOf(product)).toBe(8);
  });
});

describe('everything at once', () => {
  it('cancel, refund and a striking clock give money and pieces back once', async () => {
    const { _id: id, total } = await order(anna, product);
    await pay(anna, id);
    await letExpire(id);
    const replies = await Promise.all([
      cancel(anna, id),
      giveBack(boss, id, null),
      setStatus(boss, id, { status: 'cancelled' }),
      expire(),
      cancel(anna, id),
    ]);
    for (const reply of replies) if ('status' in reply) expect([200, 409]).toContain(reply.status);
    expect(['cancelled', 'refunded']).toContain((await stored(id))!.status);
    expect(givenBack(await ledger(id))).toBe(Math.round(total * 100));
    expect((await stored(id))!.refundedCents).toBe(Math.round(total * 100));
    expect(await stockOf(product)).toBe(10);
  });

  it(
    'any calls of customer, admin and clock together keep pieces and money whole',
    async () => {
      const call = fc.constantFrom(
        'pay',
        'decline',
        'cancel',
        'part',
        'rest',
        'clock',
        'shipped',
        'cancelled',
        'pending',
        'paid',
      );
      const calls: Record<string, (id: string) => Promise<unknown>> = {
        pay: (id) => pay(anna, id),
        decline: (id) => pay(anna, id, 'demo_declined'),
        cancel: (id) => cancel(anna, id),
        part: (id) => giveBack(boss, id, 7.77),
        rest: (id) => giveBack(boss, id, null),
        clock: (id) => letExpireIfWaiting(id).then(expire),
        ...Object.fromEntries(
          (['shipped', 'cancelled', 'pending', 'paid'] as const).map((status) => [
            status,
            (id: string) => setStatus(boss, id, { status }),
          ]),
        ),
      };
      await fc.assert(
        fc.asyncProperty(fc.array(fc.array(call, { minLength: 1, maxLength: 3 }), { maxLength: 6 }), async (rounds) => {
          const each = await createTestProduct();
          const { _id: id } = await order(anna, each);
          for (const round of rounds) {
            const replies = await Promise.all(round.map((name) => calls[name]!(id).catch(noIntent)));
            for (const reply of replies as { status?: number }[]) expect(reply?.status ?? 200).toBeLessThan(500);
          }
          const now = (await stored(id))!;
          expect(now.openRefund).toBeUndefined();
          expect(await stockOf(each)).toBe(now.holds ? 8 : 10);
          const bankHas = now.intentId ? (await demoLedger.read<DemoLedgerEntry>(now.intentId))! : undefined;
          const kept = bankHas ? bankHas.paidCents - givenBack(bankHas) : 0;
          expect(kept).toBe(now.byHand ? 0 : now.paidCents - now.refundedCents);
        }),
        LONG.property,
      );
    },
    LONG.timeout,
  );
});

async function letExpireIfWaiting(id: string): Promise<void> {
  const { status, expiresAt } = (await stored(id))!;
  if (status === 'pending' && expiresAt) await letExpire(id);
}

/** Paying an order that waits for no money: there is no intent to pay. */
function noIntent(error: unknown): object {
  if (error instanceof TypeError) return {};
  throw error;
}
