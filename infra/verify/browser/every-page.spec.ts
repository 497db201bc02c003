import type { Page } from '@playwright/test';
import { measurePageWeight, MAX_PAGE_KILOBYTES, MAX_SCRIPT_KILOBYTES } from './page-weight.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, logInOnPage, test } from './fixtures.ts';

const open = [
  '/',
  '/products',
  '/products?search=xyzzy',
  '/products?category=sciarpe',
  '/cart',
  '/login',
  '/register',
  '/forgot-password',
  '/forgot-password?step=code',
  '/contact',
  '/shipping',
  '/returns',
  '/recesso',
  '/accessibilita',
  '/privacy',
  '/terms',
  '/non/esiste',
];
const customers = [
  '/cart',
  '/checkout',
  '/wishlist',
  '/profile',
  '/orders',
  '/order-confirmation/01JZZZZZZZZZZZZZZZZZZZZZZZ',
];
const admins = [
  '/admin',
  '/admin/products',
  '/admin/products?category=felpe&page=2',
  '/admin/orders',
  '/admin/resi',
  '/admin/users',
  '/admin/analytics',
  '/admin/settings',
  '/admin/settings?tab=shipping',
  '/admin/non/esiste',
];

test('every open page is accessible, fits the window and has one heading', async ({ page }) => {
  for (const path of open) await look(path, page);
  await page.goto('/products');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Maglietta|Felpa/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /^(Aggiungi al carrello|Esaurito)$/ })).toBeVisible();
  await expectWholeAtEveryWidth(page);
});

test("every customer's page is accessible and fits the window", async ({ page }) => {
  await page.goto('/login');
  await logInOnPage(page, 'customer');
  await expect(page.getByText('Login effettuato con successo!').first()).toBeVisible();
  for (const path of customers) await look(path, page);
});

test('every page of the back office is accessible and fits the window', async ({ page }) => {
  await page.goto('/login');
  await logInOnPage(page, 'admin');
  await expect(page.getByText('Login effettuato con successo!').first()).toBeVisible();
  for (const path of admins) await look(path, page);
});

async function look(path: string, page: Page): Promise<void> {
  await test.step(path, async () => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectWholeAtEveryWidth(page);
  });
}

/** On a phone, then on a desk: the page is laid out anew by its styles alone. */
async function expectWholeAtEveryWidth(page: Page): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
  }
}

test('nothing that is for customers or admins opens to a visitor, nor the back office to a customer', async ({
  page,
}) => {
  for (const path of ['/checkout', '/profile', '/orders', '/wishlist', ...admins]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login$/);
  }
  await logInOnPage(page, 'customer');
  await expect(page).toHaveURL('/');
  for (const path of admins) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
  }
});

test('home, catalogue and product page are light, and know nothing of the back office', async ({
  browser,
  request,
}) => {
  const reply = await request.get('/api/products?category=felpe&limit=1');
  const { products } = (await reply.json()) as { products: { _id: string }[] };
  for (const path of ['/', '/products', `/products/${products[0]!._id}`]) {
    await test.step(path, async () => {
      const weight = await measurePageWeight(browser, new URL(path, reply.url()).href);
      expect(weight.scriptKilobytes).toBeGreaterThan(10);
      expect(weight.scriptKilobytes).toBeLessThanOrEqual(MAX_SCRIPT_KILOBYTES);
      expect(weight.styleKilobytes).toBeGreaterThan(1);
      expect(weight.styleKilobytes).toBeLessThan(12);
      expect(weight.kilobytes).toBeLessThanOrEqual(MAX_PAGE_KILOBYTES);
      expect(weight.scripts).not.toMatch(/Rimborsa|Gestisci|Sei sicuro di voler procedere con il rimborso/);
    });
  }
});
