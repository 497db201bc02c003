/**
 * The weight of pages for a browser with an empty cache, and what a visit of the whole shop asks of CloudFront and of the
 * functions: Chromium against a shop with the demo's products and images.
 */
import { chromium, type Browser, type Page } from '@playwright/test';
import { findChromium } from '../../browser/chromium.ts';
import {
  measurePageWeight,
  MAX_PAGE_KILOBYTES,
  MAX_SCRIPT_KILOBYTES,
  NetworkTraffic,
  type PageWeight,
} from '../../browser/page-weight.ts';
import type { BenchShop } from '../shop/bench-shop.ts';
import type { UsageTotals } from '../shop/usage-log.ts';

export type LabelledPageWeight = Omit<PageWeight, 'scripts'> & { label: string };

export interface ShopVisit {
  views: number;
  requests: number;
  bytes: number;
  /** Requests that run a CloudFront function: pages and calls. */
  edgeFunctionRequests: number;
  /** Files of the two buckets. */
  files: number;
  /** Usage of the Lambda functions. */
  functionUsage: UsageTotals;
}

export async function measurePageViews(
  shop: BenchShop,
  print: (line: string) => void,
): Promise<{ weights: LabelledPageWeight[]; visit: ShopVisit }> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-quic'] });
  try {
    const reply = await fetch(`${shop.url}/api/products?category=felpe&limit=1`);
    const { products } = (await reply.json()) as { products: { _id: string }[] };
    const paths = { home: '/', catalogue: '/products', product: `/products/${products[0]?._id}` };
    const weights: LabelledPageWeight[] = [];
    for (const [label, path] of Object.entries(paths)) {
      const { scripts: _scripts, ...weight } = await measurePageWeight(browser, shop.url + path);
      weights.push({ ...weight, label });
      print(`  ${formatWeight({ ...weight, label })}`);
    }
    return { weights, visit: await visitShop(browser, shop) };
  } finally {
    await browser.close();
  }
}

function formatWeight(weight: LabelledPageWeight): string {
  const { label, requests, scriptKilobytes, sentScriptKilobytes, kilobytes } = weight;
  return [
    `${label.padEnd(10)} ${requests} requests`,
    `scripts ${scriptKilobytes.toFixed(1)} kB of ${MAX_SCRIPT_KILOBYTES} (${sentScriptKilobytes.toFixed(1)} as sent)`,
    `first view ${kilobytes.toFixed(0)} kB of ${MAX_PAGE_KILOBYTES}`,
  ].join(', ');
}

async function visitShop(browser: Browser, shop: BenchShop): Promise<ShopVisit> {
  const context = await browser.newContext({ viewport: { width: 390, height: 800 }, deviceScaleFactor: 2 });
  const page = await context.newPage();
  const traffic = await NetworkTraffic.watch(page);
  shop.markLog();
  const views = await viewPages(page, shop.url, traffic);
  await context.close();
  const files = traffic.loaded.filter(({ path }) => /\.\w+$/.test(path)).length;
  return {
    views,
    requests: traffic.loaded.length,
    bytes: traffic.loaded.reduce((sum, { bytes }) => sum + bytes, 0),
    edgeFunctionRequests: traffic.loaded.length - files,
    files,
    functionUsage: shop.usageSinceMark(),
  };
}

/**
 * Home, catalogue, three products with the catalogue between them, a category, one of its products, the cart. Each page is
 * scrolled to its end. Returns the number of views.
 */
async function viewPages(page: Page, url: string, traffic: NetworkTraffic): Promise<number> {
  let views = 0;
  const viewToEnd = async () => {
    views += 1;
    await traffic.waitUntilIdle();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await traffic.waitUntilIdle();
  };
  const openProduct = (position: number) =>
    page.getByRole('main').getByRole('article').nth(position).getByRole('link').first().click();
  await page.goto(`${url}/`);
  await viewToEnd();
  await page.getByRole('link', { name: 'Scopri i prodotti' }).click();
  await viewToEnd();
  for (const position of [0, 3, 7]) {
    if (position > 0) {
      await page.goBack();
      await viewToEnd();
    }
    await openProduct(position);
    await viewToEnd();
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'Felpe' }).click();
  await viewToEnd();
  await openProduct(1);
  await viewToEnd();
  const cartLink = page.getByRole('banner').getByRole('link', { name: /^Carrello/ });
  await cartLink.click();
  await viewToEnd();
  return views;
}
