import '../testing/support/silence-logs.ts';
import { ulid } from 'ulid';
import { queryAll } from '../aws/dynamodb/read.ts';
import type { Item } from '../aws/dynamodb/types.ts';
import { putItem } from '../aws/dynamodb/write.ts';
import { activityByPartition } from '../store/keys.ts';
import { orderToItem, type StoredOrder } from '../store/orders/item.ts';
import { requireOrder } from '../store/orders/read.ts';
import { setupDynamoFaults } from '../testing/fakes/dynamodb-faults.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { anOrder } from '../testing/fixtures/orders.ts';
import { createTestUser, type TestUser } from '../testing/fixtures/test-user.ts';
import { handler } from './handler.ts';

setupTable();
const faults = setupDynamoFaults();

let ada: TestUser;
let ugo: TestUser;
let order: StoredOrder;
beforeEach(async () => {
  [ada, ugo] = [await createTestUser('admin'), await createTestUser('admin')];
  order = anOrder({ history: [] });
  await putItem({ Item: orderToItem(order) });
});

const change = (user: TestUser, body: object, id = order.id) => user.call(handler, 'changeOrderNotes', { id, body });

async function entriesFor(user: TestUser): Promise<{ _id: string; kind: string; text?: string; isOwn?: boolean }[]> {
  return (await user.call(handler, 'readOrderTimeline', { id: order.id })).body['entries'] as never;
}

function loggedBy({ email }: TestUser): Promise<Item[]> {
  return queryAll({
    IndexName: 'gsi1',
    KeyConditionExpression: 'gsi1pk = :by',
    ExpressionAttributeValues: { ':by': activityByPartition(email) },
  });
}

describe('a note for colleagues', () => {
  it('is read by all of them, and removed by who wrote it', async () => {
    expect((await change(ada, { text: '  Ha chiamato:\nrichiamare giovedì ' })).status).toBe(200);
    const [note] = await entriesFor(ugo);
    expect(note).toMatchObject({ kind: 'note', by: ada.email, text: 'Ha chiamato:\nrichiamare giovedì', isOwn: false });
    expect((await entriesFor(ada))[0]).toMatchObject({ isOwn: true });
    const refused = await change(ugo, { remove: note!._id });
    expect([refused.status, refused.body.message]).toEqual([403, 'Puoi eliminare solo le tue note']);
    expect(await entriesFor(ada)).toHaveLength(1);
    expect((await change(ada, { remove: note!._id })).status).toBe(200);
    expect((await change(ada, { remove: note!._id })).status).toBe(200);
    expect(await entriesFor(ada)).toEqual([]);
  });

  it('changes nothing of the order', async () => {
    await change(ada, { text: 'Fragile' });
    expect(await requireOrder(order.id)).toEqual(order);
  });

  it('whose answer was lost is written once, and so is its entry in the log', async () => {
    faults.failNext('TransactWriteItems', 'lost after');
    expect((await change(ada, { text: 'Fragile' })).status).toBe(200);
    expect(await entriesFor(ada)).toHaveLength(1);
    expect(await loggedBy(ada)).toHaveLength(1);
  });

  it('is never about a customer whose data were erased, nor about an order that is none', async () => {
    await putItem({ Item: orderToItem({ ...order, erasedAt: '2026-03-05T10:00:00.000Z' }) });
    expect((await change(ada, { text: 'Rossi, via Po' })).body.code).toBe('ORDER_NOT_FOUND');
    expect((await change(ada, { text: 'Nota' }, ulid())).body.code).toBe('ORDER_NOT_FOUND');
    expect(await entriesFor(ada)).toEqual([]);
    expect(await loggedBy(ada)).toEqual([]);
  });

  it.each([
    {},
    { text: '   ' },
    { text: 'x'.repeat(1001) },
    { text: '4111 1111 1111 1111' },
    { remove: 'A' },
    { text: 1 },
  ])('is refused as %j', async (body) => {
    expect((await change(ada, body)).status).toBe(400);
  });

  it('is no print, which nobody removes', async () => {
    await ada.call(handler, 'recordPrints', { body: { orders: [order.id] } });
    const [print] = await entriesFor(ada);
    expect((await change(ada, { remove: print!._id })).status).toBe(403);
    expect(await entriesFor(ada)).toHaveLength(1);
  });
});

describe('a print of packing slips', () => {
  it('is noted once for each order, with who printed', async () => {
    const body = { orders: [order.id, order.id, ulid()] };
    expect((await ada.call(handler, 'recordPrints', { body })).status).toBe(200);
    expect(await entriesFor(ugo)).toMatchObject([{ kind: 'print', by: ada.email }]);
    await ugo.call(handler, 'recordPrints', { body });
    expect(await entriesFor(ugo)).toMatchObject([{ by: ugo.email }, { by: ada.email }]);
  });

  it('is of a hundred orders at most', async () => {
    const body = { orders: Array.from({ length: 101 }, () => ulid()) };
    expect((await ada.call(handler, 'recordPrints', { body })).status).toBe(400);
  });
});
