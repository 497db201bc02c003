import type { Page } from '@playwright/test';
import { demoCardNumbers } from '../../../shared/order/payment-schema.ts';
import { findVariant, placeOrder, registerCustomer, testOrderDraft } from '../api/client.ts';
import {
  completeButton,
  emptyCart,
  fillCard,
  fillCheckout,
  orderCompleted,
  payNowButton,
  readOrders,
  registerWithCart,
} from './checkout-helpers.ts';
import { expect, expectAccessible, openSignedIn, test } from './fixtures.ts';

const pendingOrder = (page: Page) => page.getByRole('heading', { name: /in attesa di pagamento/ });

test('a reload while the bank asks leaves the order waiting, and it is paid once', async ({ page }) => {
  const giulia = await registerWithCart();
  await openSignedIn(page, giulia);
  await page.goto('/checkout');
  await fillCheckout(page, demoCardNumbers.demo_confirm);
  await completeButton(page).click();
  await expect(page.getByRole('dialog', { name: 'Conferma il pagamento' })).toBeVisible();
  await page.reload();
  await expect(pendingOrder(page)).toBeVisible();
  await expect(page.getByLabel('Numero carta')).toHaveValue('');
  await fillCard(page);
  await payNowButton(page).click();
  await expect(orderCompleted(page)).toBeVisible();
  expect(await readOrders(giulia)).toMatchObject([{ status: 'paid' }]);
});

test('who goes back while the order is being sent finds it waiting, not a second one', async ({ page }) => {
  const giulia = await registerWithCart();
  await openSignedIn(page, giulia);
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Procedi al checkout' }).click();
  await fillCheckout(page);
  const created = page.waitForRequest('**/api/orders/create');
  await completeButton(page).click();
  await created;
  await page.goBack();
  await expect(page).toHaveURL('/cart');
  await expect(emptyCart(page)).toBeVisible();
  expect(await readOrders(giulia)).toMatchObject([{ status: 'pending' }]);
  await page.getByRole('link', { name: /^Vai al pagamento/ }).click();
  await expect(pendingOrder(page)).toBeVisible();
  await fillCard(page);
  await payNowButton(page).click();
  await expect(orderCompleted(page)).toBeVisible();
  expect(await readOrders(giulia)).toMatchObject([{ status: 'paid' }]);
});

test('two tabs, one cart: what one orders the other does not order again', async ({ page, context }) => {
  const giulia = await registerWithCart();
  await openSignedIn(page, giulia);
  const otherTab = await context.newPage();
  await openSignedIn(otherTab, giulia);
  for (const tab of [page, otherTab]) {
    await tab.goto('/checkout');
    await fillCheckout(tab);
  }
  await Promise.all([completeButton(page).click(), completeButton(otherTab).click()]);
  for (const tab of [page, otherTab]) await expect(orderCompleted(tab).or(emptyCart(tab))).toBeVisible();
  expect(await readOrders(giulia)).toMatchObject([{ status: 'paid' }]);
});

test('on a slow line a checkout ends as on a fast one', async ({ page, context }) => {
  const giulia = await registerWithCart();
  await openSignedIn(page, giulia);
  const session = await context.newCDPSession(page);
  await page.goto('/cart');
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
  await page.getByRole('button', { name: 'Procedi al checkout' }).click();
  await fillCheckout(page);
  await completeButton(page).click({ clickCount: 3 });
  await expect(orderCompleted(page)).toBeVisible();
  expect(await readOrders(giulia)).toMatchObject([{ status: 'paid' }]);
});

test('a fourth order beside three unpaid ones is refused at the button, with the way to them', async ({ page }) => {
  const giulia = await registerCustomer();
  const choice = await findVariant(10);
  for (let count = 0; count < 3; count += 1) await placeOrder(giulia, testOrderDraft(choice));
  const { product, variant } = choice;
  await giulia.post('/cart/add', { productId: product._id, variantId: variant._id, quantity: 1 });
  await openSignedIn(page, giulia);
  await page.goto('/checkout');
  await fillCheckout(page);
  await completeButton(page).click();
  const refusal = page.getByRole('alert').filter({ hasText: 'Hai già 3 ordini in attesa di pagamento' });
  await expect(refusal).toContainText(/Pagane o annullane uno, oppure riprova tra 3\d minuti\./);
  await expectAccessible(page);
  await refusal.getByRole('link', { name: 'Vai ai tuoi ordini' }).click();
  await expect(page).toHaveURL('/profile?tab=orders');
  const [newest] = await readOrders(giulia);
  await giulia.patch(`/orders/${newest!._id}/cancel`);
  await page.goto('/checkout');
  await fillCheckout(page);
  await completeButton(page).click();
  await expect(orderCompleted(page)).toBeVisible();
});
