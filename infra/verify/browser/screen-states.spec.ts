import type { Locator, Page } from '@playwright/test';
import { placePaidOrder, findVariant, registerCustomer, type ApiClient } from '../api/client.ts';
import {
  demoCard,
  openSignedIn,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  fillCheckout,
  logInOnPage,
  test,
} from './fixtures.ts';

/** A screen of the shop, the call that it lives on, and what it shows where that fails. */
interface Screen {
  path: string;
  call: RegExp;
  failed: (page: Page) => Locator;
  /** Where a link leads to it: a product's own page brings its data along when it is opened by its address. */
  from?: string;
}

async function enter(page: Page, { path, from }: Screen): Promise<void> {
  await page.goto(from ?? path);
  if (from) await page.getByRole('main').locator(`a[href="${path}"]`).first().click();
}

const again = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Riprova' }).first();
const NO_ORDER = '01JZZZZZZZZZZZZZZZZZZZZZZZ';

let giulia: ApiClient;
let screens: Screen[];

test.beforeAll(async () => {
  giulia = await registerCustomer();
  const { product, variant } = await findVariant(5);
  await giulia.post('/cart/add', { productId: product._id, variantId: variant._id, quantity: 2 });
  screens = [
    { path: '/', call: /\/api\/products\?/, failed: again },
    // Sorted, because the plain catalogue brings its data along.
    { path: '/products?sort=nome-a-z', call: /\/api\/products\?/, failed: again },
    {
      path: `/products/${product._id}`,
      call: new RegExp(`/api/products/${product._id}`),
      failed: again,
      from: `/products?search=${encodeURIComponent(product.name)}`,
    },
    { path: '/cart', call: /\/api\/cart$/, failed: again },
    { path: '/checkout', call: /\/api\/cart$/, failed: again },
    { path: '/wishlist', call: /\/api\/wishlist$/, failed: again },
    { path: '/profile?tab=orders', call: /\/api\/orders(\?|$)/, failed: again },
    { path: `/order-confirmation/${NO_ORDER}`, call: /\/api\/orders\/01/, failed: again },
  ];
});

/** One heading and nothing that WCAG forbids, and nothing beside the window: neither on a phone nor on a desk. */
async function look(page: Page): Promise<void> {
  await expectFit(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expectAccessible(page);
}

async function expectFit(page: Page): Promise<void> {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoHorizontalScroll(page);
  }
}

test('while it loads every screen is accessible and fits the window', async ({ page }) => {
  await openSignedIn(page, giulia);
  for (const screen of screens) {
    await test.step(screen.path, async () => {
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route(screen.call, async (route) => {
        await held;
        await route.fallback();
      });
      await enter(page, screen);
      await expect(page.locator('[aria-busy="true"]').first()).toBeVisible();
      await look(page);
      release();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await page.unrouteAll({ behavior: 'wait' });
    });
  }
});

test('where its call fails every screen says so, can be asked again, and then shows what it has', async ({ page }) => {
  await openSignedIn(page, giulia);
  for (const screen of screens) {
    const { path, call, failed } = screen;
    await test.step(path, async () => {
      // Not a 500: that the page would ask again by itself, and the button be gone before it is pressed.
      await page.route(call, (route) => route.fulfill({ status: 400, json: { success: false, code: 'MALFORMED' } }));
      await enter(page, screen);
      await expect(failed(page)).toBeVisible();
      await look(page);
      await page.unrouteAll({ behavior: 'wait' });
      await failed(page).click();
      await expect(failed(page)).toHaveCount(0);
    });
  }
});

test('empty, every list is accessible and leads on', async ({ page }) => {
  await openSignedIn(page, await registerCustomer());
  const empty: [path: string, words: string][] = [
    ['/cart', 'Il tuo carrello è vuoto'],
    ['/wishlist', 'Non hai ancora preferiti'],
    ['/profile?tab=orders', 'Nessun ordine ancora'],
    ['/products?search=xyzzy', 'Nessun prodotto trovato'],
    [`/order-confirmation/${NO_ORDER}`, 'Ordine non trovato'],
  ];
  for (const [path, words] of empty) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: words })).toBeVisible();
    await look(page);
    await expect(page.getByRole('main').locator('a[href^="/products"]').first()).toBeVisible();
  }
});

test('windows, menus, toasts and faulty forms are accessible while they are open', async ({ page }) => {
  const main = page.getByRole('main');
  await page.goto('/login');
  await main.getByRole('button', { name: 'Accedi' }).click();
  await expect(page.getByText("L'email è obbligatoria").first()).toBeVisible();
  await look(page);
  await logInOnPage(page, 'customer');
  await expect(page.getByText('Login effettuato con successo!').first()).toBeVisible();
  await look(page);

  await test.step('the menus', async () => {
    await page.getByRole('button', { name: /^Account di/ }).click();
    await look(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });

  await test.step('the windows of a product', async () => {
    await page.goto('/products?category=felpe');
    await main.getByRole('link', { name: 'Felpa Trieste' }).click();
    for (const opener of ['Guida alle taglie', 'Ingrandisci l’immagine']) {
      await main.getByRole('button', { name: opener }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await look(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await main.getByRole('button', { name: 'Ingrandisci l’immagine' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Avvicina' }).click();
    await look(page);
    await page.keyboard.press('Escape');
    for (const tab of ['Specifiche', 'Recensioni']) {
      await main.getByRole('tab', { name: tab }).click();
      await look(page);
    }
  });

  await test.step('the profile: faults, the questions before an account is erased and an order cancelled', async () => {
    await page.goto('/profile');
    await main.getByRole('button', { name: 'Modifica' }).click();
    await main.getByLabel('Cognome').fill('');
    await main.getByRole('button', { name: 'Salva' }).click();
    await expect(page.getByText('Correggi gli errori nel modulo').first()).toBeVisible();
    await look(page);
    await main.getByRole('button', { name: 'Elimina account' }).click();
    await page.getByRole('button', { name: 'Elimina definitivamente' }).click();
    await expect(page.getByRole('dialog').getByText('La password è obbligatoria')).toBeVisible();
    await look(page);
    await page.keyboard.press('Escape');
    await page.goto('/profile?tab=orders');
    await main
      .getByRole('button', { name: /^Dettagli/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await look(page);
    await page.keyboard.press('Escape');
    const cancel = main.getByRole('button', { name: /^Annulla ordine/ }).first();
    await cancel.click();
    await expect(page.getByRole('button', { name: 'Mantieni ordine' })).toBeVisible();
    await look(page);
    await page.keyboard.press('Escape');
    await expect(cancel).toBeFocused();
  });
});

test('the checkout is accessible with all its faults, the bank’s question and an order that waits', async ({
  page,
}) => {
  const main = page.getByRole('main');
  await openSignedIn(page, giulia);
  await page.goto('/checkout');
  await main.getByLabel('Desidero la fattura').check();
  await main.getByRole('button', { name: /Completa Ordine/ }).click();
  await expect(page.getByText('Questo campo è obbligatorio').first()).toBeVisible();
  await look(page);
  await main.getByLabel('Desidero la fattura').uncheck();
  await fillCheckout(page, demoCard.toConfirm);
  await main.getByRole('button', { name: /Completa Ordine/ }).click();
  await expect(page.getByRole('dialog', { name: 'Conferma il pagamento' })).toBeVisible();
  await look(page);
  await page.keyboard.press('Escape');
  await expect(main.getByRole('button', { name: /Paga ora/ })).toBeVisible();
  await look(page);
});

test('filled, every customer’s page is accessible and fits the window', async ({ page }) => {
  const anna = await registerCustomer();
  const choice = await findVariant(5);
  const { product, variant } = choice;
  const order = await placePaidOrder(anna, { ...choice, quantity: 2 });
  await anna.post(`/wishlist/add/${product._id}`);
  await anna.post('/cart/add', { productId: product._id, variantId: variant._id, quantity: 1 });
  await openSignedIn(page, anna);
  const filled: [path: string, words: string][] = [
    [`/order-confirmation/${order._id}`, order.orderNumber],
    ['/profile?tab=orders', order.orderNumber],
    ['/wishlist', '1 prodotto'],
    ['/cart', variant.sku],
    ['/checkout', variant.sku],
    ['/products?view=list', product.name],
  ];
  for (const [path, words] of filled) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('main').getByText(words, { exact: false }).first()).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await look(page);
    });
  }
});

test('what was removed from the cart can be put back, by keyboard too', async ({ page }) => {
  const anna = await registerCustomer();
  const { product, variant } = await findVariant(5);
  await anna.post('/cart/add', { productId: product._id, variantId: variant._id, quantity: 2 });
  await openSignedIn(page, anna);
  await page.goto('/cart');
  const remove = page.getByRole('button', { name: /^Rimuovi:/ });
  await remove.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Prodotto rimosso dal carrello')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Il tuo carrello è vuoto' })).toBeVisible();
  await look(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Annulla' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(remove).toBeVisible();
  await expect(page.getByRole('group', { name: /^Quantità/ })).toContainText('2');
});

test('toasts stand at the top right', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/products?category=felpe');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Aggiungi al carrello/ })
    .first()
    .click();
  const words = page.getByText('Effettua il login per aggiungere prodotti al carrello');
  await expect(words).toBeVisible();
  const { x, y, width } = (await words.locator('..').boundingBox())!;
  expect(1280 - x - width).toBeLessThan(40);
  expect(x).toBeGreaterThan(640);
  expect(y).toBeLessThan(160);
});

test('40 lines, and words of 200 letters wherever people or admins write, do no harm', async ({ page }) => {
  const WORD = 'Precipitevolissimevolmente'.repeat(8).slice(0, 200);
  const written = /^(name|notes|description|firstName|lastName|street|city|color|trackingNumber|sku)$/;
  const stretch = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(value, (key, inner: unknown) => (written.test(key) && inner !== '' ? WORD : inner)));
  await page.goto('/login');
  await logInOnPage(page, 'customer');
  await expect(page.getByText('Login effettuato con successo!').first()).toBeVisible();
  const { product, variant } = await findVariant(5);
  const line = { product, variant, quantity: 2, price: variant.price };
  const items = Array.from({ length: 40 }, (_, index) => ({ ...line, _id: String(index).padStart(26, '0') }));

  await page.route(/\/api\/(products|wishlist|orders|auth\/me)/, async (route) => {
    const response = await route.fetch();
    if (!/json/.test(response.headers()['content-type'] ?? '')) return route.fulfill({ response });
    await route.fulfill({ response, json: stretch(await response.json()) });
  });
  await page.route(/\/api\/cart$/, (route) =>
    route.fulfill({ json: { success: true, cart: { items: stretch(items), removed: [WORD] } } }),
  );
  const paths = ['/', '/products', `/products/${product._id}`, '/cart', '/checkout', '/profile', '/profile?tab=orders'];
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(
        page
          .getByRole('main')
          .getByText(new RegExp(`${WORD}|VE-`))
          .first(),
      ).toBeAttached();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expectFit(page);
    });
  }
  await page
    .getByRole('button', { name: /^Dettagli/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByText(WORD).first()).toBeVisible();
  await expectFit(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('every change of page puts the focus on its heading, forth and back, under a title of its own', async ({
  page,
}) => {
  const banner = page.getByRole('banner');
  const footer = page.getByRole('contentinfo');
  const steps = [
    () => banner.getByRole('link', { name: 'Felpe' }).click(),
    () => page.getByRole('main').getByRole('link', { name: 'Felpa Trieste' }).click(),
    () => banner.getByRole('link', { name: 'Carrello' }).click(),
    () => banner.getByRole('link', { name: 'Accedi' }).click(),
    () => banner.getByRole('link', { name: 'Registrati' }).click(),
    () => footer.getByRole('link', { name: 'Contatti' }).click(),
    () => page.goBack(),
    () => page.goForward(),
    () => banner.getByRole('link', { name: 'Vetrina' }).click(),
  ];
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  for (const step of steps) {
    const before = await page.title();
    await step();
    await expect(page).not.toHaveTitle(before);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  }
});
