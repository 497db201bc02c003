/** Another instance of the products function beside the shop's own: its package in a thread, called as API Gateway would. */
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
  readonly #ready: Promise<{ loading: number }>;
  #last: Promise<unknown> = Promise.resolve();

  constructor(shop: BenchShop) {
    this.#worker = new Worker(SOURCE, {
      eval: true,
      env: { ...shop.environment, PATH: process.env['PATH'] ?? '', ORIGIN_SECRET: 'x', POWERTOOLS_DEV: 'false' },
      workerData: { packageFile: join(bundlesFolder, 'products', 'index.js') },
      stdout: true,
    });
    this.#worker.stdout.resume();
    this.#ready = this.#answer();
  }

  /** Milliseconds that loading the package took. */
  async loadingMs(): Promise<number> {
    return (await this.#ready).loading;
  }

  /** Calls the handler so many times in a row, or until it refuses; tells the last answer, and the time of all. */
  async invoke(path: string, times = 1): Promise<InvocationResult> {
    await this.#ready;
    const asked = this.#last.then(() => {
      const answer = this.#answer<InvocationResult>();
      this.#worker.postMessage({ path, times });
      return answer;
    });
    this.#last = asked.catch(() => undefined);
    return asked;
  }

  stop(): Promise<number> {
    return this.#worker.terminate();
  }

  #answer<T>(): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#worker.once('message', resolve);
      this.#worker.once('error', reject);
    });
  }
}

const SOURCE = `
const { parentPort, workerData: { packageFile } } = require('node:worker_threads');
const started = performance.now();
const { handler } = require(packageFile);
const eventOf = (url) => ({
  version: '2.0', routeKey: 'GET /api/products', rawPath: url.pathname, rawQueryString: url.search.slice(1),
  headers: { 'x-origin-secret': 'x', 'x-viewer-host': 'localhost' },
  queryStringParameters: Object.fromEntries(url.searchParams), isBase64Encoded: false,
  requestContext: { domainName: 'localhost', requestId: 'x', http: { method: 'GET', path: url.pathname, sourceIp: '::1' } },
});
const context = { getRemainingTimeInMillis: () => 15000 };
parentPort.on('message', async ({ path, times }) => {
  const event = eventOf(new URL(path, 'http://x'));
  const from = performance.now();
  let answer;
  for (let time = 0; time < times && (answer?.statusCode ?? 200) < 300; time += 1) answer = await handler(event, context);
  parentPort.postMessage({ status: answer.statusCode, body: answer.body, milliseconds: performance.now() - from });
});
parentPort.postMessage({ loading: performance.now() - started });
`;
