import type { Product } from '../../../shared/product/schema.ts';
import { findVariant, logInAsAdmin, registerCustomer } from '../api/client.ts';
import { expect, expectAccessible, fillCheckout, logInOnPage, test } from './fixtures.ts';

test('a visitor finds a hoodie, logs in on the way, buys it; an admin ships it; the customer sees the tracking number', async ({
  page,
  browser,
}) => {
  await page.goto('/');
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: /felpe/i }).first().click();
  await expect(page).toHaveURL(/category=felpe/);
  await page.getByRole('main').getByRole('link', { name: 'Felpa Trieste' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Felpa Trieste' })).toBeVisible();

  await page
    .getByRole('group', { name: /Taglia/ })
    .getByRole('button', { name: 'M', exact: true })
    .click();
  const colour = page
    .getByRole('group', { name: /Colore/ })
    .getByRole('button')
    .first();
  if ((await colour.getAttribute('aria-pressed')) !== 'true') await colour.click();
  await page.getByRole('button', { name: 'Aggiungi al carrello', exact: true }).click();
  await expect(page.getByText('Devi effettuare il login per aggiungere prodotti al carrello').first()).toBeVisible();

  if (!/\/login/.test(page.url())) await page.getByRole('banner').getByRole('link', { name: 'Accedi' }).click();
  await logInOnPage(page, 'customer');
  await expect(page.getByText('Login effettuato con successo!').first()).toBeVisible();
  await expect(page.getByText('Prodotto aggiunto al carrello').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Felpa Trieste' })).toBeVisible();

  await page
    .getByRole('banner')
    .getByRole('link', { name: /Carrello/ })
    .click();
  await expect(page.getByRole('main').getByText('Felpa Trieste').first()).toBeVisible();
  await page.getByRole('button', { name: 'Procedi al checkout' }).click();
  await fillCheckout(page);
  await page.getByRole('button', { name: /Completa Ordine/ }).click();
  await expect(page.getByRole('button', { name: /Processando/ })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Ordine Completato!' })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Pagamento confermato')).toBeVisible();
  await expectAccessible(page);
  const number = (/VE-\d{4}-[0-9A-Z]{10}/.exec(await page.getByRole('main').innerText()) ?? [''])[0];
  expect(number).not.toBe('');

  const office = await (await browser.newContext()).newPage();
  await office.goto('/admin/orders');
  await logInOnPage(office, 'admin');
  await expect(office).toHaveURL(/\/admin\/orders/);
  const row = office.getByRole('row', { name: new RegExp(number) });
  await expect(row.getByText('Pagato')).toBeVisible();
  await row.getByRole('button', { name: /Gestisci/ }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByRole('combobox', { name: /Stato/ }).selectOption('shipped');
  await dialog.getByLabel(/tracking|tracciamento/i).fill('BRT0012345678');
  await dialog.getByRole('button', { name: /Aggiorna/ }).click();
  await expect(office.getByText('Stato ordine aggiornato con successo').first()).toBeVisible();
  await expectAccessible(office);

  await page.reload();
  await expect(page.getByText('BRT0012345678')).toBeVisible();
  await expect(page.getByText('Spedito', { exact: true }).first()).toBeVisible();
});

test('a declined card leaves the order waiting; the second card pays it, and it is one order', async ({ page }) => {
  await page.goto('/register');
  await page.getByLabel('Nome', { exact: true }).fill('Bruno');
  await page.getByLabel('Cognome').fill('Conti');
  await page.getByLabel('Email').fill(`bruno-${Date.now()}@example.it`);
  await page.getByLabel('Password', { exact: true }).fill('segreta');
  await page.getByLabel(/Conferma/).fill('segreta');
  await page
    .getByRole('main')
    .getByRole('button', { name: /Registrati|Crea/ })
    .click();
  await expect(page.getByText('Registrazione completata con successo!').first()).toBeVisible();

  await page.goto('/products?category=felpe');
  await page
    .getByRole('main')
    .getByRole('button', { name: /Aggiungi .*carrello/ })
    .first()
    .click();
  await expect(page.getByText('Prodotto aggiunto al carrello').first()).toBeVisible();
  await page.goto('/checkout');
  await fillCheckout(page, '4000000000000002');
  await page.getByRole('button', { name: /Completa Ordine/ }).dblclick();
  await expect(page.getByText(/rifiutata/).first()).toBeVisible({ timeout: 20_000 });
  await page.getByLabel('Numero carta').fill('4242424242424242');
  await page.getByRole('button', { name: /Paga ora/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ordine Completato!' })).toBeVisible({ timeout: 20_000 });
  await page.goto('/profile?tab=orders');
  await expect(page.getByText(/VE-\d{4}-[0-9A-Z]{10}/)).toHaveCount(1);
});

test('two browsers, last piece: one order, one "Quantità non disponibile"', async ({ browser, request }) => {
  const { product, variant } = await findVariant(20);
  const admin = await logInAsAdmin();
  await admin.patch(`/products/${product._id}/stock`, { variantId: variant._id, stock: 1 });
  const shoppers = await Promise.all(
    ['Anna', 'Bruno'].map(async (name) => {
      const person = await registerCustomer();
      await person.post('/cart/add', { productId: product._id, variantId: variant._id, quantity: 1 });
      const page = await (await browser.newContext()).newPage();
      await page.addInitScript(
        ([token, user]) => {
          localStorage.setItem('token', token);
          localStorage.setItem('user', user);
        },
        [person.token!, JSON.stringify(person.user)] as const,
      );
      await page.goto('/checkout');
      await fillCheckout(page);
      return { name, page };
    }),
  );
  await Promise.all(shoppers.map(({ page }) => page.getByRole('button', { name: /Completa Ordine/ }).click()));
  const ends = await Promise.all(
    shoppers.map(async ({ page }) => {
      const done = page.getByRole('heading', { level: 1, name: 'Ordine Completato!' });
      const refused = page.getByText('Quantità non disponibile').first();
      await expect(done.or(refused).first()).toBeVisible({ timeout: 20_000 });
      return (await done.isVisible()) ? 'order' : 'refusal';
    }),
  );
  expect(ends.sort()).toEqual(['order', 'refusal']);
  const { product: left } = (await (await request.get(`/api/products/${product._id}`)).json()) as { product: Product };
  expect(left.variants.find(({ _id }) => _id === variant._id)!.stock).toBe(0);
});
