import '../../testing/support/silence-logs.ts';
import { isDeepStrictEqual } from 'node:util';
import { ulid } from 'ulid';
import { dayOf } from '../../../shared/locale/days.ts';
import type { AdminReturn, ReturnReceipt } from '../../../shared/returns/answers.ts';
import type { ReturnUpdate } from '../../../shared/returns/schema.ts';
import { handler as admin } from '../../admin/handler.ts';
import { handler as follow } from '../../events/handler.ts';
import { handler as orders } from '../../orders/handler.ts';
import type { DemoLedgerEntry } from '../../payments/demo-provider.ts';
import { demoLedger } from '../payments/demo-ledger.ts';
import { analyticsKey, sourceEntityOf, returnKey } from '../keys.ts';
import { orderToItem } from '../orders/item.ts';
import { readOrder } from '../orders/read.ts';
import { readProduct } from '../products/products.ts';
import type { StoredProduct } from '../products/item.ts';
import { measureCapacity, consumedCapacity } from '../../platform/capacity.ts';
import { advanceReturn, addReturnToOrder } from './returns.ts';
import { findOrderByNumber } from '../orders/find-by-number.ts';
import { scanItems } from '../../aws/dynamodb/bulk.ts';
import { getItem } from '../../aws/dynamodb/read.ts';
import type { Item } from '../../aws/dynamodb/types.ts';
import { deleteItem, putItem } from '../../aws/dynamodb/write.ts';
import { reconcile } from '../../tasks/reconcile/reconcile.ts';
import { handler } from '../../returns/handler.ts';
import { freezeClock } from '../../testing/support/clock.ts';
import { setupSes } from '../../testing/fakes/ses.ts';
import { createTestProduct } from '../../testing/fixtures/products.ts';
import { anOrderDraft, createTestUser, type TestUser } from '../../testing/fixtures/test-user.ts';
import { streamRecord } from '../../testing/fixtures/stream-record.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';

setupTable();
const mailbox = setupSes();
afterEach(() => void jest.useRealTimers());

const DAY = 24 * 60 * 60 * 1000;
const NAME = 'Giulia Rinaldi';
let anna: TestUser;
let boss: TestUser;
let shirt: StoredProduct;
let scarf: StoredProduct;

beforeEach(async () => {
  [anna, boss, shirt, scarf] = await Promise.all([
    createTestUser(),
    createTestUser('admin'),
    createTestProduct({ name: 'Maglietta Arezzo', basePriceCents: 1990 }),
    createTestProduct({ name: 'Sciarpa Cortina', basePriceCents: 501 }),
  ]);
});

const stockOf = async ({ id }: StoredProduct) => (await readProduct(id, true))!.variants[0]!.stock;
/** Two shirts and a scarf, paid: 39.80 + 5.01 + 5.99 of delivery. */
const TOTAL = 5080;

async function bought(shopper = anna): Promise<string> {
  const body = anOrderDraft({ product: shirt, quantity: 2 }, { product: scarf });
  const { _id: id } = (await shopper.call(orders, 'createOrder', { body })).body.order;
  const { intent } = (await shopper.call(orders, 'createPaymentIntent', { body: { orderId: id } })).body as unknown as {
    intent: { id: string; clientSecret: string };
  };
  const paying = { intentId: intent.id, clientSecret: intent.clientSecret, token: 'demo_ok', confirmed: false };
  await shopper.call(orders, 'payDemo', { body: paying });
  await allTold();
  return id;
}

const setStatus = (id: string, status: string) => boss.call(admin, 'setOrderStatus', { id, body: { status } });

/** Delivered so many days ago. */
async function delivered(id: string, daysAgo = 0): Promise<void> {
  await setStatus(id, 'shipped');
  await setStatus(id, 'delivered');
  const order = (await readOrder(id))!;
  const at = new Date(Date.now() - daysAgo * DAY).toISOString();
  const history = order.history.map((each) => (each.to === 'delivered' ? { ...each, at } : each));
  await putItem({ Item: orderToItem({ ...order, history }) });
}

const told = new Map<string, Item>();

/** Everything in the table that changed since the last time, told to the events function. */
async function allTold(): Promise<void> {
  const items: Item[] = [];
  for await (const page of scanItems()) items.push(...page.filter((item) => sourceEntityOf(item)));
  // The table gives an item's attributes in another order at each reading.
  const fresh = items.filter((item) => !isDeepStrictEqual(told.get(String(item['pk'])), item));
  for (const item of fresh) told.set(String(item['pk']), item);
  if (fresh.length === 0) return;
  expect((await follow({ Records: fresh.map((item) => streamRecord(undefined, item)) })).batchItemFailures).toEqual([]);
}

interface Stated {
  status: number;
  code: string | undefined;
  receipt: ReturnReceipt;
}

async function state(
  shopper: TestUser,
  orderId: string,
  items?: { variant: string; quantity: number }[],
): Promise<Stated> {
  const body = { orderId, name: NAME, email: shopper.email, ...(items && { items }) };
  const reply = await shopper.call(handler, 'createReturn', { body });
  return { status: reply.status, code: reply.body.code, receipt: reply.body['receipt'] as ReturnReceipt };
}

let network = 0;
async function stateInPublic(orderNumber: string, email: string, name = NAME): Promise<Stated> {
  const headers = { 'x-viewer-address': `203.0.113.${(network += 1)}` };
  const reply = await anna.call(handler, 'createPublicReturn', { body: { name, orderNumber, email }, headers });
  return { status: reply.status, code: reply.body.code, receipt: reply.body['receipt'] as ReturnReceipt };
}

async function step(id: string, body: ReturnUpdate) {
  const { status, body: answer } = await boss.call(handler, 'updateReturn', { id, body });
  return { status, code: answer.code, one: answer['return'] as AdminReturn };
}

const listed = async (query: Record<string, string> = {}) => {
  await allTold();
  const { body } = await boss.call(handler, 'listReturns', { query });
  return body as unknown as { returns: AdminReturn[]; total: number };
};

const bankOf = async (orderId: string) => {
  const { refunds } = (await demoLedger.read<DemoLedgerEntry>((await readOrder(orderId))!.intentId!))!;
  return Object.values(refunds).reduce((sum, cents) => sum + cents, 0);
};

/** The day's line in the register of takings. */
const returnedToday = async () =>
  Number((await getItem<Item>(analyticsKey(dayOf(Date.now())), true))?.['returnedCents'] ?? 0);

afterEach(async () => {
  await allTold();
  expect((await reconcile({ apart: 0 })).differences).toEqual([]);
});

describe('a withdrawal before shipping', () => {
  it('stops the order: pieces and money are back, once, and the register says so', async () => {
    const id = await bought();
    await allTold();
    const before = await returnedToday();
    expect(await stockOf(shirt)).toBe(8);
    const { status, receipt } = await state(anna, id);
    expect([status, receipt.kind, receipt.items?.map(({ quantity }) => quantity)]).toEqual([
      201,
      'beforeShipping',
      [2, 1],
    ]);
    expect([await stockOf(shirt), await stockOf(scarf)]).toEqual([10, 10]);
    const order = (await readOrder(id))!;
    expect([order.status, order.refundedCents, order.history.at(-1)]).toMatchObject([
      'cancelled',
      TOTAL,
      { from: 'paid', to: 'cancelled', by: 'customer' },
    ]);
    expect(await bankOf(id)).toBe(TOTAL);
    expect((await listed()).returns[0]).toMatchObject({ _id: receipt._id, state: 'stopped', refunded: TOTAL / 100 });
    expect((await returnedToday()) - before).toBe(TOTAL);
    expect(mailbox.emails.filter(({ to }) => to === anna.email).map(({ subject }) => subject)).toEqual([
      'Abbiamo ricevuto la tua dichiarazione di recesso',
    ]);
  });

  it('stated a second time, or at once from two windows, changes nothing: the same receipt, one record, one mail', async () => {
    const id = await bought();
    const replies = [...(await Promise.all([state(anna, id), state(anna, id)])), await state(anna, id)];
    expect(new Set(replies.map(({ receipt }) => receipt._id)).size).toBe(1);
    expect(new Set(replies.map(({ receipt }) => receipt.at)).size).toBe(1);
    expect(await bankOf(id)).toBe(TOTAL);
    const order = (await readOrder(id))!;
    expect([order.returns?.length, order.refunds.length, await stockOf(shirt)]).toEqual([1, 1, 10]);
    const { version, updatedAt } = order;
    await state(anna, id);
    expect(await readOrder(id)).toMatchObject({ version, updatedAt });
    told.clear();
    await allTold();
    expect(mailbox.emails.filter(({ to }) => to === anna.email)).toHaveLength(1);
  });

  it('from an unpaid order gives its pieces back and owes nothing', async () => {
    const body = anOrderDraft({ product: shirt });
    const { _id: id } = (await anna.call(orders, 'createOrder', { body })).body.order;
    await state(anna, id);
    expect(await readOrder(id)).toMatchObject({ status: 'cancelled', refundedCents: 0, paidCents: 0 });
    expect(await stockOf(shirt)).toBe(10);
  });

  it('from a part waits for the shop, which takes the pieces out of the parcel and gives their price back', async () => {
    const id = await bought();
    const variant = shirt.variants[0]!.id;
    const { receipt } = await state(anna, id, [{ variant, quantity: 1 }]);
    expect((await readOrder(id))!.status).toBe('paid');
    expect((await step(receipt._id, { step: 'stop' })).code).toBe('RETURN_STATE');
    await step(receipt._id, { step: 'goodsBack', restock: [{ variant, quantity: 1 }] });
    expect(await stockOf(shirt)).toBe(9);
    const { one } = await step(receipt._id, { step: 'refund', amount: 0 });
    expect(one).toMatchObject({ state: 'refunded', refunded: 19.9, order: { status: 'paid', refunded: 19.9 } });
    // What the customer does with the rest returns the rest, and not the piece that is back already.
    await state(anna, id);
    expect([await stockOf(shirt), await stockOf(scarf), await bankOf(id)]).toEqual([10, 10, TOTAL]);
  });
});

describe('a withdrawal after delivery', () => {
  it('is completed by the shop: goods back, on sale again, everything refunded with the delivery', async () => {
    const id = await bought();
    await delivered(id, 3);
    const { receipt } = await state(anna, id);
    expect(receipt.kind).toBe('withdrawal');
    expect((await readOrder(id))!).toMatchObject({ status: 'delivered', refundedCents: 0 });
    const [one] = (await listed({ state: 'received' })).returns;
    expect(one).toMatchObject({ _id: receipt._id, refundable: TOTAL / 100, shippingIncluded: 5.99 });
    const restock = one!.items.map(({ variant, quantity }) => ({ variant, quantity }));
    const replies = await Promise.all([1, 2].map(() => step(receipt._id, { step: 'goodsBack', restock })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect([await stockOf(shirt), await stockOf(scarf)]).toEqual([10, 10]);
    await Promise.all([1, 2].map(() => step(receipt._id, { step: 'refund', amount: null })));
    expect(await readOrder(id)).toMatchObject({ status: 'refunded', refundedCents: TOTAL });
    expect([await bankOf(id), await stockOf(shirt)]).toEqual([TOTAL, 10]);
    const mails = mailbox.emails.filter(({ to }) => to === anna.email);
    expect(mails[0]!.text).toContain('Rispedisci gli articoli entro il');
  });

  it('from some lines keeps the order, gives back their price alone, and leaves what is damaged off sale', async () => {
    const id = await bought();
    await delivered(id);
    const variant = shirt.variants[0]!.id;
    const { receipt } = await state(anna, id, [{ variant, quantity: 2 }]);
    await step(receipt._id, { step: 'goodsBack', restock: [{ variant, quantity: 1 }] });
    expect((await step(receipt._id, { step: 'refund', amount: 50 })).code).toBe('REFUND_TOO_HIGH');
    const { one } = await step(receipt._id, { step: 'refund', amount: 30 });
    expect(one).toMatchObject({ state: 'refunded', refunded: 30, order: { status: 'delivered', refunded: 30 } });
    expect([await stockOf(shirt), await bankOf(id)]).toEqual([9, 3000]);
    // The rest may still be withdrawn from; cancelling by hand gives no piece back twice.
    const { receipt: rest } = await state(anna, id);
    expect(rest.items?.map(({ sku }) => sku)).toEqual([scarf.variants[0]!.sku]);
    await boss.call(admin, 'setOrderStatus', { id, body: { status: 'cancelled', goodsBack: true } });
    expect([await stockOf(shirt), await stockOf(scarf), await bankOf(id)]).toEqual([9, 10, TOTAL]);
    expect((await step(rest._id, { step: 'refund', amount: null })).one).toMatchObject({
      state: 'refunded',
      refunded: 0,
    });
  });

  it('after fourteen days is the shop’s own return, without the delivery; after thirty it is refused', async () => {
    const id = await bought();
    await delivered(id, 25);
    const { receipt } = await state(anna, id);
    expect(receipt.kind).toBe('voluntary');
    expect((await listed()).returns[0]).toMatchObject({ refundable: (TOTAL - 599) / 100, shippingIncluded: 0 });
    const late = await bought();
    await delivered(late, 45);
    expect((await state(anna, late)).code).toBe('RETURN_CLOSED');
    expect((await readOrder(late))!.returns).toBeUndefined();
  });

  it('that the shop does not accept says why, and may be stated again', async () => {
    const id = await bought();
    await delivered(id);
    const { receipt } = await state(anna, id);
    const { one } = await step(receipt._id, { step: 'close', note: 'Articolo personalizzato' });
    expect(one).toMatchObject({ state: 'closed', note: 'Articolo personalizzato' });
    const again = await state(anna, id);
    expect(again.receipt._id).not.toBe(receipt._id);
    expect((await step(receipt._id, { step: 'refund', amount: null })).code).toBe('RETURN_STATE');
  });
});

describe('the statement', () => {
  it('stands as it was made, whatever is done about it', async () => {
    const id = await bought();
    await delivered(id);
    const { receipt } = await state(anna, id);
    const before = (await getItem<Item>(returnKey(receipt._id), true))!['statement'];
    await step(receipt._id, { step: 'goodsBack', restock: [] });
    await step(receipt._id, { step: 'refund', amount: 10 });
    expect((await getItem<Item>(returnKey(receipt._id), true))!['statement']).toEqual(before);
  });

  it('costs no more than the table of access patterns says', async () => {
    const id = await bought();
    await delivered(id);
    const { number } = (await readOrder(id))!;
    const spent = (act: () => Promise<unknown>) =>
      measureCapacity(async () => {
        await act();
        return { ...consumedCapacity() };
      });
    const own = await readOrder(id);
    const one = {
      id: ulid(),
      statement: { at: '', name: NAME, email: 'a', orderNumber: number, channel: 'account' as const },
    };
    const stated = { ...one, orderId: id, pieces: [], state: 'received' as const, site: '', history: [], version: 1 };
    expect((await spent(() => addReturnToOrder(id, () => stated))).write).toBeLessThanOrEqual(8);
    expect((await spent(() => findOrderByNumber(number))).read).toBeLessThanOrEqual(3);
    expect((await spent(() => advanceReturn(stated, { state: 'closed' }, 'x'))).write).toBeLessThanOrEqual(1);
    await putItem({ Item: orderToItem(own!) });
    await deleteItem({ Key: returnKey(stated.id) });
  });

  it('of somebody else’s order, or of pieces that are not in it, is refused', async () => {
    const id = await bought();
    const bruno = await createTestUser();
    expect((await state(bruno, id)).code).toBe('ORDER_NOT_FOUND');
    expect((await state(anna, id, [{ variant: id, quantity: 1 }])).code).toBe('INVALID');
    expect((await readOrder(id))!.returns).toBeUndefined();
  });

  it('is limited to ten an hour, since each sends a mail', async () => {
    const id = await bought();
    freezeClock();
    const replies = [];
    for (let time = 0; time < 11; time += 1) replies.push(await state(anna, id));
    expect(replies.map(({ status }) => status)).toEqual([...Array<number>(10).fill(201), 429]);
  });
});

describe('a visitor', () => {
  it('withdraws with name, number and e-mail; the order stops; the answer says what they said', async () => {
    const id = await bought();
    const { number } = (await readOrder(id))!;
    const { status, receipt } = await stateInPublic(` ${number.toLowerCase().slice(3)} `, anna.email.toUpperCase());
    expect(status).toBe(201);
    expect(Object.keys(receipt).sort()).toEqual(['_id', 'at', 'email', 'name', 'orderNumber']);
    // Only the number without its first letters: that is none.
    expect((await readOrder(id))!.status).toBe('paid');
    const whole = await stateInPublic(number.toLowerCase(), anna.email);
    expect(Object.keys(whole.receipt).sort()).toEqual(Object.keys(receipt).sort());
    expect(await readOrder(id)).toMatchObject({ status: 'cancelled', refundedCents: TOTAL });
    expect(await stockOf(shirt)).toBe(10);
  });

  it('hears the same in the same time whether there is such an order or not', async () => {
    const id = await bought();
    const { number } = (await readOrder(id))!;
    await delivered(id);
    const timed = async (orderNumber: string, email: string) => {
      const begun = Date.now();
      const { status, receipt } = await stateInPublic(orderNumber, email);
      return { status, keys: Object.keys(receipt), spent: Date.now() - begun };
    };
    const [right, wrongMail, wrongNumber] = [
      await timed(number, anna.email),
      await timed(number, 'altra@example.it'),
      await timed('VE-2026-0000000000', anna.email),
    ];
    expect([wrongMail.keys, wrongNumber.keys]).toEqual([right.keys, right.keys]);
    for (const { status, spent } of [right, wrongMail, wrongNumber]) {
      expect(status).toBe(201);
      expect(spent).toBeGreaterThanOrEqual(1490);
    }
    expect((await readOrder(id))!.returns).toHaveLength(1);
  });

  it('who says the same again gets the same receipt, and who says it in other words changes nothing', async () => {
    const id = await bought();
    const { number } = (await readOrder(id))!;
    const first = await stateInPublic(number, anna.email);
    const again = await stateInPublic(number.toLowerCase(), anna.email);
    expect(again.receipt).toEqual(first.receipt);
    const version = (await readOrder(id))!.version;
    const other = await stateInPublic(number, anna.email, 'G. Rinaldi');
    expect(other.receipt._id).not.toBe(first.receipt._id);
    expect([(await readOrder(id))!.version, await bankOf(id)]).toEqual([version, TOTAL]);
    expect((await listed({ state: 'closed' })).returns[0]).toMatchObject({ _id: other.receipt._id, refundable: 0 });
  });

  it('whose words fit no order is kept for the shop, which finds the order, or closes it', async () => {
    const id = await bought();
    await delivered(id);
    const { number } = (await readOrder(id))!;
    const { receipt } = await stateInPublic(`${number.slice(0, -1)}?`, anna.email);
    const { returns } = await listed({ state: 'unmatched', search: 'rinaldi' });
    expect(returns.map(({ _id, order }) => [_id, order])).toContainEqual([receipt._id, null]);
    expect((await step(receipt._id, { step: 'refund', amount: null })).code).toBe('RETURN_STATE');
    expect((await step(receipt._id, { step: 'match', orderNumber: 'VE-2026-0000000000' })).code).toBe(
      'ORDER_NOT_FOUND',
    );
    const { one } = await step(receipt._id, { step: 'match', orderNumber: number });
    expect(one).toMatchObject({ state: 'received', kind: 'withdrawal', refundable: TOTAL / 100 });
    const { receipt: lost } = await stateInPublic('non lo so', 'x@example.it');
    expect((await step(lost._id, { step: 'close', note: 'Nessun ordine' })).one.state).toBe('closed');
  });

  it('sends no links to others, and floods nobody’s mailbox', async () => {
    freezeClock();
    expect((await stateInPublic('VE-2026-0000000001', 'y@example.it', 'vinci su https://truffa.example')).code).toBe(
      'INVALID',
    );
    const many = Array.from({ length: 11 }, (_each, time) => stateInPublic(`VE-${time}`, 'vittima@example.it'));
    const statuses = (await Promise.all(many)).map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array<number>(10).fill(201), 429]);
  });
});
