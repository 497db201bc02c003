import '../testing/support/silence-logs.ts';
import { putItem } from '../aws/dynamodb/write.ts';
import { handler as expire } from '../tasks/scheduled/expiry.ts';
import { emailOwnerItem } from '../store/accounts/email-claims.ts';
import { orderToItem } from '../store/orders/item.ts';
import { readOrderIdsByOwner, requireOrder, type StoredOrder } from '../store/orders/read.ts';
import type { StoredProduct } from '../store/products/item.ts';
import { reconcile } from '../tasks/reconcile/reconcile.ts';
import { setupDynamoFaults, type DynamoFault } from '../testing/fakes/dynamodb-faults.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { setupSes } from '../testing/fakes/ses.ts';
import { aManualDraft, newCustomer, orderByPhone, takeOrder } from '../testing/fixtures/manual-orders.ts';
import {
  chargeWithoutAnswer,
  openIntent,
  payIntent,
  placePaidOrder,
  refundedAtProvider,
  setStatus,
  stockOf,
} from '../testing/fixtures/order-actions.ts';
import { createTestProduct } from '../testing/fixtures/products.ts';
import { tableEvents } from '../testing/fixtures/return-actions.ts';
import { createTestUser, type TestUser } from '../testing/fixtures/test-user.ts';
import { setClock } from '../testing/support/clock.ts';
import { handler } from './handler.ts';

setupTable();
const faults = setupDynamoFaults();
setupSes();
const { send } = tableEvents();

let owner: TestUser;
let warehouse: TestUser;
let anna: TestUser;
let product: StoredProduct;
beforeAll(async () => {
  owner = await createTestUser('admin', ['Carla', 'Titolare'], 'owner');
  warehouse = await createTestUser('admin', ['Piero', 'Magazzino'], 'warehouse');
});
beforeEach(async () => {
  [anna, product] = await Promise.all([createTestUser(), createTestProduct()]);
  await putItem({ Item: emailOwnerItem(anna.email, anna.id) });
  // The pauses before retries are random. Here they are short.
  jest.spyOn(Math, 'random').mockReturnValue(0.01);
});
afterEach(async () => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  await send();
  expect((await reconcile({ apart: 0 })).differences).toEqual([]);
});

/** The same piece at another payment. */
const inPlaceOf = ({ id: order, version }: StoredOrder, change: Record<string, unknown> = {}) =>
  aManualDraft(product, { customer: newCustomer(anna.email), replaces: { order, version }, ...change });

/** The server is stopped between its two writes. */
async function placeWithoutCancelling(first: StoredOrder) {
  const throttled = Array<DynamoFault>(200).fill('throttled');
  faults.failNext('TransactWriteItems', undefined, ...throttled);
  faults.failNext('PutItem', ...throttled);
  expect((await takeOrder(owner, inPlaceOf(first), first.id)).status).toBe(201);
  faults.failNext('TransactWriteItems');
  faults.failNext('PutItem');
  const { links = [], status } = await requireOrder(first.id);
  expect(status).toBe(first.status);
  return links[0]!;
}

const inTwoMinutes = () => new Date(Date.now() + 2 * 60_000);
const statusOf = async ({ id }: StoredOrder) => (await requireOrder(id)).status;

it('an order in the place of another one cancels it, and both name each other', async () => {
  const first = await orderByPhone(owner, anna, product, {});
  const { status, body } = await takeOrder(owner, inPlaceOf(first));
  expect([status, body.order.linkedOrders]).toMatchObject([201, [{ orderNumber: first.number, as: 'replaces' }]]);
  expect(await requireOrder(first.id)).toMatchObject({
    status: 'cancelled',
    links: [{ id: body.order._id, as: 'replacedBy' }],
  });
  expect(await stockOf(product)).toBe(9);
});

it('what was paid for the other one goes back', async () => {
  const first = await placePaidOrder(anna, product, 1);
  await takeOrder(owner, inPlaceOf(first));
  expect(await requireOrder(first.id)).toMatchObject({ status: 'cancelled', refundedCents: first.totalCents });
  expect(await refundedAtProvider(first.id)).toBe(first.totalCents);
});

it('needs who may give money back', async () => {
  const first = await orderByPhone(owner, anna, product, {});
  const { status, body } = await takeOrder(warehouse, inPlaceOf(first));
  expect([status, body.code, await statusOf(first)]).toEqual([403, 'FORBIDDEN', 'pending']);
});

describe('once more with the same key', () => {
  it('is the same order, also with the version of after it, and one with other data is refused with it', async () => {
    const first = await orderByPhone(owner, anna, product, {});
    const [placed, again] = await Promise.all(
      [1, 2].map(async () => (await takeOrder(owner, inPlaceOf(first), first.id)).body.order),
    );
    expect(again!._id).toBe(placed!._id);
    const later = await takeOrder(owner, inPlaceOf(await requireOrder(first.id)), first.id);
    expect([later.status, later.body.order._id]).toEqual([201, placed!._id]);
    for (const change of [{ notes: 'Chiama prima' }, { customer: newCustomer() }]) {
      const { status, body } = await takeOrder(owner, inPlaceOf(first, change), first.id);
      expect([status, body]).toMatchObject([
        409,
        { code: 'KEY_REUSED', details: { _id: placed!._id, orderNumber: placed!.orderNumber } },
      ]);
    }
    expect(await readOrderIdsByOwner(anna.id)).toHaveLength(2);
  });

  it('cancels nothing where the new one was cancelled meanwhile, and the other one lives again', async () => {
    const first = await orderByPhone(owner, anna, product, {});
    const placed = (await takeOrder(owner, inPlaceOf(first), first.id)).body.order;
    await setStatus(owner, placed._id, { status: 'cancelled' });
    await setStatus(owner, first.id, { status: 'processing' });
    expect((await takeOrder(owner, inPlaceOf(first), first.id)).body.order.status).toBe('cancelled');
    expect(await statusOf(first)).toBe('processing');
  });
});

describe('where the server is stopped before it cancels the other one', () => {
  it('only the new one goes on, and the expiry task cancels the other one', async () => {
    const first = await orderByPhone(owner, anna, product, { payment: 'card' });
    const { number } = await placeWithoutCancelling(first);
    const { status, body } = await anna.call(handler, 'createPaymentIntent', { body: { orderId: first.id } });
    expect([status, body.message]).toEqual([409, `Al posto di questo ordine c’è ${number}: paga quello`]);
    const next = inPlaceOf(await requireOrder(first.id));
    expect((await takeOrder(owner, next)).body.message).toBe(
      `Al posto di questo ordine c’è già ${number}: continua da lì`,
    );
    for (const wanted of ['paid', 'processing'] as const) {
      expect((await setStatus(owner, first.id, { status: wanted })).body.message).toContain(`vale ${number}`);
    }
    expect((await expire()).due).toBe(0);
    setClock(inTwoMinutes());
    expect(await expire()).toMatchObject({ due: 1, failed: 0 });
    expect(await requireOrder(first.id)).toMatchObject({ status: 'cancelled', history: [{}, { by: owner.email }] });
    expect((await requireOrder(first.id)).replacement).toBeUndefined();
  });

  it('the other one goes on where the new one is cancelled before that', async () => {
    const first = await orderByPhone(owner, anna, product, {});
    const { id } = await placeWithoutCancelling(first);
    await setStatus(owner, id, { status: 'cancelled' });
    expect((await requireOrder(first.id)).replacement).toBeUndefined();
    expect((await setStatus(owner, first.id, { status: 'paid' })).status).toBe(200);
    expect(await stockOf(product)).toBe(9);
  });

  it('the other one stays where its payment is disputed by then', async () => {
    const first = await placePaidOrder(anna, product, 1);
    const { id, number } = await placeWithoutCancelling(first);
    const dispute = { id: 'd', cents: first.totalCents, status: 'open' as const, at: first.createdAt };
    await putItem({ Item: orderToItem({ ...(await requireOrder(first.id)), dispute }) });
    setClock(inTwoMinutes());
    expect(await expire()).toMatchObject({ failed: 0 });
    const { status, replacement } = await requireOrder(first.id);
    expect([status, replacement?.refused]).toEqual(['paid', 'DISPUTED']);
    expect((await expire()).due).toBe(0);
    expect((await setStatus(owner, first.id, { status: 'shipped' })).body.message).toContain(`vale ${number}`);
    await setStatus(owner, id, { status: 'cancelled' });
    expect((await setStatus(owner, first.id, { status: 'shipped' })).status).toBe(200);
    await putItem({ Item: orderToItem({ ...(await requireOrder(first.id)), dispute: { ...dispute, status: 'won' } }) });
  });

  it('an order in the place of the new one cancels both', async () => {
    const first = await orderByPhone(owner, anna, product, {});
    const { id } = await placeWithoutCancelling(first);
    const third = (await takeOrder(owner, inPlaceOf(await requireOrder(id)))).body.order;
    expect([await statusOf(first), (await requireOrder(id)).status, third.status]).toEqual([
      'cancelled',
      'cancelled',
      'pending',
    ]);
  });

  it('so does the same request', async () => {
    const first = await placePaidOrder(anna, product, 1);
    const { id } = await placeWithoutCancelling(first);
    const { body } = await takeOrder(owner, inPlaceOf(await requireOrder(first.id)), first.id);
    expect(body.order).toMatchObject({ _id: id, status: 'pending' });
    expect(await statusOf(first)).toBe('cancelled');
    expect(await refundedAtProvider(first.id)).toBe(first.totalCents);
  });

  it('a payment from a page that was open goes back', async () => {
    const { id } = await orderByPhone(owner, anna, product, { payment: 'card' });
    const intent = await openIntent(anna, id);
    await placeWithoutCancelling(await requireOrder(id));
    expect((await payIntent(anna, intent)).status).toBe(200);
    setClock(inTwoMinutes());
    await expire();
    expect(await requireOrder(id)).toMatchObject({ status: 'cancelled', paidCents: 5589, refundedCents: 5589 });
  });
});

describe('an order that cannot be replaced', () => {
  it('changed since the admin saw it', async () => {
    const first = await orderByPhone(owner, anna, product, {});
    await setStatus(owner, first.id, { status: 'paid' });
    expect((await takeOrder(owner, inPlaceOf(first))).body.code).toBe('ORDER_CHANGED');
    expect(await readOrderIdsByOwner(anna.id)).toEqual([first.id]);
  });

  it('was paid, and nobody reported it yet', async () => {
    const { id } = await orderByPhone(owner, anna, product, { payment: 'card' });
    const intent = await openIntent(anna, id);
    const before = await requireOrder(id);
    await chargeWithoutAnswer(intent);
    expect((await takeOrder(owner, inPlaceOf(before))).body.code).toBe('ORDER_CHANGED');
    expect(await statusOf(before)).toBe('paid');
  });

  it('has a disputed payment: it could not be refunded', async () => {
    const first = await placePaidOrder(anna, product, 1);
    const dispute = { id: 'd', cents: first.totalCents, status: 'open' as const, at: first.createdAt };
    await putItem({ Item: orderToItem({ ...first, dispute }) });
    expect((await takeOrder(owner, inPlaceOf(first))).body.code).toBe('DISPUTED');
    expect(await readOrderIdsByOwner(anna.id)).toEqual([first.id]);
  });

  it('is the one that the articles are added to', async () => {
    const first = await placePaidOrder(anna, product, 1);
    const { status, body } = await takeOrder(owner, inPlaceOf(first, { addTo: first.id }));
    expect([status, body.errors]).toEqual([
      400,
      { replaces: 'Un ordine si aggiunge a un altro, oppure ne prende il posto' },
    ]);
  });
});
