import '../../testing/support/silence-logs.ts';
import fc from 'fast-check';
import type { Analytics, Dashboard, ExportPart } from '../../../shared/analytics/answers.ts';
import { type Period, periods } from '../../../shared/analytics/rules.ts';
import { addDays, dayOf } from '../../../shared/locale/days.ts';
import { orderStatuses, type OrderStatus } from '../../../shared/order/status.ts';
import { exportCsv } from '../../admin/export-csv.ts';
import { handler as admin } from '../../admin/handler.ts';
import { readAnalytics } from '../../admin/read-analytics.ts';
import { readDashboard } from '../../admin/read-dashboard.ts';
import { handler as follow } from '../../events/handler.ts';
import { readBestSellers, rollOverPeriods, updateLeaderboards } from './best-sellers.ts';
import { recordContributions } from './totals.ts';
import { orderKey, productKey } from '../keys.ts';
import { measureCapacity, consumedCapacity } from '../../platform/capacity.ts';
import { orderToItem } from '../orders/item.ts';
import { replaceWithTombstone, readProduct, setProductActive } from '../products/products.ts';
import { orderContribution } from './contributions.ts';
import { getItem } from '../../aws/dynamodb/read.ts';
import { putItem } from '../../aws/dynamodb/write.ts';
import { callUseCase } from '../../testing/support/call-use-case.ts';
import { setupSes } from '../../testing/fakes/ses.ts';
import {
  adminGet,
  withStatus,
  expectAnalyticsMatch,
  savedOrders,
  orderPlacedOn,
  testProductIds,
  saveAndPublish,
  testDay,
} from '../../testing/support/order-history.ts';
import { createTestProduct } from '../../testing/fixtures/products.ts';
import { expectedPeriod } from '../../testing/support/expected-analytics.ts';
import { createTestUser } from '../../testing/fixtures/test-user.ts';
import { streamRecord } from '../../testing/fixtures/stream-record.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';

setupTable();
setupSes();

const analytics = (period: Period) => adminGet<Analytics>('readAnalytics', { period });

describe('dashboard and analytics', () => {
  it('of a shop without orders are zeros on every day', async () => {
    const { stats, recentOrders } = await adminGet<Dashboard>('readDashboard');
    expect(stats).toMatchObject({ totalOrders: 0, totalRevenue: 0, comparison: { orders: null, revenue: null } });
    expect(recentOrders).toEqual([]);
    const { salesData, orderStatusData, topProducts } = await analytics('7d');
    expect([salesData.length, orderStatusData, topProducts]).toEqual([7, [], []]);
    expect(salesData.at(-1)).toEqual({ _id: testDay, totalSales: 0, orderCount: 0 });
  });

  it('are a recount of the orders, whatever happened to them, however often and late it is told', async () => {
    const step = fc.record({
      order: fc.nat(20),
      daysAgo: fc.integer({ min: 0, max: 100 }),
      product: fc.nat(13),
      quantity: fc.integer({ min: 1, max: 5 }),
      status: fc.constantFrom(...(Object.keys(orderStatuses) as OrderStatus[])),
      refund: fc.nat(3000),
      times: fc.integer({ min: 1, max: 2 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 12 }), async (steps) => {
        for (const { order: index, daysAgo, product, quantity, status, refund, times } of steps) {
          const known = [...savedOrders.values()][index];
          await saveAndPublish(
            known ? withStatus(known, status, refund) : orderPlacedOn(daysAgo, product, quantity),
            times,
          );
          const late = known && streamRecord(undefined, orderToItem(known));
          if (late) await follow({ Records: [late] });
        }
        await expectAnalyticsMatch();
      }),
      { numRuns: 12 },
    );
  }, 120_000);

  it('stay so when many are told at once, by several consumers, in any order', async () => {
    const fresh = Array.from({ length: 40 }, (_each, index) => orderPlacedOn(index % 9, index % 5, 1 + (index % 3)));
    const paid = fresh.map((order) => withStatus(order, 'paid', 0));
    const told = [...fresh.map((order) => streamRecord(undefined, orderToItem(order)))];
    paid.forEach((order, index) => told.push(streamRecord(orderToItem(fresh[index]!), orderToItem(order))));
    for (const order of paid) {
      savedOrders.set(order.id, order);
      await putItem({ Item: orderToItem(order) });
    }
    const parts = [told.slice(0, 30), told.slice(30, 55), told.slice(20, 80)];
    await Promise.all(parts.map((Records) => follow({ Records })));
    await expectAnalyticsMatch();
  }, 60_000);

  it('show the newest orders whole, and the names of products that are gone', async () => {
    const { recentOrders } = await adminGet<Dashboard>('readDashboard');
    expect(recentOrders).toHaveLength(5);
    const ids = [...savedOrders.keys()].sort().reverse().slice(0, 5);
    expect(recentOrders.map(({ _id }) => _id)).toEqual(ids);
    const [best] = (await analytics('90d')).topProducts;
    expect(best).toMatchObject({ name: expect.stringMatching(/^Prodotto \d+$/) as string, product: null });
  });
});

describe('what the figures cost, with something on every day', () => {
  beforeAll(async () => {
    for (let day = 0; day < 95; day += 1) await saveAndPublish(withStatus(orderPlacedOn(day, day % 14, 1), 'paid', 0));
  }, 60_000);

  const cost = (work: () => Promise<unknown>) =>
    measureCapacity(async () => {
      await work();
      return { ...consumedCapacity() };
    });

  it('the dashboard is a few units, the longest period of the analytics no more than 15', async () => {
    expect((await cost(() => callUseCase('readDashboard', readDashboard))).read).toBeLessThanOrEqual(7);
    const longest = () => callUseCase('readAnalytics', readAnalytics, { query: { period: '90d' } });
    expect((await cost(longest)).read).toBeLessThanOrEqual(15);
    expect((await cost(() => callUseCase('exportCsv', exportCsv, { query: { kind: 'register' } }))).read).toBeLessThan(
      2,
    );
  });

  it('an order that becomes paid: its mark, the rows of its day, of all days and of its product, three ranks', async () => {
    const order = orderPlacedOn(0, 0, 1);
    await saveAndPublish(order);
    const paid = withStatus(order, 'paid', 0);
    const share = orderContribution(paid);
    expect(
      (await cost(() => recordContributions([{ key: orderKey(order.id), contribution: share }]))).write,
    ).toBeLessThanOrEqual(19);
    await saveAndPublish(paid);
    const sent = withStatus(paid, 'processing', 0);
    expect(
      (await cost(() => recordContributions([{ key: orderKey(order.id), contribution: orderContribution(sent) }])))
        .write,
    ).toBe(6);
    await saveAndPublish(sent);
  });
});

describe('the best sellers', () => {
  it('lose the pieces of an order that is cancelled, as soon as it is', async () => {
    const piecesOf = async () =>
      (await readBestSellers('7d', 15)).find(({ id }) => id === testProductIds[3])?.pieces ?? 0;
    const before = await piecesOf();
    const paid = withStatus(orderPlacedOn(0, 3, 5), 'paid', 0);
    await saveAndPublish(paid);
    expect(await piecesOf()).toBe(before + 5);
    await saveAndPublish(withStatus(paid, 'cancelled', 0));
    expect(await piecesOf()).toBe(before);
  });
});

describe('users and products', () => {
  it('are counted when they come, hide, come back and go', async () => {
    const stats = async () => (await adminGet<Dashboard>('readDashboard')).stats;
    const before = await stats();
    const product = await createTestProduct();
    const told = async () => {
      const item = await getItem(productKey(product.id), true);
      await follow({ Records: [streamRecord(undefined, item), streamRecord(item, item)] });
      return (await stats()).totalProducts - before.totalProducts;
    };
    expect(await told()).toBe(1);
    await setProductActive(product, false);
    expect(await told()).toBe(0);
    await setProductActive({ ...product, version: 2 }, true);
    expect(await told()).toBe(1);
    await replaceWithTombstone((await readProduct(product.id, true))!);
    expect(await told()).toBe(0);
  });
});

describe('a new day', () => {
  it('takes from each period what was sold on the day that left it', async () => {
    const lately = await readBestSellers('7d', 100);
    expect(lately.length).toBeGreaterThan(3);
    expect(await rollOverPeriods(testDay)).toBe(true);
    expect(await rollOverPeriods(testDay)).toBe(false);
    expect(await readBestSellers('7d', 100)).toEqual(lately);
    for (const ahead of [1, 8, 31, 95]) {
      const later = addDays(testDay, ahead);
      expect(await rollOverPeriods(later)).toBe(true);
      for (const period of periods) {
        const { topProducts } = expectedPeriod([...savedOrders.values()], period, later);
        const ranked = (await readBestSellers(period, 100)).map(({ id, pieces }) => [id, pieces]);
        expect(ranked).toEqual(topProducts.map(({ _id, totalQuantity }) => [_id, totalQuantity]));
      }
    }
    expect(await readBestSellers('90d', 100)).toEqual([]);
    await updateLeaderboards(testProductIds);
  }, 60_000);
});

describe('exports', () => {
  it('agree with the orders to the cent, and are read in parts', async () => {
    const sales = await adminGet<ExportPart>('exportCsv', { kind: 'sales', period: '30d' });
    const { salesData } = expectedPeriod([...savedOrders.values()], '30d', testDay);
    const lines = sales.csv.trim().split('\r\n');
    expect(lines).toHaveLength(31);
    const last = salesData.at(-1)!;
    const [year, month, day] = last._id.split('-');
    expect(lines.at(-1)).toBe(
      `${day}/${month}/${year};${last.orderCount};${last.totalSales.toFixed(2).replace('.', ',')}`,
    );
    expect(sales).toMatchObject({ fileName: `vendite-${addDays(testDay, -29)}-${testDay}.csv`, next: null });

    const register = await adminGet<ExportPart>('exportCsv', { kind: 'register', period: '90d' });
    const total = register.csv.trim().split('\r\n').at(-1)!.split(';');
    const cents = (text: string | undefined) => Number(text!.replace(',', ''));
    const all = [...savedOrders.values()];
    const taken = all.reduce((sum, { paidCents }) => sum + paidCents, 0);
    const returned = all.reduce((sum, { refundedCents }) => sum + refundedCents, 0);
    expect(total.slice(0, 4)).toEqual([
      'Totale',
      ...[taken, returned, taken - returned].map((sum) => (sum / 100).toFixed(2).replace('.', ',')),
    ]);
    expect(cents(total[4]) + cents(total[5])).toBe(taken - returned);

    const parts = await adminGet<ExportPart>('exportCsv', { kind: 'orders', period: '90d' });
    const inPeriod = all.filter(({ createdAt }) => dayOf(createdAt) > addDays(testDay, -90));
    expect(parts.csv.trim().split('\r\n')).toHaveLength(inPeriod.length + 1);
    const after = inPeriod.map(({ id }) => id).sort()[0]!;
    const rest = await adminGet<ExportPart>('exportCsv', { kind: 'orders', period: '90d', after });
    expect(rest.csv.startsWith('\uFEFF')).toBe(false);
    expect(rest.csv.trim().split('\r\n')).toHaveLength(inPeriod.length - 1);
  });

  it('defuse what customers are called', async () => {
    await saveAndPublish({
      ...orderPlacedOn(0, 1, 1),
      person: { firstName: '=HYPERLINK("http://x")', lastName: '+39', email: 'a@b.it' },
    });
    const { csv } = await adminGet<ExportPart>('exportCsv', { kind: 'orders', period: '7d' });
    expect(csv).toContain(`;"'=HYPERLINK(""http://x"")";'+39;a@b.it;`);
  });

  it('of another kind are refused', async () => {
    const boss = await createTestUser('admin');
    expect((await boss.call(admin, 'exportCsv', { query: { kind: 'users' } })).status).toBe(400);
    expect((await boss.call(admin, 'exportCsv')).status).toBe(400);
  });
});
