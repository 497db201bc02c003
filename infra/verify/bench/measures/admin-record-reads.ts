/** The reading calls of single products and customers, of the books, the activity log, and the files of everything. */
import { demoAccounts } from '../../../../shared/account/demo-accounts.ts';
import { addDays, dayOf } from '../../../../shared/locale/days.ts';
import { get, PRODUCT_LIST, readUnits, type AdminCall, type AdminFixture } from './admin-reads.ts';

const PRODUCT = 'product with variants and legal sheet';
const OWN_ORDERS = 'orders of a person, newest first';
const ACTIVITY = 'activity log, newest first';
const SHOP_ADMIN = demoAccounts.find(({ role }) => role === 'admin')!.email;

/** About eight entries are half a unit in the log; by person or subject each is read by its key. */
const activityList = (label: string, path: (fixture: AdminFixture) => string, accessPattern: string): AdminCall => ({
  label,
  route: 'listActivity',
  accessPatterns: [accessPattern],
  request: get((fixture) => `/admin/activity${path(fixture)}`),
  allowedUnits: ({ entries }) => readUnits(2 + 0.5 * (entries as object[]).length),
});
/** As many entries as a part reads: orders that were refunded without an invoice show no document. */
const ACCOUNTING_DAYS_PER_PART = 200;
const monthAgo = () => addDays(dayOf(Date.now()), -30);

export const adminRecordReads: AdminCall[] = [
  activityList('activity of a month', () => `?month=${monthAgo().slice(0, 7)}`, ACTIVITY),
  activityList('activity of a kind', () => `?month=${monthAgo().slice(0, 7)}&kind=order.status`, ACTIVITY),
  activityList('activity of a person', () => `?by=${SHOP_ADMIN}`, '… of a person'),
  activityList('activity of an order', ({ order }) => `?search=${order.number}`, '… by the prefix of a subject'),
  activityList(
    'activity by a prefix',
    ({ order }) => `?search=${order.number.slice(0, 4)}`,
    '… by the prefix of a subject',
  ),
  {
    label: 'export activity',
    route: 'exportActivity',
    accessPatterns: [ACTIVITY],
    request: get(() => `/admin/activity/export?month=${monthAgo().slice(0, 7)}`),
    allowedUnits: ({ csv }) => readUnits(2 + 0.1 * String(csv).split('\n').length),
  },
  {
    label: 'invoices of a month',
    route: 'listInvoices',
    accessPatterns: ['orders with refunds or invoices of days'],
    request: get(() => `/admin/invoices?from=${monthAgo()}&to=${dayOf(Date.now())}`),
    allowedUnits: () => readUnits(2 + (0.5 / 60 + 0.5) * ACCOUNTING_DAYS_PER_PART),
  },
  {
    label: 'history of a stock',
    route: 'readStockHistory',
    accessPatterns: ["history of a variant's stock"],
    request: get(({ bestSeller: { id, variantId } }) => `/admin/products/${id}/stock?variant=${variantId}`),
    allowedUnits: ({ entries }) => readUnits(0.5 * Math.ceil(1 + (entries as object[]).length / 20)),
  },
  {
    label: 'prices of a product',
    route: 'readPrices',
    accessPatterns: [PRODUCT, 'price history of a product'],
    request: get(({ bestSeller }) => `/admin/products/${bestSeller.id}/prices`),
    allowedUnits: () => readUnits(1 + 1),
  },
  {
    label: 'a product',
    route: 'readAdminProduct',
    accessPatterns: [PRODUCT, 'purchase price of a product'],
    request: get(({ bestSeller }) => `/admin/products/${bestSeller.id}`),
    // Both are read consistently.
    allowedUnits: () => readUnits(2 + 1),
  },
  {
    label: 'export products',
    route: 'exportProducts',
    accessPatterns: [PRODUCT_LIST, 'purchase price of a product'],
    request: get(() => '/admin/export/products'),
    allowedUnits: ({ products }) => readUnits(0.5 + (2 + 0.5) * (products as object[]).length),
  },
  {
    label: 'a customer',
    route: 'readCustomer',
    accessPatterns: ['account', OWN_ORDERS, 'lists and search of returns', 'notes about a person'],
    request: get(({ customerId }) => `/admin/users/${customerId}`),
    allowedUnits: ({ orders, statements }) =>
      readUnits(1 + 0.5 + 5 + 1 + 0.5 * ((orders as object[]).length + (statements as object[]).length)),
  },
  {
    label: 'export customers',
    route: 'exportCustomers',
    accessPatterns: ['orders, users, returns of a time', 'account', OWN_ORDERS],
    request: get(() => '/admin/export/customers'),
    allowedUnits: ({ customers }) => {
      const shown = customers as { orders: number }[];
      return readUnits(4 + shown.reduce((sum, { orders }) => sum + 0.5 + 0.5 + 0.5 * orders, 0));
    },
  },
  {
    label: 'staff',
    route: 'listStaff',
    accessPatterns: ['account', 'invitations of colleagues'],
    request: get(() => '/admin/staff'),
    allowedUnits: ({ members }) => readUnits((members as object[]).length + 1),
  },
];
