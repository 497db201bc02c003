import { findVariant } from '../api/client.ts';
import { cartLink, completeButton, demoCard, fillCheckout, registerWithCart } from './checkout-helpers.ts';
import {
  closeDialog,
  openSignedIn,
  expect,
  expectAccessible,
  expectFitsEveryWidth,
  expectSoundPage,
  loadingIndicator,
  logInAtLoginPage,
  logInOnPage,
  test,
} from './fixtures.ts';
import { LONG_WORD, stretchShopperTexts } from './long-texts.ts';

test('dialogs, menus, toasts and forms with errors are accessible while they are open', async ({ page }) => {
  const main = page.getByRole('main');
  await page.goto('/login');
  await main.getByRole('button', { name: 'Accedi' }).click();
  await expect(page.getByText("L'email è obbligatoria").first()).toBeVisible();
  await expectSoundPage(page);
  await logInOnPage(page, 'customer');
  await expect(page.getByText('Login effettuato con successo!').first()).toBeVisible();
  await expectSoundPage(page);

  await test.step('the menus', async () => {
    await page.getByRole('button', { name: /^Account di/ }).click();
    await expectSoundPage(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await expectAccessible(page);
    await closeDialog(page);
  });

  await test.step('the sheet of a card', async () => {
    await page.goto('/products?category=felpe');
    await main.getByRole('button', { name: 'Aggiungi al carrello: Felpa Trieste' }).click();
    const sheet = page.getByRole('dialog', { name: 'Scegli taglia e colore' });
    await sheet.getByRole('button', { name: 'XL', exact: true }).click();
    await expect(sheet.getByRole('button', { name: 'bordeaux, esaurito' })).toBeVisible();
    await expectSoundPage(page);
    await closeDialog(page);
  });

  await test.step('the dialogs and tabs of a product', async () => {
    await page.goto('/products?category=felpe');
    await main.getByRole('link', { name: 'Felpa Trieste' }).click();
    for (const opener of ['Guida alle taglie', 'Ingrandisci l’immagine']) {
      await main.getByRole('button', { name: opener }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectSoundPage(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await main.getByRole('button', { name: 'Ingrandisci l’immagine' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Avvicina' }).click();
    await expectSoundPage(page);
    await page.keyboard.press('Escape');
    for (const tab of ['Specifiche', 'Recensioni']) {
      await main.getByRole('tab', { name: tab }).click();
      await expectSoundPage(page);
    }
  });

  await test.step('the profile: errors, the questions before an account is erased and an order cancelled', async () => {
    await page.goto('/profile');
    await main.getByRole('button', { name: 'Modifica' }).click();
    await main.getByLabel('Cognome').fill('');
    await main.getByRole('button', { name: 'Salva' }).click();
    await expect(page.getByText('Correggi gli errori nel modulo').first()).toBeVisible();
    await expectSoundPage(page);
    await main.getByRole('button', { name: 'Elimina account' }).click();
    await expect(page.getByRole('dialog').getByText('Prima deve concludersi quello che hai in corso')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Elimina definitivamente' })).toHaveCount(0);
    await expectSoundPage(page);
    await closeDialog(page);
    await page.goto('/profile?tab=orders');
    const detailsButtons = main.getByRole('button', { name: /^Dettagli/ });
    await detailsButtons.first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectSoundPage(page);
    await page.keyboard.press('Escape');
    const cancelButton = main.getByRole('button', { name: /^Annulla ordine/ }).first();
    await cancelButton.click();
    await expect(page.getByRole('button', { name: 'Mantieni ordine' })).toBeVisible();
    await expectSoundPage(page);
    await page.keyboard.press('Escape');
    await expect(cancelButton).toBeFocused();
  });
});

test('the checkout is accessible with all its errors, the bank’s question and a pending order', async ({ page }) => {
  const invoice = page.getByRole('main').getByLabel('Desidero la fattura');
  await openSignedIn(page, await registerWithCart());
  await page.goto('/checkout');
  await invoice.check();
  await completeButton(page).click();
  await expect(page.getByText('Questo campo è obbligatorio').first()).toBeVisible();
  await expectSoundPage(page);
  await invoice.uncheck();
  await fillCheckout(page, demoCard.toConfirm);
  await completeButton(page).click();
  await expect(page.getByRole('dialog', { name: 'Conferma il pagamento' })).toBeVisible();
  await expectSoundPage(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('main').getByRole('button', { name: /Paga ora/ })).toBeVisible();
  await expectSoundPage(page);
});

test('what was removed from the cart can be put back, by keyboard too', async ({ page }) => {
  await openSignedIn(page, await registerWithCart(2));
  await page.goto('/cart');
  const removeButton = page.getByRole('button', { name: /^Rimuovi:/ });
  await removeButton.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Prodotto rimosso dal carrello')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Il tuo carrello è vuoto' })).toBeVisible();
  await expectSoundPage(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Annulla' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(removeButton).toBeVisible();
  await expect(page.getByRole('group', { name: /^Quantità/ })).toContainText('2');
});

test('toasts are at the top right', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/products?category=felpe');
  const addButtons = page.getByRole('main').getByRole('button', { name: /^Aggiungi al carrello/ });
  await addButtons.first().click();
  const message = page.getByText('Effettua il login per aggiungere prodotti al carrello');
  await expect(message).toBeVisible();
  const { x, y, width } = (await message.locator('..').boundingBox())!;
  expect(1280 - x - width).toBeLessThan(40);
  expect(x).toBeGreaterThan(640);
  expect(y).toBeLessThan(160);
});

test('40 cart lines and words of 200 letters in every text do not break a screen', async ({ page }) => {
  await logInAtLoginPage(page, 'customer');
  const { product, variant } = await findVariant(5);
  const cartLine = { product, variant, quantity: 2, price: variant.price };
  const items = Array.from({ length: 40 }, (_, index) => ({ ...cartLine, _id: String(index).padStart(26, '0') }));
  const cart = { items: stretchShopperTexts(items), removed: [LONG_WORD] };

  await page.route(/\/api\/(products|wishlist|orders|auth\/me)/, async (route) => {
    const response = await route.fetch();
    if (!/json/.test(response.headers()['content-type'] ?? '')) return route.fulfill({ response });
    await route.fulfill({ response, json: stretchShopperTexts(await response.json()) });
  });
  await page.route(/\/api\/cart$/, (route) => route.fulfill({ json: { success: true, cart } }));
  const paths = ['/', '/products', `/products/${product._id}`, '/cart', '/checkout', '/profile', '/profile?tab=orders'];
  const longText = new RegExp(`${LONG_WORD}|VE-`);
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('main').getByText(longText).first()).toBeAttached();
      await expect(loadingIndicator(page)).toHaveCount(0);
      await expectFitsEveryWidth(page);
    });
  }
  const detailsButtons = page.getByRole('button', { name: /^Dettagli/ });
  await detailsButtons.first().click();
  await expect(page.getByRole('dialog').getByText(LONG_WORD).first()).toBeVisible();
  await expectFitsEveryWidth(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('every change of page focuses its heading, forth and back, under a title of its own', async ({ page }) => {
  const banner = page.getByRole('banner');
  const footer = page.getByRole('contentinfo');
  const main = page.getByRole('main');
  const steps = [
    () => banner.getByRole('link', { name: 'Felpe' }).click(),
    () => main.getByRole('link', { name: 'Felpa Trieste' }).click(),
    () => cartLink(page).click(),
    () => banner.getByRole('link', { name: 'Accedi' }).click(),
    () => banner.getByRole('link', { name: 'Registrati' }).click(),
    () => footer.getByRole('link', { name: 'Contatti' }).click(),
    () => page.goBack(),
    () => page.goForward(),
    () => banner.getByRole('link', { name: 'Vetrina' }).click(),
  ];
  await page.goto('/');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  for (const step of steps) {
    const titleBefore = await page.title();
    await step();
    await expect(page).not.toHaveTitle(titleBefore);
    await expect(main.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  }
});

test('nothing moves for who asked for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/products');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const seconds = await page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) => {
      const { transitionDuration, animationDuration } = getComputedStyle(element);
      return `${transitionDuration},${animationDuration}`.split(',').map((duration) => Number.parseFloat(duration));
    }),
  );
  expect(Math.max(...seconds)).toBeLessThan(0.001);
});
