import type { Page } from '@playwright/test';
import { UNKNOWN_ID } from '../api/client.ts';
import { measurePageWeight, MAX_PAGE_KILOBYTES, MAX_SCRIPT_KILOBYTES } from './page-weight.ts';
import {
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  loadingIndicator,
  logInAtLoginPage,
  logInOnPage,
  test,
} from './fixtures.ts';

const publicPaths = [
  '/',
  '/products',
  '/products?search=xyzzy',
  '/products?category=sciarpe',
  '/cart',
  '/login',
  '/register',
  '/forgot-password',
  '/forgot-password?step=code',
  '/indirizzo-email',
  '/indirizzo-email#conferma=x',
  '/contact',
  '/shipping',
  '/returns',
  '/recesso',
  '/accessibilita',
  '/privacy',
  '/terms',
  '/non/esiste',
];
const customerPaths = ['/cart', '/checkout', '/wishlist', '/profile', '/orders', `/order-confirmation/${UNKNOWN_ID}`];
const adminPaths = [
  '/admin',
  '/admin/products',
  '/admin/products?category=felpe&page=2',
  '/admin/orders',
  '/admin/nuovo-ordine',
  '/admin/resi',
  '/admin/users',
  '/admin/analytics',
  '/admin/contabilita',
  '/admin/contabilita?from=2026-03-02&to=2026-03-01',
  '/admin/modifica-prodotti',
  '/admin/conteggio',
  '/admin/catalogo',
  '/admin/aggiorna-ordini',
  '/admin/stampa',
  '/admin/registro',
  '/admin/collaboratori',
  '/admin/accesso',
  '/admin/settings',
  '/admin/settings?tab=shipping',
  '/admin/non/esiste',
];

test('every public page is accessible, fits the window, has one heading and a search', async ({ page }) => {
  for (const path of publicPaths) await checkPage(path, page);
  await page.goto('/products');
  const productLink = page.getByRole('main').getByRole('link', { name: /Maglietta|Felpa/ });
  await productLink.first().click();
  await expect(page.getByRole('button', { name: /^(Aggiungi al carrello|Esaurito)$/ })).toBeVisible();
  await expectAccessibleAtEveryWidth(page);
});

test('every page of a customer is accessible and fits the window', async ({ page }) => {
  await logInAtLoginPage(page, 'customer');
  for (const path of customerPaths) await checkPage(path, page);
});

test('every admin page is accessible and fits the window', async ({ page }) => {
  await logInAtLoginPage(page, 'admin');
  for (const path of adminPaths) await checkPage(path, page);
});

async function checkPage(path: string, page: Page): Promise<void> {
  await test.step(path, async () => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(loadingIndicator(page)).toHaveCount(0);
    await expectAccessibleAtEveryWidth(page);
  });
}

async function expectAccessibleAtEveryWidth(page: Page): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByRole('banner').getByRole('button', { name: 'Cerca', exact: true })).toBeInViewport();
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
  }
  // 1280 by 1024 at 400 % zoom.
  await page.setViewportSize({ width: 320, height: 256 });
  await expectNoHorizontalScroll(page);
}

test('no page of customers or admins opens to a visitor, and no admin page to a customer', async ({ page }) => {
  for (const path of ['/checkout', '/profile', '/orders', '/wishlist', ...adminPaths]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login$/);
  }
  await logInOnPage(page, 'customer');
  await expect(page).toHaveURL('/');
  for (const path of adminPaths) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
  }
});

test('home, catalogue and product page are light, and contain nothing of the admin area', async ({
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
