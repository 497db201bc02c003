/**
 * The reading calls of the admin area, each with the units that its rows of the access-pattern table
 * (functions/store/keys.ts) allow: half a unit for the account, the rest as the rows say.
 */
import type { Product } from '../../../../shared/product/answers.ts';
import type { RouteName } from '../../../../shared/api/routes.ts';
import type { LoadRequest } from '../load.ts';

export interface CallUnits {
  read: number;
  write: number;
}

/** What calls need to name of the shop that is measured. */
export interface AdminFixture {
  orderPages: number;
  deliveredPages: number;
  userPages: number;
  returnPages: number;
  productPages: number;
  /** From the middle of all orders. */
  order: { id: string; number: string; email: string; tracking: string };
  refundableOrderId: string;
  customerId: string;
  product: { id: string; sku: string; variantId: string };
  /** The oldest product sells most. */
  bestSeller: { id: string; variantId: string };
  /** Products that the measured calls created. */
  createdProducts: Product[];
}

export interface AdminCall {
  label: string;
  route: RouteName;
  /** Rows of the table in keys.ts. */
  accessPatterns: string[];
  request: (fixture: AdminFixture, index: number) => LoadRequest;
  allowedUnits: (answer: Record<string, unknown>) => CallUnits;
  /** Stores what later calls need of an answer. */
  onAnswer?: (answer: Record<string, unknown>, fixture: AdminFixture) => void;
  /** Called less often. */
  isWrite?: true;
}

export const ACCOUNT_READ_UNITS = 0.5;
export const readUnits = (units: number): CallUnits => ({ read: ACCOUNT_READ_UNITS + units, write: 0 });
export const get =
  (path: (fixture: AdminFixture) => string): AdminCall['request'] =>
  (fixture) => ({ path: `/api${path(fixture)}` });

/** Half a unit for each order shown, and for each product in their lines. */
function unitsOfShownOrders(orders: unknown): number {
  const shown = orders as { items: { variant: { _id: string }; product: { _id: string } | null }[] }[];
  const lines = shown.flatMap(({ items }) => items);
  const products = new Set(lines.map(({ product, variant }) => product?._id ?? variant._id));
  return 0.5 * (shown.length + products.size);
}

const ORDER_LIST = 'page of a list of orders';
const ORDER_WORDS = 'orders by the prefix of a word';
const COMMON_WORD = '… beside a common word';
const IN_STATUS = '… in one status';
const PRODUCT_NAMES = 'current names of ordered products';
export const PRODUCT_LIST = 'page of all products';
const ANALYTICS = 'analytics of days, and in total';

const orderList = (label: string, path: (fixture: AdminFixture) => string): AdminCall => ({
  label,
  route: 'listAllOrders',
  accessPatterns: [ORDER_LIST, PRODUCT_NAMES],
  request: get(path),
  allowedUnits: ({ orders }) => readUnits(3 + unitsOfShownOrders(orders)),
});
const orderSearch = (label: string, search: (fixture: AdminFixture) => string, words: number): AdminCall => ({
  label,
  route: 'listAllOrders',
  accessPatterns: [ORDER_WORDS, PRODUCT_NAMES, ...(words > 1 ? [COMMON_WORD] : [])],
  request: get((fixture) => `/admin/orders?page=1&limit=15&search=${encodeURIComponent(search(fixture))}`),
  // Several words are searched as one word too. With a rare word beside a common one, the orders found are read.
  allowedUnits: ({ orders }) => {
    const shown = unitsOfShownOrders(orders);
    return readUnits(words === 1 ? 5 + shown : 5 * (words + 1) + 100 + shown);
  },
});
const userList = (label: string, path: (fixture: AdminFixture) => string): AdminCall => ({
  label,
  route: 'listUsers',
  accessPatterns: ['lists and search of users'],
  request: get(path),
  allowedUnits: ({ users }) => readUnits(3 + 0.5 * (users as object[]).length),
});
const productList = (label: string, path: (fixture: AdminFixture) => string): AdminCall => ({
  label,
  route: 'listAllProducts',
  accessPatterns: [PRODUCT_LIST, 'products changed since'],
  request: get(path),
  // Half a unit for the product, and half for its purchase price.
  allowedUnits: ({ products }) => readUnits(0.5 + 2 * 0.5 * (products as object[]).length),
});
/** Each return is shown with its order. */
const returnList = (label: string, path: (fixture: AdminFixture) => string): AdminCall => ({
  label,
  route: 'listReturns',
  accessPatterns: ['lists and search of returns'],
  request: get(path),
  allowedUnits: ({ returns }) => readUnits(3 + 2 * 0.5 * (returns as object[]).length),
});
const analytics = (period: string): AdminCall => ({
  label: `analytics ${period}`,
  route: 'readAnalytics',
  accessPatterns: ['leaderboards of all periods'],
  request: get(() => `/admin/analytics?period=${period}`),
  allowedUnits: () => readUnits(13),
});
const csvExport = (kind: string, unitsOfLines: (lines: number) => number): AdminCall => ({
  label: `export ${kind}`,
  route: 'exportCsv',
  accessPatterns: kind === 'orders' ? ['orders, users, returns of a time'] : [ANALYTICS],
  request: get(() => `/admin/export?kind=${kind}&period=30d`),
  allowedUnits: ({ csv }) => readUnits(unitsOfLines(String(csv).split('\n').length)),
});
const middle = (pages: number) => Math.floor(pages / 2) || 1;

export const adminReads: AdminCall[] = [
  {
    label: 'dashboard',
    route: 'readDashboard',
    accessPatterns: [
      ANALYTICS,
      'lists and search of returns',
      'transfers, payments, refunds by hand, invoices to come',
    ],
    request: get(() => '/admin/dashboard'),
    // 15 of them find the oldest return in each of three states, 2.5 name five orders with a refund to pay, 1.5 count a hundred invoices to issue.
    allowedUnits: ({ recentOrders }) => readUnits(25.5 + unitsOfShownOrders(recentOrders)),
  },
  analytics('7d'),
  analytics('30d'),
  analytics('90d'),
  {
    label: 'searches without a result',
    route: 'listEmptySearches',
    accessPatterns: ['searches that found nothing'],
    request: get(() => '/admin/searches'),
    allowedUnits: () => readUnits(3),
  },
  orderList('orders, page 1', () => '/admin/orders?page=1&limit=15'),
  orderList('orders, page in the middle', ({ orderPages }) => `/admin/orders?page=${middle(orderPages)}&limit=15`),
  orderList('orders, last page', ({ orderPages }) => `/admin/orders?page=${orderPages}&limit=15`),
  orderList('delivered orders, page 1', () => '/admin/orders?page=1&limit=15&status=delivered'),
  orderList('delivered orders, middle', ({ deliveredPages }) => {
    return `/admin/orders?page=${middle(deliveredPages)}&limit=15&status=delivered`;
  }),
  orderSearch('orders by a first name', () => 'giulia', 1),
  orderSearch('orders by two names', () => 'giulia rossi', 2),
  orderSearch('orders by number', ({ order }) => order.number, 1),
  orderSearch('orders by email', ({ order }) => order.email, 1),
  orderSearch('orders by tracking number', ({ order }) => order.tracking, 1),
  {
    label: 'orders by a name in one status',
    route: 'listAllOrders',
    accessPatterns: [ORDER_WORDS, IN_STATUS, PRODUCT_NAMES],
    request: get(() => '/admin/orders?page=1&limit=15&search=giulia&status=delivered'),
    allowedUnits: ({ orders }) => readUnits(4 + 100 + unitsOfShownOrders(orders)),
  },
  userList('users, page 1', () => '/admin/users?page=1&limit=15'),
  userList('users, last page', ({ userPages }) => `/admin/users?page=${userPages}&limit=15`),
  userList('users by a name', () => '/admin/users?page=1&limit=15&search=rossi'),
  productList('products, page 1', () => '/admin/products?page=1&limit=10'),
  productList('products, last page', ({ productPages }) => `/admin/products?page=${productPages}&limit=10`),
  productList('products of a category', () => '/admin/products?page=1&limit=10&category=felpe'),
  productList('products by a word', () => '/admin/products?page=1&limit=10&search=torino'),
  productList('products by SKU', ({ product }) => `/admin/products?page=1&limit=10&search=${product.sku}`),
  {
    label: 'timeline of an order',
    route: 'readOrderTimeline',
    accessPatterns: ['order', 'emails about an order', 'events of an order'],
    request: get(({ order }) => `/admin/orders/${order.id}/timeline`),
    allowedUnits: () => readUnits(1 + 0.5 + 0.5),
  },
  returnList('returns, page 1', () => '/admin/returns?page=1&limit=15'),
  returnList('returns, last page', ({ returnPages }) => `/admin/returns?page=${returnPages}&limit=15`),
  returnList('returns with goods back', () => '/admin/returns?page=1&limit=15&state=goodsBack'),
  returnList('returns by a first name', () => '/admin/returns?page=1&limit=15&search=giulia'),
  csvExport('sales', () => 6),
  csvExport('register', () => 6),
  csvExport('orders', (lines) => 4 + 0.5 * lines),
];
