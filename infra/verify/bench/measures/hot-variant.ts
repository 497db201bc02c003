/**
 * How many orders a second one variant bears: the function of orders in a thread, asked by more and more people at once,
 * with the emulator alone (which writes one transaction after the other) and behind a door with DynamoDB's conflicts.
 */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Product } from '../../../../shared/product/schema.ts';
import { bundlesFolder } from '../../../stack/bundle.ts';
import { LoadClient, percentiles } from '../load.ts';
import type { BenchShop } from '../shop/bench-shop.ts';
import { openConflictProxy } from './conflict-proxy.ts';
import { benchOrderDraft } from './shopper-actions.ts';

const WIDTHS = [1, 4, 16, 32];
const ORDERS = 96;
/** Stock for all of them. */
const PIECES = 5000;
/** How long a transaction of DynamoDB is under way, the usual bounds. */
const UNDER_WAY = [10, 30];

export interface HotVariantResult {
  /** Milliseconds of a transaction; 0 for the emulator alone. */
  transactionMs: number;
  concurrency: number;
  perSecond: number;
  /** Of the orders that were told BUSY, nothing was written. */
  busy: number;
  /** Transactions refused for each order that was made. */
  conflicts: number;
  /** Milliseconds for which one transaction really kept the others away, this machine's share included. */
  lockedMs: number;
  p50: number;
  p95: number;
}

export async function measureHotVariant(shop: BenchShop, say: (what: string) => void): Promise<HotVariantResult[]> {
  const draft = await draftOfOne(shop);
  const rows: HotVariantResult[] = [];
  for (const underWay of [0, ...UNDER_WAY]) {
    for (const width of WIDTHS) {
      const row = await measure(shop, draft, { underWay, width });
      rows.push(row);
      const { perSecond, busy, conflicts, lockedMs: held, p50, p95 } = row;
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
  const client = new LoadClient(shop.url);
  const { products } = JSON.parse((await client.send({ path: '/api/products?page=1&limit=1' })).text) as {
    products: Product[];
  };
  const [product] = products;
  const variant = product?.variants[0];
  if (!product || !variant) throw new Error('The shop sells nothing');
  const body = { variantId: variant._id, stock: PIECES };
  await client.send({ method: 'PATCH', path: `/api/products/${product._id}/stock`, token: shop.adminToken, body });
  client.close();
  return benchOrderDraft([{ product, variant }]);
}

async function measure(
  shop: BenchShop,
  draft: ReturnType<typeof benchOrderDraft>,
  { underWay, width }: { underWay: number; width: number },
): Promise<HotVariantResult> {
  const table = shop.environment['AWS_ENDPOINT_URL_DYNAMODB'] ?? '';
  const door = await openConflictProxy(table, underWay);
  const worker = new Worker(SOURCE, {
    eval: true,
    env: {
      ...shop.environment,
      ...{ AWS_ENDPOINT_URL_DYNAMODB: underWay === 0 ? table : door.url, PAYMENT_PROVIDER: 'demo' },
      ...{ PATH: process.env['PATH'] ?? '', ORIGIN_SECRET: 'x', POWERTOOLS_DEV: 'false', NODE_NO_WARNINGS: '1' },
    },
    workerData: { packageFile: join(bundlesFolder, 'orders', 'index.js') },
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
    claims: claimsOf(shop.customerTokens[time % shop.customerTokens.length] ?? ''),
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
  const { p50, p95 } = percentiles(made.map(({ milliseconds }) => milliseconds));
  const conflicts = door.conflicts / Math.max(1, made.length);
  const held = door.lockedMs / Math.max(1, door.transactions - door.conflicts);
  return {
    transactionMs: underWay,
    concurrency: width,
    perSecond: made.length / seconds,
    busy: ORDERS - made.length,
    conflicts,
    lockedMs: held,
    p50,
    p95,
  };
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
