import { ulid } from 'ulid';
import type { OrderStatus } from '../../../shared/order/status.ts';
import { consumedCapacity, measureCapacity } from '../../platform/capacity.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { findOrders, readOrderPage } from './order-list.ts';
import { listEntryKey, listsOfEntry, placementItem, updateLists, updateSearchWords } from './update-lists.ts';
import { readUserPage } from './user-list.ts';

setupTable();

const now = Date.now();
const ids = Array.from({ length: 450 }, (_, index) => ulid(now - (450 - index) * 1000));
const newestFirst = [...ids].reverse();
const statusAt = (index: number): OrderStatus => (index % 3 === 0 ? 'delivered' : 'paid');
const orders = ids.map((id, index) => ({ id, status: statusAt(index), version: 1 }));

async function readWholeList(status: Parameters<typeof readOrderPage>[0], limit = 15) {
  const listedIds: string[] = [];
  const { total } = await readOrderPage(status, 1, limit);
  for (let page = 1; page <= Math.ceil(total / limit); page += 1) {
    listedIds.push(...(await readOrderPage(status, page, limit)).ids);
  }
  return { ids: listedIds, total };
}

describe('the lists of orders', () => {
  it('hold orders that several consumers put there at the same time, in mixed order, each once, newest first', async () => {
    const parts = [orders.slice(300), orders.slice(0, 150), orders.slice(150, 300)];
    await Promise.all(parts.map((part) => updateLists('O', part)));
    expect(await readWholeList('all')).toEqual({ ids: newestFirst, total: 450 });
    const delivered = newestFirst.filter((id) => statusAt(ids.indexOf(id)) === 'delivered');
    expect(await readWholeList('delivered')).toEqual({ ids: delivered, total: 150 });
  });

  it('do not change when the same orders come again', async () => {
    await Promise.all([updateLists('O', orders.slice(0, 60)), updateLists('O', orders.slice(30, 90))]);
    expect((await readOrderPage('all', 1, 15)).total).toBe(450);
    expect((await readOrderPage('delivered', 1, 15)).total).toBe(150);
  });

  it('move an order with its status; an older version that comes late moves it no more', async () => {
    const id = ids[1]!;
    await updateLists('O', [
      { id, status: 'refunded', version: 4 },
      { id, status: 'shipped', version: 3 },
    ]);
    await updateLists('O', [{ id, status: 'paid', version: 2 }]);
    expect(await readOrderPage('refunded', 1, 15)).toEqual({ ids: [id], total: 1 });
    expect((await readWholeList('paid')).ids).not.toContain(id);
    expect((await readOrderPage('paid', 1, 15)).total).toBe(299);
    expect((await readOrderPage('all', 1, 15)).total).toBe(450);
  });

  it('cost 6 write units for a new order, 8 for a change of status', async () => {
    const id = ulid();
    await measureCapacity(async () => {
      await updateLists('O', [{ id, status: 'pending', version: 1 }]);
      expect(consumedCapacity().write).toBeLessThanOrEqual(6);
    });
    await measureCapacity(async () => {
      await updateLists('O', [{ id, status: 'paid', version: 2 }]);
      expect(consumedCapacity().write).toBeLessThanOrEqual(8);
    });
  });
});

describe('the list of users', () => {
  it('loses a user whose account is erased, for good', async () => {
    const [erasedId, otherId] = [ulid(), ulid()];
    await updateLists('U', [
      { id: erasedId, version: 1 },
      { id: otherId, version: 1 },
    ]);
    await updateLists('U', [{ id: erasedId, version: 2, gone: true }]);
    await updateLists('U', [{ id: erasedId, version: 1 }]);
    expect(await readUserPage(1, 10)).toEqual({ ids: [otherId], total: 1 });
  });

  it('never gets a user whose erasure came first', async () => {
    const id = ulid();
    await updateLists('U', [{ id, version: 2, gone: true }]);
    await updateLists('U', [{ id, version: 1 }]);
    expect((await readUserPage(1, 10)).ids).not.toContain(id);
  });
});

it('a word that an order no longer has does not find it', async () => {
  // Order numbers contain no i, l, o and u: no number begins like this word.
  await updateSearchWords('O', [{ id: ids[5]!, words: ['bollo1'] }]);
  await updateSearchWords('O', [{ id: ids[5]!, words: ['bollo2'], previousWords: ['bollo1'] }]);
  expect((await findOrders(['bollo'])).ids).toEqual([ids[5]]);
  expect((await findOrders(['bollo1'])).ids).toEqual([]);
});

describe('the items of a list', () => {
  it('are an entry in the list of the status, for a user in the list of all, for who is gone none', () => {
    expect(listsOfEntry('O', { status: 'paid', version: 1 })).toEqual(['paid']);
    expect(listsOfEntry('U', { version: 1 })).toEqual(['all']);
    expect(listsOfEntry('U', { version: 2, gone: true })).toEqual([]);
    expect(listEntryKey('O', 'paid', 'X')).toEqual({ pk: 'OL#paid', sk: 'X' });
  });

  it('are a placement, which of an order is also its entry in the list of all', () => {
    expect(placementItem('O', { id: 'X', status: 'paid', version: 2 })).toEqual({
      pk: 'OL#all',
      sk: 'X',
      status: 'paid',
      version: 2,
    });
    expect(placementItem('U', { id: 'X', version: 1 })).toEqual({ pk: 'U#X', sk: 'L', version: 1 });
  });
});
