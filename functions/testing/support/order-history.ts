/** Orders of made-up lives, in the table and told to the events function: for tests of what is derived from them. */
import { ulid } from 'ulid';
import { periods } from '../../../shared/analytics/rules.ts';
import type { Analytics, Dashboard } from '../../../shared/analytics/answers.ts';
import { dayOf } from '../../../shared/locale/days.ts';
import { orderStatuses, type OrderStatus } from '../../../shared/order/status.ts';
import { handler as admin } from '../../admin/handler.ts';
import { handler as follow } from '../../events/handler.ts';
import { accountKey } from '../../store/keys.ts';
import { orderToItem, type StoredOrder } from '../../store/orders/item.ts';
import { getItem } from '../../aws/dynamodb/read.ts';
import { putItem } from '../../aws/dynamodb/write.ts';
import { anOrder } from '../fixtures/orders.ts';
import { expectedPeriod, expectedTotals } from './expected-analytics.ts';
import { createTestUser, type TestUser } from '../fixtures/test-user.ts';
import { streamRecord } from '../fixtures/stream-record.ts';

const DAY = 24 * 60 * 60 * 1000;

export const testDay = dayOf(Date.now());
/** Everything that was ordered in this file, as it is now. */
export const savedOrders = new Map<string, StoredOrder>();
export const testProductIds = Array.from({ length: 14 }, () => ulid());

let boss: TestUser | undefined;

/** What the back office answers an admin. */
export async function adminGet<T>(
  name: 'readDashboard' | 'readAnalytics' | 'exportCsv' | 'listAllOrders' | 'listUsers',
  query: Record<string, string> = {},
): Promise<T> {
  if (!boss) {
    boss = await createTestUser('admin');
    await follow({ Records: [streamRecord(undefined, await getItem(accountKey(boss.id), true))] });
  }
  const { status, body } = await boss.call(admin, name, { query });
  if (status !== 200) throw new Error(`${name} answered ${status}: ${body.message}`);
  return body as unknown as T;
}

/** An order as it becomes, in the table and told to the events function, once or more often. */
export async function saveAndPublish(order: StoredOrder, times = 1): Promise<void> {
  const before = savedOrders.get(order.id);
  savedOrders.set(order.id, order);
  await putItem({ Item: orderToItem(order) });
  const told = streamRecord(before && orderToItem(before), orderToItem(order));
  for (let time = 0; time < times; time += 1) {
    expect((await follow({ Records: [told] })).batchItemFailures).toEqual([]);
  }
}

export function orderPlacedOn(daysAgo: number, product: number, quantity: number): StoredOrder {
  const createdAt = new Date(Date.now() - daysAgo * DAY).toISOString();
  const [line] = anOrder().lines;
  const cents = quantity * line!.priceCents;
  return anOrder({
    id: ulid(Date.parse(createdAt)),
    createdAt,
    lines: [{ ...line!, productId: testProductIds[product]!, name: `Prodotto ${product}`, quantity }],
    ...{ subtotalCents: cents, shippingCents: 0, totalCents: cents },
  });
}

/** Some next step in the life of an order; the rules of that life are tested elsewhere. */
export function withStatus(order: StoredOrder, status: OrderStatus, refund: number): StoredOrder {
  const at = new Date().toISOString();
  const paid = orderStatuses[status].revenue && order.paidCents === 0;
  const paidCents = paid ? order.totalCents : order.paidCents;
  const cents = Math.min(refund, paidCents - order.refundedCents);
  return {
    ...order,
    status,
    paidCents,
    ...(paid && { paidAt: at }),
    refundedCents: order.refundedCents + cents,
    refunds: cents > 0 ? [...order.refunds, { key: ulid(), cents, at, by: 'x' }] : order.refunds,
    version: order.version + 1,
  };
}

/** Dashboard and analytics say what a recount of the orders says. */
export async function expectAnalyticsMatch(): Promise<void> {
  const all = [...savedOrders.values()];
  expect((await adminGet<Dashboard>('readDashboard')).stats).toMatchObject(expectedTotals(all));
  for (const period of periods) {
    const { topProducts, ...told } = await adminGet<Analytics>('readAnalytics', { period });
    const { topProducts: top, ...counted } = expectedPeriod(all, period, testDay);
    expect(told).toMatchObject(counted);
    const shown = topProducts.map(({ _id, totalQuantity, totalRevenue }) => ({ _id, totalQuantity, totalRevenue }));
    expect(shown).toEqual(top.slice(0, 10));
  }
}
