/**
 * What pages weigh on their way to a browser that knows nothing of the shop yet, and what somebody's walk through the shop
 * asks of the edge and of the functions: Chromium against the whole shop, the demo's products and pictures in it.
 */
import { chromium, type Browser } from '@playwright/test';
import { findChromium } from '../../browser/chromium.ts';
import {
  measurePageWeight,
  MAX_PAGE_KILOBYTES,
  MAX_SCRIPT_KILOBYTES,
  NetworkTraffic,
  type LoadedResource,
  type PageWeight,
} from '../../browser/page-weight.ts';
import type { BenchShop, UsageTotals } from '../shop/bench-shop.ts';

export type LabelledPageWeight = Omit<PageWeight, 'scripts'> & { label: string };

export interface ShopVisit {
  views: number;
  requests: number;
  bytes: number;
  /** Requests that a function of the edge looks at: pages and calls. */
  edgeFunctionRequests: number;
  /** Files of the two buckets. */
  files: number;
  /** What reached the functions behind the edge. */
  functionUsage: UsageTotals;
}

export async function measurePageViews(shop: BenchShop, say: (what: string) => void) {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-quic'] });
  try {
    const reply = await fetch(`${shop.url}/api/products?category=felpe&limit=1`);
    const { products } = (await reply.json()) as { products: { _id: string }[] };
    const weights: LabelledPageWeight[] = [];
    for (const [label, path] of [
      ['home', '/'],
      ['catalogue', '/products'],
      ['product', `/products/${products[0]?._id}`],
    ] as const) {
      const { scripts: _scripts, ...weight } = await measurePageWeight(browser, shop.url + path);
      weights.push({ label, ...weight });
      const { requests, scriptKilobytes, sentScriptKilobytes, kilobytes } = weight;
      say(
        `  ${label.padEnd(10)} ${requests} requests, scripts ${scriptKilobytes.toFixed(1)} kB of ${MAX_SCRIPT_KILOBYTES} ` +
          `(${sentScriptKilobytes.toFixed(1)} as sent), whole first view ${kilobytes.toFixed(0)} kB of ${MAX_PAGE_KILOBYTES}`,
      );
    }
    return { weights, visit: await walkThrough(browser, shop) };
  } finally {
    await browser.close();
  }
}

/** Home, catalogue, three products with the catalogue in between, a category and one of its products, the cart: ten views, each
 * looked at down to its end. */
async function walkThrough(browser: Browser, shop: BenchShop): Promise<ShopVisit> {
  const context = await browser.newContext({ viewport: { width: 390, height: 800 }, deviceScaleFactor: 2 });
  const page = await context.newPage();
  const traffic = await NetworkTraffic.watch(page);
  shop.markLog();
  let views = 0;
  const looked = async () => {
    views += 1;
    await traffic.waitUntilIdle();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await traffic.waitUntilIdle();
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
  return { views, ...asked(traffic.loaded), functionUsage: shop.usageSinceMark() };
}

function asked(arrived: LoadedResource[]): Pick<ShopVisit, 'requests' | 'bytes' | 'edgeFunctionRequests' | 'files'> {
  const files = arrived.filter(({ path }) => /\.\w+$/.test(path)).length;
  return {
    requests: arrived.length,
    bytes: arrived.reduce((sum, { bytes }) => sum + bytes, 0),
    edgeFunctionRequests: arrived.length - files,
    files,
  };
}
