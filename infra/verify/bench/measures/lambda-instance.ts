/** Another instance of the products function: its package in a thread, called with API Gateway's events. */
import { Worker } from 'node:worker_threads';
import { join } from 'node:path';
import { bundlesFolder } from '../../../stack/bundle.ts';
import type { BenchShop } from '../shop/bench-shop.ts';

export interface InvocationResult {
  status: number;
  body: string;
  milliseconds: number;
}

export class LambdaInstance {
  readonly #worker: Worker;
  readonly #loaded: Promise<{ loadingMs: number }>;
  #last: Promise<unknown> = Promise.resolve();

  constructor(shop: BenchShop) {
    this.#worker = new Worker(WORKER_SOURCE, {
      eval: true,
      env: { ...shop.environment, PATH: process.env['PATH'] ?? '', ORIGIN_SECRET: 'x', POWERTOOLS_DEV: 'false' },
      workerData: { packageFile: join(bundlesFolder, 'products', 'index.js') },
      stdout: true,
    });
    this.#worker.stdout.resume();
    this.#loaded = this.#nextMessage();
  }

  /** How long loading the package took. */
  async loadingMs(): Promise<number> {
    return (await this.#loaded).loadingMs;
  }

  /** Calls the handler `count` times in a row, or until it answers an error. The last answer, the time of all. */
  async invoke(path: string, count = 1): Promise<InvocationResult> {
    await this.#loaded;
    const result = this.#last.then(() => {
      const message = this.#nextMessage<InvocationResult>();
      this.#worker.postMessage({ path, count });
      return message;
    });
    this.#last = result.catch(() => undefined);
    return result;
  }

  stop(): Promise<number> {
    return this.#worker.terminate();
  }

  #nextMessage<T>(): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#worker.once('message', resolve);
      this.#worker.once('error', reject);
    });
  }
}

const WORKER_SOURCE = `
const { parentPort, workerData: { packageFile } } = require('node:worker_threads');
const startedAt = performance.now();
const { handler } = require(packageFile);
const toEvent = (url) => ({
  version: '2.0', routeKey: 'GET /api/products', rawPath: url.pathname, rawQueryString: url.search.slice(1),
  headers: { 'x-origin-secret': 'x', 'x-viewer-host': 'localhost' },
  queryStringParameters: Object.fromEntries(url.searchParams), isBase64Encoded: false,
  requestContext: { domainName: 'localhost', requestId: 'x', http: { method: 'GET', path: url.pathname, sourceIp: '::1' } },
});
const context = { getRemainingTimeInMillis: () => 15000 };
parentPort.on('message', async ({ path, count }) => {
  const event = toEvent(new URL(path, 'http://x'));
  const calledAt = performance.now();
  let answer;
  for (let call = 0; call < count && (answer?.statusCode ?? 200) < 300; call += 1) answer = await handler(event, context);
  parentPort.postMessage({ status: answer.statusCode, body: answer.body, milliseconds: performance.now() - calledAt });
});
parentPort.postMessage({ loadingMs: performance.now() - startedAt });
`;
