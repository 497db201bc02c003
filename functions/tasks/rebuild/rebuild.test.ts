import '../../testing/support/silence-logs.ts';
import { orderStatusNames } from '../../../shared/order/status.ts';
import { handler as handleStream } from '../../events/handler.ts';
import { readBestSellers } from '../../store/analytics/best-sellers.ts';
import { isDerived } from '../../store/stream/item-kinds.ts';
import { accountKey, productKey, unpaidOrdersKey } from '../../store/keys.ts';
import { orderToItem } from '../../store/orders/item.ts';
import { piecesOf, readUnpaidOrders } from '../../store/orders/unpaid-orders.ts';
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

/** Everything that the admin screens show of derived data. */
async function readAdminScreens() {
  const lists = [];
  for (const status of ['all', ...orderStatusNames]) {
    for (const page of ['1', '2', '9'])
      lists.push(await adminGet<object>('listAllOrders', { status, page, limit: '30' }));
  }
  const searches = [];
  for (const search of ['giu', 'giulia rinaldi', [...savedOrders.values()][3]!.number]) {
    searches.push(await adminGet<object>('listAllOrders', { search }), await adminGet<object>('listUsers', { search }));
  }
  const totals = [await adminGet('readDashboard'), await adminGet('listUsers', { limit: '100' })];
  for (const period of ['7d', '30d', '90d']) {
    totals.push(await adminGet('readAnalytics', { period }));
    for (const kind of ['sales', 'orders', 'register']) totals.push(await adminGet('exportCsv', { kind, period }));
  }
  return { lists, searches, totals, best: await readBestSellers('90d', 100) };
}

async function readDerivedKeys() {
  const keys = [];
  for await (const page of scanKeys()) keys.push(...page.filter(isDerived));
  return keys;
}

/** Orders in all statuses and of many days, users, and products that are active, hidden and deleted. */
async function fillShop(): Promise<void> {
  for (let index = 0; index < 60; index += 1) {
    const order = orderPlacedOn((index * 7) % 97, index % 14, 1 + (index % 4));
    await saveAndPublish(order);
    const status = orderStatusNames[index % orderStatusNames.length]!;
    await saveAndPublish(withStatus(order, status, index % 3 === 0 ? 500 : 0));
  }
  const users = await Promise.all(Array.from({ length: 8 }, () => createTestUser()));
  for (const { id } of users)
    await handleStream({ Records: [streamRecord(undefined, await getItem(accountKey(id), true))] });
  const products = await Promise.all([
    createTestProduct(),
    createTestProduct({ isActive: false }),
    createTestProduct(),
  ]);
  for (const { id } of products)
    await handleStream({ Records: [streamRecord(undefined, await getItem(productKey(id), true))] });
  const before = await getItem(productKey(products[2].id), true);
  await replaceWithTombstone(products[2]);
  await handleStream({ Records: [streamRecord(before, await getItem(productKey(products[2].id), true))] });
}

describe('a rebuild', () => {
  it('makes lists, searches and analytics as the consumer made them, whatever happened to them', async () => {
    await fillShop();
    await expectAnalyticsMatch();
    const before = await readAdminScreens();
    expect(await rebuild()).toMatchObject({ orders: 60, users: 9, products: 3 });
    expect(await readAdminScreens()).toEqual(before);
    const keys = await readDerivedKeys();
    await deleteItems(keys.filter((_, index) => index % 3 === 0));
    for (const item of await getItems<Item>(keys.filter((_, index) => index % 5 === 1))) {
      await putItem({ Item: { ...item, entries: 77, paid: 13, salesCents: 1, pieces: 4, version: 9 } });
    }
    await rebuild();
    expect(await readAdminScreens()).toEqual(before);
    await expectAnalyticsMatch();
  });

  it('leaves the consumer in step: old records change nothing, new ones count once', async () => {
    const before = await readAdminScreens();
    const orders = [...savedOrders.values()].slice(0, 20);
    await handleStream({ Records: orders.map((order) => streamRecord(undefined, orderToItem(order))) });
    expect(await readAdminScreens()).toEqual(before);
    await saveAndPublish(withStatus(orders[0]!, 'shipped', 0));
    await saveAndPublish(withStatus(orderPlacedOn(0, 2, 3), 'paid', 0));
    await expectAnalyticsMatch();
    expect((await adminGet<{ total: number }>('listAllOrders')).total).toBe(61);
  });

  it('counts again what accounts hold unpaid', async () => {
    const [anna, bruno] = await Promise.all([createTestUser(), createTestUser()]);
    const order = { ...orderPlacedOn(0, 3, 2), ownerId: anna.id, unpaidHold: {} };
    await saveAndPublish(order);
    await putItem({ Item: { ...unpaidOrdersKey(bruno.id), orderIds: new Set(['x']), pieces: 9 } });
    await rebuild();
    expect(await readUnpaidOrders(anna.id)).toMatchObject({ orderIds: [order.id], pieces: piecesOf(order) });
    expect(await readUnpaidOrders(bruno.id)).toMatchObject({ orderIds: [], pieces: 0 });
  });
});
