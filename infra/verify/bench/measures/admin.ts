/**
 * Every call of the back office, in a shop of two hundred thousand orders beside one of a hundred: the units that each
 * call uses against its row of the access-pattern table, and its time against the small shop's.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Order } from '../../../../shared/order/schema.ts';
import type { Product } from '../../../../shared/product/schema.ts';
import { projectRoot } from '../../../stack/paths.ts';
import { LoadClient, percentiles, type LoadReply } from '../load.ts';
import type { BenchShop, ServedCall } from '../shop/bench-shop.ts';
import { adminReads, type AdminFixture, type AdminCall } from './admin-reads.ts';
import { adminWrites } from './admin-writes.ts';

const officeCalls = [...adminReads, ...adminWrites];

/** The large shop may take so many times as long as the small one, for as many rows. */
export const MAX_ADMIN_SLOWDOWN = 2;
/** Reads differ by chance from one to the next: what is compared is the median of so many. */
const READS = 15;
const WRITES = 10;
/** Calls before the clock: instances start, connections open. */
const WARM_UP = 3;

export interface AdminCallResult {
  label: string;
  units: { small: number; large: number; allowed: number };
  milliseconds: { small: number; large: number };
  rows: { small: number; large: number };
  /** Large against small, for as many rows. */
  slowdown: number;
  isWithinLimits: boolean;
}

interface Office {
  shop: BenchShop;
  client: LoadClient;
  known: AdminFixture;
}

/** The calls one after the other, each by turns in both shops, so that whatever else the machine does falls on both. */
export async function measureAdminCalls(
  small: BenchShop,
  large: BenchShop,
  say: (what: string) => void,
): Promise<AdminCallResult[]> {
  requireRows();
  const offices = await Promise.all([small, large].map(open));
  const rows: AdminCallResult[] = [];
  for (const call of officeCalls) {
    const row = await compare(call, offices as [Office, Office]);
    const { units, milliseconds, slowdown: times, rows: shown } = row;
    say(
      `  ${call.label.padEnd(32)} ${units.small} → ${units.large} of ${units.allowed} units, ` +
        `${milliseconds.small.toFixed(1)} → ${milliseconds.large.toFixed(1)} ms (× ${times.toFixed(2)}), ` +
        `${shown.small} → ${shown.large} rows${row.isWithinLimits ? '' : '  TOO MUCH'}`,
    );
    rows.push(row);
  }
  offices.forEach(({ client }) => client.close());
  return rows;
}

async function compare(call: AdminCall, offices: [Office, Office]): Promise<AdminCallResult> {
  const [small, large] = await byTurns(call, offices);
  const rows = { small: small.rows, large: large.rows };
  const times = large.median / small.median / Math.max(1, rows.large / rows.small);
  return {
    label: call.label,
    units: { small: small.used, large: large.used, allowed: large.allowed },
    milliseconds: { small: small.median, large: large.median },
    ...{ slowdown: times, rows },
    isWithinLimits: small.used <= small.allowed && large.used <= large.allowed && times <= MAX_ADMIN_SLOWDOWN,
  };
}

interface Told {
  used: number;
  allowed: number;
  median: number;
  rows: number;
}

async function byTurns(call: AdminCall, offices: [Office, Office]): Promise<[Told, Told]> {
  const count = WARM_UP + (call.writes ? WRITES : READS);
  const replies: [LoadReply[], LoadReply[]] = [[], []];
  offices.forEach(({ shop }) => shop.markLog());
  for (let time = 0; time < count; time += 1) {
    replies[0].push(await asked(call, offices[0], time));
    replies[1].push(await asked(call, offices[1], time));
  }
  const told = async ({ shop }: Office, own: LoadReply[]): Promise<Told> => {
    const answer = JSON.parse(own.at(-1)?.text ?? '{}') as Record<string, unknown>;
    return {
      used: mostUsed(await shop.servedCalls(call.route, count)),
      allowed: total(call.allowedUnits(answer)),
      median: percentiles(own.slice(WARM_UP).map(({ milliseconds }) => milliseconds)).p50,
      rows: rowsOf(answer),
    };
  };
  return Promise.all([told(offices[0], replies[0]), told(offices[1], replies[1])]);
}

async function asked(call: AdminCall, { client, shop, known }: Office, time: number): Promise<LoadReply> {
  const reply = await client.send({ ...call.request(known, time), token: shop.adminToken });
  if (reply.status >= 300) throw new Error(`${call.label}: ${reply.status} ${reply.text.slice(0, 300)}`);
  call.remember?.(JSON.parse(reply.text) as Record<string, unknown>, known);
  return reply;
}

/** A small shop finds less: what takes longer because it shows more is no slower. */
function rowsOf({ orders, users, products, returns, mails, csv }: Record<string, unknown>): number {
  const list =
    orders ?? users ?? products ?? returns ?? mails ?? (typeof csv === 'string' ? csv.trim().split('\n') : []);
  return Math.max(1, (list as unknown[]).length);
}

const total = ({ read, write }: { read: number; write: number }) => read + write;
const mostUsed = (served: ServedCall[]) => Math.max(...served.map(({ units }) => total(units)));

async function open(shop: BenchShop): Promise<Office> {
  const client = new LoadClient(shop.url);
  const tell = async <T>(path: string) =>
    JSON.parse((await client.send({ path: `/api/admin${path}`, token: shop.adminToken })).text) as T & {
      totalPages: number;
    };
  const all = await tell<{ orders: Order[] }>('/orders?limit=15');
  const delivered = await tell<{ orders: Order[] }>('/orders?limit=100&status=delivered');
  const old = await tell<{ orders: Order[] }>(
    `/orders?limit=15&status=delivered&page=${delivered.totalPages >> 1 || 1}`,
  );
  const paid = await Promise.all(
    ['paid', 'processing', 'shipped'].map((status) => tell<{ orders: Order[] }>(`/orders?limit=100&status=${status}`)),
  );
  const dear = paid.flatMap(({ orders }) => orders).find(({ total }) => total > WRITES + WARM_UP);
  const users = await tell<{ users: { _id: string; role: string }[] }>('/users?limit=15&page=3');
  const returns = await tell('/returns?limit=15');
  const products = await tell<{ products: Product[] }>('/products?limit=10');
  const [order, customer, product] = [
    old.orders[3],
    users.users.find(({ role }) => role === 'customer'),
    products.products[4],
  ];
  const variant = product?.variants[0];
  if (!order || !customer || !product || !variant || !dear) throw new Error('The shop is too small to be measured');
  const known: AdminFixture = {
    orderPages: all.totalPages,
    shippedPages: Math.ceil((delivered.totalPages * 100) / 15) - 7,
    userPages: users.totalPages,
    returnPages: returns.totalPages,
    productPages: products.totalPages,
    order: { id: order._id, number: order.orderNumber, email: order.user.email, tracking: order.trackingNumber },
    refundable: dear._id,
    customer: customer._id,
    product: { id: product._id, sku: variant.sku, variant: variant._id },
    createdProducts: [],
  };
  return { shop, client, known };
}

/** Whoever changes the table of access patterns meets this benchmark. */
function requireRows(): void {
  const keys = readFileSync(join(projectRoot, 'functions/store/keys.ts'), 'utf8');
  const missing = officeCalls.flatMap(({ accessPatterns: rows }) => rows).filter((row) => !keys.includes(` * ${row} `));
  if (missing.length > 0) throw new Error(`keys.ts has no row: ${[...new Set(missing)].join('; ')}`);
}
