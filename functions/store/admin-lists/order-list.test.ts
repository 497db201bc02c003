import { ulid } from 'ulid';
import { orderStatusNames, type OrderStatus } from '../../../shared/order/status.ts';
import { anOrder } from '../../testing/fixtures/orders.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { IDS_PER_RANGE, RANGES_PER_BLOCK } from './page-counts.ts';
import { pageCountItem, readPageCountBlock } from './page-count-items.ts';
import { pageCountBlockKey, isDerived, openPageCountBlockKey } from '../keys.ts';
import { measureCapacity, consumedCapacity } from '../../platform/capacity.ts';
import {
  findOrders,
  updateOrderLists,
  updateOrderWords,
  filterOrdersByStatus,
  readOrderPage as pageOf,
  orderSearchWords,
} from './order-list.ts';
import { orderToItem } from '../orders/item.ts';
import { deleteItems, scanKeys } from '../../aws/dynamodb/bulk.ts';
import { putItem } from '../../aws/dynamodb/write.ts';
import { parseSearchText } from './search-words.ts';

setupTable();

const start = Date.now();
const ids = Array.from({ length: 450 }, (_each, index) => ulid(start - (450 - index) * 1000));
const newestFirst = [...ids].reverse();
const statusOf = (index: number): OrderStatus => (index % 3 === 0 ? 'delivered' : 'paid');
const orders = ids.map((id, index) => ({ id, status: statusOf(index), version: 1 }));

const walk = async (name: Parameters<typeof pageOf>[0], limit = 15) => {
  const found: string[] = [];
  const { total } = await pageOf(name, 1, limit);
  for (let page = 1; page <= Math.ceil(total / limit); page += 1) found.push(...(await pageOf(name, page, limit)).ids);
  return { found, total };
};

describe('the lists of the back office', () => {
  it('hold orders that several consumers put there at once, in mixed order, each once and newest first', async () => {
    const parts = [orders.slice(300), orders.slice(0, 150), orders.slice(150, 300)];
    await Promise.all(parts.map((part) => updateOrderLists(part)));
    expect(await walk('all')).toEqual({ found: newestFirst, total: 450 });
    const delivered = newestFirst.filter((id) => statusOf(ids.indexOf(id)) === 'delivered');
    expect(await walk('delivered')).toEqual({ found: delivered, total: 150 });
    expect(await pageOf('pending', 1, 15)).toEqual({ ids: [], total: 0 });
    expect(await pageOf('all', 31, 15)).toEqual({ ids: [], total: 450 });
  }, 30_000);

  it('do not change when the same orders are told again', async () => {
    await Promise.all([updateOrderLists(orders.slice(0, 60)), updateOrderLists(orders.slice(30, 90))]);
    expect((await pageOf('all', 1, 15)).total).toBe(450);
    expect((await pageOf('delivered', 1, 15)).total).toBe(150);
  });

  it('move an order with its status, and an older version told late moves it no more', async () => {
    const id = ids[1]!;
    await updateOrderLists([
      { id, status: 'refunded', version: 4 },
      { id, status: 'shipped', version: 3 },
    ]);
    await updateOrderLists([{ id, status: 'paid', version: 2 }]);
    expect(await pageOf('refunded', 1, 15)).toEqual({ ids: [id], total: 1 });
    expect((await walk('paid')).found).not.toContain(id);
    expect((await pageOf('paid', 1, 15)).total).toBe(299);
    expect((await pageOf('all', 1, 15)).total).toBe(450);
  });
});

describe('the search of the back office', () => {
  const people = [
    ['Mario', 'Rossi'],
    ['Mario', 'Bianchi'],
    ['Anna', 'Rossini'],
  ] as const;
  const found = people.map(([firstName, lastName], index) =>
    anOrder({
      id: ids[index]!,
      person: { firstName, lastName, email: `${firstName}.${lastName}@example.it`.toLowerCase() },
    }),
  );

  it('finds by the beginning of words, all of them, newest first', async () => {
    for (const order of found) {
      await putItem({ Item: orderToItem(order) });
      await updateOrderWords(order.id, orderSearchWords(order));
    }
    const [mario, bianchi, anna] = found.map(({ id }) => id);
    expect(await findOrders(['ross'])).toEqual({ ids: [anna, mario], more: false });
    expect(await findOrders(['mario', 'ro'])).toEqual({ ids: [mario], more: false });
    expect(await findOrders(['mariobianchi'])).toEqual({ ids: [bianchi], more: false });
    expect(await findOrders(['verdi'])).toEqual({ ids: [], more: false });
    expect(await filterOrdersByStatus([mario!, bianchi!], 'delivered')).toEqual([mario]);
  });

  it('reads 200 entries of a word, says that there are more, and still finds the rare beside the common', async () => {
    for (const id of ids.slice(10, 260)) await updateOrderWords(id, ['mario', 'mariella']);
    await measureCapacity(async () => {
      const common = await findOrders(['mario']);
      expect([common.ids.length, common.more]).toEqual([200, true]);
      expect(common.ids).toEqual(ids.slice(60, 260).reverse());
      expect(consumedCapacity().read).toBeLessThanOrEqual(3);
    });
    expect(await findOrders(['mario', 'rossi'])).toEqual({ ids: [found[0]!.id], more: false });
  });

  it('finds people by rarer letters, and by what comes before such a letter', async () => {
    const person = { firstName: '𠮷', lastName: 'Mario𝓜𝓪𝓻𝓲𝓸', email: 'rara@example.it' };
    const order = anOrder({ id: ids[6]!, person });
    await putItem({ Item: orderToItem(order) });
    await updateOrderWords(order.id, orderSearchWords(order));
    for (const typed of ['𠮷', '𠮷MARIO', 'mario𝓜', 'mario𝓜𝓪𝓻𝓲𝓸', '𠮷 mario𝓜']) {
      expect([typed, await findOrders(parseSearchText(typed))]).toEqual([typed, { ids: [order.id], more: false }]);
    }
    expect((await findOrders(['rar'])).ids).toEqual([order.id]);
    expect((await findOrders(['𠮸'])).ids).toEqual([]);
    // Behind such a beginning come the words that go on with a rarer letter.
    await updateOrderWords(ids[7]!, ['zio', 'zio𝓜']);
    await updateOrderWords(ids[8]!, ['zio𝓜𝓪']);
    expect((await findOrders(['zio'])).ids).toEqual([ids[8], ids[7]]);
  });

  it('forgets a word that the order no longer has', async () => {
    // No order's number begins like it: the letters i, l, o and u stand in none.
    await updateOrderWords(ids[5]!, ['bollo1']);
    await updateOrderWords(ids[5]!, ['bollo2'], ['bollo1']);
    expect((await findOrders(['bollo'])).ids).toEqual([ids[5]]);
    expect((await findOrders(['bollo1'])).ids).toEqual([]);
  });
});

describe('what the index costs', () => {
  // As orders come, and as a rebuild puts them: one after the other.
  it('stays the same on any page: at most 3 units', async () => {
    for await (const keys of scanKeys()) await deleteItems(keys.filter(isDerived));
    await updateOrderLists(orders);
    for (const page of [1, 2, 15, 30]) {
      await measureCapacity(async () => {
        expect((await pageOf('all', page, 15)).ids).toEqual(newestFirst.slice((page - 1) * 15, page * 15));
        expect(consumedCapacity().read).toBeLessThanOrEqual(3);
      });
    }
  });

  it('stays what the table of keys says: a new order, a change of status', async () => {
    const id = ulid();
    await measureCapacity(async () => {
      await updateOrderLists([{ id, status: 'pending', version: 1 }]);
      expect(consumedCapacity().write).toBeLessThanOrEqual(6);
    });
    await measureCapacity(async () => {
      await updateOrderLists([{ id, status: 'paid', version: 2 }]);
      expect(consumedCapacity().write).toBeLessThanOrEqual(8);
    });
  });
});

describe('a chunk of the lists that is full', () => {
  const at = Date.parse('2040-01-01T00:00:00Z');
  const idAt = (second: number) => ulid(at + second * 1000);
  const starts = Array.from({ length: RANGES_PER_BLOCK }, (_each, bucket) => idAt(bucket * IDS_PER_RANGE));
  const total = RANGES_PER_BLOCK * IDS_PER_RANGE;
  const last = [5, 4, 3, 2, 1].map((before) => idAt(total - before));
  const fresh = Array.from({ length: 6 }, (_each, place) => idAt(total + place));

  // The lists of the orders before, as if they had all been put there; five are missing in the last bucket.
  beforeAll(async () => {
    for await (const keys of scanKeys()) await deleteItems(keys.filter(isDerived));
    const counts = {
      delivered: starts.map((_start, bucket) => IDS_PER_RANGE - (bucket === RANGES_PER_BLOCK - 1 ? 5 : 0)),
    };
    const chunk = { starts, last: idAt(total - 6), counts };
    await putItem({ Item: pageCountItem(openPageCountBlockKey('O'), chunk, 1) });
  });

  const told = (some: string[], status: OrderStatus, version = 1) =>
    updateOrderLists(some.map((id) => ({ id, status, version })));

  it('is closed by the one that finds no room, and pages go on across its end', async () => {
    await told([...last, ...fresh], 'paid');
    expect(await pageOf('paid', 1, 15)).toEqual({ ids: [...last, ...fresh].reverse(), total: 11 });
    expect(await pageOf('paid', 3, 4)).toEqual({ ids: last.slice(0, 3).reverse(), total: 11 });
    expect((await pageOf('all', 1, 15)).total).toBe(total + 6);
    expect((await pageOf('delivered', 1, 15)).total).toBe(total - 5);
    expect(await readPageCountBlock(pageCountBlockKey('O', starts[0]!), true)).toMatchObject({ starts });
  });

  it('still counts what moves in it, and what comes late, within 12 units', async () => {
    await measureCapacity(async () => {
      await told([last[0]!], 'shipped', 2);
      expect(consumedCapacity().write).toBeLessThanOrEqual(12);
    });
    const late = ulid(at + 1500);
    await told([late], 'shipped');
    expect(await pageOf('shipped', 1, 15)).toEqual({ ids: [last[0], late], total: 2 });
    expect((await pageOf('paid', 1, 15)).total).toBe(10);
    expect((await pageOf('all', 1, 15)).total).toBe(total + 7);
  });

  it('is an item of less than a kilobyte while it is open, with orders in every status of every bucket', async () => {
    const counts = Object.fromEntries(orderStatusNames.map((status) => [status, starts.map(() => 188)]));
    await measureCapacity(async () => {
      await putItem({
        Item: pageCountItem(openPageCountBlockKey('O'), { starts, last: last[0]!, counts }, 123_456_789),
      });
      expect(consumedCapacity().write).toBe(1);
    });
  });
});
