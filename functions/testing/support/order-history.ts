/** Orders that are saved and processed by the events function: for tests of what is derived from orders. */
import { ulid } from 'ulid';
import type { Analytics, Dashboard } from '../../../shared/analytics/answers.ts';
import { periods } from '../../../shared/analytics/rules.ts';
import { dayOf } from '../../../shared/locale/days.ts';
import type { OrderStatus } from '../../../shared/order/status.ts';
import { handler as admin } from '../../admin/handler.ts';
import { getItem } from '../../aws/dynamodb/read.ts';
import { putItem } from '../../aws/dynamodb/write.ts';
import { handler as handleStream } from '../../events/handler.ts';
import { accountKey } from '../../store/keys.ts';
import { orderToItem, type StoredOrder } from '../../store/orders/item.ts';
import { anOrder } from '../fixtures/orders.ts';
import { streamRecord } from '../fixtures/stream-record.ts';
import { createTestUser, type TestUser } from '../fixtures/test-user.ts';
import { expectedPeriod, expectedTotals } from './expected-analytics.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const PAID_STATUSES: OrderStatus[] = ['paid', 'processing', 'shipped', 'delivered'];

export const testDay = dayOf(Date.now());
/** All orders of a test file, as they are now. */
export const savedOrders = new Map<string, StoredOrder>();
export const testProductIds = Array.from({ length: 14 }, () => ulid());

let adminUser: TestUser | undefined;

/** Calls a route as an admin. */
export async function adminGet<T>(
  name: 'readDashboard' | 'readAnalytics' | 'listEmptySearches' | 'exportCsv' | 'listAllOrders' | 'listUsers',
  query: Record<string, string> = {},
): Promise<T> {
  if (!adminUser) {
    adminUser = await createTestUser('admin');
    await handleStream({ Records: [streamRecord(undefined, await getItem(accountKey(adminUser.id), true))] });
  }
  const { status, body } = await adminUser.call(admin, name, { query });
  if (status !== 200) throw new Error(`${name} answered ${status}: ${body.message}`);
  return body as unknown as T;
}

/** Saves an order, and processes the change once or more often. */
export async function saveAndPublish(order: StoredOrder, times = 1): Promise<void> {
  const before = savedOrders.get(order.id);
  savedOrders.set(order.id, order);
  await putItem({ Item: orderToItem(order) });
  const record = streamRecord(before && orderToItem(before), orderToItem(order));
  for (let time = 0; time < times; time += 1) {
    expect((await handleStream({ Records: [record] })).batchItemFailures).toEqual([]);
  }
}

export function orderPlacedOn(daysAgo: number, product: number, quantity: number): StoredOrder {
  const createdAt = new Date(Date.now() - daysAgo * DAY_MS).toISOString();
  const [line] = anOrder().lines;
  const cents = quantity * line!.priceCents;
  return anOrder({
    id: ulid(Date.parse(createdAt)),
    createdAt,
    lines: [{ ...line!, productId: testProductIds[product]!, name: `Prodotto ${product}`, quantity }],
    subtotalCents: cents,
    shippingCents: 0,
    totalCents: cents,
  });
}

/** A next version of an order. It need not follow the rules of orders: other tests check those. */
export function withStatus(order: StoredOrder, status: OrderStatus, refund: number): StoredOrder {
  const at = new Date().toISOString();
  const isPayment = PAID_STATUSES.includes(status) && order.paidCents === 0;
  const paidCents = isPayment ? order.totalCents : order.paidCents;
  const cents = Math.min(refund, paidCents - order.refundedCents);
  return {
    ...order,
    status,
    paidCents,
    ...(isPayment && { paidAt: at }),
    refundedCents: order.refundedCents + cents,
    refunds: cents > 0 ? [...order.refunds, { key: ulid(), cents, at, by: 'x' }] : order.refunds,
    version: order.version + 1,
  };
}

/** Dashboard and analytics must equal the sums of the orders. */
export async function expectAnalyticsMatch(): Promise<void> {
  const orders = [...savedOrders.values()];
  expect((await adminGet<Dashboard>('readDashboard')).stats).toMatchObject(expectedTotals(orders));
  for (const period of periods) {
    const { topProducts, ...analytics } = await adminGet<Analytics>('readAnalytics', { period });
    const { topProducts: expectedProducts, ...expected } = expectedPeriod(orders, period, testDay);
    expect(analytics).toMatchObject(expected);
    const products = topProducts.map(({ _id, totalQuantity, totalRevenue }) => ({ _id, totalQuantity, totalRevenue }));
    expect(products).toEqual(expectedProducts.slice(0, 10));
  }
}
