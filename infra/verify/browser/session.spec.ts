import type { Page } from '@playwright/test';
import { findVariant, registerCustomer, type ApiClient } from '../api/client.ts';
import { demoCard, openSignedIn, expect, fillCheckout, logInOnPage, test } from './fixtures.ts';

const ORDER_DONE = { level: 1, name: 'Ordine Completato!' } as const;

async function withPieces(quantity = 1): Promise<ApiClient> {
  const person = await registerCustomer();
  const { product, variant } = await findVariant(10);
  await person.post('/cart/add', { productId: product._id, variantId: variant._id, quantity });
  return person;
}

const ordersOf = async (person: ApiClient) => (await person.get<{ orders: unknown[] }>('/orders')).body.orders;
const complete = (page: Page) => page.getByRole('button', { name: /Completa Ordine/ });

test('two tabs are one session: the cart of one is that of the other, and so is the log-out', async ({
  page,
  context,
}) => {
  await page.goto('/login');
  await logInOnPage(page, 'customer');
  await expect(page.getByText('Login effettuato con successo!').first()).toBeVisible();
  const other = await context.newPage();
  await other.goto('/profile');
  const count = async (tab: Page) => {
    const label = await tab
      .getByRole('banner')
      .getByRole('link', { name: /^Carrello/ })
      .getAttribute('aria-label');
    return Number(/\d+/.exec(label ?? '')?.[0] ?? 0);
  };
  await page.goto('/products?category=felpe', { waitUntil: 'networkidle' });
  const before = await count(page);
  await page.getByRole('button', { name: 'Aggiungi al carrello: Felpa Trieste' }).click();
  await expect(page.getByText('Prodotto aggiunto al carrello').first()).toBeVisible();
  expect(await count(page)).toBe(before + 1);
  await expect.poll(() => count(other)).toBe(before + 1);

  await other.getByRole('button', { name: /^Account di/ }).click();
  await other.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(other.getByText('Logout effettuato')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Accedi' })).toBeVisible();
  expect(await count(page)).toBe(0);
});

test('without a connection the shop says so and stays; with it, it goes on', async ({ page, context }) => {
  await page.goto('/products?category=felpe', { waitUntil: 'networkidle' });
  await context.setOffline(true);
  await expect(page.getByText(/^Sei offline/)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Felpa Trieste' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('main').getByRole('button', { name: /Riprova|Ricarica/ })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^Sei offline/)).toHaveCount(0);
  await page
    .getByRole('main')
    .getByRole('button', { name: /Riprova|Ricarica/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Felpa Trieste' })).toBeVisible();
});

test('a token that ends in the middle of a checkout is renewed unseen', async ({ page, context }) => {
  const person = await enterByCookie(page, await withPieces());
  await page.goto('/checkout');
  await fillCheckout(page);
  await spoilToken(page, context.newPage());
  await complete(page).click();
  await expect(page.getByRole('heading', ORDER_DONE)).toBeVisible({ timeout: 20_000 });
  expect(await ordersOf(person)).toHaveLength(1);
});

test('a session that ends in the middle of a checkout loses nothing that was typed', async ({ page, context }) => {
  const person = await enterByCookie(page, await withPieces());
  await page.goto('/checkout');
  await fillCheckout(page);
  await page.getByLabel(/^Note per l'ordine/).fill('Citofono Bianchi');
  await spoilToken(page, context.newPage());
  await context.clearCookies();
  await complete(page).click();
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Email').fill(person.user!.email);
  await page.getByLabel('Password', { exact: true }).fill('segreta');
  await page.getByRole('main').getByRole('button', { name: 'Accedi' }).click();
  await expect(page).toHaveURL('/checkout');
  await expect(page.getByLabel('Indirizzo', { exact: true })).toHaveValue('Via Roma 1');
  await expect(page.getByLabel('Telefono')).toHaveValue('+39 333 1234567');
  await expect(page.getByLabel(/^Note per l'ordine/)).toHaveValue('Citofono Bianchi');
  await expect(page.getByLabel('Numero carta')).toHaveValue('');
  await fillCheckout(page);
  await complete(page).click();
  await expect(page.getByRole('heading', ORDER_DONE)).toBeVisible({ timeout: 20_000 });
  expect(await ordersOf(person)).toHaveLength(1);
});

test('two clicks are one order, and the way back leads to no second one', async ({ page }) => {
  const person = await withPieces();
  await openSignedIn(page, person);
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Procedi al checkout' }).click();
  await fillCheckout(page);
  await complete(page).dblclick();
  await expect(page.getByRole('heading', ORDER_DONE)).toBeVisible({ timeout: 20_000 });
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Il tuo carrello è vuoto' })).toBeVisible();
  await page.goto('/checkout');
  await expect(page).toHaveURL('/cart');
  expect(await ordersOf(person)).toHaveLength(1);
});

test('a reload during the payment finds the order, which is paid once', async ({ page }) => {
  const person = await withPieces();
  await openSignedIn(page, person);
  await page.goto('/checkout');
  await fillCheckout(page);
  await page.route('**/api/orders/demo-payment', (route) => route.abort());
  await page.route('**/api/orders/payment-intent', () => undefined); // Never answered: the page goes before.
  const asked = page.waitForRequest('**/api/orders/payment-intent');
  await complete(page).click();
  await asked;
  // The other way round the page would still be there to hear the answer, and pay.
  await page.reload();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await expect(page.getByText(/in attesa di pagamento/).first()).toBeVisible();
  for (const [label, value] of [
    ['Numero carta', demoCard.number],
    ['Data scadenza', '1230'],
    ['CVV', '123'],
    ['Nome sulla carta', 'Giulia Rinaldi'],
  ] as const) {
    await page.getByLabel(label).fill(value);
  }
  await page.getByRole('button', { name: /Paga ora/ }).click();
  await expect(page.getByRole('heading', ORDER_DONE)).toBeVisible({ timeout: 20_000 });
  expect(await ordersOf(person)).toMatchObject([{ status: 'paid' }]);
});

/** Logs in as somebody of ours by the form, so that the browser has the cookie that renews the token. */
async function enterByCookie(page: Page, person: ApiClient): Promise<ApiClient> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(person.user!.email);
  await page.getByLabel('Password', { exact: true }).fill('segreta');
  await page.getByRole('main').getByRole('button', { name: 'Accedi' }).click();
  await expect(page.getByText('Login effettuato con successo!').first()).toBeVisible();
  return person;
}

/** The token of this browser is no longer good: another tab puts a bad one in its place, and this one takes it over. */
async function spoilToken(page: Page, opening: Promise<Page>): Promise<void> {
  const other = await opening;
  await other.goto('/favicon.svg');
  // It listens before anything is said: in an object, the promise is not waited for yet.
  const listening = await page.evaluateHandle(() => ({
    heard: new Promise<void>((resolve) => addEventListener('storage', () => resolve(), { once: true })),
  }));
  await other.evaluate(() => localStorage.setItem('token', 'scaduto'));
  await listening.evaluate(({ heard }) => heard);
  await other.close();
}
