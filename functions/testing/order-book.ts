/** Orders of made-up lives, in the table and told to the events function: for tests of what is derived from them. */
import { ulid } from 'ulid';
import { periods, type Analytics, type Dashboard } from '../../shared/analytics.ts';
import { dayOf } from '../../shared/days.ts';
import { orderStatuses, type OrderStatus } from '../../shared/order-status.ts';
import { handler as admin } from '../admin/handler.ts';
import { handler as follow } from '../events/handler.ts';
import { accountKey } from '../store/keys.ts';
import { orderItem, type Order } from '../store/order-item.ts';
import { put, read } from '../store/table.ts';
import { anOrder } from './orders.ts';
import { recountPeriod, recountTotals } from './recount.ts';
import { aShopper, type Shopper } from './shopper.ts';
import { record } from './stream.ts';

const DAY = 24 * 60 * 60 * 1000;

export const today = dayOf(Date.now());
/** Everything that was ordered in this file, as it is now. */
export const orders = new Map<string, Order>();
export const products = Array.from({ length: 14 }, () => ulid());

let boss: Shopper | undefined;

/** What the back office answers an admin. */
export async function ask<T>(
  name: 'readDashboard' | 'readAnalytics' | 'exportCsv' | 'listAllOrders' | 'listUsers',
  query: Record<string, string> = {},
): Promise<T> {
  if (!boss) {
    boss = await aShopper('admin');
    await follow({ Records: [record(undefined, await read(accountKey(boss.id), true))] });
  }
  const { status, body } = await boss.call(admin, name, { query });
  if (status !== 200) throw new Error(`${name} answered ${status}: ${body.message}`);
  return body as unknown as T;
}

/** An order as it becomes, in the table and told to the events function, once or more often. */
export async function tell(order: Order, times = 1): Promise<void> {
  const before = orders.get(order.id);
  orders.set(order.id, order);
  await put({ Item: orderItem(order) });
  const told = record(before && orderItem(before), orderItem(order));
  for (let time = 0; time < times; time += 1) {
    expect((await follow({ Records: [told] })).batchItemFailures).toEqual([]);
  }
}

export function placedOn(daysAgo: number, product: number, quantity: number): Order {
  const createdAt = new Date(Date.now() - daysAgo * DAY).toISOString();
  const [line] = anOrder().lines;
  const cents = quantity * line!.priceCents;
  return anOrder({
    id: ulid(Date.parse(createdAt)),
    createdAt,
    lines: [{ ...line!, productId: products[product]!, name: `Prodotto ${product}`, quantity }],
    ...{ subtotalCents: cents, shippingCents: 0, totalCents: cents },
  });
}

/** Some next step in the life of an order; the rules of that life are tested elsewhere. */
export function changed(order: Order, status: OrderStatus, refund: number): Order {
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
export async function expectRecount(): Promise<void> {
  const all = [...orders.values()];
  expect((await ask<Dashboard>('readDashboard')).stats).toMatchObject(recountTotals(all));
  for (const period of periods) {
    const { topProducts, ...told } = await ask<Analytics>('readAnalytics', { period });
    const { topProducts: top, ...counted } = recountPeriod(all, period, today);
    expect(told).toMatchObject(counted);
    const shown = topProducts.map(({ _id, totalQuantity, totalRevenue }) => ({ _id, totalQuantity, totalRevenue }));
    expect(shown).toEqual(top.slice(0, 10));
  }
}
