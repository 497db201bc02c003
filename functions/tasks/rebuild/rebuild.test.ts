import '../../testing/support/silence-logs.ts';
import { orderStatusNames } from '../../../shared/order/status.ts';
import { handler as follow } from '../../events/handler.ts';
import { readBestSellers } from '../../store/analytics/best-sellers.ts';
import { accountKey, isDerived, productKey } from '../../store/keys.ts';
import { orderToItem } from '../../store/orders/item.ts';
import { replaceWithTombstone } from '../../store/products/products.ts';
import { deleteItems, scanKeys } from '../../aws/dynamodb/bulk.ts';
import { getItem, getItems } from '../../aws/dynamodb/read.ts';
import type { Item } from '../../aws/dynamodb/types.ts';
import { putItem } from '../../aws/dynamodb/write.ts';
import { rebuild } from './rebuild.ts';
import { setupSes } from '../../testing/fakes/ses.ts';
import {
  adminGet,
  withStatus,
  expectAnalyticsMatch,
  savedOrders,
  orderPlacedOn,
  saveAndPublish,
} from '../../testing/support/order-history.ts';
import { createTestProduct } from '../../testing/fixtures/products.ts';
import { createTestUser } from '../../testing/fixtures/test-user.ts';
import { streamRecord } from '../../testing/fixtures/stream-record.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';

setupTable();
setupSes();

/** Everything the back office can be told. */
async function toldNow() {
  const lists = [];
  for (const status of ['all', ...orderStatusNames]) {
    for (const page of ['1', '2', '9'])
      lists.push(await adminGet<object>('listAllOrders', { status, page, limit: '30' }));
  }
  const finds = [];
  for (const search of ['giu', 'giulia rinaldi', [...savedOrders.values()][3]!.number]) {
    finds.push(await adminGet<object>('listAllOrders', { search }), await adminGet<object>('listUsers', { search }));
  }
  const figures = [await adminGet('readDashboard'), await adminGet('listUsers', { limit: '100' })];
  for (const period of ['7d', '30d', '90d']) {
    figures.push(await adminGet('readAnalytics', { period }));
    for (const kind of ['sales', 'orders', 'register']) figures.push(await adminGet('exportCsv', { kind, period }));
  }
  return { lists, finds, figures, best: await readBestSellers('90d', 100) };
}

async function derived() {
  const keys = [];
  for await (const page of scanKeys()) keys.push(...page.filter(isDerived));
  return keys;
}

/** Rows of a life: orders in all statuses and of many days, users, products shown, hidden and deleted. */
async function live(): Promise<void> {
  for (let index = 0; index < 60; index += 1) {
    const order = orderPlacedOn((index * 7) % 97, index % 14, 1 + (index % 4));
    await saveAndPublish(order);
    const status = orderStatusNames[index % orderStatusNames.length]!;
    await saveAndPublish(withStatus(order, status, index % 3 === 0 ? 500 : 0));
  }
  const people = await Promise.all(Array.from({ length: 8 }, () => createTestUser()));
  for (const { id } of people)
    await follow({ Records: [streamRecord(undefined, await getItem(accountKey(id), true))] });
  const made = await Promise.all([createTestProduct(), createTestProduct({ isActive: false }), createTestProduct()]);
  for (const { id } of made) await follow({ Records: [streamRecord(undefined, await getItem(productKey(id), true))] });
  const before = await getItem(productKey(made[2].id), true);
  await replaceWithTombstone(made[2]);
  await follow({ Records: [streamRecord(before, await getItem(productKey(made[2].id), true))] });
}

describe('rebuilding', () => {
  it('makes lists, searches and figures as the consumer had made them, whatever became of them', async () => {
    await live();
    await expectAnalyticsMatch();
    const before = await toldNow();
    expect(await rebuild()).toMatchObject({ orders: 60, users: 9, products: 3 });
    expect(await toldNow()).toEqual(before);
    const keys = await derived();
    await deleteItems(keys.filter((_key, index) => index % 3 === 0));
    for (const item of await getItems<Item>(keys.filter((_key, index) => index % 5 === 1))) {
      await putItem({ Item: { ...item, entries: 77, paid: 13, salesCents: 1, pieces: 4, version: 9 } });
    }
    await rebuild();
    expect(await toldNow()).toEqual(before);
    await expectAnalyticsMatch();
  }, 60_000);

  it('leaves the consumer where it was: old records add nothing, new ones what they should', async () => {
    const before = await toldNow();
    const known = [...savedOrders.values()].slice(0, 20);
    await follow({ Records: known.map((order) => streamRecord(undefined, orderToItem(order))) });
    expect(await toldNow()).toEqual(before);
    await saveAndPublish(withStatus(known[0]!, 'shipped', 0));
    await saveAndPublish(withStatus(orderPlacedOn(0, 2, 3), 'paid', 0));
    await expectAnalyticsMatch();
    expect((await adminGet<{ total: number }>('listAllOrders')).total).toBe(61);
  }, 60_000);
});
