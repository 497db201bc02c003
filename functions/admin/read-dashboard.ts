import type { Dashboard, DashboardTasks } from '../../shared/analytics/answers.ts';
import { monthComparison, NAMED_PAY_OUTS, RECENT_ORDERS } from '../../shared/analytics/rules.ts';
import { daysBetween, dayOf } from '../../shared/locale/days.ts';
import { refundableCents } from '../../shared/order/rules.ts';
import { toEuro } from '../../shared/price/money.ts';
import { refundDeadline } from '../../shared/returns/window.ts';
import type { ReturnState } from '../../shared/returns/states.ts';
import { toOrderAnswer } from '../http/answers/order-answer.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { readOrderPage } from '../store/admin-lists/order-list.ts';
import { readReturnPage } from '../store/admin-lists/return-list.ts';
import { countOrders, readAnalyticsPeriod, sumMetric, type AnalyticsPeriod } from '../store/analytics/read-period.ts';
import { payOutBy } from '../store/orders/pay-out-day.ts';
import { INVOICE_PARTITION, PAY_OUT_PARTITION, SENT_UNPAID_PARTITION } from '../store/keys.ts';
import { countLateTransfers, readOrders, readOwedOrders, type ListedOrder } from '../store/orders/read.ts';
import { readProductsInOrders } from '../store/products/current-products.ts';
import { readReturns, type Return } from '../store/returns/returns.ts';

/** The shop at a glance. Numbers come from the analytics totals and the admin lists, which are about a second behind. */
export const readDashboard: UseCase<'readDashboard'> = async () => {
  const today = dayOf(Date.now());
  const months = monthComparison(today);
  const dayCount = daysBetween(months.previous.from, months.current.to) + 1;
  const [period, recentOrders, unmatched, received, goodsBack, lateTransfers, payOutList, sentUnpaid, invoiceList] =
    await Promise.all([
      readAnalyticsPeriod(dayCount, months.current.to),
      readOrderPage('all', 1, RECENT_ORDERS),
      openReturns('unmatched'),
      openReturns('received'),
      openReturns('goodsBack'),
      countLateTransfers(today),
      readOwedOrders(PAY_OUT_PARTITION),
      readOwedOrders(SENT_UNPAID_PARTITION),
      readOwedOrders(INVOICE_PARTITION, MAX_INVOICES),
    ]);
  const [orders, payOuts] = await Promise.all([readOrders(recentOrders.ids), openPayOuts(payOutList)]);
  const products = await readProductsInOrders(orders);
  const { paid = 0, processing = 0 } = period.allTime;
  return {
    stats: statsOf(period, months),
    tasks: {
      paidOrders: paid,
      processingOrders: processing,
      lateTransfers,
      payOuts,
      sentUnpaid: { count: sentUnpaid.length, oldest: sentUnpaid[0]?.id ?? null },
      invoices: openInvoices(invoiceList, payOutList),
      returns: { unmatched, received, goodsBack },
    },
    recentOrders: orders.map((order) => toOrderAnswer(order, products, 'admin')),
  };
};

/** A shop that issues its invoices elsewhere has any number of them. */
const MAX_INVOICES = 100;

function openInvoices(list: ListedOrder[], payOuts: ListedOrder[]): DashboardTasks['invoices'] {
  const days = [...list.map(({ day }) => day), ...payOuts.flatMap(({ invoiceDay = [] }) => invoiceDay)].toSorted();
  return { count: days.length, oldest: days[0] ?? null, ...(list.length === MAX_INVOICES && { more: true as const }) };
}

/** The index names the orders, their items the sums. */
async function openPayOuts(owed: ListedOrder[]): Promise<DashboardTasks['payOuts']> {
  const orders = await readOrders(owed.slice(0, NAMED_PAY_OUTS).map(({ id }) => id));
  // One that was paid a moment ago may still be in the index.
  const named = orders.flatMap((order) => {
    const { number, toPayOutCents } = order;
    const day = payOutBy(order);
    return toPayOutCents && day ? [{ orderNumber: number, toPayOut: toEuro(toPayOutCents), payOutBy: day }] : [];
  });
  return { count: owed.length, orders: named.toSorted((a, b) => a.payOutBy.localeCompare(b.payOutBy)) };
}

/** So many of the oldest returns are read for one whose order has something left to refund. */
const MAX_OLDEST = 20;

/** The returns in a state. The oldest with a refund has the first deadline; in a list it is on one of the last pages. */
async function openReturns(state: ReturnState): Promise<DashboardTasks['returns']['received']> {
  const { total, ids } = await readReturnPage(state, 1, 1);
  for (let page = total; page > 0 && page > total - MAX_OLDEST; page -= 1) {
    const [oldest] = await readReturns(page === 1 ? ids : (await readReturnPage(state, page, 1)).ids);
    if (oldest && (await hasRefund(oldest))) return { count: total, refundBy: refundDeadline(oldest.statement.at) };
  }
  return { count: total, refundBy: null };
}

/** False for an exchange, and where the order was refunded without its return, or never paid. */
async function hasRefund({ orderId, exchange }: Return): Promise<boolean> {
  if (exchange) return false;
  const [order] = orderId ? await readOrders([orderId]) : [];
  return !order || refundableCents(order) > 0;
}

function statsOf(
  { days, allTime }: AnalyticsPeriod,
  { current, previous }: ReturnType<typeof monthComparison>,
): Dashboard['stats'] {
  const previousDays = days.filter(({ day }) => day <= previous.to);
  const currentDays = days.filter(({ day }) => day >= current.from);
  const growth = (metric: 'users' | 'products' | 'salesCents') =>
    growthPercent(sumMetric(previousDays, metric), sumMetric(currentDays, metric));
  const { users = 0, products = 0, sheets = 0, salesCents = 0, pending = 0 } = allTime;
  return {
    totalUsers: users,
    totalProducts: products,
    totalOrders: countOrders(allTime),
    totalRevenue: toEuro(salesCents),
    pendingOrders: pending,
    // Only complete sheets are counted: products that are older than legal sheets are incomplete too.
    incompleteSheets: products - sheets,
    comparison: {
      users: growth('users'),
      products: growth('products'),
      orders: growthPercent(ordersOf(previousDays), ordersOf(currentDays)),
      revenue: growth('salesCents'),
    },
  };
}

function ordersOf(days: AnalyticsPeriod['days']): number {
  return days.reduce((sum, { totals }) => sum + countOrders(totals), 0);
}

/** With one decimal; null where there was nothing before. */
function growthPercent(before: number, now: number): number | null {
  return before > 0 ? Math.round(((now - before) / before) * 1000) / 10 : null;
}
