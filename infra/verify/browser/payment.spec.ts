import type { Page } from '@playwright/test';
import type { Order } from '../../../shared/order/schema.ts';
import { demoCardNumbers } from '../../../shared/order/schema.ts';
import { findVariant, registerCustomer, type ApiClient } from '../api/client.ts';
import { demoCard, openSignedIn, expect, fillCheckout, test } from './fixtures.ts';

async function withPiece(page: Page): Promise<ApiClient> {
  const person = await registerCustomer();
  const { product, variant } = await findVariant(10);
  await person.post('/cart/add', { productId: product._id, variantId: variant._id, quantity: 1 });
  await openSignedIn(page, person);
  return person;
}

const ordersOf = async (person: ApiClient) => (await person.get<{ orders: Order[] }>('/orders')).body.orders;
const done = (page: Page) => page.getByRole('heading', { level: 1, name: 'Ordine Completato!' });
const complete = (page: Page) => page.getByRole('button', { name: /Completa Ordine/ });
const waits = (page: Page) => page.getByRole('heading', { name: /in attesa di pagamento/ });

async function fillCard(page: Page): Promise<void> {
  const fields = {
    'Numero carta': demoCard.number,
    'Data scadenza': '1230',
    CVV: '123',
    'Nome sulla carta': 'Giulia Rinaldi',
  };
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
}

test('a reload while the bank asks leaves the order waiting, and it is paid once', async ({ page }) => {
  const giulia = await withPiece(page);
  await page.goto('/checkout');
  await fillCheckout(page, demoCardNumbers.demo_confirm);
  await complete(page).click();
  await expect(page.getByRole('dialog', { name: 'Conferma il pagamento' })).toBeVisible();
  await page.reload();
  await expect(waits(page)).toBeVisible();
  await expect(page.getByLabel('Numero carta')).toHaveValue('');
  await fillCard(page);
  await page.getByRole('button', { name: /^Paga ora/ }).click();
  await expect(done(page)).toBeVisible();
  expect(await ordersOf(giulia)).toMatchObject([{ status: 'paid' }]);
});

test('whoever goes back while the order is being sent finds it waiting, not a second one', async ({ page }) => {
  const giulia = await withPiece(page);
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Procedi al checkout' }).click();
  await fillCheckout(page);
  let arrived: () => void = () => undefined;
  const sent = new Promise<void>((resolve) => (arrived = resolve));
  await page.route('**/api/orders/create', async (route) => {
    arrived();
    await route.continue();
  });
  await complete(page).click();
  await sent;
  await page.goBack();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('heading', { name: 'Il tuo carrello è vuoto' })).toBeVisible();
  expect(await ordersOf(giulia)).toMatchObject([{ status: 'pending' }]);
  await page.goto('/checkout');
  await expect(waits(page)).toBeVisible();
  await fillCard(page);
  await page.getByRole('button', { name: /^Paga ora/ }).click();
  await expect(done(page)).toBeVisible();
  expect(await ordersOf(giulia)).toMatchObject([{ status: 'paid' }]);
});

test('two tabs, one cart: what one orders the other does not order again', async ({ page, context }) => {
  const giulia = await withPiece(page);
  const other = await context.newPage();
  await openSignedIn(other, giulia);
  for (const tab of [page, other]) {
    await tab.goto('/checkout');
    await fillCheckout(tab);
  }
  await Promise.all([complete(page).click(), complete(other).click()]);
  const [first, second] = [page, other].map((tab) =>
    done(tab).or(tab.getByRole('heading', { name: 'Il tuo carrello è vuoto' })),
  );
  await expect(first!).toBeVisible();
  await expect(second!).toBeVisible();
  expect(await ordersOf(giulia)).toMatchObject([{ status: 'paid' }]);
});

test('on a slow line a checkout ends as on a fast one', async ({ page, context }) => {
  const giulia = await withPiece(page);
  const line = await context.newCDPSession(page);
  await page.goto('/cart');
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
  await page.getByRole('button', { name: 'Procedi al checkout' }).click();
  await fillCheckout(page);
  await complete(page).click({ clickCount: 3 });
  await expect(page.getByRole('button', { name: /Processando/ })).toBeVisible();
  await expect(done(page)).toBeVisible({ timeout: 20_000 });
  expect(await ordersOf(giulia)).toMatchObject([{ status: 'paid' }]);
});
