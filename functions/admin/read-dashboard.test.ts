import '../testing/support/silence-logs.ts';
import type { Dashboard } from '../../shared/analytics/answers.ts';
import { addDays } from '../../shared/locale/days.ts';
import { putItem } from '../aws/dynamodb/write.ts';
import { analyticsKey } from '../store/keys.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { setupSes } from '../testing/fakes/ses.ts';
import { createTestUser } from '../testing/fixtures/test-user.ts';
import { adminGet, orderPlacedOn, saveAndPublish, testDay, withStatus } from '../testing/support/order-history.ts';
import { handler } from './handler.ts';

setupTable();
setupSes();

const totalsOf = (day: string, totals: Record<string, number>) =>
  putItem({ Item: { ...analyticsKey(day), ...totals } });

describe('the dashboard', () => {
  it('shows the totals of the shop and compares thirty days with the thirty before', async () => {
    await totalsOf(addDays(testDay, -40), { pending: 2, delivered: 1, salesCents: 20_000, users: 10 });
    await totalsOf(addDays(testDay, -3), { paid: 4, salesCents: 25_000, users: 5, products: 2 });
    await totalsOf('all', { pending: 2, delivered: 1, paid: 4, salesCents: 45_000, users: 15, products: 2, sheets: 1 });
    // Its account was never counted: `adminGet` would count one more user.
    const admin = await createTestUser('admin');
    const { stats } = (await admin.call(handler, 'readDashboard')).body as unknown as Dashboard;
    expect(stats).toMatchObject({ totalOrders: 7, pendingOrders: 2, totalRevenue: 450, totalProducts: 2 });
    expect(stats.incompleteSheets).toBe(1);
    expect(stats.comparison).toEqual({ users: 50, products: null, orders: 33.3, revenue: 25 });
  });

  it('shows the latest orders as they are now', async () => {
    const orders = [2, 1, 0].map((daysAgo) => orderPlacedOn(daysAgo, 0, 1));
    for (const order of orders) await saveAndPublish(order);
    await saveAndPublish(withStatus(orders[1]!, 'paid', 0));
    const { recentOrders } = await adminGet<Dashboard>('readDashboard');
    expect(recentOrders.map(({ _id, status }) => [_id, status])).toEqual(
      [orders[2]!, orders[1]!, orders[0]!].map(({ id }) => [id, id === orders[1]!.id ? 'paid' : 'pending']),
    );
  });
});
