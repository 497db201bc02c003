/** What pages come with before the shop's own scripts, or without them. */
import type { Page } from '@playwright/test';
import type { Product } from '../../../shared/product/schema.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from './fixtures.ts';

async function newest(page: Page): Promise<Product> {
  const reply = await page.request.get('/api/products?category=felpe&limit=1');
  return ((await reply.json()) as { products: Product[] }).products[0]!;
}

/** Keeps every call of the API waiting until it is let go. */
async function holdCalls(page: Page): Promise<() => void> {
  let letGo = () => {};
  const free = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/api/**', async (route) => {
    await free;
    await route.continue();
  });
  return letGo;
}

for (const width of [360, 1280]) {
  test.describe(`without JavaScript, at ${width} pixels`, () => {
    test.use({ javaScriptEnabled: false, viewport: { width, height: 800 } });

    test('home, catalogue and a product can be read and lead to each other', async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Capi semplici, fatti per restare.');
      await expect(page).toHaveTitle('Magliette, felpe, sciarpe e accessori · Vetrina');
      await page.getByRole('link', { name: 'Scopri i prodotti' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Prodotti');
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(12);
      await page.getByRole('link', { name: 'Pagina successiva' }).click();
      await expect(page).toHaveURL('/products?page=2');
      const product = await newest(page);
      await page.goto(`/products/${product._id}`);
      await expect(page).toHaveTitle(`${product.name} · Vetrina`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name);
      await expect(page.getByText(product.description)).toBeVisible();
      await expect(page.getByRole('img', { name: `${product.name}, vista frontale` })).toBeVisible();
      await expectNoHorizontalScroll(page);
      await page.getByRole('link', { name: 'Felpe' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Felpe');
    });
  });

  test.describe(`before any call was answered, at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('a product is there whole, and can be chosen', async ({ page }) => {
      const product = await newest(page);
      const letGo = await holdCalls(page);
      await page.goto(`/products/${product._id}`);
      await expect(page.getByRole('button', { name: 'Aggiungi al carrello', exact: true })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name);
      await expect(page.getByRole('img', { name: `${product.name}, vista frontale` })).toBeVisible();
      await expectAccessible(page);
      letGo();
    });

    test('the catalogue shows its products with their pictures', async ({ page }) => {
      const letGo = await holdCalls(page);
      await page.goto('/products?category=felpe');
      await expect(page.getByLabel('Cerca').first()).toBeVisible();
      const cards = page.getByRole('main').getByRole('article');
      expect(await cards.count()).toBeGreaterThan(3);
      await expect(cards.first().locator('img')).toHaveJSProperty('complete', true);
      letGo();
    });
  });
}

test('the home page’s first picture waits for no call and no script of the shop', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'In evidenza' })).toBeVisible();
  const hero = asked.findIndex((path) => path.startsWith('/pictures/hero'));
  const shop = asked.findIndex((path) => path.startsWith('/assets/start-') && path.endsWith('.js'));
  expect(hero).toBeGreaterThan(0);
  expect(hero).toBeLessThan(shop);
  expect(asked.findIndex((path) => path.startsWith('/api/'))).toBeGreaterThan(shop);
});

test('nothing moves when the shop takes over', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.addInitScript(() => {
    const seen = { moved: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.moved += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const path of ['/', '/products', `/products/${(await newest(page))._id}`]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('contentinfo')).toBeAttached();
    expect(await page.evaluate(() => (window as unknown as { seen: { moved: number } }).seen.moved)).toBeLessThan(0.02);
  }
});

test('a page that one goes on to has its own head', async ({ page }) => {
  const product = await newest(page);
  await page.goto(`/products/${product._id}`);
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(2);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).first().click();
  await expect(page).toHaveTitle(/Privacy|privacy/);
  await expect(page.locator('script[type="application/ld+json"], meta[property="og:title"]')).toHaveCount(0);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/privacy$/);
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Carrello/ })
    .click();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
});
