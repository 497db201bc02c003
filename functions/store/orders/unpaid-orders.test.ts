import { getItem } from '../../aws/dynamodb/read.ts';
import { handler as orders } from '../../orders/handler.ts';
import { handler as expire } from '../../tasks/scheduled/expiry.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import {
  cancelOrder,
  openIntent,
  passExpiry,
  payIntent,
  payOrder,
  placeOrder,
  placePaidOrder,
  setStatus,
  stockOf,
} from '../../testing/fixtures/order-actions.ts';
import { aVariant, createTestProduct } from '../../testing/fixtures/products.ts';
import { anOrderDraft, createTestUser, type LambdaReply, type TestUser } from '../../testing/fixtures/test-user.ts';
import { captureLogs } from '../../testing/support/capture-logs.ts';
import { freezeClock, nextHourAt, setClock } from '../../testing/support/clock.ts';
import { unpaidWindow } from '../accounts/rate-limit.ts';
import type { StoredProduct } from '../products/item.ts';
import { writeOrder } from './apply-change.ts';
import { requireOrder } from './read.ts';
import { readUnpaidOrders } from './unpaid-orders.ts';

setupTable();
beforeEach(freezeClock);
afterEach(() => void jest.useRealTimers());

const STOCK = 5000;
let anna: TestUser;
let product: StoredProduct;
beforeEach(async () => {
  [anna, product] = await Promise.all([
    createTestUser(),
    createTestProduct({ variants: Array.from({ length: 40 }, () => aVariant({ stock: STOCK })) }),
  ]);
});

const order = (customer: TestUser, quantity = 1, headers: Record<string, string> = {}): Promise<LambdaReply> =>
  customer.call(orders, 'createOrder', { body: anOrderDraft({ product, quantity }), headers });
const refusal = ({ status, body }: LambdaReply) => [status, body.code, body.message];
const passMinutes = (minutes: number) => setClock(new Date(Date.now() + minutes * 60_000));

async function leaveToExpire(customer: TestUser): Promise<void> {
  const { _id: id } = await placeOrder(customer, product, 1);
  await passExpiry(id);
  await expire();
  expect(await requireOrder(id)).toMatchObject({ status: 'cancelled' });
}

describe('an account', () => {
  it('has three orders that wait for their payment, and is told what to do about a fourth', async () => {
    const places = await Promise.all([1, 2, 3, 4, 5, 6].map(() => order(anna)));
    expect(places.map(({ status }) => status).sort()).toEqual([201, 201, 201, 429, 429, 429]);
    expect(refusal(await order(anna))).toEqual([
      429,
      'TOO_MANY_UNPAID',
      'Hai già 3 ordini in attesa di pagamento. Pagane o annullane uno, oppure riprova tra 35 minuti',
    ]);
    expect(await stockOf(product)).toBe(STOCK - 3);
    expect(await readUnpaidOrders(anna.id)).toMatchObject({ pieces: 3, expired: 0 });
    passMinutes(10);
    expect((await order(anna)).body.message).toMatch(/riprova tra 25 minuti$/);
  });

  it('has a hundred pieces in them, in forty lines or in one', async () => {
    const forty = anOrderDraft(...product.variants.map((_variant, variant) => ({ product, variant })));
    const { _id: first } = (await anna.call(orders, 'createOrder', { body: forty })).body.order;
    expect((await order(anna, 60)).status).toBe(201);
    expect(refusal(await order(anna, 1))).toEqual([
      429,
      'TOO_MANY_UNPAID',
      'Con questo avresti 101 pezzi in ordini da pagare: il massimo è 100. Paga o annulla un altro ordine, riduci le quantità, oppure riprova tra 35 minuti',
    ]);
    await cancelOrder(anna, first);
    expect(await readUnpaidOrders(anna.id)).toMatchObject({ pieces: 60 });
    expect((await order(anna, 40)).status).toBe(201);
  });

  it('places no single order of more, and is told to split it', async () => {
    const lines = [0, 1].map((variant) => ({ product, variant, quantity: variant === 0 ? 99 : 2 }));
    expect(refusal(await anna.call(orders, 'createOrder', { body: anOrderDraft(...lines) }))).toEqual([
      400,
      'ORDER_TOO_LARGE',
      'Un ordine può avere al massimo 100 pezzi: dividilo in più ordini e pagali uno alla volta, oppure scrivici',
    ]);
  });

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['pays', (id) => payOrder(anna, id)],
    ['cancels', (id) => cancelOrder(anna, id)],
    ['lets an admin take it as paid', async (id) => setStatus(await createTestUser('admin'), id, { status: 'paid' })],
    ['lets an admin cancel it', async (id) => setStatus(await createTestUser('admin'), id, { status: 'cancelled' })],
  ])('that %s has its place again at once', async (_does, end) => {
    const [{ _id: first }] = [await placeOrder(anna, product, 20), await order(anna), await order(anna)];
    expect((await order(anna)).status).toBe(429);
    await end(first);
    expect(await requireOrder(first)).not.toHaveProperty('unpaidHold');
    expect(await readUnpaidOrders(anna.id)).toMatchObject({ pieces: 2, expired: 0 });
    expect((await order(anna)).status).toBe(201);
  });

  it('keeps its place however often its card is refused', async () => {
    const { _id: id } = await placeOrder(anna, product, 5);
    expect((await payOrder(anna, id, 'demo_declined')).status).toBe(402);
    expect(await readUnpaidOrders(anna.id)).toEqual({ orderIds: [id], pieces: 5, expired: 0 });
  });

  it('buys as much as it pays for', async () => {
    for (let count = 0; count < 6; count += 1) {
      expect(await placePaidOrder(anna, product, 99)).toMatchObject({ status: 'paid' });
    }
    expect(await stockOf(product)).toBe(STOCK - 6 * 99);
  });

  it('is answered with its order when it sends the same request again, however full it is', async () => {
    const again = { 'idempotency-key': 'same' };
    const first = await order(anna, 1, again);
    await Promise.all([order(anna), order(anna)]);
    const reply = await order(anna, 1, again);
    expect([reply.status, reply.body.order._id]).toEqual([201, first.body.order._id]);
  });

  it('has one place less after an order left to expire, never below one, for a day', async () => {
    await leaveToExpire(anna);
    await Promise.all([order(anna), order(anna)]);
    // Both have to expire: then one place is left, and free.
    expect((await order(anna)).body.message).toBe(
      'Hai già 2 ordini in attesa di pagamento, e nelle ultime 24 ore un altro è scaduto. Pagane o annullane uno, oppure riprova tra 35 minuti',
    );
    const bruno = await createTestUser();
    for (let count = 0; count < 4; count += 1) await leaveToExpire(bruno);
    expect((await order(bruno)).status).toBe(201);
    expect((await order(bruno)).body.message).toBe(
      'Hai già un ordine in attesa di pagamento, e nelle ultime 24 ore altri sono scaduti. Paga o annulla quello, oppure riprova tra 35 minuti',
    );
    passMinutes(24 * 60 + 1);
    expect((await order(bruno)).status).toBe(201);
  });

  it('is not held to orders of before they were counted', async () => {
    const { _id: id } = await placeOrder(anna, product);
    const { unpaidHold: _counted, ...before } = await requireOrder(id);
    await writeOrder(before, { ...before, version: before.version + 1 });
    await cancelOrder(anna, id);
    expect(await readUnpaidOrders(anna.id)).toMatchObject({ pieces: 2 });
  });
});

describe('a network', () => {
  const NETWORK = { 'x-viewer-address': '198.51.100.9' };
  const counted = async (address: string) => (await getItem(unpaidWindow(address)!, true))?.['count'];
  const buyers = (count: number) => Promise.all(Array.from({ length: count }, () => createTestUser()));

  it('holds three hundred unpaid pieces an hour, through whichever accounts; payment and cancelling give them back', async () => {
    setClock(nextHourAt(40));
    const [first, second, third, fourth, fifth] = (await buyers(5)) as [TestUser, ...TestUser[]];
    const placed = await Promise.all([first, second!, third!].map((buyer) => order(buyer, 99, NETWORK)));
    expect(placed.map(({ status }) => status)).toEqual([201, 201, 201]);
    const logs = await captureLogs(async () => {
      expect(refusal(await order(fourth!, 4, NETWORK))).toEqual([
        429,
        'TOO_MANY_UNPAID',
        'Dalla tua rete sono partiti troppi ordini non pagati. Riprova tra 20 minuti, oppure scrivici',
      ]);
    });
    expect(logs).toContainEqual(expect.objectContaining({ message: 'limit reached', limit: 'unpaid' }));
    expect((await order(fifth!, 4, { 'x-viewer-address': '198.51.100.10' })).status).toBe(201);
    const [paid, cancelled, expired] = placed.map(({ body }) => body.order._id) as [string, string, string];
    const intent = await openIntent(first, paid);
    await Promise.all([payIntent(first, intent), payIntent(first, intent)]);
    expect(await counted('198.51.100.9')).toBe(198);
    await cancelOrder(second!, cancelled);
    await passExpiry(expired);
    await expire();
    expect(await counted('198.51.100.9')).toBe(99);
    expect((await order(fourth!, 99, NETWORK)).status).toBe(201);
    for (const id of [paid, cancelled, expired]) expect(await requireOrder(id)).not.toHaveProperty('unpaidHold');
  });

  it('is 48 bits of IPv6; this machine has no limit, and no address is stored', async () => {
    const [one, other] = (await buyers(2)) as [TestUser, TestUser];
    const { body } = await order(one, 10, { 'x-viewer-address': '2001:db8:7:1::1' });
    await order(other, 20, { 'x-viewer-address': '2001:db8:7:ffff::1' });
    expect(await counted('2001:db8:7::')).toBe(30);
    expect(unpaidWindow('127.0.0.1')).toBeUndefined();
    expect(JSON.stringify(await requireOrder(body.order._id))).not.toContain('2001');
  });
});
