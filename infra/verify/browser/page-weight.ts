/** The weight of a page for a browser with an empty cache, until it requests nothing more. Tests and benchmark use it. */
import { brotliCompressSync } from 'node:zlib';
import type { Browser, CDPSession, Page } from '@playwright/test';

/** Limits of home, catalogue and product page. */
export const MAX_SCRIPT_KILOBYTES = 100;
export const MAX_PAGE_KILOBYTES = 350;
const IDLE_MS = 600;
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true };

export interface PageWeight {
  requests: number;
  /** Scripts compressed by Brotli at its best level (11). */
  scriptKilobytes: number;
  /** Scripts as they were sent. */
  sentScriptKilobytes: number;
  styleKilobytes: number;
  /** Everything as it was sent, headers included. */
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
  const kilobytesOf = (key: 'bytes' | 'bodyBytes', ending = '') =>
    traffic.loaded.filter(({ path }) => path.endsWith(ending)).reduce((sum, resource) => sum + resource[key], 0) / 1000;
  return {
    requests: traffic.loaded.length,
    scriptKilobytes: scripts.reduce((sum, script) => sum + brotliBytes(script), 0) / 1000,
    sentScriptKilobytes: kilobytesOf('bodyBytes', '.js'),
    styleKilobytes: kilobytesOf('bodyBytes', '.css'),
    kilobytes: kilobytesOf('bytes'),
    scripts: scripts.join('\n'),
  };
}

/** Most scripts are the same on every page, and level 11 is slow. */
const brotliCache = new Map<string, number>();

function brotliBytes(script: Buffer): number {
  const text = script.toString('latin1');
  const bytes = brotliCache.get(text) ?? brotliCompressSync(script).length;
  brotliCache.set(text, bytes);
  return bytes;
}

/** What a page loads over the network, not from the browser's cache. */
export class NetworkTraffic {
  readonly loaded: LoadedResource[] = [];
  readonly #pending = new Map<string, LoadedResource>();
  #lastActivity = Date.now();

  static async watch(page: Page): Promise<NetworkTraffic> {
    const traffic = new NetworkTraffic();
    const session = await page.context().newCDPSession(page);
    traffic.#listen(session);
    await session.send('Network.enable');
    return traffic;
  }

  #listen(session: CDPSession): void {
    session.on('Network.requestWillBeSent', ({ requestId, request }) => {
      this.#lastActivity = Date.now();
      this.#pending.set(requestId, { path: new URL(request.url).pathname, bytes: 0, bodyBytes: 0 });
    });
    session.on('Network.requestServedFromCache', ({ requestId }) => this.#pending.delete(requestId));
    session.on('Network.responseReceived', ({ requestId, response }) => {
      const resource = this.#pending.get(requestId);
      if (response.fromDiskCache) this.#pending.delete(requestId);
      else if (resource) {
        const length = response.headers['content-length'] ?? response.headers['Content-Length'];
        resource.bodyBytes = Number(length ?? 0);
      }
    });
    session.on('Network.loadingFailed', ({ requestId }) => this.#pending.delete(requestId));
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      this.#lastActivity = Date.now();
      const resource = this.#pending.get(requestId);
      if (!resource) return;
      this.#pending.delete(requestId);
      const { path, bodyBytes } = resource;
      this.loaded.push({ path, bytes: encodedDataLength, bodyBytes: bodyBytes || encodedDataLength });
    });
  }

  /** Nothing is pending, and nothing was requested for a while. */
  async waitUntilIdle(): Promise<void> {
    const isIdle = () => this.#pending.size === 0 && Date.now() - this.#lastActivity > IDLE_MS;
    while (!isIdle()) await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
