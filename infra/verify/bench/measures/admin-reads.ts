/**
 * The calls of the back office, each with what its rows of the access-pattern table (functions/store/keys.ts) allow it:
 * half a unit for the account, and the rest as the table says.
 */
import type { Product } from '../../../../shared/product/schema.ts';
import type { RouteName } from '../../../../shared/api/routes.ts';
import type { LoadRequest } from '../load.ts';

export interface CallUnits {
  read: number;
  write: number;
}

/** What a large shop holds, as far as calls need to name it. */
export interface AdminFixture {
  orderPages: number;
  shippedPages: number;
  userPages: number;
  returnPages: number;
  productPages: number;
  /** An order in the midst of all, and one that may be refunded. */
  order: { id: string; number: string; email: string; tracking: string };
  refundable: string;
  customer: string;
  product: { id: string; sku: string; variant: string };
  /** Products that were made while measuring, to be changed and deleted. */
  createdProducts: Product[];
}

export interface AdminCall {
  label: string;
  route: RouteName;
  /** The rows of the table in keys.ts that allow it. */
  accessPatterns: string[];
  request: (known: AdminFixture, time: number) => LoadRequest;
  allowedUnits: (answer: Record<string, unknown>) => CallUnits;
  /** Remembers what later calls need of an answer. */
  remember?: (answer: Record<string, unknown>, known: AdminFixture) => void;
  /** Changes something: asked less often. */
  writes?: true;
}

export const ACCOUNT_READ_UNITS = 0.5;
const reads = (read: number) => ({ read: ACCOUNT_READ_UNITS + read, write: 0 });
const get =
  (path: (known: AdminFixture) => string): AdminCall['request'] =>
  (known) => ({ path: `/api${path(known)}` });

/** Half a unit for each order shown, and for each different product in their lines. */
function shown(orders: unknown): number {
  const all = orders as { items: { variant: { _id: string }; product: { _id: string } | null }[] }[];
  const lines = all.flatMap(({ items }) => items);
  const products = new Set(lines.map(({ product, variant }) => product?._id ?? variant._id));
  return 0.5 * (all.length + products.size);
}

const LIST = 'a page of a list of orders';
const WORDS = 'orders by the prefix of a word';
const COMMON = '… with a common word beside it';
const IN_STATUS = '… in one status';
const NAMES = "the names of lines' products now";
const ALL = 'a page of all products';
const FIGURES = 'the figures of days, and of all';

const orderList = (label: string, path: (known: AdminFixture) => string): AdminCall => ({
  label,
  route: 'listAllOrders',
  accessPatterns: [LIST, NAMES],
  request: get(path),
  allowedUnits: ({ orders }) => reads(3 + shown(orders)),
});
const orderSearch = (label: string, search: (known: AdminFixture) => string, words: number): AdminCall => ({
  label,
  route: 'listAllOrders',
  accessPatterns: [WORDS, NAMES, ...(words > 1 ? [COMMON] : [])],
  request: get((known) => `/admin/orders?page=1&limit=15&search=${encodeURIComponent(search(known))}`),
  // Several words are also looked for written as one; beside a rare word, what was found is read.
  allowedUnits: ({ orders }) => reads(words === 1 ? 3 + shown(orders) : 3 * (words + 1) + 100 + shown(orders)),
});
const userCall = (label: string, path: (known: AdminFixture) => string, own: number): AdminCall => ({
  label,
  route: 'listUsers',
  accessPatterns: ['the same for users'],
  request: get(path),
  allowedUnits: ({ users }) => reads(own + 0.5 * (users as object[]).length),
});
const productList = (label: string, path: (known: AdminFixture) => string): AdminCall => ({
  label,
  route: 'listAllProducts',
  accessPatterns: [ALL, 'products changed since'],
  request: get(path),
  allowedUnits: ({ products }) => reads(0.5 + 0.5 * (products as object[]).length),
});
/** Each statement is shown with its order. */
const returnList = (label: string, path: (known: AdminFixture) => string): AdminCall => ({
  label,
  route: 'listReturns',
  accessPatterns: ['… for statements of withdrawal'],
  request: get(path),
  allowedUnits: ({ returns }) => reads(3 + 2 * 0.5 * (returns as object[]).length),
});
const analytics = (period: string): AdminCall => ({
  label: `analytics ${period}`,
  route: 'readAnalytics',
  accessPatterns: ['what sold best in the periods'],
  request: get(() => `/admin/analytics?period=${period}`),
  allowedUnits: () => reads(12),
});
const exported = (kind: string, allowed: (lines: number) => number): AdminCall => ({
  label: `export ${kind}`,
  route: 'exportCsv',
  accessPatterns: kind === 'orders' ? ['the orders from a day on'] : [FIGURES],
  request: get(() => `/admin/export?kind=${kind}&period=30d`),
  allowedUnits: ({ csv }) => reads(allowed(String(csv).split('\n').length)),
});

export const adminReads: AdminCall[] = [
  {
    label: 'dashboard',
    route: 'readDashboard',
    accessPatterns: [FIGURES],
    request: get(() => '/admin/dashboard'),
    allowedUnits: ({ recentOrders }) => reads(6 + shown(recentOrders)),
  },
  analytics('7d'),
  analytics('30d'),
  analytics('90d'),
  orderList('orders, page 1', () => '/admin/orders?page=1&limit=15'),
  orderList('orders, page in the middle', ({ orderPages }) => `/admin/orders?page=${orderPages >> 1 || 1}&limit=15`),
  orderList('orders, last page', ({ orderPages }) => `/admin/orders?page=${orderPages}&limit=15`),
  orderList('delivered orders, page 1', () => '/admin/orders?page=1&limit=15&status=delivered'),
  orderList(
    'delivered, middle',
    ({ shippedPages: n }) => `/admin/orders?page=${n >> 1 || 1}&limit=15&status=delivered`,
  ),
  orderSearch('orders by a first name', () => 'giulia', 1),
  orderSearch('orders by two names', () => 'giulia rossi', 2),
  orderSearch('orders by number', ({ order }) => order.number, 1),
  orderSearch('orders by e-mail', ({ order }) => order.email, 1),
  orderSearch('orders by tracking number', ({ order }) => order.tracking, 1),
  {
    label: 'orders by a name in one status',
    route: 'listAllOrders',
    accessPatterns: [WORDS, IN_STATUS, NAMES],
    request: get(() => '/admin/orders?page=1&limit=15&search=giulia&status=delivered'),
    allowedUnits: ({ orders }) => reads(3 + 100 + shown(orders)),
  },
  userCall('users, page 1', () => '/admin/users?page=1&limit=15', 3),
  userCall('users, last page', ({ userPages }) => `/admin/users?page=${userPages}&limit=15`, 3),
  userCall('users by a name', () => '/admin/users?page=1&limit=15&search=rossi', 3),
  productList('products, page 1', () => '/admin/products?page=1&limit=10'),
  productList('products, last page', ({ productPages }) => `/admin/products?page=${productPages}&limit=10`),
  productList('products of a category', () => '/admin/products?page=1&limit=10&category=felpe'),
  productList('products by a word', () => '/admin/products?page=1&limit=10&search=torino'),
  productList('products by SKU', ({ product }) => `/admin/products?page=1&limit=10&search=${product.sku}`),
  {
    label: 'the mails of an order',
    route: 'listOrderMails',
    accessPatterns: ['an order', 'the mails sent about an order'],
    request: get(({ order }) => `/admin/orders/${order.id}/mails`),
    allowedUnits: () => reads(1 + 0.5),
  },
  returnList('returns, page 1', () => '/admin/returns?page=1&limit=15'),
  returnList('returns, last page', ({ returnPages }) => `/admin/returns?page=${returnPages}&limit=15`),
  returnList('returns of goods that are back', () => '/admin/returns?page=1&limit=15&state=goodsBack'),
  returnList('returns by a first name', () => '/admin/returns?page=1&limit=15&search=giulia'),
  exported('sales', () => 6),
  exported('register', () => 6),
  exported('orders', (lines) => 4 + 0.5 * lines),
];
