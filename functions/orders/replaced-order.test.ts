import '../testing/support/silence-logs.ts';
import { putItem } from '../aws/dynamodb/write.ts';
import { emailOwnerItem } from '../store/accounts/email-claims.ts';
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
  placePaidOrder,
  refundedAtProvider,
  setStatus,
  stockOf,
} from '../testing/fixtures/order-actions.ts';
import { createTestProduct } from '../testing/fixtures/products.ts';
import { tableEvents } from '../testing/fixtures/return-actions.ts';
import { createTestUser, type TestUser } from '../testing/fixtures/test-user.ts';
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
  await send();
  expect((await reconcile({ apart: 0 })).differences).toEqual([]);
});

/** The same piece at another payment. */
const inPlaceOf = ({ id: order, version }: StoredOrder, change: Record<string, unknown> = {}) =>
  aManualDraft(product, { customer: newCustomer(anna.email), replaces: { order, version }, ...change });

/** The server is stopped between its two writes. */
async function placeWithoutCancelling(first: StoredOrder) {
  faults.failNext('TransactWriteItems', undefined, ...Array<DynamoFault>(200).fill('throttled'));
  expect((await takeOrder(owner, inPlaceOf(first), first.id)).body.code).toBe('BUSY');
  faults.failNext('TransactWriteItems');
  const { links = [], status } = await requireOrder(first.id);
  expect(status).toBe('pending');
  return links[0]!;
}

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
  it('is the same order, and one with other data is refused with it', async () => {
    const first = await orderByPhone(owner, anna, product, {});
    const placed = (await takeOrder(owner, inPlaceOf(first), first.id)).body.order;
    expect((await takeOrder(owner, inPlaceOf(first), first.id)).body.order._id).toBe(placed._id);
    for (const change of [{ notes: 'Chiama prima' }, { customer: newCustomer() }]) {
      const { status, body } = await takeOrder(owner, inPlaceOf(first, change), first.id);
      expect([status, body]).toMatchObject([
        409,
        { code: 'KEY_REUSED', details: { _id: placed._id, orderNumber: placed.orderNumber } },
      ]);
    }
    expect(await readOrderIdsByOwner(anna.id)).toHaveLength(2);
  });

  it('cancels the other one where the server was stopped before it did, and until then only the new one is paid', async () => {
    const first = await orderByPhone(owner, anna, product, { payment: 'card' });
    const { id, number } = await placeWithoutCancelling(first);
    const { status, body } = await anna.call(handler, 'createPaymentIntent', { body: { orderId: first.id } });
    expect([status, body.message]).toEqual([409, `Al posto di questo ordine c’è ${number}: paga quello`]);
    expect((await takeOrder(owner, inPlaceOf(await requireOrder(first.id)))).body.message).toBe(
      `Al posto di questo ordine c’è già ${number}: annulla uno dei due prima di farne un altro`,
    );
    expect((await takeOrder(owner, inPlaceOf(first), first.id)).body.order).toMatchObject({
      _id: id,
      status: 'pending',
    });
    expect(await statusOf(first)).toBe('cancelled');
  });

  it('cancels nothing where the new one was cancelled meanwhile', async () => {
    const first = await orderByPhone(owner, anna, product, {});
    const placed = (await takeOrder(owner, inPlaceOf(first), first.id)).body.order;
    await setStatus(owner, placed._id, { status: 'cancelled' });
    await setStatus(owner, first.id, { status: 'processing' });
    expect((await takeOrder(owner, inPlaceOf(first), first.id)).body.code).toBe('ORDER_CHANGED');
    expect(await statusOf(first)).toBe('processing');
  });
});

describe('an order that changed since the admin saw it', () => {
  it('is not replaced', async () => {
    const first = await orderByPhone(owner, anna, product, {});
    await setStatus(owner, first.id, { status: 'paid' });
    expect((await takeOrder(owner, inPlaceOf(first))).body.code).toBe('ORDER_CHANGED');
    expect(await readOrderIdsByOwner(anna.id)).toEqual([first.id]);
  });

  it('is not replaced where its payment was not reported yet', async () => {
    const { id } = await orderByPhone(owner, anna, product, { payment: 'card' });
    const intent = await openIntent(anna, id);
    const before = await requireOrder(id);
    await chargeWithoutAnswer(intent);
    expect((await takeOrder(owner, inPlaceOf(before))).body.code).toBe('ORDER_CHANGED');
    expect(await statusOf(before)).toBe('paid');
  });

  it('stays, and the new one is cancelled, where it changed at the same moment', async () => {
    const first = await orderByPhone(owner, anna, product, {});
    const { id } = await placeWithoutCancelling(first);
    await setStatus(owner, first.id, { status: 'paid' });
    expect((await takeOrder(owner, inPlaceOf(first), first.id)).body).toMatchObject({
      code: 'ORDER_CHANGED',
      message: `L’ordine ${first.number} non si è annullato, perché intanto è cambiato: anche quello nuovo è stato annullato`,
    });
    expect([await statusOf(first), (await requireOrder(id)).status]).toEqual(['paid', 'cancelled']);
  });
});
