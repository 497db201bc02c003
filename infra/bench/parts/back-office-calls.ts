/**
 * The calls of the back office, each with what its rows of the access-pattern table (functions/store/keys.ts) allow it:
 * half a unit for the account, and the rest as the table says.
 */
import type { Product } from '../../../shared/product.ts';
import type { RouteName } from '../../../shared/routes.ts';
import type { Ask } from '../load.ts';

export interface Units {
  read: number;
  write: number;
}

/** What a large shop holds, as far as calls need to name it. */
export interface Known {
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
  made: Product[];
}

export interface OfficeCall {
  label: string;
  route: RouteName;
  /** The rows of the table in keys.ts that allow it. */
  rows: string[];
  ask: (known: Known, time: number) => Ask;
  allowed: (answer: Record<string, unknown>) => Units;
  /** Remembers what later calls need of an answer. */
  learn?: (answer: Record<string, unknown>, known: Known) => void;
  /** Changes something: asked less often. */
  writes?: true;
}

export const ACCOUNT = 0.5;
const reads = (read: number) => ({ read: ACCOUNT + read, write: 0 });
const get =
  (path: (known: Known) => string): OfficeCall['ask'] =>
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

const orderList = (label: string, path: (known: Known) => string): OfficeCall => ({
  label,
  route: 'listAllOrders',
  rows: [LIST, NAMES],
  ask: get(path),
  allowed: ({ orders }) => reads(3 + shown(orders)),
});
const orderSearch = (label: string, search: (known: Known) => string, words: number): OfficeCall => ({
  label,
  route: 'listAllOrders',
  rows: [WORDS, NAMES, ...(words > 1 ? [COMMON] : [])],
  ask: get((known) => `/admin/orders?page=1&limit=15&search=${encodeURIComponent(search(known))}`),
  // Several words are also looked for written as one; beside a rare word, what was found is read.
  allowed: ({ orders }) => reads(words === 1 ? 3 + shown(orders) : 3 * (words + 1) + 100 + shown(orders)),
});
const userCall = (label: string, path: (known: Known) => string, own: number): OfficeCall => ({
  label,
  route: 'listUsers',
  rows: ['the same for users'],
  ask: get(path),
  allowed: ({ users }) => reads(own + 0.5 * (users as object[]).length),
});
const productList = (label: string, path: (known: Known) => string): OfficeCall => ({
  label,
  route: 'listAllProducts',
  rows: [ALL, 'products changed since'],
  ask: get(path),
  allowed: ({ products }) => reads(0.5 + 0.5 * (products as object[]).length),
});
/** Each statement is shown with its order. */
const returnList = (label: string, path: (known: Known) => string): OfficeCall => ({
  label,
  route: 'listReturns',
  rows: ['… for statements of withdrawal'],
  ask: get(path),
  allowed: ({ returns }) => reads(3 + 2 * 0.5 * (returns as object[]).length),
});
const analytics = (period: string): OfficeCall => ({
  label: `analytics ${period}`,
  route: 'readAnalytics',
  rows: ['what sold best in the periods'],
  ask: get(() => `/admin/analytics?period=${period}`),
  allowed: () => reads(12),
});
const exported = (kind: string, allowed: (lines: number) => number): OfficeCall => ({
  label: `export ${kind}`,
  route: 'exportCsv',
  rows: kind === 'orders' ? ['the orders from a day on'] : [FIGURES],
  ask: get(() => `/admin/export?kind=${kind}&period=30d`),
  allowed: ({ csv }) => reads(allowed(String(csv).split('\n').length)),
});

export const officeReads: OfficeCall[] = [
  {
    label: 'dashboard',
    route: 'readDashboard',
    rows: [FIGURES],
    ask: get(() => '/admin/dashboard'),
    allowed: ({ recentOrders }) => reads(6 + shown(recentOrders)),
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
    rows: [WORDS, IN_STATUS, NAMES],
    ask: get(() => '/admin/orders?page=1&limit=15&search=giulia&status=delivered'),
    allowed: ({ orders }) => reads(3 + 100 + shown(orders)),
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
    rows: ['an order', 'the mails sent about an order'],
    ask: get(({ order }) => `/admin/orders/${order.id}/mails`),
    allowed: () => reads(1 + 0.5),
  },
  returnList('returns, page 1', () => '/admin/returns?page=1&limit=15'),
  returnList('returns, last page', ({ returnPages }) => `/admin/returns?page=${returnPages}&limit=15`),
  returnList('returns of goods that are back', () => '/admin/returns?page=1&limit=15&state=goodsBack'),
  returnList('returns by a first name', () => '/admin/returns?page=1&limit=15&search=giulia'),
  exported('sales', () => 6),
  exported('register', () => 6),
  exported('orders', (lines) => 4 + 0.5 * lines),
];
