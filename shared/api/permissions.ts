/**
 * What a caller's role must allow for each admin call. Beside the routes and not in them: a shopper's browser downloads
 * those. A pair needs its permission only where that field of query or body has one of the values, or any where none is named.
 */
import type { Permission } from '../account/staff.ts';
import type { RouteName, routes } from './routes.ts';

type AdminRouteName = {
  [Name in RouteName]: (typeof routes)[Name]['access'] extends 'admin' ? Name : never;
}[RouteName];

type Need = Permission | { permission: Permission; field: string; values?: readonly string[] };

export const routePermissions: Record<AdminRouteName, readonly Need[]> = {
  listAllProducts: ['products:read'],
  readAdminProduct: ['products:read'],
  readPrices: ['products:read'],
  createProduct: ['products:change'],
  updateProduct: ['products:change'],
  deleteProduct: ['products:change'],
  archiveProduct: ['products:change'],
  changeProducts: ['products:change'],
  readStockHistory: ['products:read'],
  changeStock: ['stock:change'],
  exportProducts: ['export'],
  importProducts: ['products:change'],
  importImages: ['products:change'],
  importStock: ['stock:change'],
  listReturns: ['orders:read'],
  // A return that is stopped before shipping is refunded.
  updateReturn: ['orders:change', { permission: 'orders:refund', field: 'step', values: ['refund', 'stop'] }],
  listAllOrders: ['orders:read'],
  readOrderTimeline: ['orders:read'],
  // Who gives the shipping away, says that money is in the till, or cancels the order in whose place this is, answers for money.
  createManualOrder: [
    'orders:change',
    { permission: 'orders:refund', field: 'delivery', values: ['free'] },
    { permission: 'orders:refund', field: 'payment', values: ['cash', 'pos'] },
    { permission: 'orders:refund', field: 'replaces' },
  ],
  exchangeItem: ['orders:change'],
  sendPaymentRequest: ['orders:change'],
  editOrder: [
    'orders:change',
    { permission: 'orders:refund', field: 'change', values: ['takeOut', 'paidOut', 'article'] },
  ],
  changeOrderNotes: ['orders:change'],
  recordPrints: ['orders:change'],
  setOrderStatus: ['orders:change', { permission: 'orders:refund', field: 'status', values: ['cancelled', 'paid'] }],
  setOrderStatuses: ['orders:change'],
  refundOrder: ['orders:refund'],
  listUsers: ['users:read'],
  // With their orders, and what an erasure would leave of them.
  readCustomer: ['users:read', 'orders:read'],
  changeCustomerNotes: ['users:change'],
  setUserStatus: ['users:change'],
  readDashboard: ['analytics:read'],
  readAnalytics: ['analytics:read'],
  listEmptySearches: ['analytics:read'],
  exportCsv: ['export'],
  exportCustomers: ['export', 'users:read', 'orders:read'],
  importCustomers: ['users:change'],
  listInvoices: ['export'],
  issueInvoices: ['export', 'orders:change'],
  readInvoiceFiles: ['export'],
  listActivity: ['log:read'],
  exportActivity: ['log:read', 'export'],
  listStaff: ['staff'],
  changeStaff: ['staff'],
  startSecondFactor: ['enter'],
  confirmSecondFactor: ['enter'],
  replaceRecoveryCodes: ['enter'],
  verifySecondFactor: ['enter'],
};

/** The permissions that a call needs. Without its input, those of every input. */
export function neededPermissions(name: RouteName, input: Record<string, unknown> = {}): Permission[] {
  const needs = (routePermissions as Partial<Record<RouteName, readonly Need[]>>)[name] ?? [];
  return needs.flatMap((need) => {
    if (typeof need === 'string') return [need];
    const { permission, field, values } = need;
    const isNeeded = values ? values.includes(String(input[field])) : input[field] !== undefined;
    return isNeeded ? [permission] : [];
  });
}
