/**
 * What pages weigh on their way to a browser that knows nothing of the shop yet, and what somebody's walk through the shop
 * asks of the edge and of the functions: Chromium against the whole shop, the demo's products and pictures in it.
 */
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { findChromium } from '../../tests/chromium.ts';
import type { BenchShop, Spent } from '../shop/shop.ts';

export const MAX_SCRIPT_KILOBYTES = 100;
export const MAX_KILOBYTES = 350;
const QUIET_MS = 600;
/** As Lighthouse looks at pages. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true };

export interface PageWeight {
  label: string;
  requests: number;
  /** Of scripts, as they travel. */
  scriptKilobytes: number;
  /** Of everything, headers too. */
  kilobytes: number;
}

export interface Walk {
  views: number;
  requests: number;
  bytes: number;
  /** Requests that a function of the edge looks at: pages and calls. */
  atEdgeFunctions: number;
  /** Files of the two buckets. */
  files: number;
  /** What reached the functions behind the edge. */
  calls: Spent;
}

interface Arrived {
  path: string;
  bytes: number;
  body: number;
}

export async function measurePages(shop: BenchShop, say: (what: string) => void) {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-quic'] });
  try {
    const reply = await fetch(`${shop.url}/api/products?category=felpe&limit=1`);
    const { products } = (await reply.json()) as { products: { _id: string }[] };
    const weights: PageWeight[] = [];
    for (const [label, path] of [
      ['home', '/'],
      ['catalogue', '/products'],
      ['product', `/products/${products[0]?._id}`],
    ] as const) {
      weights.push(await firstView(browser, label, shop.url + path));
      const { requests, scriptKilobytes, kilobytes } = weights.at(-1) as PageWeight;
      say(
        `  ${label.padEnd(10)} ${requests} requests, scripts ${scriptKilobytes.toFixed(1)} kB of ${MAX_SCRIPT_KILOBYTES}, ` +
          `whole first view ${kilobytes.toFixed(0)} kB of ${MAX_KILOBYTES}`,
      );
    }
    return { weights, walk: await walkThrough(browser, shop) };
  } finally {
    await browser.close();
  }
}

async function firstView(browser: Browser, label: string, url: string): Promise<PageWeight> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const traffic = await Traffic.of(page);
  await page.goto(url);
  await traffic.quiet();
  await context.close();
  const scripts = traffic.arrived.filter(({ path }) => path.endsWith('.js'));
  const sum = (list: Arrived[], what: 'bytes' | 'body') => list.reduce((all, each) => all + each[what], 0) / 1000;
  return {
    label,
    requests: traffic.arrived.length,
    scriptKilobytes: sum(scripts, 'body'),
    kilobytes: sum(traffic.arrived, 'bytes'),
  };
}

/** Home, catalogue, three products with the catalogue in between, a category and one of its products, the cart: ten views, each
 * looked at down to its end. */
async function walkThrough(browser: Browser, shop: BenchShop): Promise<Walk> {
  const context = await browser.newContext({ viewport: { width: 390, height: 800 }, deviceScaleFactor: 2 });
  const page = await context.newPage();
  const traffic = await Traffic.of(page);
  shop.skipLog();
  let views = 0;
  const looked = async () => {
    views += 1;
    await traffic.quiet();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await traffic.quiet();
  };
  await page.goto(`${shop.url}/`);
  await looked();
  await page.getByRole('link', { name: 'Scopri i prodotti' }).click();
  await looked();
  for (const place of [0, 3, 7]) {
    if (place > 0) {
      await page.goBack();
      await looked();
    }
    await page.getByRole('main').getByRole('article').nth(place).getByRole('link').first().click();
    await looked();
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'Felpe' }).click();
  await looked();
  await page.getByRole('main').getByRole('article').nth(1).getByRole('link').first().click();
  await looked();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Carrello/ })
    .click();
  await looked();
  await context.close();
  return { views, ...asked(traffic.arrived), calls: shop.spent() };
}

function asked(arrived: Arrived[]): Pick<Walk, 'requests' | 'bytes' | 'atEdgeFunctions' | 'files'> {
  const files = arrived.filter(({ path }) => /\.\w+$/.test(path)).length;
  return {
    requests: arrived.length,
    bytes: arrived.reduce((sum, { bytes }) => sum + bytes, 0),
    atEdgeFunctions: arrived.length - files,
    files,
  };
}

/** What comes over the network; what the browser has already is not among it. */
class Traffic {
  readonly arrived: Arrived[] = [];
  readonly #open = new Map<string, Arrived>();
  #last = Date.now();

  static async of(page: Page): Promise<Traffic> {
    const traffic = new Traffic();
    const wire = await page.context().newCDPSession(page);
    traffic.#listen(wire);
    await wire.send('Network.enable');
    return traffic;
  }

  #listen(wire: CDPSession): void {
    wire.on('Network.requestWillBeSent', ({ requestId, request }) => {
      this.#last = Date.now();
      this.#open.set(requestId, { path: new URL(request.url).pathname, bytes: 0, body: 0 });
    });
    wire.on('Network.requestServedFromCache', ({ requestId }) => this.#open.delete(requestId));
    wire.on('Network.responseReceived', ({ requestId, response }) => {
      const one = this.#open.get(requestId);
      if (response.fromDiskCache) this.#open.delete(requestId);
      else if (one) one.body = Number(response.headers['content-length'] ?? response.headers['Content-Length'] ?? 0);
    });
    wire.on('Network.loadingFailed', ({ requestId }) => this.#open.delete(requestId));
    wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      this.#last = Date.now();
      const one = this.#open.get(requestId);
      if (!one) return;
      this.#open.delete(requestId);
      this.arrived.push({ ...one, bytes: encodedDataLength, body: one.body || encodedDataLength });
    });
  }

  /** Settled when for a while nothing was asked for, and nothing is under way. */
  async quiet(): Promise<void> {
    const isQuiet = () => this.#open.size === 0 && Date.now() - this.#last > QUIET_MS;
    while (!isQuiet()) await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
