import { ulid } from 'ulid';
import { orderStatusNames, type OrderStatus } from '../../../shared/order/status.ts';
import { putItem } from '../../aws/dynamodb/write.ts';
import { consumedCapacity, measureCapacity } from '../../platform/capacity.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { openPageCountBlockKey, pageCountBlockKey } from '../keys.ts';
import { readOrderPage } from './order-list.ts';
import { pageCountItem, PageCountTransaction, readPageCountBlock } from './page-count-items.ts';
import { IDS_PER_RANGE, RANGES_PER_BLOCK } from './page-counts.ts';
import { updateLists } from './update-lists.ts';

setupTable();

const firstTime = Date.parse('2040-01-01T00:00:00Z');
const idAt = (second: number) => ulid(firstTime + second * 1000);
const TOTAL = RANGES_PER_BLOCK * IDS_PER_RANGE;
const starts = Array.from({ length: RANGES_PER_BLOCK }, (_, range) => idAt(range * IDS_PER_RANGE));
const lastIds = [5, 4, 3, 2, 1].map((before) => idAt(TOTAL - before));
const newIds = Array.from({ length: 6 }, (_, index) => idAt(TOTAL + index));

const putOrders = (ids: string[], status: OrderStatus, version = 1) =>
  updateLists(
    'O',
    ids.map((id) => ({ id, status, version })),
  );

describe('a block that is full', () => {
  // As if all orders before were in the lists; five are missing in the last range.
  beforeAll(async () => {
    const delivered = starts.map((_, range) => IDS_PER_RANGE - (range === RANGES_PER_BLOCK - 1 ? 5 : 0));
    const block = { starts, last: idAt(TOTAL - 6), counts: { delivered } };
    await putItem({ Item: pageCountItem(openPageCountBlockKey('O'), block, 1) });
  });

  it('is closed by the order that finds no room, and pages go on across its end', async () => {
    await putOrders([...lastIds, ...newIds], 'paid');
    expect(await readOrderPage('paid', 1, 15)).toEqual({ ids: [...lastIds, ...newIds].reverse(), total: 11 });
    expect(await readOrderPage('paid', 3, 4)).toEqual({ ids: lastIds.slice(0, 3).reverse(), total: 11 });
    expect((await readOrderPage('all', 1, 15)).total).toBe(TOTAL + 6);
    expect((await readOrderPage('delivered', 1, 15)).total).toBe(TOTAL - 5);
    expect(await readPageCountBlock(pageCountBlockKey('O', starts[0]!), true)).toMatchObject({ starts });
  });

  it('still counts what moves in it, and what comes late, within 12 units', async () => {
    await measureCapacity(async () => {
      await putOrders([lastIds[0]!], 'shipped', 2);
      expect(consumedCapacity().write).toBeLessThanOrEqual(12);
    });
    const lateId = ulid(firstTime + 1500);
    await putOrders([lateId], 'shipped');
    expect(await readOrderPage('shipped', 1, 15)).toEqual({ ids: [lastIds[0], lateId], total: 2 });
    expect((await readOrderPage('paid', 1, 15)).total).toBe(10);
    expect((await readOrderPage('all', 1, 15)).total).toBe(TOTAL + 7);
  });
});

it('an open block is smaller than a kilobyte, with orders in every status of every range', async () => {
  const counts = Object.fromEntries(orderStatusNames.map((status) => [status, starts.map(() => 188)]));
  const block = { starts, last: lastIds[0]!, counts };
  await measureCapacity(async () => {
    await putItem({ Item: pageCountItem(openPageCountBlockKey('O'), block, 123_456_789) });
    expect(consumedCapacity().write).toBe(1);
  });
});

it('a block of an earlier layout asks for a rebuild', async () => {
  await putItem({ Item: { ...openPageCountBlockKey('W'), v: 1 } });
  await expect(readPageCountBlock(openPageCountBlockKey('W'))).rejects.toThrow('npm run rebuild');
});

describe('a transaction of counts', () => {
  it('writes nothing where nothing changed', async () => {
    expect((await PageCountTransaction.open('U')).writes()).toEqual([]);
  });

  it('writes a new block on the condition that nobody else did, a stored one on its version', async () => {
    const first = await PageCountTransaction.open('U');
    await first.addEntry('all', idAt(1));
    const [write] = first.writes();
    expect(write).toMatchObject({ Put: { ConditionExpression: 'attribute_not_exists(pk)' } });
    await putItem((write as { Put: Parameters<typeof putItem>[0] }).Put);
    const second = await PageCountTransaction.open('U');
    await second.addEntry('all', idAt(2));
    expect(second.writes()).toMatchObject([
      { Put: { ConditionExpression: 'version = :version', ExpressionAttributeValues: { ':version': 1 } } },
    ]);
  });
});
