import type { Page } from '@playwright/test';
import { cartLink, completeButton, orderCompleted, payNowButton } from './checkout-helpers.ts';
import {
  cardFrame,
  stripeCards,
  openShopWithCart,
  expect,
  pointAt,
  test,
  typeAddress,
  typeCard,
} from './stripe-fixtures.ts';
import { expectAccessible, expectFitsEveryWidth, submitLogin } from './fixtures.ts';

const NOT_CONFIRMED = 'Pagamento non confermato: puoi riprovare o usare un’altra carta';

test('a card is typed in Stripe’s frame, declined, and another one pays the order that waited', async ({
  page,
  request,
  stripeTraffic,
}) => {
  const giulia = await openShopWithCart(page, request);
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Procedi al checkout' }).click();
  await typeCard(page, stripeCards.declined);
  await expect(page.getByLabel('Numero carta')).toHaveCount(0);
  await expect(page.getByText(/Modalità dimostrativa/)).toHaveCount(0);
  await typeAddress(page);
  await expectAccessible(page);
  await expectFitsEveryWidth(page);

  await (await pointAt(completeButton(page))).dblclick();
  await expect(page.getByText('La tua carta è stata rifiutata.').first()).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'La tua carta è stata rifiutata.' })).toBeFocused();
  expect(await giulia.readOrders()).toMatchObject([{ status: 'pending' }]);

  await typeCard(page, stripeCards.good);
  await (await pointAt(payNowButton(page))).click();
  await expect(orderCompleted(page)).toBeVisible();
  await expect(page.getByText('Ordine completato con successo!').first()).toBeVisible();
  await expect(page.getByText('Pagamento confermato')).toBeVisible();
  expect(await giulia.readOrders()).toMatchObject([{ status: 'paid' }]);
  expect(stripeTraffic.shopRequests.filter((request) => /4000000000000002|4242424242424242/.test(request))).toEqual([]);
});

test('Stripe is on the checkout and nowhere else', async ({ page, request, stripeTraffic }) => {
  await openShopWithCart(page, request);
  const readPolicy = async (path: string) => (await request.get(path)).headers()['content-security-policy'] ?? '';
  expect(await readPolicy('/checkout')).toContain('https://js.stripe.com');
  for (const path of ['/', '/cart', '/order-confirmation/x', '/profile', '/checkout/x']) {
    expect(await readPolicy(path)).not.toContain('stripe');
  }
  await page.goto('/cart');
  await page.waitForLoadState('networkidle');
  expect(stripeTraffic.stripeRequests).toEqual([]);
  await page.getByRole('button', { name: 'Procedi al checkout' }).click();
  await expect(completeButton(page)).toBeVisible();
  expect(stripeTraffic.stripeRequests.length).toBeGreaterThan(0);

  await cartLink(page).click();
  await expect(page.getByRole('button', { name: 'Procedi al checkout' })).toBeVisible();
  await expectNoStripeScript(page);
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('a customer refuses at the bank, tries again, and comes back having paid', async ({ page, request }) => {
  const giulia = await openShopWithCart(page, request);
  await page.goto('/checkout');
  await typeAddress(page);
  await typeCard(page, stripeCards.asksTheBank);
  await (await pointAt(completeButton(page))).click();
  await page.getByRole('button', { name: 'Rifiuta' }).click();
  await expect(page.getByText(NOT_CONFIRMED)).toBeVisible();
  await expect(page).toHaveURL('/checkout');

  await typeCard(page, stripeCards.asksTheBank);
  await (await pointAt(payNowButton(page))).click();
  await page.getByRole('button', { name: 'Autorizza' }).click();
  await expect(orderCompleted(page)).toBeVisible();
  await expect(page).toHaveURL(/\/order-confirmation\/\w+$/);
  expect(await giulia.readOrders()).toMatchObject([{ status: 'paid' }]);
});

test('a page that was closed during the payment finds the order paid', async ({ page, request, stripeTraffic }) => {
  const giulia = await openShopWithCart(page, request);
  await page.goto('/checkout');
  await typeAddress(page);
  await typeCard(page, stripeCards.good);
  stripeTraffic.beforePaymentConfirmed = () => page.goto('about:blank').then(() => undefined);
  await (await pointAt(completeButton(page))).click();
  await expect.poll(async () => (await giulia.readOrders())[0]?.status).toBe('paid');
  await page.goto('/checkout');
  await expect(orderCompleted(page)).toBeVisible();
  expect(await giulia.readOrders()).toHaveLength(1);
});

test('an empty card orders nothing; a script that did not load can be loaded again', async ({ page, request }) => {
  const giulia = await openShopWithCart(page, request);
  let isReachable = false;
  await page.route('https://js.stripe.com/**/stripe.js', (route) => (isReachable ? route.fallback() : route.abort()));
  await page.goto('/checkout');
  await typeAddress(page);
  await expect(page.getByText('Non riusciamo a caricare il modulo della carta.')).toBeVisible();
  await expect(completeButton(page)).toHaveCount(0);
  await expectAccessible(page);
  isReachable = true;
  await page.getByRole('button', { name: 'Riprova' }).click();
  await (await pointAt(completeButton(page))).click();
  await expect(page.getByText('Correggi gli errori nel modulo').first()).toBeVisible();
  await expect(cardFrame(page).getByText('Il numero della carta è incompleto.')).toBeVisible();
  await expect(cardFrame(page).getByLabel('Numero della carta')).toBeFocused();
  await expect(page.getByLabel('Indirizzo', { exact: true })).toHaveValue('Via Roma 1');
  expect(await giulia.readOrders()).toEqual([]);
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
  await (await pointAt(completeButton(page))).click();
  await expect(page).toHaveURL('/login');
  await expectNoStripeScript(page);
  await page.unroute('**/api/orders/create');
  await submitLogin(page, giulia.user.email, 'segreta');
  await expect(page).toHaveURL('/checkout');
  await expect(page.getByLabel('Indirizzo', { exact: true })).toHaveValue('Via Roma 1');
  await expect(cardFrame(page).getByLabel('Numero della carta')).toHaveValue('');
  await typeCard(page, stripeCards.good);
  await (await pointAt(completeButton(page))).click();
  await expect(orderCompleted(page)).toBeVisible();
  const [order] = await giulia.readOrders();
  expect(order?.status).toBe('paid');
  const payments = [...stripeShop.stripe.payments.values()];
  expect(payments.filter(({ metadata }) => metadata['orderId'] === order?._id)).toHaveLength(1);
});

/** Leaving the checkout loads a new document, which removes the script. */
async function expectNoStripeScript(page: Page): Promise<void> {
  await page.waitForFunction(() => !('Stripe' in window));
}
