import { registerCustomer } from '../api/client.ts';
import { expectHeadingFocused, tabTo } from './keyboard-helpers.ts';
import { expect, logInOnPage, test } from './fixtures.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('an admin works with the keyboard alone', async ({ page }) => {
  const main = page.getByRole('main');
  const sidebar = page.getByRole('navigation', { name: 'Amministrazione' });
  const { user } = await registerCustomer();
  await page.goto('/admin/products');
  await logInOnPage(page, 'admin');
  await expect(page.getByRole('heading', { level: 1, name: /^Prodotti/ })).toBeVisible();

  await test.step('a product is searched for', async () => {
    await tabTo(page, main.getByRole('searchbox', { name: 'Cerca prodotti' }));
    await page.keyboard.type('trieste');
    await expect(page).toHaveURL(/search=trieste/);
    await expect(main.getByRole('row')).toHaveCount(2);
  });

  await test.step('its stock is changed by Enter in the field', async () => {
    const opener = main.getByRole('button', { name: 'Aggiorna le giacenze di Felpa Trieste' });
    await tabTo(page, opener);
    await page.keyboard.press('Enter');
    const stockFields = page.getByRole('dialog').getByLabel(/^Pezzi/);
    const stockField = stockFields.first();
    const before = Number(await stockField.inputValue());
    await expect(stockField).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Giacenze aggiornate con successo').first()).toBeVisible();
    await expect(opener).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(stockField).toHaveValue(String(before + 1));
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
  });

  await test.step('its form: a variant added and removed, images in another order, the question before leaving', async () => {
    const opener = main.getByRole('button', { name: 'Modifica Felpa Trieste' });
    await tabTo(page, opener, 'Shift+Tab');
    await page.keyboard.press('Enter');
    const form = page.getByRole('dialog', { name: 'Modifica Felpa Trieste' });
    await expect(form.getByRole('group', { name: 'Variante 1', exact: true })).toBeVisible();
    const newNumber = (await form.getByRole('group', { name: /^Variante / }).count()) + 1;
    await tabTo(page, form.getByRole('button', { name: 'Aggiungi variante' }));
    await page.keyboard.press('Enter');
    await expect(form.getByRole('group', { name: `Variante ${newNumber}` }).getByLabel('Taglia')).toBeFocused();
    await tabTo(page, form.getByRole('button', { name: `Rimuovi la variante ${newNumber}` }));
    await page.keyboard.press('Enter');
    await expect(form.getByRole('button', { name: 'Aggiungi variante' })).toBeFocused();
    await tabTo(page, form.getByRole('button', { name: 'Sposta avanti l’immagine 1' }));
    await page.keyboard.press('Enter');
    await expect(form.getByText('Immagine 1 spostata in posizione 2')).toBeAttached();
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Modifiche non salvate' });
    await tabTo(page, question.getByRole('button', { name: 'Esci senza salvare' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

  await test.step('a customer is deactivated, after the question', async () => {
    await tabTo(page, sidebar.getByRole('link', { name: 'Utenti' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expectHeadingFocused(page, /^Utenti/);
    await tabTo(page, main.getByRole('searchbox', { name: 'Cerca utenti' }));
    await page.keyboard.type(user!.email);
    await expect(main.getByRole('heading', { level: 2 })).toHaveCount(1);
    await tabTo(page, main.getByRole('button', { name: 'Disattiva Giulia Rinaldi' }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Disattiva', exact: true }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Utente disattivato con successo').first()).toBeVisible();
    await expect(main.getByRole('button', { name: 'Attiva Giulia Rinaldi' })).toBeFocused();
  });

  await test.step('another period, its numbers as a table and as a file', async () => {
    await tabTo(page, sidebar.getByRole('link', { name: 'Analytics' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expectHeadingFocused(page, 'Analytics');
    await tabTo(page, main.getByLabel('Periodo'));
    await page.keyboard.press('ArrowUp');
    await expect(page).toHaveURL(/period=7d/);
    const download = page.waitForEvent('download');
    await tabTo(page, main.getByRole('button', { name: 'Esporta CSV' }));
    await page.keyboard.press('Enter');
    expect((await download).suggestedFilename()).toMatch(/^vendite-.*\.csv$/);
    await tabTo(page, main.getByText('Mostra come tabella'));
    await page.keyboard.press('Enter');
    await expect(main.getByRole('table', { name: 'Vendite per giorno' }).getByRole('row')).toHaveCount(8);
  });
});

test('Ctrl+K searches everything, and gives the focus back', async ({ page }) => {
  await page.goto('/admin/orders');
  await logInOnPage(page, 'admin');
  const searchOrders = page.getByRole('searchbox', { name: 'Cerca ordini' });
  await searchOrders.focus();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: /^Cerca ordini, prodotti/ });
  await expect(field).toBeFocused();
  await page.keyboard.type('trieste');
  await expect(page.getByRole('option', { name: /^Felpa Trieste/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox', { name: 'Risultati' })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(searchOrders).toBeFocused();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('impostaz');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/settings');
  await expectHeadingFocused(page, 'Impostazioni');
});
