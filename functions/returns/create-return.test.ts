import '../testing/support/silence-logs.ts';
import { requireOrder } from '../store/orders/read.ts';
import type { StoredProduct } from '../store/products/item.ts';
import { readReturn } from '../store/returns/returns.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { setupSes } from '../testing/fakes/ses.ts';
import { cancelOrder, placeOrder, refundedAtProvider, setStatus, stockOf } from '../testing/fixtures/order-actions.ts';
import { createTestProduct } from '../testing/fixtures/products.ts';
import {
  buy,
  declarePublicReturn,
  declareReturn,
  deliver,
  tableEvents,
  updateReturn,
} from '../testing/fixtures/return-actions.ts';
import { createTestUser, type TestUser } from '../testing/fixtures/test-user.ts';
import { freezeClock } from '../testing/support/clock.ts';
import { handler as adminCalls } from '../admin/handler.ts';
import { handler } from './handler.ts';

setupTable();
setupSes();
afterEach(() => void jest.useRealTimers());

let anna: TestUser;
let admin: TestUser;
let shirt: StoredProduct;
let scarf: StoredProduct;
beforeEach(async () => {
  [anna, admin, shirt, scarf] = await Promise.all([
    createTestUser(),
    createTestUser('admin'),
    createTestProduct({ name: 'Maglietta Arezzo', basePriceCents: 1990 }),
    createTestProduct({ name: 'Sciarpa Cortina', basePriceCents: 501 }),
  ]);
});

const buyBoth = () => buy(anna, { product: shirt, quantity: 2 }, { product: scarf });
const variantOf = (product: StoredProduct) => product.variants[0]!.id;

describe('a customer who returns an order', () => {
  it('before shipping cancels it: money and stock are back, and the receipt says so', async () => {
    const id = await buyBoth();
    const { status, receipt } = await declareReturn(anna, id);
    expect([status, receipt.kind]).toEqual([201, 'beforeShipping']);
    expect(receipt.items).toMatchObject([
      { name: 'Maglietta Arezzo', quantity: 2, price: 19.9 },
      { name: 'Sciarpa Cortina', quantity: 1, price: 5.01 },
    ]);
    const { totalCents, ...order } = await requireOrder(id);
    expect(order).toMatchObject({ status: 'cancelled', refundedCents: totalCents, returns: [{ id: receipt._id }] });
    expect([await refundedAtProvider(id), await stockOf(shirt), await stockOf(scarf)]).toEqual([totalCents, 10, 10]);
  });

  it('is never refused by a limit: above ten an hour only the emails are held back', async () => {
    freezeClock();
    const id = await buy(anna, { product: shirt, quantity: 1 });
    const replies = [];
    for (let count = 1; count <= 11; count += 1) replies.push(await declareReturn(anna, id));
    expect(replies.map(({ status }) => status)).toEqual(Array(11).fill(201));
    expect(replies.map(({ receipt }) => receipt.mailHeldBack)).toEqual([...Array<undefined>(10).fill(undefined), true]);
    const other = await declareReturn(anna, await buy(anna, { product: scarf }));
    expect(await readReturn(other.receipt._id)).toMatchObject({ mailHeldBack: true, state: 'stopped' });
  });

  it('that is unpaid gets nothing refunded', async () => {
    const { _id: id } = await placeOrder(anna, shirt);
    await declareReturn(anna, id);
    expect(await requireOrder(id)).toMatchObject({ status: 'cancelled', paidCents: 0, refundedCents: 0 });
    expect(await stockOf(shirt)).toBe(10);
  });

  it('in part, with an answer that gets lost: the same request again declares nothing more', async () => {
    const id = await buyBoth();
    const body = { orderId: id, name: 'Anna', email: anna.email, items: [{ variant: variantOf(shirt), quantity: 1 }] };
    const declare = (key: string) =>
      anna.call(handler, 'createReturn', { body, headers: { 'idempotency-key': key } }).then((reply) => reply.body);
    const [first, again] = [await declare('first'), await declare('first')];
    expect(again).toEqual(first);
    const replies = await Promise.all([declare('first'), declare('second'), declare('second')]);
    expect((await requireOrder(id)).returns).toHaveLength(2);
    expect(replies[0]).toEqual(first);
    expect(replies[1]).toEqual(replies[2]);
    expect((await requireOrder(id)).status).toBe('paid');
  });

  it('whose article the shop changed meanwhile declares nothing, and is told so', async () => {
    const id = await buyBoth();
    const items = [shirt, scarf].map((product) => ({ variant: variantOf(product), quantity: 1 }));
    const [variant, to] = shirt.variants.map((each) => each.id) as [string, string];
    const edit = { change: 'variant' as const, variant, to, quantity: 2 };
    expect((await admin.call(adminCalls, 'editOrder', { id, body: edit })).status).toBe(200);
    expect(await declareReturn(anna, id, items)).toMatchObject({ status: 409, code: 'ORDER_CHANGED' });
    expect(await requireOrder(id)).not.toHaveProperty('returns');
    const now = items.map((item, index) => (index === 0 ? { ...item, variant: to } : item));
    expect((await declareReturn(anna, id, now)).receipt.items).toHaveLength(2);
  });

  it('twice, or at once in two windows, has one return and one receipt', async () => {
    const id = await buyBoth();
    const replies = [
      ...(await Promise.all([declareReturn(anna, id), declareReturn(anna, id)])),
      await declareReturn(anna, id),
    ];
    expect(new Set(replies.map(({ receipt }) => `${receipt._id} ${receipt.at}`)).size).toBe(1);
    const order = await requireOrder(id);
    expect([order.returns?.length, order.refunds.length]).toEqual([1, 1]);
    await declareReturn(anna, id);
    expect(await requireOrder(id)).toEqual(order);
  });

  it.each([
    ['withdraws from the rest', (id: string) => declareReturn(anna, id)],
    ['cancels it', (id: string) => cancelOrder(anna, id)],
    ['has it cancelled by an admin', (id: string) => setStatus(admin, id, { status: 'cancelled' })],
  ])('in part and then %s has no return left open', async (_what, end) => {
    const id = await buyBoth();
    const { receipt } = await declareReturn(anna, id, [{ variant: variantOf(shirt), quantity: 1 }]);
    await end(id);
    const { totalCents, ...order } = await requireOrder(id);
    expect(order).toMatchObject({ status: 'cancelled', refundedCents: totalCents });
    expect(order.returns?.[0]).toMatchObject({ id: receipt._id, refundCents: 0 });
    expect(await readReturn(receipt._id)).toMatchObject({ state: 'stopped', refundCents: 0 });
    expect([await stockOf(shirt), await stockOf(scarf)]).toEqual([10, 10]);
  });

  it('in part leaves the order as it is until the shop acts', async () => {
    const id = await buyBoth();
    const { receipt } = await declareReturn(anna, id, [{ variant: variantOf(shirt), quantity: 1 }]);
    expect(receipt.items?.map(({ quantity }) => quantity)).toEqual([1]);
    expect(await requireOrder(id)).toMatchObject({ status: 'paid', returns: [{ pieces: [{ quantity: 1 }] }] });
    // More than what is left becomes what is left. The order never had more than two.
    expect((await declareReturn(anna, id, [{ variant: variantOf(shirt), quantity: 9 }])).code).toBe('ORDER_CHANGED');
    const rest = await declareReturn(anna, id, [{ variant: variantOf(shirt), quantity: 2 }]);
    expect(rest.receipt.items?.map(({ quantity }) => quantity)).toEqual([1]);
  });

  it('after delivery withdraws for fourteen days, and returns it voluntarily until the thirtieth', async () => {
    const kindAfter = async (days: number) => {
      const id = await buyBoth();
      await deliver(admin, id, days);
      const { code, receipt } = await declareReturn(anna, id);
      return code ?? receipt.kind;
    };
    expect([await kindAfter(3), await kindAfter(25), await kindAfter(45)]).toEqual([
      'withdrawal',
      'voluntary',
      'RETURN_CLOSED',
    ]);
  });

  it('may declare it again after the shop closed the first return', async () => {
    const id = await buyBoth();
    await deliver(admin, id);
    const first = await declareReturn(anna, id);
    await updateReturn(admin, first.receipt._id, {
      step: 'close',
      note: 'Hai ritirato la dichiarazione e tieni gli articoli',
    });
    const second = await declareReturn(anna, id);
    expect([second.status, second.receipt._id === first.receipt._id]).toEqual([201, false]);
  });

  it('that was cancelled without a return is refused', async () => {
    const { _id: id } = await placeOrder(anna, shirt);
    await cancelOrder(anna, id);
    expect((await declareReturn(anna, id)).code).toBe('RETURN_CLOSED');
  });

  it('of somebody else, or items that are not in it, is refused', async () => {
    const id = await buyBoth();
    expect((await declareReturn(await createTestUser(), id)).code).toBe('ORDER_NOT_FOUND');
    expect((await declareReturn(anna, id, [{ variant: id, quantity: 1 }])).code).toBe('INVALID');
    expect((await requireOrder(id)).returns).toBeUndefined();
  });
});

describe('a statement of somebody else that was matched to the order', () => {
  const stranger = { email: 'altro@example.it', name: 'Carlo Altro' };

  async function matchStranger(id: string): Promise<string> {
    await tableEvents().send();
    const orderNumber = (await requireOrder(id)).number;
    const { receipt } = await declarePublicReturn(anna, { orderNumber, ...stranger });
    const { updated } = await updateReturn(admin, receipt._id, { step: 'match', orderNumber });
    expect(updated.state).toBe('received');
    return receipt._id;
  }

  it('does not swallow the declaration of the buyer, nor shows them whose it is', async () => {
    const id = await buyBoth();
    await deliver(admin, id);
    const strangersId = await matchStranger(id);
    const [first, again] = [await declareReturn(anna, id), await declareReturn(anna, id)];
    expect(first).toMatchObject({ status: 201, receipt: { email: anna.email } });
    expect(first.receipt._id).not.toBe(strangersId);
    expect(again.receipt._id).toBe(first.receipt._id);
    expect(await readReturn(first.receipt._id)).toMatchObject({ state: 'unmatched' });

    const note = 'La dichiarazione non è di chi ha fatto l’ordine';
    await updateReturn(admin, strangersId, { step: 'close', note });
    const orderNumber = (await requireOrder(id)).number;
    await updateReturn(admin, first.receipt._id, { step: 'match', orderNumber });
    expect(await readReturn(first.receipt._id)).toMatchObject({ orderId: id, kind: 'withdrawal', state: 'received' });
  });

  it('does not close what the buyer declares as a visitor', async () => {
    const id = await buyBoth();
    await deliver(admin, id);
    await matchStranger(id);
    const orderNumber = (await requireOrder(id)).number;
    const { receipt } = await declarePublicReturn(anna, { orderNumber, email: anna.email });
    expect(await readReturn(receipt._id)).toMatchObject({ state: 'unmatched' });
  });
});
