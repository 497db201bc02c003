import type { Locator, Page } from '@playwright/test';
import { placePaidOrder, findVariant, registerCustomer, UNKNOWN_ID, type ApiClient } from '../api/client.ts';
import { openSignedIn, expect, expectSoundPage, holdRequests, loadingIndicator, test } from './fixtures.ts';

interface Screen {
  path: string;
  /** The address of the call that the screen shows. */
  call: RegExp;
  retryButton: (page: Page) => Locator;
  /** A page with a link to the screen: opened by its address, the screen has its data without a call. */
  openFrom?: string;
}

async function openScreen(page: Page, { path, openFrom }: Screen): Promise<void> {
  await page.goto(openFrom ?? path);
  if (openFrom) await page.getByRole('main').locator(`a[href="${path}"]`).first().click();
}

const retryButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Riprova' }).first();

let giulia: ApiClient;
let screens: Screen[];
test.beforeAll(async () => {
  giulia = await registerCustomer();
  const { product, variant } = await findVariant(5);
  await giulia.post('/cart/add', { productId: product._id, variantId: variant._id, quantity: 2 });
  screens = [
    { path: '/', call: /\/api\/products\?/, retryButton },
    // Sorted: the plain catalogue has its data without a call.
    { path: '/products?sort=nome-a-z', call: /\/api\/products\?/, retryButton },
    {
      path: `/products/${product._id}`,
      call: new RegExp(`/api/products/${product._id}`),
      retryButton,
      openFrom: `/products?search=${encodeURIComponent(product.name)}`,
    },
    { path: '/cart', call: /\/api\/cart$/, retryButton },
    { path: '/checkout', call: /\/api\/cart$/, retryButton },
    { path: '/wishlist', call: /\/api\/wishlist$/, retryButton },
    { path: '/profile?tab=orders', call: /\/api\/orders(\?|$)/, retryButton },
    { path: `/order-confirmation/${UNKNOWN_ID}`, call: /\/api\/orders\/01/, retryButton },
  ];
});

test('while it loads every screen is accessible and fits the window', async ({ page }) => {
  await openSignedIn(page, giulia);
  for (const screen of screens) {
    await test.step(screen.path, async () => {
      const release = await holdRequests(page, screen.call);
      await openScreen(page, screen);
      await expect(loadingIndicator(page).first()).toBeVisible();
      await expectSoundPage(page);
      release();
      await expect(loadingIndicator(page)).toHaveCount(0);
      await page.unrouteAll({ behavior: 'wait' });
    });
  }
});

test('where its call fails every screen says so, can try again, and then shows its content', async ({ page }) => {
  await openSignedIn(page, giulia);
  for (const screen of screens) {
    await test.step(screen.path, async () => {
      // Not a 500: the page would retry that by itself, and the button would be gone before the click.
      const failure = { status: 400, json: { success: false, code: 'MALFORMED' } };
      await page.route(screen.call, (route) => route.fulfill(failure));
      await openScreen(page, screen);
      await expect(screen.retryButton(page)).toBeVisible();
      await expectSoundPage(page);
      await page.unrouteAll({ behavior: 'wait' });
      await screen.retryButton(page).click();
      await expect(screen.retryButton(page)).toHaveCount(0);
    });
  }
});

test('every empty list is accessible and leads on', async ({ page }) => {
  await openSignedIn(page, await registerCustomer());
  const emptyScreens: [path: string, heading: string][] = [
    ['/cart', 'Il tuo carrello è vuoto'],
    ['/wishlist', 'Non hai ancora preferiti'],
    ['/profile?tab=orders', 'Nessun ordine ancora'],
    ['/products?search=xyzzy', 'Nessun prodotto trovato'],
    [`/order-confirmation/${UNKNOWN_ID}`, 'Ordine non trovato'],
  ];
  for (const [path, heading] of emptyScreens) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expectSoundPage(page);
    await expect(page.getByRole('main').locator('a[href^="/products"]').first()).toBeVisible();
  }
});

test('with content every page of a customer is accessible and fits the window', async ({ page }) => {
  const anna = await registerCustomer();
  const choice = await findVariant(5);
  const { product, variant } = choice;
  const { _id: orderId, orderNumber } = await placePaidOrder(anna, { ...choice, quantity: 2 });
  await anna.post(`/wishlist/add/${product._id}`);
  await anna.post('/cart/add', { productId: product._id, variantId: variant._id, quantity: 1 });
  await openSignedIn(page, anna);
  const filledScreens: [path: string, text: string][] = [
    [`/order-confirmation/${orderId}`, orderNumber],
    ['/profile?tab=orders', orderNumber],
    ['/wishlist', '1 prodotto'],
    ['/cart', variant.sku],
    ['/checkout', variant.sku],
    ['/products?view=list', product.name],
  ];
  for (const [path, text] of filledScreens) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('main').getByText(text, { exact: false }).first()).toBeVisible();
      await expect(loadingIndicator(page)).toHaveCount(0);
      await expectSoundPage(page);
    });
  }
});
