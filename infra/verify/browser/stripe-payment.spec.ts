import type { Page } from '@playwright/test';
import { cardFrame, stripeCards, openShopWithCart, expect, test, typeAddress, typeCard } from './stripe-fixtures.ts';
import { expectAccessible, expectNoHorizontalScroll } from './fixtures.ts';

const done = (page: Page) => page.getByRole('heading', { level: 1, name: 'Ordine Completato!' });
const complete = (page: Page) => page.getByRole('button', { name: /Completa Ordine/ });
const payNow = (page: Page) => page.getByRole('button', { name: /^Paga ora/ });
const NOT_CONFIRMED = 'Pagamento non confermato: puoi riprovare o usare un’altra carta';

test('a card is typed at Stripe’s, declined, and another one pays the order that waited', async ({
  page,
  request,
  atPage,
}) => {
  const giulia = await openShopWithCart(page, request);
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Procedi al checkout' }).click();
  await typeCard(page, stripeCards.declined);
  await expect(page.getByLabel('Numero carta')).toHaveCount(0);
  await expect(page.getByText(/Modalità dimostrativa/)).toHaveCount(0);
  await typeAddress(page);
  await expectAccessible(page);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoHorizontalScroll(page);
  }

  await complete(page).dblclick();
  await expect(page.getByText('La tua carta è stata rifiutata.').first()).toBeVisible();
  await expect(cardFrame(page).getByLabel('Numero della carta')).toBeFocused();
  expect(await giulia.orders()).toMatchObject([{ status: 'pending' }]);

  await typeCard(page, stripeCards.good);
  await payNow(page).click();
  await expect(done(page)).toBeVisible();
  await expect(page.getByText('Ordine completato con successo!').first()).toBeVisible();
  await expect(page.getByText('Pagamento confermato')).toBeVisible();
  expect(await giulia.orders()).toMatchObject([{ status: 'paid' }]);
  expect(atPage.shopRequests.filter((sent) => /4000000000000002|4242424242424242/.test(sent))).toEqual([]);
});

test('Stripe is on the checkout and nowhere else', async ({ page, request, atPage }) => {
  await openShopWithCart(page, request);
  const policy = async (path: string) => (await request.get(path)).headers()['content-security-policy'] ?? '';
  expect(await policy('/checkout')).toContain('https://js.stripe.com');
  for (const path of ['/', '/cart', '/order-confirmation/x', '/profile', '/checkout/x']) {
    expect(await policy(path)).not.toContain('stripe');
  }
  await page.goto('/cart');
  await page.waitForLoadState('networkidle');
  expect(atPage.stripeRequests).toEqual([]);
  await page.getByRole('button', { name: 'Procedi al checkout' }).click();
  await expect(complete(page)).toBeVisible();
  expect(atPage.stripeRequests.length).toBeGreaterThan(0);

  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Carrello/ })
    .click();
  await expect(page.getByRole('button', { name: 'Procedi al checkout' })).toBeVisible();
  // It asks across the loading of a new document, which is what takes the script away.
  await page.waitForFunction(() => !('Stripe' in window));
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('whoever is asked by the bank comes back with a no, tries again, and comes back having paid', async ({
  page,
  request,
}) => {
  const giulia = await openShopWithCart(page, request);
  await page.goto('/checkout');
  await typeAddress(page);
  await typeCard(page, stripeCards.asksTheBank);
  await complete(page).click();
  await page.getByRole('button', { name: 'Rifiuta' }).click();
  await expect(page.getByText(NOT_CONFIRMED)).toBeVisible();
  await expect(page).toHaveURL('/checkout');

  await typeCard(page, stripeCards.asksTheBank);
  await payNow(page).click();
  await page.getByRole('button', { name: 'Autorizza' }).click();
  await expect(done(page)).toBeVisible();
  await expect(page).toHaveURL(/\/order-confirmation\/\w+$/);
  expect(await giulia.orders()).toMatchObject([{ status: 'paid' }]);
});

test('a page that is closed while Stripe takes the money finds the order paid', async ({ page, request, atPage }) => {
  const giulia = await openShopWithCart(page, request);
  await page.goto('/checkout');
  await typeAddress(page);
  await typeCard(page, stripeCards.good);
  atPage.beforePaymentConfirmed = () => page.goto('about:blank').then(() => undefined);
  await complete(page).click();
  await expect.poll(async () => (await giulia.orders())[0]?.status).toBe('paid');
  await page.goto('/checkout');
  await expect(done(page)).toBeVisible();
  expect(await giulia.orders()).toHaveLength(1);
});

test('an empty card orders nothing; a script that does not arrive can be asked for again', async ({
  page,
  request,
}) => {
  const giulia = await openShopWithCart(page, request);
  let arrives = false;
  await page.route('https://js.stripe.com/**/stripe.js', (route) => (arrives ? route.fallback() : route.abort()));
  await page.goto('/checkout');
  await typeAddress(page);
  await expect(page.getByText('Non riusciamo a caricare il modulo della carta.')).toBeVisible();
  await expect(complete(page)).toHaveCount(0);
  await expectAccessible(page);
  arrives = true;
  await page.getByRole('button', { name: 'Riprova' }).click();
  await complete(page).click();
  await expect(page.getByText('Correggi gli errori nel modulo').first()).toBeVisible();
  await expect(cardFrame(page).getByText('Il numero della carta è incompleto.')).toBeVisible();
  await expect(cardFrame(page).getByLabel('Numero della carta')).toBeFocused();
  await expect(page.getByLabel('Indirizzo', { exact: true })).toHaveValue('Via Roma 1');
  expect(await giulia.orders()).toEqual([]);
});

test('a session that ends in the middle loses nothing that was typed but the card', async ({
  page,
  request,
  stripeShop,
}) => {
  const giulia = await openShopWithCart(page, request);
  await page.goto('/checkout');
  await typeAddress(page);
  await typeCard(page, stripeCards.good);
  await page.route('**/api/orders/create', (route) =>
    route.fulfill({ status: 401, json: { message: 'Unauthorized' } }),
  );
  await page.route('**/api/auth/refresh', (route) => route.fulfill({ status: 401, json: { success: false } }));
  await complete(page).click();
  await expect(page).toHaveURL('/login');
  // It asks across the loading of a new document, which is what takes the script away.
  await page.waitForFunction(() => !('Stripe' in window));
  await page.unroute('**/api/orders/create');
  await page.getByLabel('Email').fill(giulia.user.email);
  await page.getByLabel('Password', { exact: true }).fill('segreta');
  await page.getByRole('main').getByRole('button', { name: 'Accedi' }).click();
  await expect(page).toHaveURL('/checkout');
  await expect(page.getByLabel('Indirizzo', { exact: true })).toHaveValue('Via Roma 1');
  await expect(cardFrame(page).getByLabel('Numero della carta')).toHaveValue('');
  await typeCard(page, stripeCards.good);
  await complete(page).click();
  await expect(done(page)).toBeVisible();
  const [order] = await giulia.orders();
  expect(order?.status).toBe('paid');
  expect(
    [...stripeShop.stripe.payments.values()].filter(({ metadata }) => metadata['orderId'] === order?._id),
  ).toHaveLength(1);
});
