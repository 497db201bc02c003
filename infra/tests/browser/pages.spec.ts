import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSideways, logIn, test } from './shopper.ts';

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
  await logIn(page, 'customer');
  await expect(page.getByText('Login effettuato con successo!').first()).toBeVisible();
  for (const path of customers) await look(path, page);
});

test('every page of the back office is accessible and fits the window', async ({ page }) => {
  await page.goto('/login');
  await logIn(page, 'admin');
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
    await expectNoSideways(page);
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
  await logIn(page, 'customer');
  await expect(page).toHaveURL('/');
  for (const path of admins) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
  }
});

test('the first load of the home page is light and knows nothing of the back office', async ({ page }) => {
  const loaded = { js: 0, css: 0 };
  const bodies: Promise<void>[] = [];
  page.on('response', (response) => {
    const kind = /\.(js|css)$/.exec(response.url())?.[1] as 'js' | 'css' | undefined;
    if (!kind) return;
    bodies.push(
      response.body().then((body) => {
        loaded[kind] += brotliCompressSync(body).length;
        expect(body.toString()).not.toMatch(/\/admin\/orders\/\{id\}\/refund.*Rimborsa|Gestisci/s);
      }),
    );
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await Promise.all(bodies);
  expect(loaded.js).toBeGreaterThan(10_000);
  expect(loaded.js).toBeLessThan(100_000);
  expect(loaded.css).toBeGreaterThan(1000);
  expect(loaded.css).toBeLessThan(12_000);
});
