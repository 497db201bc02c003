import '../testing/support/silence-logs.ts';
import { consumedCapacity, measureCapacity } from '../platform/capacity.ts';
import { readAnalyticsPeriod, sumMetric } from '../store/analytics/read-period.ts';
import { readBestSellers } from '../store/analytics/best-sellers.ts';
import { accountKey, productKey, type Item } from '../store/keys.ts';
import { orderToItem, type StoredOrder } from '../store/orders/item.ts';
import { dayOf } from '../../shared/locale/days.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { anOrder } from '../testing/fixtures/orders.ts';
import { streamRecord } from '../testing/fixtures/stream-record.ts';
import { parseTableChange, type TableChange } from './table-changes.ts';
import { updateAnalytics } from './update-analytics.ts';

setupTable();

const today = dayOf(Date.now());
const changeOf = (before: Item | undefined, after: Item | undefined) => parseTableChange(streamRecord(before, after));
const apply = (...changes: TableChange[]) => updateAnalytics.apply(changes.filter(updateAnalytics.appliesTo));
const readToday = async () => (await readAnalyticsPeriod(1, today)).days;

describe('an order', () => {
  const order = anOrder();
  const paid: StoredOrder = {
    ...order,
    status: 'paid',
    paidCents: order.totalCents,
    paidAt: order.createdAt,
    version: 2,
  };

  it('that is paid counts as a sale once, in whatever order its changes come', async () => {
    const changes = [
      changeOf(orderToItem(order), orderToItem(paid)),
      changeOf(undefined, orderToItem(order)),
      changeOf(orderToItem(order), orderToItem(paid)),
    ];
    for (const change of changes) expect(await apply(change)).toEqual([]);
    const days = await readToday();
    expect([sumMetric(days, 'pending'), sumMetric(days, 'paid')]).toEqual([0, 1]);
    expect(sumMetric(days, 'salesCents')).toBe(order.totalCents);
    expect(await readBestSellers('7d', 1)).toMatchObject([{ id: order.lines[0]!.productId, pieces: 2 }]);
  });

  it('whose tracking number changes costs nothing', async () => {
    const tracked = { ...paid, trackingNumber: 'BRT1', version: 3 };
    await measureCapacity(async () => {
      await apply(changeOf(orderToItem(paid), orderToItem(tracked)));
      expect(consumedCapacity()).toMatchObject({ read: 0, write: 0 });
    });
  });
});

it('accounts and active products are counted, deleted products no more', async () => {
  const createdAt = new Date().toISOString();
  const product = { ...productKey('P'), createdAt, isActive: true, sheetComplete: true, version: 1 };
  await apply(changeOf(undefined, { ...accountKey('A'), createdAt }), changeOf(undefined, product));
  const count = async () => {
    const days = await readToday();
    return (['users', 'products', 'sheets'] as const).map((metric) => sumMetric(days, metric));
  };
  expect(await count()).toEqual([1, 1, 1]);
  await apply(changeOf(product, { ...productKey('P'), createdAt, version: 2, deleted: true }));
  expect(await count()).toEqual([1, 0, 0]);
});

it('carts and variants are no part of the analytics', () => {
  for (const key of [
    { pk: 'U#A', sk: 'C' },
    { pk: 'P#P', sk: 'V#1' },
  ]) {
    expect(updateAnalytics.appliesTo(changeOf(undefined, key))).toBe(false);
  }
});
