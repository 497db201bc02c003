import '../testing/support/silence-logs.ts';
import type { Answer } from '../../shared/api/answers.ts';
import { orderStatusesAnswer } from '../../shared/order/answers.ts';
import { putItem } from '../aws/dynamodb/write.ts';
import { getItems, queryAll } from '../aws/dynamodb/read.ts';
import type { Item, Key } from '../aws/dynamodb/types.ts';
import { orderSearchWords } from '../store/admin-lists/list-entries.ts';
import { updateLists, updateSearchWords } from '../store/admin-lists/update-lists.ts';
import { activityByPartition } from '../store/keys.ts';
import { orderToItem, type StoredOrder } from '../store/orders/item.ts';
import { requireOrder } from '../store/orders/read.ts';
import { setupDynamoFaults, type DynamoFault } from '../testing/fakes/dynamodb-faults.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { anOrder } from '../testing/fixtures/orders.ts';
import { createTestUser, type TestUser } from '../testing/fixtures/test-user.ts';
import { handler } from './handler.ts';

setupTable();
const faults = setupDynamoFaults();

let admin: TestUser;
beforeEach(async () => {
  admin = await createTestUser('admin');
});

async function savedOrder(change: Partial<StoredOrder> = {}): Promise<StoredOrder> {
  const order = anOrder({ status: 'paid', paidCents: 4579, ...change });
  await putItem({ Item: orderToItem(order) });
  await updateLists('O', [{ id: order.id, status: order.status, version: order.version }]);
  await updateSearchWords('O', [{ id: order.id, words: orderSearchWords(order) }]);
  return order;
}

async function setStatuses(body: object, user = admin): Promise<Answer<'setOrderStatuses'>['rows']> {
  const reply = await user.call(handler, 'setOrderStatuses', { body });
  expect(reply.status).toBe(200);
  return orderStatusesAnswer.parse(reply.body).rows;
}

const shipped = (order: string, trackingNumber = '123456789012') => ({
  status: 'shipped',
  rows: [{ order, trackingNumber, courier: 'brt' }],
});

async function loggedBy(user: TestUser): Promise<Item[]> {
  const keys = await queryAll<Item & Key>({
    IndexName: 'gsi1',
    KeyConditionExpression: 'gsi1pk = :by',
    ExpressionAttributeValues: { ':by': activityByPartition(user.email) },
  });
  return getItems(keys.map(({ pk, sk }) => ({ pk, sk })));
}

describe('the check of an order with added articles', () => {
  it('names those that nobody has paid', async () => {
    const unpaid = await savedOrder({ status: 'pending', paidCents: 0 });
    const settled = await savedOrder();
    const links = [unpaid, settled].map(({ id, number }) => ({ id, number, as: 'addition' as const }));
    const { id } = await savedOrder({ links });
    const [row] = await setStatuses({ ...shipped(id), check: true });
    expect(row).toMatchObject({
      outcome: 'changed',
      message: `Articoli aggiunti con l’ordine ${unpaid.number}: non sono ancora pagati`,
    });
    expect((await setStatuses(shipped(id)))[0]).toMatchObject({ outcome: 'changed', message: '' });
  });
});

describe('many orders at once', () => {
  it('are shipped by number or id, each with its own outcome', async () => {
    const [anna, berta, unpaid] = [
      await savedOrder(),
      await savedOrder(),
      await savedOrder({ status: 'pending', paidCents: 0 }),
    ];
    const rows = await setStatuses({
      status: 'shipped',
      rows: [
        { order: anna.number.toLowerCase(), trackingNumber: '111111111111', courier: 'brt' },
        { order: 'VE-2026-ZZZZZZZZZZ', trackingNumber: '222222222222' },
        { order: berta.id, trackingNumber: '333333333333' },
        { order: unpaid.number, trackingNumber: '444444444444' },
      ],
    });
    expect(rows.map(({ outcome, message, order }) => [outcome, message, order?.orderNumber])).toEqual([
      ['changed', '', anna.number],
      ['refused', 'Nessun ordine ha questo numero', undefined],
      ['changed', '', berta.number],
      ['refused', 'L’ordine non è pagato: si spedisce dopo il pagamento', unpaid.number],
    ]);
    expect(await requireOrder(anna.id)).toMatchObject({
      status: 'shipped',
      trackingNumber: '111111111111',
      courier: 'brt',
    });
    expect(await requireOrder(unpaid.id)).toEqual(unpaid);
  });

  it('are only looked at by a check', async () => {
    const order = await savedOrder();
    const [row] = await setStatuses({ ...shipped(order.number), check: true });
    expect(row).toMatchObject({ outcome: 'changed', order: { _id: order.id, status: 'paid', trackingNumber: '' } });
    expect(await requireOrder(order.id)).toEqual(order);
    expect(await loggedBy(admin)).toEqual([]);
  });

  it('change once, however often a row is sent; the log has one entry for each', async () => {
    const order = await savedOrder();
    expect((await setStatuses(shipped(order.id)))[0]!.outcome).toBe('changed');
    const after = await requireOrder(order.id);
    const again = await Promise.all([setStatuses(shipped(order.id)), setStatuses(shipped(order.id))]);
    expect(again.flat().map(({ outcome }) => outcome)).toEqual(['same', 'same']);
    expect(await requireOrder(order.id)).toEqual(after);
    expect(await loggedBy(admin)).toMatchObject([
      {
        what: 'order.status',
        subject: { id: order.id, name: order.number },
        before: { status: 'paid', trackingNumber: '', courier: null },
        after: { status: 'shipped', trackingNumber: '…9012', courier: 'brt' },
      },
    ]);
  });

  it('in two calls at the same moment, too', async () => {
    const order = await savedOrder();
    const rows = await Promise.all(Array.from({ length: 4 }, () => setStatuses(shipped(order.id))));
    expect(
      rows
        .flat()
        .map(({ outcome }) => outcome)
        .sort(),
    ).toEqual(['changed', 'same', 'same', 'same']);
    expect((await requireOrder(order.id)).version).toBe(order.version + 1);
    expect(await loggedBy(admin)).toHaveLength(1);
  });

  it.each<[DynamoFault, number]>([
    ['lost before', 1],
    ['lost after', 1],
    ['lost after', 3],
    ['conflict', 2],
  ])('whose write is %s %d times are changed once, with one entry', async (fault, times) => {
    jest.spyOn(Math, 'random').mockReturnValue(0.01);
    const order = await savedOrder();
    faults.failNext('TransactWriteItems', ...Array<DynamoFault>(times).fill(fault));
    await setStatuses(shipped(order.id));
    await setStatuses(shipped(order.id));
    expect((await requireOrder(order.id)).version).toBe(order.version + 1);
    expect(await loggedBy(admin)).toHaveLength(1);
    jest.restoreAllMocks();
  });

  it('are at most 25 in a call, and none is cancelled', async () => {
    const rows = Array.from({ length: 26 }, () => ({ order: 'VE-2026-ZZZZZZZZZZ' }));
    for (const body of [
      { status: 'shipped', rows },
      { status: 'shipped', rows: [] },
      { ...shipped('VE'), status: 'cancelled' },
    ]) {
      expect((await admin.call(handler, 'setOrderStatuses', { body })).status).toBe(400);
    }
  });

  it('are not for who only reads', async () => {
    const reader = await createTestUser('admin', undefined, 'readOnly');
    const order = await savedOrder();
    const reply = await reader.call(handler, 'setOrderStatuses', { body: shipped(order.id) });
    expect(reply.body.code).toBe('FORBIDDEN');
  });
});
