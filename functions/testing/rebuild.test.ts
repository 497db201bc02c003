import './quiet.ts';
import { orderStatusNames } from '../../shared/order-status.ts';
import { handler as follow } from '../events/handler.ts';
import { bestSellers } from '../store/best-sellers.ts';
import { accountKey, isDerived, productKey } from '../store/keys.ts';
import { orderItem } from '../store/order-item.ts';
import { deleteProduct } from '../store/products.ts';
import { everyKey, put, read, readMany, removeAll, type Item } from '../store/table.ts';
import { rebuild } from '../tasks/rebuild/rebuild.ts';
import { useMailbox } from './mailbox.ts';
import { ask, changed, expectRecount, orders, placedOn, tell } from './order-book.ts';
import { savedProduct } from './products.ts';
import { aShopper } from './shopper.ts';
import { record } from './stream.ts';
import { useTable } from './table.ts';

useTable();
useMailbox();

/** Everything the back office can be told. */
async function toldNow() {
  const lists = [];
  for (const status of ['all', ...orderStatusNames]) {
    for (const page of ['1', '2', '9']) lists.push(await ask<object>('listAllOrders', { status, page, limit: '30' }));
  }
  const finds = [];
  for (const search of ['giu', 'giulia rinaldi', [...orders.values()][3]!.number]) {
    finds.push(await ask<object>('listAllOrders', { search }), await ask<object>('listUsers', { search }));
  }
  const figures = [await ask('readDashboard'), await ask('listUsers', { limit: '100' })];
  for (const period of ['7d', '30d', '90d']) {
    figures.push(await ask('readAnalytics', { period }));
    for (const kind of ['sales', 'orders', 'register']) figures.push(await ask('exportCsv', { kind, period }));
  }
  return { lists, finds, figures, best: await bestSellers('90d', 100) };
}

async function derived() {
  const keys = [];
  for await (const page of everyKey()) keys.push(...page.filter(isDerived));
  return keys;
}

/** Rows of a life: orders in all statuses and of many days, users, products shown, hidden and deleted. */
async function live(): Promise<void> {
  for (let index = 0; index < 60; index += 1) {
    const order = placedOn((index * 7) % 97, index % 14, 1 + (index % 4));
    await tell(order);
    const status = orderStatusNames[index % orderStatusNames.length]!;
    await tell(changed(order, status, index % 3 === 0 ? 500 : 0));
  }
  const people = await Promise.all(Array.from({ length: 8 }, () => aShopper()));
  for (const { id } of people) await follow({ Records: [record(undefined, await read(accountKey(id), true))] });
  const made = await Promise.all([savedProduct(), savedProduct({ isActive: false }), savedProduct()]);
  for (const { id } of made) await follow({ Records: [record(undefined, await read(productKey(id), true))] });
  const before = await read(productKey(made[2].id), true);
  await deleteProduct(made[2]);
  await follow({ Records: [record(before, await read(productKey(made[2].id), true))] });
}

describe('rebuilding', () => {
  it('makes lists, searches and figures as the consumer had made them, whatever became of them', async () => {
    await live();
    await expectRecount();
    const before = await toldNow();
    expect(await rebuild()).toMatchObject({ orders: 60, users: 9, products: 3 });
    expect(await toldNow()).toEqual(before);
    const keys = await derived();
    await removeAll(keys.filter((_key, index) => index % 3 === 0));
    for (const item of await readMany<Item>(keys.filter((_key, index) => index % 5 === 1))) {
      await put({ Item: { ...item, entries: 77, paid: 13, salesCents: 1, pieces: 4, version: 9 } });
    }
    await rebuild();
    expect(await toldNow()).toEqual(before);
    await expectRecount();
  }, 60_000);

  it('leaves the consumer where it was: old records add nothing, new ones what they should', async () => {
    const before = await toldNow();
    const known = [...orders.values()].slice(0, 20);
    await follow({ Records: known.map((order) => record(undefined, orderItem(order))) });
    expect(await toldNow()).toEqual(before);
    await tell(changed(known[0]!, 'shipped', 0));
    await tell(changed(placedOn(0, 2, 3), 'paid', 0));
    await expectRecount();
    expect((await ask<{ total: number }>('listAllOrders')).total).toBe(61);
  }, 60_000);
});
