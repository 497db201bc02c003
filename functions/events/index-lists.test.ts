import '../testing/support/silence-logs.ts';
import { ulid } from 'ulid';
import { findOrders, readOrderPage } from '../store/admin-lists/order-list.ts';
import { findUsers, readUserPage } from '../store/admin-lists/user-list.ts';
import { putItem } from '../aws/dynamodb/write.ts';
import { accountKey, type Item } from '../store/keys.ts';
import { orderToItem, type StoredOrder } from '../store/orders/item.ts';
import { consumedCapacity, measureCapacity } from '../platform/capacity.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { anOrder } from '../testing/fixtures/orders.ts';
import { streamRecord } from '../testing/fixtures/stream-record.ts';
import { parseTableChange, type Effect } from './table-changes.ts';
import { indexOrders, indexReturns, indexUsers } from './index-lists.ts';

setupTable();

const changeOf = (before: Item | undefined, after: Item) => parseTableChange(streamRecord(before, after));
const orderChange = (before: StoredOrder | undefined, after: StoredOrder) =>
  changeOf(before && orderToItem(before), orderToItem(after));

describe('an order', () => {
  const order = anOrder({ number: 'VE-2026-ZZZZZZZZZ1' });
  const shipped: StoredOrder = { ...order, status: 'shipped', trackingNumber: 'TRACK99', version: 2 };

  it('is in the list of its status and is found by its words; late and repeated changes alter nothing', async () => {
    await indexOrders.apply([orderChange(undefined, order), orderChange(order, shipped)]);
    await indexOrders.apply([orderChange(undefined, order)]);
    expect((await readOrderPage('shipped', 1, 100)).ids).toContain(order.id);
    expect((await readOrderPage('pending', 1, 100)).ids).not.toContain(order.id);
    expect((await findOrders(['zzzzzzzzz1'])).ids).toEqual([order.id]);
    expect((await findOrders(['track99'])).ids).toEqual([order.id]);
  });

  it('that keeps its status and its words costs nothing', async () => {
    const noted = { ...shipped, notes: 'Suonare due volte', version: 3 };
    await measureCapacity(async () => {
      expect(await indexOrders.apply([orderChange(shipped, noted)])).toEqual([]);
      expect(consumedCapacity()).toMatchObject({ read: 0, write: 0 });
    });
  });

  it('that cannot be read fails alone', async () => {
    const unreadable = changeOf(undefined, { ...orderToItem(anOrder()), l: 'not lines', number: undefined });
    const other = orderChange(undefined, anOrder());
    expect(await indexOrders.apply([unreadable, other])).toEqual([unreadable]);
  });
});

it('an account is listed and found, until it is erased', async () => {
  const id = ulid();
  const account = {
    ...accountKey(id),
    id,
    firstName: 'Zita',
    lastName: 'Zucchi',
    email: 'zita@example.it',
    phone: '',
    version: 1,
  };
  await putItem({ Item: account });
  await indexUsers.apply([changeOf(undefined, account)]);
  expect((await readUserPage(1, 10)).ids).toEqual([id]);
  expect((await findUsers(['zucchi'])).ids).toEqual([id]);
  await indexUsers.apply([changeOf(account, { ...accountKey(id), id, erasedAt: '2026-01-01T00:00:00.000Z' })]);
  expect(await readUserPage(1, 10)).toEqual({ ids: [], total: 0 });
  expect((await findUsers(['zucchi'])).ids).toEqual([]);
});

it('each kind has an effect of its own', () => {
  const effects: Effect[] = [indexOrders, indexUsers, indexReturns];
  const changes = [orderChange(undefined, anOrder()), changeOf(undefined, { ...accountKey('X') })];
  expect(changes.map((change) => effects.filter((effect) => effect.appliesTo(change)).map(({ name }) => name))).toEqual(
    [['order lists'], ['user list']],
  );
});
