import type { Page } from '@playwright/test';
import type { ApiClient } from '../api/client.ts';
import {
  cartLink,
  completeButton,
  emptyCart,
  fillCard,
  fillCheckout,
  orderCompleted,
  payNowButton,
  readOrders,
  registerWithCart,
} from './checkout-helpers.ts';
import { openSignedIn, expect, logInAtLoginPage, logInOnPage, submitLogin, test } from './fixtures.ts';

/** The quantity in the cart, from the link in the header. */
async function readCartCount(tab: Page): Promise<number> {
  const label = await cartLink(tab).getAttribute('aria-label');
  return Number(/\d+/.exec(label ?? '')?.[0] ?? 0);
}

test('two tabs are one session: the cart of one is that of the other, and so is the log-out', async ({
  page,
  context,
}) => {
  await logInAtLoginPage(page, 'customer');
  const otherTab = await context.newPage();
  await otherTab.goto('/profile');
  await page.goto('/products?category=felpe', { waitUntil: 'networkidle' });
  const before = await readCartCount(page);
  await page.getByRole('button', { name: 'Aggiungi al carrello: Felpa Trieste' }).click();
  const sheet = page.getByRole('dialog', { name: 'Scegli taglia e colore' });
  await sheet.getByRole('button', { name: 'M', exact: true }).click();
  await sheet.getByRole('button', { name: 'Aggiungi al carrello' }).click();
  await expect(page.getByText('Prodotto aggiunto al carrello').first()).toBeVisible();
  for (const tab of [page, otherTab]) await expect.poll(() => readCartCount(tab)).toBe(before + 1);

  await otherTab.getByRole('button', { name: /^Account di/ }).click();
  await otherTab.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(otherTab.getByText('Logout effettuato')).toBeVisible();
  await expect(page.getByText('Hai effettuato il logout in un’altra scheda')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Accedi' })).toBeVisible();
  await expect.poll(() => readCartCount(page)).toBe(0);
});

test('a log-out asks first while another tab has unsaved changes', async ({ page, context }) => {
  await logInAtLoginPage(page, 'customer');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Modifica', exact: true }).click();
  await page.getByLabel('Telefono').fill('+39 333 7654321');
  const otherTab = await context.newPage();
  await otherTab.goto('/products');
  const logOut = async () => {
    await otherTab.getByRole('button', { name: /^Account di/ }).click();
    await otherTab.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  };
  await logOut();
  const question = otherTab.getByRole('dialog', { name: 'Modifiche non salvate in un’altra scheda' });
  await question.getByRole('button', { name: 'Annulla' }).click();
  await expect(question).toBeHidden();

  await logOut();
  await question.getByRole('button', { name: 'Esci lo stesso' }).click();
  await expect(otherTab.getByText('Logout effettuato')).toBeVisible();
  await expect(page.getByText('Hai effettuato il logout in un’altra scheda').first()).toBeVisible();
  await logInOnPage(page, 'customer');
  await expect(page.getByLabel('Telefono')).toHaveValue('+39 333 7654321');
});

test('a service that is down logs nobody out, and says so', async ({ page }) => {
  await logInAtLoginPage(page, 'customer');
  await page.route('**/api/auth/me', (route) =>
    route.fulfill({ status: 503, json: { message: 'Service Unavailable' } }),
  );
  await page.goto('/profile');
  await expect(page.getByText(/La sessione resta aperta/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Il mio profilo' })).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('without a connection the shop says so and stays; with it, it goes on by itself', async ({ page, context }) => {
  const main = page.getByRole('main');
  await page.goto('/products?category=felpe', { waitUntil: 'networkidle' });
  await context.setOffline(true);
  const notice = page.getByText(/^Sei offline/);
  await expect(notice).toBeVisible();
  await page.mouse.wheel(0, 500);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await expect(notice).toBeInViewport();
  await main.getByRole('link', { name: 'Felpa Trieste' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(main.getByRole('button', { name: /Riprova|Ricarica/ })).toBeVisible();
  await context.setOffline(false);
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Felpa Trieste' })).toBeVisible();
});

test('a token that expires in the middle of a checkout is renewed unseen', async ({ page, context }) => {
  const customer = await registerWithCart();
  await logInByForm(page, customer);
  await page.goto('/checkout');
  await fillCheckout(page);
  await spoilToken(page, context.newPage());
  await completeButton(page).click();
  await expect(orderCompleted(page)).toBeVisible();
  expect(await readOrders(customer)).toHaveLength(1);
});

test('a session that ends in the middle of a checkout loses nothing that was typed', async ({ page, context }) => {
  const customer = await registerWithCart();
  await logInByForm(page, customer);
  await page.goto('/checkout');
  await fillCheckout(page);
  await page.getByLabel(/^Note per l’ordine/).fill('Citofono Bianchi');
  await spoilToken(page, context.newPage());
  await context.clearCookies();
  await completeButton(page).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('La tua sessione è scaduta. Accedi di nuovo per continuare.')).toBeVisible();
  await submitLogin(page, customer.user!.email, 'segreta');
  await expect(page).toHaveURL('/checkout');
  await expect(page.getByLabel('Indirizzo', { exact: true })).toHaveValue('Via Roma 1');
  await expect(page.getByLabel('Telefono')).toHaveValue('+39 333 1234567');
  await expect(page.getByLabel(/^Note per l’ordine/)).toHaveValue('Citofono Bianchi');
  await expect(page.getByLabel('Numero carta')).toHaveValue('');
  await fillCheckout(page);
  await completeButton(page).click();
  await expect(orderCompleted(page)).toBeVisible();
  expect(await readOrders(customer)).toHaveLength(1);
});

test('two clicks are one order, and the way back leads to no second one', async ({ page }) => {
  const customer = await registerWithCart();
  await openSignedIn(page, customer);
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Procedi al checkout' }).click();
  await fillCheckout(page);
  await completeButton(page).dblclick();
  await expect(orderCompleted(page)).toBeVisible();
  await page.goBack();
  await expect(emptyCart(page)).toBeVisible();
  await page.goto('/checkout');
  await expect(page).toHaveURL('/cart');
  expect(await readOrders(customer)).toHaveLength(1);
});

test('a reload during the payment finds the order, which is paid once', async ({ page }) => {
  const customer = await registerWithCart();
  await openSignedIn(page, customer);
  await page.goto('/checkout');
  await fillCheckout(page);
  await page.route('**/api/orders/demo-payment', (route) => route.abort());
  // Never answered: the page is reloaded before, so that it cannot pay by itself.
  await page.route('**/api/orders/payment-intent', () => undefined);
  const intentRequest = page.waitForRequest('**/api/orders/payment-intent');
  await completeButton(page).click();
  await intentRequest;
  await page.reload();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await expect(page.getByText(/in attesa di pagamento/).first()).toBeVisible();
  await fillCard(page);
  await payNowButton(page).click();
  await expect(orderCompleted(page)).toBeVisible();
  expect(await readOrders(customer)).toMatchObject([{ status: 'paid' }]);
});

/** Unlike `openSignedIn`: the browser has the refresh cookie. */
async function logInByForm(page: Page, { user }: ApiClient): Promise<void> {
  await page.goto('/login');
  await submitLogin(page, user!.email, 'segreta');
  await expect(page.getByText('Login effettuato con successo!').first()).toBeVisible();
}

/** Another tab stores an invalid token, and this tab takes it over. */
async function spoilToken(page: Page, openingTab: Promise<Page>): Promise<void> {
  const otherTab = await openingTab;
  await otherTab.goto('/favicon.svg');
  // The listener must exist before the other tab writes. Inside an object, the promise is not awaited yet.
  const listener = await page.evaluateHandle(() => ({
    storageChanged: new Promise<void>((resolve) => addEventListener('storage', () => resolve(), { once: true })),
  }));
  await otherTab.evaluate(() => localStorage.setItem('token', 'scaduto'));
  await listener.evaluate(({ storageChanged }) => storageChanged);
  await otherTab.close();
}
