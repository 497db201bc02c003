import type { Page } from '@playwright/test';
import type { AdminProduct } from '../../../shared/product/answers.ts';
import { expect, expectNoHorizontalScroll, loadingIndicator, logInAtLoginPage, test } from './fixtures.ts';

const lists = ['/admin/products?search=Felpa+Trieste', '/admin/orders', '/admin/collaboratori', '/admin/contabilita'];
/** 40 pixels and the line below. */
const ROW = 41;
/** Two lines with what is tapped in them. */
const TWO_LINES = 96;

test.beforeEach(({ page }) => logInAtLoginPage(page, 'admin'));

async function openList(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await expect(loadingIndicator(page)).toHaveCount(0);
}

/** Those of rows whose name fits its line: what others created may be longer. */
const heightsOf = (page: Page) =>
  page
    .getByRole('main')
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));

test('a row of an admin list is 40 pixels high, and has two lines on a phone', async ({ page }) => {
  for (const path of lists) {
    await test.step(path, async () => {
      await page.setViewportSize({ width: 1280, height: 900 });
      await openList(page, path);
      expect(Math.min(...(await heightsOf(page)))).toBeLessThanOrEqual(ROW);
      await page.setViewportSize({ width: 360, height: 780 });
      expect(Math.min(...(await heightsOf(page)))).toBeLessThanOrEqual(TWO_LINES);
    });
  }
});

test('a product with three exceptions has two lines on a phone, too', async ({ page }) => {
  await page.route(/\/api\/admin\/products\?/, async (route) => {
    const response = await route.fetch();
    const { products, ...others } = (await response.json()) as { products: AdminProduct[] };
    const changed = products.map((product) => ({
      ...product,
      isActive: false,
      details: {},
      variants: product.variants.map((variant) => ({ ...variant, stock: 0 })),
    }));
    await route.fulfill({ response, json: { ...others, products: changed } });
  });
  await page.setViewportSize({ width: 360, height: 780 });
  await openList(page, lists[0]!);
  const row = page.getByRole('row', { name: /Felpa Trieste/ });
  await expect(row.getByText('Inattivo')).toBeVisible();
  await expect(row.getByText('+2')).toBeVisible();
  await expect(row.getByRole('cell', { name: /Esaurito.*Scheda incompleta/ })).toHaveCount(1);
  expect(Math.max(...(await heightsOf(page)))).toBeLessThanOrEqual(TWO_LINES);
  await expectNoHorizontalScroll(page);
});

test('with a dark contrast theme selects keep their arrow and the chart its bars', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await page.goto('/admin/analytics');
  await expect(page.getByRole('heading', { name: 'Vendite per giorno' })).toBeVisible();
  await expect(page.getByLabel('Periodo', { exact: true })).toHaveCSS('appearance', 'auto');
  const bar = page.getByRole('main').locator('svg g[class]').first();
  await expect(bar).toHaveCSS('fill', 'rgb(255, 255, 255)');
});

test('the search of everything takes the whole window of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/admin/orders');
  await page.getByRole('button', { name: 'Cerca', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Cerca nel back office' });
  await expect(dialog.getByLabel(/^Cerca ordini/)).toBeFocused();
  expect(await dialog.boundingBox()).toMatchObject({ x: 0, width: 360, height: 780 });
});
