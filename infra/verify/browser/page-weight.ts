/**
 * What a page weighs on its way to a browser that knows nothing of the shop yet, as Lighthouse looks at pages: until nothing
 * more is asked for. For the browser's tests and for the benchmark.
 */
import { brotliCompressSync } from 'node:zlib';
import type { Browser, CDPSession, Page } from '@playwright/test';

/** What home, catalogue and product page may weigh. */
export const MAX_SCRIPT_KILOBYTES = 100;
export const MAX_PAGE_KILOBYTES = 350;
const QUIET_MS = 600;
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true };

export interface PageWeight {
  requests: number;
  /** Scripts as Brotli makes them at its best (11). */
  scriptKilobytes: number;
  /** Scripts as they travel. */
  sentScriptKilobytes: number;
  styleKilobytes: number;
  /** Everything as it travels, headers too. */
  kilobytes: number;
  /** The text of all scripts. */
  scripts: string;
}

export interface LoadedResource {
  path: string;
  bytes: number;
  bodyBytes: number;
}

export async function measurePageWeight(browser: Browser, url: string): Promise<PageWeight> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const traffic = await NetworkTraffic.watch(page);
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) bodies.push(response.body());
  });
  await page.goto(url);
  await traffic.waitUntilIdle();
  const scripts = await Promise.all(bodies);
  await context.close();
  const sum = (what: 'bytes' | 'bodyBytes', end = '') =>
    traffic.loaded.filter(({ path }) => path.endsWith(end)).reduce((all, each) => all + each[what], 0) / 1000;
  return {
    requests: traffic.loaded.length,
    scriptKilobytes: scripts.reduce((all, script) => all + packed(script), 0) / 1000,
    sentScriptKilobytes: sum('bodyBytes', '.js'),
    styleKilobytes: sum('bodyBytes', '.css'),
    kilobytes: sum('bytes'),
    scripts: scripts.join('\n'),
  };
}

/** Most scripts are the same on every page. */
const known = new Map<string, number>();

function packed(script: Buffer): number {
  const text = script.toString('latin1');
  const size = known.get(text) ?? brotliCompressSync(script).length;
  known.set(text, size);
  return size;
}

/** What comes over the network; what the browser has already is not among it. */
export class NetworkTraffic {
  readonly loaded: LoadedResource[] = [];
  readonly #open = new Map<string, LoadedResource>();
  #last = Date.now();

  static async watch(page: Page): Promise<NetworkTraffic> {
    const traffic = new NetworkTraffic();
    const wire = await page.context().newCDPSession(page);
    traffic.#listen(wire);
    await wire.send('Network.enable');
    return traffic;
  }

  #listen(wire: CDPSession): void {
    wire.on('Network.requestWillBeSent', ({ requestId, request }) => {
      this.#last = Date.now();
      this.#open.set(requestId, { path: new URL(request.url).pathname, bytes: 0, bodyBytes: 0 });
    });
    wire.on('Network.requestServedFromCache', ({ requestId }) => this.#open.delete(requestId));
    wire.on('Network.responseReceived', ({ requestId, response }) => {
      const one = this.#open.get(requestId);
      if (response.fromDiskCache) this.#open.delete(requestId);
      else if (one)
        one.bodyBytes = Number(response.headers['content-length'] ?? response.headers['Content-Length'] ?? 0);
    });
    wire.on('Network.loadingFailed', ({ requestId }) => this.#open.delete(requestId));
    wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      this.#last = Date.now();
      const one = this.#open.get(requestId);
      if (!one) return;
      this.#open.delete(requestId);
      this.loaded.push({ ...one, bytes: encodedDataLength, bodyBytes: one.bodyBytes || encodedDataLength });
    });
  }

  /** Settled when for a while nothing was asked for, and nothing is under way. */
  async waitUntilIdle(): Promise<void> {
    const isQuiet = () => this.#open.size === 0 && Date.now() - this.#last > QUIET_MS;
    while (!isQuiet()) await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
