import type { Product } from '../../../shared/product/answers.ts';
import { findVariant, logInAsAdmin, newEmail, registerCustomer } from '../api/client.ts';
import { cartLink, completeButton, demoCard, fillCheckout, orderCompleted, orderNumberIn } from './checkout-helpers.ts';
import { expect, expectAccessible, holdRequests, logInOnPage, openSignedIn, test } from './fixtures.ts';

test('a visitor finds a hoodie, logs in on the way, buys it; an admin ships it; the customer sees the tracking number', async ({
  page,
  browser,
}) => {
  const main = page.getByRole('main');
  await page.goto('/');
  await expectAccessible(page);
  await main.getByRole('link', { name: /felpe/i }).first().click();
  await expect(page).toHaveURL(/category=felpe/);
  await main.getByRole('link', { name: 'Felpa Trieste' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Felpa Trieste' })).toBeVisible();

  const size = page.getByRole('group', { name: /Taglia/ }).getByRole('button', { name: 'M', exact: true });
  await size.click();
  const colour = page.getByRole('group', { name: /Colore/ });
  if ((await colour.getByRole('button', { pressed: true }).count()) === 0) {
    await colour.getByRole('button').first().click();
  }
  await page.getByRole('button', { name: 'Aggiungi al carrello', exact: true }).click();
  await expect(page.getByText('Devi effettuare il login per aggiungere prodotti al carrello').first()).toBeVisible();

  if (!/\/login/.test(page.url())) await page.getByRole('banner').getByRole('link', { name: 'Accedi' }).click();
  await logInOnPage(page, 'customer');
  await expect(page.getByText('Login effettuato con successo!').first()).toBeVisible();
  await expect(page.getByText('Prodotto aggiunto al carrello').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Felpa Trieste' })).toBeVisible();

  await cartLink(page).click();
  await expect(main.getByText('Felpa Trieste').first()).toBeVisible();
  await page.getByRole('button', { name: 'Procedi al checkout' }).click();
  await fillCheckout(page);
  const release = await holdRequests(page, '**/api/orders/create');
  await completeButton(page).click();
  await expect(page.getByRole('button', { name: /Processando/ })).toBeVisible();
  release();
  await expect(orderCompleted(page)).toBeVisible();
  await expect(page.getByText('Pagamento confermato')).toBeVisible();
  await expectAccessible(page);
  const orderNumber = orderNumberIn(await main.innerText());
  expect(orderNumber).not.toBe('');

  const adminPage = await (await browser.newContext()).newPage();
  await adminPage.goto('/admin/orders');
  await logInOnPage(adminPage, 'admin');
  await expect(adminPage).toHaveURL(/\/admin\/orders/);
  const row = adminPage.getByRole('row', { name: new RegExp(orderNumber) });
  await expect(row.getByText('Pagato')).toBeVisible();
  await row.getByRole('button', { name: /Gestisci/ }).click();
  const dialog = adminPage.getByRole('dialog');
  await dialog.getByRole('combobox', { name: /Stato/ }).selectOption('shipped');
  await dialog.getByLabel(/tracking|tracciamento/i).fill('BRT0012345678');
  await dialog.getByRole('button', { name: 'Conferma spedizione' }).click();
  await expect(adminPage.getByText('Stato ordine aggiornato con successo').first()).toBeVisible();
  await expectAccessible(adminPage);

  await page.reload();
  await expect(page.getByText('BRT0012345678', { exact: true })).toBeVisible();
  await expect(page.getByText('Spedito', { exact: true }).first()).toBeVisible();
});

test('a declined card leaves the order waiting; the second card pays it, and it is one order', async ({ page }) => {
  const main = page.getByRole('main');
  await page.goto('/register');
  await page.getByLabel('Nome', { exact: true }).fill('Bruno');
  await page.getByLabel('Cognome').fill('Conti');
  await page.getByLabel('Email').fill(newEmail());
  await page.getByLabel('Password', { exact: true }).fill('segreta');
  await page.getByLabel(/Conferma/).fill('segreta');
  await main.getByRole('button', { name: /Registrati|Crea/ }).click();
  await expect(page.getByText('Registrazione completata con successo!').first()).toBeVisible();

  await page.goto('/products?category=felpe');
  await main.getByRole('button', { name: 'Aggiungi al carrello: Felpa Trieste' }).click();
  const sheet = page.getByRole('dialog', { name: 'Scegli taglia e colore' });
  await sheet.getByRole('button', { name: 'M', exact: true }).click();
  await sheet.getByRole('button', { name: 'Aggiungi al carrello' }).click();
  await expect(page.getByText('Prodotto aggiunto al carrello').first()).toBeVisible();
  await page.goto('/checkout');
  await fillCheckout(page, demoCard.declined);
  await completeButton(page).dblclick();
  await expect(page.getByText(/rifiutata/).first()).toBeVisible();
  await page.getByLabel('Numero carta').fill(demoCard.number);
  await page.getByRole('button', { name: /Paga ora/ }).click();
  await expect(orderCompleted(page)).toBeVisible();
  await page.goto('/profile?tab=orders');
  await expect(page.getByText(/VE-\d{4}-[0-9A-Z]{10}/)).toHaveCount(1);
});

test('two browsers, last piece: one order, one "Quantità non disponibile"', async ({ browser, request }) => {
  const { product, variant } = await findVariant(20);
  const admin = await logInAsAdmin();
  await admin.patch(`/products/${product._id}/stock`, { variantId: variant._id, stock: 1 });
  const openCheckout = async () => {
    const customer = await registerCustomer();
    await customer.post('/cart/add', { productId: product._id, variantId: variant._id, quantity: 1 });
    const page = await (await browser.newContext()).newPage();
    await openSignedIn(page, customer);
    await page.goto('/checkout');
    await fillCheckout(page);
    return page;
  };
  const pages = await Promise.all([openCheckout(), openCheckout()]);
  await Promise.all(pages.map((page) => completeButton(page).click()));
  const results = await Promise.all(
    pages.map(async (page) => {
      const refusal = page.getByText('Quantità non disponibile').first();
      await expect(orderCompleted(page).or(refusal).first()).toBeVisible();
      return (await orderCompleted(page).isVisible()) ? 'order' : 'refusal';
    }),
  );
  expect(results.sort()).toEqual(['order', 'refusal']);
  const reply = await request.get(`/api/products/${product._id}`);
  const { variants } = ((await reply.json()) as { product: Product }).product;
  expect(variants.find(({ _id }) => _id === variant._id)!.stock).toBe(0);
});
