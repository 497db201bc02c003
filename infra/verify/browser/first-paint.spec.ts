/** What pages show before the shop's scripts run, or without them. */
import type { Page } from '@playwright/test';
import type { Product } from '../../../shared/product/answers.ts';
import { cartLink } from './checkout-helpers.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, holdRequests, test } from './fixtures.ts';

async function readNewestHoodie(page: Page): Promise<Product> {
  const reply = await page.request.get('/api/products?category=felpe&limit=1');
  return ((await reply.json()) as { products: Product[] }).products[0]!;
}

for (const width of [360, 1280]) {
  test.describe(`without JavaScript, at ${width} pixels`, () => {
    test.use({ javaScriptEnabled: false, viewport: { width, height: 800 } });

    test('home, catalogue and a product can be read and lead to each other', async ({ page }) => {
      const heading = page.getByRole('heading', { level: 1 });
      await page.goto('/');
      await expect(heading).toHaveText('Capi semplici, fatti per restare.');
      await expect(page).toHaveTitle('Magliette, felpe, sciarpe e accessori · Vetrina');
      await page.getByRole('link', { name: 'Scopri i prodotti' }).click();
      await expect(heading).toContainText('Prodotti');
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(12);
      await page.getByRole('link', { name: 'Pagina successiva' }).click();
      await expect(page).toHaveURL('/products?page=2');
      const product = await readNewestHoodie(page);
      await page.goto(`/products/${product._id}`);
      await expect(page).toHaveTitle(`${product.name} · Vetrina`);
      await expect(heading).toHaveText(product.name);
      await expect(page.getByText(product.description)).toBeVisible();
      await expect(page.getByRole('img', { name: `${product.name}, vista frontale` })).toBeVisible();
      await expectNoHorizontalScroll(page);
      await page.getByRole('link', { name: 'Felpe' }).click();
      await expect(heading).toContainText('Felpe');
    });
  });

  test.describe(`before any call is answered, at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('a product is there whole, and can be chosen', async ({ page }) => {
      const product = await readNewestHoodie(page);
      const release = await holdRequests(page, '**/api/**');
      await page.goto(`/products/${product._id}`);
      await expect(page.getByRole('button', { name: 'Aggiungi al carrello', exact: true })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name);
      await expect(page.getByRole('img', { name: `${product.name}, vista frontale` })).toBeVisible();
      await expectAccessible(page);
      release();
    });

    test('the catalogue shows its products with their images', async ({ page }) => {
      const release = await holdRequests(page, '**/api/**');
      await page.goto('/products?category=felpe');
      await expect(page.getByRole('combobox', { name: 'Cerca' })).toBeVisible();
      const cards = page.getByRole('main').getByRole('article');
      await expect.poll(() => cards.count()).toBeGreaterThan(3);
      await expect(cards.first().locator('img')).toHaveJSProperty('complete', true);
      release();
    });
  });
}

test('the home page’s first image waits for no call and no script of the shop', async ({ page }) => {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'In evidenza' })).toBeVisible();
  const heroImage = paths.findIndex((path) => path.startsWith('/pictures/hero'));
  const script = paths.findIndex((path) => path.startsWith('/assets/start-') && path.endsWith('.js'));
  const firstCall = paths.findIndex((path) => path.startsWith('/api/'));
  expect(heroImage).toBeGreaterThan(0);
  expect(heroImage).toBeLessThan(script);
  expect(firstCall).toBeGreaterThan(script);
});

test('nothing moves when the scripts take over', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.addInitScript(() => {
    const layoutShift = { sum: 0 };
    Object.assign(window, { layoutShift });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) layoutShift.sum += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const readLayoutShift = () =>
    page.evaluate(() => (window as unknown as { layoutShift: { sum: number } }).layoutShift.sum);
  for (const path of ['/', '/products', `/products/${(await readNewestHoodie(page))._id}`]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('contentinfo')).toBeAttached();
    expect(await readLayoutShift()).toBeLessThan(0.02);
  }
});

test('a page reached by a link has its own head', async ({ page }) => {
  const product = await readNewestHoodie(page);
  const structuredData = 'script[type="application/ld+json"]';
  await page.goto(`/products/${product._id}`);
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await expect(page.locator(structuredData)).toHaveCount(2);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).first().click();
  await expect(page).toHaveTitle(/Privacy|privacy/);
  await expect(page.locator(`${structuredData}, meta[property="og:title"]`)).toHaveCount(0);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/privacy$/);
  await cartLink(page).click();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
});
