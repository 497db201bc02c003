import '../testing/support/silence-logs.ts';
import { ulid } from 'ulid';
import type { Dashboard } from '../../shared/analytics/answers.ts';
import { monthComparison } from '../../shared/analytics/rules.ts';
import { addDays } from '../../shared/locale/days.ts';
import { putItem } from '../aws/dynamodb/write.ts';
import { handler as handleStream } from '../events/handler.ts';
import { analyticsKey } from '../store/keys.ts';
import { orderToItem } from '../store/orders/item.ts';
import { returnToItem, type Return } from '../store/returns/item.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { setupSes } from '../testing/fakes/ses.ts';
import { anOrder } from '../testing/fixtures/orders.ts';
import { streamRecord } from '../testing/fixtures/stream-record.ts';
import { createTestUser } from '../testing/fixtures/test-user.ts';
import { adminGet, orderPlacedOn, saveAndPublish, testDay, withStatus } from '../testing/support/order-history.ts';
import { handler } from './handler.ts';

setupTable();
setupSes();

const totalsOf = (day: string, totals: Record<string, number>) =>
  putItem({ Item: { ...analyticsKey(day), ...totals } });

describe('the dashboard', () => {
  it('shows the totals of the shop and compares the month so far with the same days of the month before', async () => {
    const { previous } = monthComparison(testDay);
    await totalsOf(addDays(previous.from, -1), { delivered: 9, salesCents: 99_000, users: 9 });
    await totalsOf(previous.from, { pending: 2, delivered: 1, salesCents: 20_000, users: 10 });
    await totalsOf(testDay, { paid: 4, salesCents: 25_000, users: 15, products: 2 });
    await totalsOf('all', { pending: 2, delivered: 1, paid: 4, salesCents: 45_000, users: 15, products: 2, sheets: 1 });
    // Its account was never counted: `adminGet` would count one more user.
    const admin = await createTestUser('admin');
    const { stats } = (await admin.call(handler, 'readDashboard')).body as unknown as Dashboard;
    expect(stats).toMatchObject({ totalOrders: 7, pendingOrders: 2, totalRevenue: 450, totalProducts: 2 });
    expect(stats.incompleteSheets).toBe(1);
    expect(stats.comparison).toEqual({ users: 50, products: null, orders: 33.3, revenue: 25 });
  });

  it('says what is to do: orders to ship, and returns with the first deadline of the law', async () => {
    await totalsOf('all', { paid: 4, processing: 2, shipped: 7 });
    const declared = (at: string, state: Return['state']): Return => ({
      id: ulid(Date.parse(at)),
      statement: { at, name: 'Anna', email: 'anna@example.it', orderNumber: 'VE-2026-X', channel: 'public' },
      pieces: [],
      state,
      site: 'https://vetrina.example',
      history: [],
      version: 1,
    });
    const refunded = anOrder({ status: 'refunded', paidCents: 4579, refundedCents: 4579 });
    await putItem({ Item: orderToItem(refunded) });
    for (const entry of [
      declared('2026-03-05T13:30:00.000Z', 'unmatched'),
      declared('2026-03-09T13:30:00.000Z', 'unmatched'),
      declared('2026-03-08T13:30:00.000Z', 'received'),
      declared('2026-03-07T13:30:00.000Z', 'goodsBack'),
      // Older, but nothing is refunded for it, or its order has nothing left to refund.
      { ...declared('2026-03-05T13:30:00.000Z', 'goodsBack'), exchange: { orderId: 'X', number: 'VE-X', isSent: '' } },
      { ...declared('2026-03-06T13:30:00.000Z', 'goodsBack'), orderId: refunded.id },
      declared('2026-02-07T13:30:00.000Z', 'refunded'),
    ]) {
      await handleStream({ Records: [streamRecord(undefined, returnToItem(entry))] });
      await putItem({ Item: returnToItem(entry) });
    }
    const sent = anOrder({ status: 'shipped', paidCents: 0 });
    await putItem({ Item: orderToItem(sent) });
    // One is to issue, one was issued, and one order is not paid.
    const document = { type: 'invoice' as const, number: '1/2026', day: '2026-02-01', cents: 4579, issuedAt: '' };
    const paid = { status: 'delivered' as const, paidCents: 4579, invoice: { taxCode: 'RSSMRA85T10A562S' } };
    const toIssue = anOrder({ ...paid, paidAt: '2026-03-01T23:30:00.000Z' });
    const issued = anOrder({ ...paid, paidAt: '2026-02-01T10:00:00.000Z', documents: [document] });
    for (const order of [toIssue, issued, anOrder({ invoice: paid.invoice })])
      await putItem({ Item: orderToItem(order) });
    // By transfer: one is late, one has a day left, one came.
    for (const change of [{ payBy: '2026-01-01' }, { payBy: '2099-01-01' }, { payBy: '2026-01-01', paidCents: 4579 }]) {
      await putItem({ Item: orderToItem(anOrder({ status: 'pending', ...change })) });
    }
    const { tasks } = await adminGet<Dashboard>('readDashboard');
    expect(tasks).toEqual({
      paidOrders: 4,
      processingOrders: 2,
      lateTransfers: 1,
      payOuts: { count: 0, orders: [] },
      sentUnpaid: { count: 1, oldest: sent.id },
      invoices: { count: 1, oldest: '2026-03-02' },
      returns: {
        unmatched: { count: 2, refundBy: '2026-03-19' },
        received: { count: 1, refundBy: '2026-03-22' },
        goodsBack: { count: 3, refundBy: '2026-03-21' },
      },
    });
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
