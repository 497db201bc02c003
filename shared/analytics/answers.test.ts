import { ULID } from '../testing/samples.ts';
import { analyticsAnswer, dashboardAnswer, exportAnswer } from './answers.ts';
import { RECENT_ORDERS, TOP_PRODUCTS } from './rules.ts';

const stats = {
  totalUsers: 12,
  totalProducts: 40,
  totalOrders: 7,
  totalRevenue: 512.3,
  pendingOrders: 1,
  incompleteSheets: 0,
  comparison: { users: 9.1, products: null, orders: -50, revenue: 0 },
};

const none = { count: 0, refundBy: null };
const tasks = {
  paidOrders: 2,
  processingOrders: 1,
  lateTransfers: 1,
  payOuts: { count: 1, orders: [{ orderNumber: 'VE-2026-AAAA', toPayOut: 15.5, payOutBy: '2026-12-05' }] },
  sentUnpaid: { count: 0, oldest: null },
  invoices: { count: 0, oldest: null },
  returns: { unmatched: { count: 1, refundBy: '2026-12-05' }, received: none, goodsBack: none },
};

describe('the dashboard', () => {
  it('shows five orders and what is to do', () => {
    expect(RECENT_ORDERS).toBe(5);
    const dashboard = { stats, tasks, recentOrders: [] };
    expect(dashboardAnswer.parse(dashboard)).toEqual(dashboard);
  });

  it('says null where there was nothing to compare with, never a made-up percentage', () => {
    expect(dashboardAnswer.parse({ stats, tasks, recentOrders: [] }).stats.comparison.products).toBeNull();
    const withoutUsers = { ...stats, comparison: { ...stats.comparison, users: undefined } };
    expect(dashboardAnswer.safeParse({ stats: withoutUsers, tasks, recentOrders: [] }).success).toBe(false);
    const endless = { ...stats, comparison: { ...stats.comparison, users: Infinity } };
    expect(dashboardAnswer.safeParse({ stats: endless, tasks, recentOrders: [] }).success).toBe(false);
  });

  it('counts whole users and orders', () => {
    expect(dashboardAnswer.safeParse({ stats: { ...stats, totalOrders: 1.5 }, tasks, recentOrders: [] }).success).toBe(
      false,
    );
  });
});

describe('the analytics', () => {
  const analytics = {
    period: '7d',
    salesData: [{ _id: '2026-11-20', totalSales: 99.8, orderCount: 2 }],
    orderStatusData: [{ _id: 'shipped', count: 2 }],
    topProducts: [{ _id: ULID, name: 'Felpa Torino', product: null, totalQuantity: 3, totalRevenue: 149.7 }],
  };

  it('list ten products at most, deleted ones too', () => {
    expect(TOP_PRODUCTS).toBe(10);
    expect(analyticsAnswer.parse(analytics)).toEqual(analytics);
  });

  it('show of a product its name and its images only', () => {
    const product = { _id: ULID, name: 'Felpa Torino', images: [], basePrice: 49.9, isActive: false };
    const answer = analyticsAnswer.parse({ ...analytics, topProducts: [{ ...analytics.topProducts[0], product }] });
    expect(answer.topProducts[0]?.product).toEqual({ _id: ULID, name: 'Felpa Torino', images: [] });
  });

  it('know the statuses of orders and the three periods only', () => {
    expect(analyticsAnswer.safeParse({ ...analytics, period: '365d' }).success).toBe(false);
    expect(analyticsAnswer.safeParse({ ...analytics, orderStatusData: [{ _id: 'lost', count: 1 }] }).success).toBe(
      false,
    );
  });
});

it('a part of an export says whether another follows', () => {
  const part = { fileName: 'ordini.csv', csv: '\ufeffNumero;Totale\r\n', next: ULID };
  expect(exportAnswer.parse(part)).toEqual(part);
  expect(exportAnswer.parse({ ...part, next: null }).next).toBeNull();
  expect(exportAnswer.safeParse({ ...part, next: undefined }).success).toBe(false);
});
