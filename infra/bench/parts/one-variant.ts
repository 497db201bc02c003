/**
 * How many orders a second one variant bears: the function of orders in a thread, asked by more and more people at once,
 * with the emulator alone (which writes one transaction after the other) and behind a door with DynamoDB's conflicts.
 */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Product } from '../../../shared/product.ts';
import { bundleFolder } from '../../bundle.ts';
import { Client, spread } from '../load.ts';
import type { BenchShop } from '../shop/shop.ts';
import { openDoor } from './conflicts.ts';
import { draftOf } from './shopping.ts';

const WIDTHS = [1, 4, 16, 32];
const ORDERS = 96;
/** Stock for all of them. */
const PIECES = 5000;
/** How long a transaction of DynamoDB is under way, the usual bounds. */
const UNDER_WAY = [10, 30];

export interface VariantRow {
  /** Milliseconds of a transaction; 0 for the emulator alone. */
  underWay: number;
  width: number;
  perSecond: number;
  /** Of the orders that were told BUSY, nothing was written. */
  busy: number;
  /** Transactions refused for each order that was made. */
  conflicts: number;
  /** Milliseconds for which one transaction really kept the others away, this machine's share included. */
  held: number;
  p50: number;
  p95: number;
}

export async function measureOneVariant(shop: BenchShop, say: (what: string) => void): Promise<VariantRow[]> {
  const draft = await draftOfOne(shop);
  const rows: VariantRow[] = [];
  for (const underWay of [0, ...UNDER_WAY]) {
    for (const width of WIDTHS) {
      const row = await measure(shop, draft, { underWay, width });
      rows.push(row);
      const { perSecond, busy, conflicts, held, p50, p95 } = row;
      say(
        `  ${underWay === 0 ? 'emulator alone' : `${underWay} ms a transaction`} × ${width}: ${perSecond.toFixed(0)} orders/s, ` +
          `${busy} of ${ORDERS} BUSY, ${conflicts.toFixed(1)} conflicts an order, held ${held.toFixed(0)} ms, ${p50.toFixed(0)} / ${p95.toFixed(0)} ms`,
      );
    }
  }
  return rows;
}

/** One piece of a variant that has plenty. */
async function draftOfOne(shop: BenchShop) {
  const client = new Client(shop.url);
  const { products } = JSON.parse((await client.ask({ path: '/api/products?page=1&limit=1' })).text) as {
    products: Product[];
  };
  const [product] = products;
  const variant = product?.variants[0];
  if (!product || !variant) throw new Error('The shop sells nothing');
  const body = { variantId: variant._id, stock: PIECES };
  await client.ask({ method: 'PATCH', path: `/api/products/${product._id}/stock`, token: shop.admin, body });
  client.close();
  return draftOf([{ product, variant }]);
}

async function measure(
  shop: BenchShop,
  draft: ReturnType<typeof draftOf>,
  { underWay, width }: { underWay: number; width: number },
): Promise<VariantRow> {
  const table = shop.environment['AWS_ENDPOINT_URL_DYNAMODB'] ?? '';
  const door = await openDoor(table, underWay);
  const worker = new Worker(SOURCE, {
    eval: true,
    env: {
      ...shop.environment,
      ...{ AWS_ENDPOINT_URL_DYNAMODB: underWay === 0 ? table : door.url, PAYMENT_PROVIDER: 'demo' },
      ...{ PATH: process.env['PATH'] ?? '', ORIGIN_SECRET: 'x', POWERTOOLS_DEV: 'false', NODE_NO_WARNINGS: '1' },
    },
    workerData: { packageFile: join(bundleFolder, 'orders', 'index.js') },
    stdout: true,
  });
  worker.stdout.resume();
  const told = new Promise<{ answers: { status: number; milliseconds: number }[]; seconds: number }>(
    (resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
    },
  );
  const calls = Array.from({ length: ORDERS }, (_each, time) => ({
    claims: claimsOf(shop.customers[time % shop.customers.length] ?? ''),
    key: randomUUID(),
    body: JSON.stringify(draft),
  }));
  worker.postMessage({ calls, width });
  const { answers, seconds } = await told;
  await worker.terminate();
  door.close();
  const made = answers.filter(({ status }) => status === 201);
  const others = answers.filter(({ status }) => status !== 201 && status !== 409);
  if (others.length > 0) throw new Error(`An order was answered ${others[0]?.status}`);
  const { p50, p95 } = spread(made.map(({ milliseconds }) => milliseconds));
  const conflicts = door.conflicts / Math.max(1, made.length);
  const held = door.held / Math.max(1, door.transactions - door.conflicts);
  return { underWay, width, perSecond: made.length / seconds, busy: ORDERS - made.length, conflicts, held, p50, p95 };
}

/** What API Gateway hands on of a token. */
function claimsOf(token: string): Record<string, string> {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(claims).map(([name, value]) => [
      name,
      Array.isArray(value) ? `[${value.join(' ')}]` : String(value),
    ]),
  );
}

const SOURCE = `
const { parentPort, workerData: { packageFile } } = require('node:worker_threads');
const { handler } = require(packageFile);
const eventOf = ({ claims, key, body }) => ({
  version: '2.0', routeKey: 'POST /api/orders/create', rawPath: '/api/orders/create', rawQueryString: '',
  headers: { 'content-type': 'application/json', 'x-origin-secret': 'x', 'x-viewer-host': 'localhost', 'idempotency-key': key },
  body, isBase64Encoded: false,
  requestContext: { domainName: 'localhost', requestId: key, http: { method: 'POST', path: '/api/orders/create', sourceIp: '::1' },
    authorizer: { jwt: { claims } } },
});
parentPort.on('message', async ({ calls, width }) => {
  const answers = [];
  const one = async () => {
    for (let call = calls.pop(); call; call = calls.pop()) {
      const ends = performance.now() + 15000;
      const from = performance.now();
      const { statusCode: status } = await handler(eventOf(call), { getRemainingTimeInMillis: () => ends - performance.now() });
      answers.push({ status, milliseconds: performance.now() - from });
    }
  };
  const from = performance.now();
  await Promise.all(Array.from({ length: width }, one));
  parentPort.postMessage({ answers, seconds: (performance.now() - from) / 1000 });
});
`;
