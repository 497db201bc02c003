import fc from 'fast-check';
import type { Analytics, Dashboard, ExportPart } from '../../../shared/analytics/answers.ts';
import type { Period } from '../../../shared/analytics/rules.ts';
import { addDays, dayOf } from '../../../shared/locale/days.ts';
import { orderStatuses, type OrderStatus } from '../../../shared/order/status.ts';
import { handler as admin } from '../../admin/handler.ts';
import { handler as handleStream } from '../../events/handler.ts';
import { orderToItem } from '../orders/item.ts';
import { putItem } from '../../aws/dynamodb/write.ts';
import { setupSes } from '../../testing/fakes/ses.ts';
import {
  adminGet,
  withStatus,
  expectAnalyticsMatch,
  savedOrders,
  orderPlacedOn,
  saveAndPublish,
  testDay,
} from '../../testing/support/order-history.ts';
import { expectedPeriod } from '../../testing/support/expected-analytics.ts';
import { createTestUser } from '../../testing/fixtures/test-user.ts';
import { streamRecord } from '../../testing/fixtures/stream-record.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';

setupTable();
setupSes();

const analytics = (period: Period) => adminGet<Analytics>('readAnalytics', { period });

describe('dashboard and analytics', () => {
  it('of a shop without orders are zero on every day', async () => {
    const { stats, recentOrders } = await adminGet<Dashboard>('readDashboard');
    expect(stats).toMatchObject({ totalOrders: 0, totalRevenue: 0, comparison: { orders: null, revenue: null } });
    expect(recentOrders).toEqual([]);
    const { salesData, orderStatusData, topProducts } = await analytics('7d');
    expect([salesData.length, orderStatusData, topProducts]).toEqual([7, [], []]);
    expect(salesData.at(-1)).toEqual({ _id: testDay, totalSales: 0, orderCount: 0 });
  });

  it('are the sums of the orders, whatever happens to them, and however late or often a change is processed', async () => {
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
          const saved = [...savedOrders.values()][index];
          await saveAndPublish(
            saved ? withStatus(saved, status, refund) : orderPlacedOn(daysAgo, product, quantity),
            times,
          );
          if (saved) await handleStream({ Records: [streamRecord(undefined, orderToItem(saved))] });
        }
        await expectAnalyticsMatch();
      }),
      { numRuns: 12 },
    );
  });

  it('stay so when several consumers process many changes at the same time, in any order', async () => {
    const pending = Array.from({ length: 40 }, (_each, index) => orderPlacedOn(index % 9, index % 5, 1 + (index % 3)));
    const paid = pending.map((order) => withStatus(order, 'paid', 0));
    const records = [
      ...pending.map((order) => streamRecord(undefined, orderToItem(order))),
      ...paid.map((order, index) => streamRecord(orderToItem(pending[index]!), orderToItem(order))),
    ];
    for (const order of paid) {
      savedOrders.set(order.id, order);
      await putItem({ Item: orderToItem(order) });
    }
    const parts = [records.slice(0, 30), records.slice(30, 55), records.slice(20, 80)];
    await Promise.all(parts.map((Records) => handleStream({ Records })));
    await expectAnalyticsMatch();
  });

  it('show the newest orders, and the names of products that no longer exist', async () => {
    const { recentOrders } = await adminGet<Dashboard>('readDashboard');
    expect(recentOrders).toHaveLength(5);
    const ids = [...savedOrders.keys()].sort().reverse().slice(0, 5);
    expect(recentOrders.map(({ _id }) => _id)).toEqual(ids);
    const [best] = (await analytics('90d')).topProducts;
    expect(best).toMatchObject({ name: expect.stringMatching(/^Prodotto \d+$/) as string, product: null });
  });
});

describe('exports', () => {
  it('agree with the orders to the cent, and come in parts', async () => {
    const sales = await adminGet<ExportPart>('exportCsv', { kind: 'sales', period: '30d' });
    const { salesData } = expectedPeriod([...savedOrders.values()], '30d', testDay);
    const lines = sales.csv.trim().split('\r\n');
    expect(lines).toHaveLength(1 + 30 + 1);
    const lastDay = salesData.at(-1)!;
    const [year, month, day] = lastDay._id.split('-');
    expect(lines.at(-2)).toBe(
      `${day}/${month}/${year};${lastDay.orderCount};${lastDay.totalSales.toFixed(2).replace('.', ',')}`,
    );
    const sum = (key: 'orderCount' | 'totalSales') => salesData.reduce((total, row) => total + row[key], 0);
    expect(lines.at(-1)).toBe(`Totale;${sum('orderCount')};${sum('totalSales').toFixed(2).replace('.', ',')}`);
    expect(sales).toMatchObject({ fileName: `vendite-${addDays(testDay, -29)}-${testDay}.csv`, next: null });

    const register = await adminGet<ExportPart>('exportCsv', { kind: 'register', period: '90d' });
    const total = register.csv.trim().split('\r\n').at(-1)!.split(';');
    const cents = (text: string | undefined) => Number(text!.replace(',', ''));
    const orders = [...savedOrders.values()];
    const takenCents = orders.reduce((sum, { paidCents }) => sum + paidCents, 0);
    const refundedTotal = orders.reduce((sum, { refundedCents }) => sum + refundedCents, 0);
    expect(total.slice(0, 5)).toEqual([
      'Totale',
      '',
      ...[takenCents, refundedTotal, takenCents - refundedTotal].map((sum) => (sum / 100).toFixed(2).replace('.', ',')),
    ]);
    expect(cents(total[5]) + cents(total[6])).toBe(takenCents - refundedTotal);

    const parts = await adminGet<ExportPart>('exportCsv', { kind: 'orders', period: '90d' });
    const inPeriod = orders.filter(({ createdAt }) => dayOf(createdAt) > addDays(testDay, -90));
    expect(parts.csv.trim().split('\r\n')).toHaveLength(inPeriod.length + 1);
    const after = inPeriod.map(({ id }) => id).sort()[0]!;
    const rest = await adminGet<ExportPart>('exportCsv', { kind: 'orders', period: '90d', after });
    expect(rest.csv.startsWith('\uFEFF')).toBe(false);
    expect(rest.csv.trim().split('\r\n')).toHaveLength(inPeriod.length - 1);
  });

  it('make formulas in names harmless', async () => {
    await saveAndPublish({
      ...orderPlacedOn(0, 1, 1),
      person: { firstName: '=HYPERLINK("http://x")', lastName: '+39', email: 'a@b.it' },
    });
    const { csv } = await adminGet<ExportPart>('exportCsv', { kind: 'orders', period: '7d' });
    expect(csv).toContain(`;"'=HYPERLINK(""http://x"")";'+39;a@b.it;`);
  });

  it('of an unknown kind are refused', async () => {
    const user = await createTestUser('admin');
    expect((await user.call(admin, 'exportCsv', { query: { kind: 'users' } })).status).toBe(400);
    expect((await user.call(admin, 'exportCsv')).status).toBe(400);
  });
});
