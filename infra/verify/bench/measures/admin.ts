/**
 * Every call of the admin area in a shop of two hundred thousand orders beside one of a hundred: units against the rows of
 * the access-pattern table, and time against the small shop.
 */
import type { Order } from '../../../../shared/order/answers.ts';
import type { Product } from '../../../../shared/product/answers.ts';
import { LoadClient, percentiles, type LoadReply } from '../load.ts';
import type { BenchShop } from '../shop/bench-shop.ts';
import { adminReads, type AdminFixture, type AdminCall, type CallUnits } from './admin-reads.ts';
import { adminRecordReads } from './admin-record-reads.ts';
import { adminWrites } from './admin-writes.ts';

/** The large shop may take so many times as long as the small one, for as many rows. */
export const MAX_ADMIN_SLOWDOWN = 2;
/** Single times vary: medians are compared. */
const READ_CALLS = 15;
const WRITE_CALLS = 10;
/** Calls that are not measured: instances start, connections open. */
const WARM_UP_CALLS = 3;

interface SmallAndLarge {
  small: number;
  large: number;
}

export interface AdminCallResult {
  label: string;
  units: SmallAndLarge & { allowed: number };
  milliseconds: SmallAndLarge;
  rows: SmallAndLarge;
  /** Large against small, for as many rows. */
  slowdown: number;
  isWithinLimits: boolean;
}

interface AdminSession {
  shop: BenchShop;
  client: LoadClient;
  fixture: AdminFixture;
}

/** One call after the other, each in both shops in turns: other work on the machine then affects both alike. */
export async function measureAdminCalls(
  smallShop: BenchShop,
  largeShop: BenchShop,
  print: (line: string) => void,
): Promise<AdminCallResult[]> {
  const [small, large] = [await openSession(smallShop), await openSession(largeShop)];
  const results: AdminCallResult[] = [];
  for (const call of [...adminReads, ...adminRecordReads, ...adminWrites]) {
    const result = await compareCall(call, small, large);
    print(`  ${formatResult(result)}`);
    results.push(result);
  }
  small.client.close();
  large.client.close();
  return results;
}

function formatResult({ label, units, milliseconds, slowdown, rows, isWithinLimits }: AdminCallResult): string {
  return [
    `${label.padEnd(32)} ${units.small} → ${units.large} of ${units.allowed} units`,
    `${milliseconds.small.toFixed(1)} → ${milliseconds.large.toFixed(1)} ms (× ${slowdown.toFixed(2)})`,
    `${rows.small} → ${rows.large} rows${isWithinLimits ? '' : '  TOO MUCH'}`,
  ].join(', ');
}

async function compareCall(call: AdminCall, small: AdminSession, large: AdminSession): Promise<AdminCallResult> {
  const count = WARM_UP_CALLS + (call.isWrite ? WRITE_CALLS : READ_CALLS);
  const replies = { small: [] as LoadReply[], large: [] as LoadReply[] };
  small.shop.markLog();
  large.shop.markLog();
  for (let index = 0; index < count; index += 1) {
    replies.small.push(await send(call, small, index));
    replies.large.push(await send(call, large, index));
  }
  const inSmall = await summarise(call, small.shop, replies.small);
  const inLarge = await summarise(call, large.shop, replies.large);
  const slowdown = inLarge.medianMs / inSmall.medianMs / Math.max(1, inLarge.rows / inSmall.rows);
  return {
    label: call.label,
    units: { small: inSmall.units, large: inLarge.units, allowed: inLarge.allowedUnits },
    milliseconds: { small: inSmall.medianMs, large: inLarge.medianMs },
    rows: { small: inSmall.rows, large: inLarge.rows },
    slowdown,
    isWithinLimits:
      inSmall.units <= inSmall.allowedUnits && inLarge.units <= inLarge.allowedUnits && slowdown <= MAX_ADMIN_SLOWDOWN,
  };
}

async function send(call: AdminCall, { client, shop, fixture }: AdminSession, index: number): Promise<LoadReply> {
  const reply = await client.send({ ...call.request(fixture, index), token: shop.adminToken });
  if (reply.status >= 300) throw new Error(`${call.label}: ${reply.status} ${reply.text.slice(0, 300)}`);
  call.onAnswer?.(JSON.parse(reply.text) as Record<string, unknown>, fixture);
  return reply;
}

/** The most units of a call, its median time, and the rows of its last answer. */
async function summarise({ route, allowedUnits }: AdminCall, shop: BenchShop, replies: LoadReply[]) {
  const answer = JSON.parse(replies.at(-1)?.text ?? '{}') as Record<string, unknown>;
  const served = await shop.servedCalls(route, replies.length);
  const times = replies.slice(WARM_UP_CALLS).map(({ milliseconds }) => milliseconds);
  return {
    units: Math.max(...served.map(({ units }) => allUnits(units))),
    allowedUnits: allUnits(allowedUnits(answer)),
    medianMs: percentiles(times).p50,
    rows: countRows(answer),
  };
}

const allUnits = ({ read, write }: CallUnits) => read + write;

/** A small shop has fewer results: a call that takes longer because it shows more is not slower. */
function countRows({ customers, csv, ...answer }: Record<string, unknown>): number {
  // Of each customer all orders are read.
  if (customers) return (customers as { orders: number }[]).reduce((rows, { orders }) => rows + 1 + orders, 0);
  const { orders, users, products, returns, mails, entries, documents } = answer;
  const lines = typeof csv === 'string' ? csv.trim().split('\n') : [];
  const list = orders ?? users ?? products ?? returns ?? mails ?? entries ?? documents ?? lines;
  return Math.max(1, (list as unknown[]).length);
}

async function openSession(shop: BenchShop): Promise<AdminSession> {
  const client = new LoadClient(shop.url);
  return { shop, client, fixture: await findFixture(shop, client) };
}

async function findFixture(shop: BenchShop, client: LoadClient): Promise<AdminFixture> {
  const get = <T>(path: string) =>
    client.sendForJson<T & { totalPages: number }>({ path: `/api/admin${path}`, token: shop.adminToken });
  const orders = await get<{ orders: Order[] }>('/orders?limit=15');
  const delivered = await get<{ orders: Order[] }>('/orders?limit=100&status=delivered');
  const middlePage = Math.floor(delivered.totalPages / 2) || 1;
  const middleOrders = await get<{ orders: Order[] }>(`/orders?limit=15&status=delivered&page=${middlePage}`);
  const users = await get<{ users: { _id: string; role: string }[] }>('/users?limit=15&page=3');
  const returns = await get('/returns?limit=15');
  const products = await get<{ products: Product[] }>('/products?limit=10');
  const oldest = await get<{ products: Product[] }>(`/products?limit=10&page=${products.totalPages}`);
  const order = middleOrders.orders[3];
  const refundable = await findRefundable((status) => get(`/orders?limit=100&status=${status}`));
  const customer = users.users.find(({ role }) => role === 'customer');
  const product = products.products[4];
  const variant = product?.variants[0];
  const bestSeller = oldest.products.at(-1);
  if (!order || !customer || !variant || !refundable || !bestSeller)
    throw new Error('The shop is too small to be measured');
  return {
    orderPages: orders.totalPages,
    // Never more than there are: the last page of a hundred may hold one order only.
    deliveredPages: Math.ceil((delivered.totalPages * 100) / 15) - 7,
    userPages: users.totalPages,
    returnPages: returns.totalPages,
    productPages: products.totalPages,
    order: { id: order._id, number: order.orderNumber, email: order.user.email, tracking: order.trackingNumber },
    refundableOrderId: refundable._id,
    customerId: customer._id,
    product: { id: product._id, sku: variant.sku, variantId: variant._id },
    bestSeller: { id: bestSeller._id, variantId: bestSeller.variants[0]!._id },
    createdProducts: [],
  };
}

/** A paid order from which every measured call can refund one euro. */
async function findRefundable(list: (status: string) => Promise<{ orders: Order[] }>): Promise<Order | undefined> {
  for (const status of ['paid', 'processing', 'shipped']) {
    const { orders } = await list(status);
    const order = orders.find(({ total }) => total > WRITE_CALLS + WARM_UP_CALLS);
    if (order) return order;
  }
  return undefined;
}
