/**
 * How many orders a second one variant can take: the orders function in a thread, called by more and more shoppers at
 * once, with the emulator alone and behind a proxy that adds DynamoDB's transaction conflicts.
 */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Product } from '../../../../shared/product/answers.ts';
import { bundlesFolder } from '../../../stack/bundle.ts';
import { LoadClient, percentiles } from '../load.ts';
import type { BenchShop } from '../shop/bench-shop.ts';
import { cancelUnpaidOrders } from './cancel-unpaid.ts';
import { openConflictProxy } from './conflict-proxy.ts';
import { benchOrderDraft } from './shopper-actions.ts';

const CONCURRENCIES = [1, 4, 16, 32];
const ORDERS = 96;
/** Each places one order in each run. */
export const HOT_VARIANT_CUSTOMERS = ORDERS;
/** Enough for every order. */
const STOCK = 5000;
/** How long a transaction of DynamoDB usually takes. 0: the emulator alone. */
const TRANSACTION_MS = [0, 10, 30];

export interface HotVariantResult {
  /** Milliseconds of a transaction; 0 for the emulator alone. */
  transactionMs: number;
  concurrency: number;
  perSecond: number;
  /** Orders answered with BUSY. */
  busy: number;
  /** Refused transactions for each order that was placed. */
  conflicts: number;
  /** How long one transaction really locked its items, this machine's own time included. */
  lockedMs: number;
  p50: number;
  p95: number;
}

type OrderDraft = ReturnType<typeof benchOrderDraft>;

export async function measureHotVariant(shop: BenchShop, print: (line: string) => void): Promise<HotVariantResult[]> {
  const draft = await draftOfOneUnit(shop);
  const results: HotVariantResult[] = [];
  for (const transactionMs of TRANSACTION_MS) {
    for (const concurrency of CONCURRENCIES) {
      const result = await measureOrders(shop, draft, { transactionMs, concurrency });
      results.push(result);
      print(`  ${formatResult(result)}`);
    }
  }
  return results;
}

function formatResult(result: HotVariantResult): string {
  const { transactionMs, concurrency, perSecond, busy, conflicts, lockedMs, p50, p95 } = result;
  const emulator = transactionMs === 0 ? 'emulator alone' : `${transactionMs} ms a transaction`;
  return [
    `${emulator} × ${concurrency}: ${perSecond.toFixed(0)} orders/s`,
    `${busy} of ${ORDERS} BUSY`,
    `${conflicts.toFixed(1)} conflicts an order`,
    `locked ${lockedMs.toFixed(0)} ms`,
    `${p50.toFixed(0)} / ${p95.toFixed(0)} ms`,
  ].join(', ');
}

async function draftOfOneUnit(shop: BenchShop): Promise<OrderDraft> {
  const client = new LoadClient(shop.url);
  const list = { path: '/api/products?page=1&limit=1' };
  const [product] = (await client.sendForJson<{ products: Product[] }>(list)).products;
  const variant = product?.variants[0];
  if (!product || !variant) throw new Error('The shop has no product');
  const body = { variantId: variant._id, stock: STOCK };
  const path = `/api/products/${product._id}/stock`;
  await client.sendForJson({ method: 'PATCH', path, token: shop.adminToken, body });
  client.close();
  return benchOrderDraft([{ product, variant }]);
}

async function measureOrders(
  shop: BenchShop,
  draft: OrderDraft,
  { transactionMs, concurrency }: { transactionMs: number; concurrency: number },
): Promise<HotVariantResult> {
  const emulatorUrl = shop.environment['AWS_ENDPOINT_URL_DYNAMODB'] ?? '';
  const proxy = await openConflictProxy(emulatorUrl, transactionMs);
  const calls = Array.from({ length: ORDERS }, (_, index) => ({
    claims: tokenClaims(shop.customerTokens[index % shop.customerTokens.length] ?? ''),
    key: randomUUID(),
    body: JSON.stringify(draft),
  }));
  const tableUrl = transactionMs === 0 ? emulatorUrl : proxy.url;
  const { answers, seconds } = await callOrdersFunction(shop.environment, tableUrl, { calls, concurrency });
  proxy.close();
  await cancelUnpaidOrders(shop);
  const placed = answers.filter(({ status }) => status === 201);
  const unexpected = answers.find(({ status }) => status !== 201 && status !== 409);
  if (unexpected) throw new Error(`An order was answered with ${unexpected.status}`);
  const { p50, p95 } = percentiles(placed.map(({ milliseconds }) => milliseconds));
  return {
    transactionMs,
    concurrency,
    perSecond: placed.length / seconds,
    busy: ORDERS - placed.length,
    conflicts: proxy.conflicts / Math.max(1, placed.length),
    lockedMs: proxy.lockedMs / Math.max(1, proxy.transactions - proxy.conflicts),
    p50,
    p95,
  };
}

interface FunctionCalls {
  calls: { claims: Record<string, string>; key: string; body: string }[];
  concurrency: number;
}

interface FunctionAnswers {
  answers: { status: number; milliseconds: number }[];
  seconds: number;
}

async function callOrdersFunction(
  environment: Record<string, string>,
  tableUrl: string,
  calls: FunctionCalls,
): Promise<FunctionAnswers> {
  const worker = new Worker(WORKER_SOURCE, {
    eval: true,
    env: {
      ...environment,
      AWS_ENDPOINT_URL_DYNAMODB: tableUrl,
      PAYMENT_PROVIDER: 'demo',
      PATH: process.env['PATH'] ?? '',
      ORIGIN_SECRET: 'x',
      POWERTOOLS_DEV: 'false',
      NODE_NO_WARNINGS: '1',
    },
    workerData: { packageFile: join(bundlesFolder, 'orders', 'index.js') },
    stdout: true,
  });
  worker.stdout.resume();
  const answers = new Promise<FunctionAnswers>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  worker.postMessage(calls);
  try {
    return await answers;
  } finally {
    await worker.terminate();
  }
}

/** The claims as API Gateway passes them on: all of them text. */
function tokenClaims(token: string): Record<string, string> {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(claims).map(([name, value]) => [
      name,
      Array.isArray(value) ? `[${value.join(' ')}]` : String(value),
    ]),
  );
}

const WORKER_SOURCE = `
const { parentPort, workerData: { packageFile } } = require('node:worker_threads');
const { handler } = require(packageFile);
const toEvent = ({ claims, key, body }) => ({
  version: '2.0', routeKey: 'POST /api/orders/create', rawPath: '/api/orders/create', rawQueryString: '',
  headers: { 'content-type': 'application/json', 'x-origin-secret': 'x', 'x-viewer-host': 'localhost', 'idempotency-key': key },
  body, isBase64Encoded: false,
  requestContext: { domainName: 'localhost', requestId: key, http: { method: 'POST', path: '/api/orders/create', sourceIp: '::1' },
    authorizer: { jwt: { claims } } },
});
parentPort.on('message', async ({ calls, concurrency }) => {
  const answers = [];
  const callAll = async () => {
    for (let call = calls.pop(); call; call = calls.pop()) {
      const timeoutAt = performance.now() + 15000;
      const calledAt = performance.now();
      const { statusCode: status } = await handler(toEvent(call), { getRemainingTimeInMillis: () => timeoutAt - performance.now() });
      answers.push({ status, milliseconds: performance.now() - calledAt });
    }
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: concurrency }, callAll));
  parentPort.postMessage({ answers, seconds: (performance.now() - startedAt) / 1000 });
});
`;
