import { findVariant, newEmail, placePaidOrder, registerCustomer } from '../api/client.ts';
import { expect, expectSoundPage, holdRequests, logInAtLoginPage, test } from './fixtures.ts';

test('a customer is found, noted on, and seen with what an erasure would do', async ({ page }) => {
  // It has many screens.
  test.slow();
  const customer = await registerCustomer();
  const { email } = customer.user!;
  const order = await placePaidOrder(customer, await findVariant(20));
  await logInAtLoginPage(page, 'admin');
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.keyboard.press('Control+k');
  // The list of users is a moment behind.
  await expect(async () => {
    await page.getByRole('combobox').fill('');
    await page.getByRole('combobox').fill(email);
    await expect(page.getByRole('option', { name: new RegExp(`Giulia Rinaldi.*${email}`) })).toBeVisible({
      timeout: 3000,
    });
  }).toPass({ timeout: 60_000 });
  await page.getByRole('option', { name: new RegExp(`Giulia Rinaldi.*${email}`) }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Giulia Rinaldi' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Anagrafica' })).toContainText('Email non confermata');
  const erasure = page.getByRole('region', { name: 'Cosa farebbe la cancellazione' });
  await expect(erasure).toContainText(`${order.orderNumber}: l’ordine è pagato`);

  await page.getByLabel('Nota per i colleghi').fill('Preferisce essere chiamata la sera');
  await page.getByRole('button', { name: 'Aggiungi nota' }).click();
  await expect(page.getByRole('region', { name: 'Note' }).getByRole('listitem')).toContainText('la sera');
  await expect(erasure).toContainText('1 nota dei colleghi');
  await expectSoundPage(page);

  await page.getByRole('link', { name: order.orderNumber }).first().click();
  await page.getByRole('dialog').getByRole('link', { name: 'Giulia Rinaldi' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Giulia Rinaldi' })).toBeVisible();
});

test('a file of customers: a bad row is named, the others get an account once', async ({ page }) => {
  test.slow();
  const [first, second] = [newEmail(), newEmail()];
  const text = [
    'First Name,Last Name,Email,Address1,City,Province Code,Country Code,Zip,Phone',
    `Ada,Neri,${first},Via Po 1,Torino,TO,IT,'10123,'+39 011 5555`,
    `Bruno,,${second},,,,,,`,
  ].join('\n');
  await logInAtLoginPage(page, 'admin');
  await page.goto('/admin/catalogo');
  const choose = () =>
    page
      .getByLabel('File dei clienti')
      .setInputFiles({ name: 'customers.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await choose();
  await expect(page.getByText('«customers.csv»: 1 cliente da importare, 1 da correggere.')).toBeVisible();
  const refused = page.getByRole('table', { name: 'Righe dei clienti da correggere' }).getByRole('row').nth(1);
  await expect(refused).toContainText(/3.*Last Name.*Cognome obbligatorio/s);
  await expectSoundPage(page);
  await page.getByRole('button', { name: 'Importa 1 cliente' }).click();
  await expect(page.getByText(/Nuovi: 1. Già clienti: 0. Scartati: 1./)).toBeVisible();
  await page.getByRole('button', { name: 'Importa un altro file' }).click();
  await choose();
  await page.getByRole('button', { name: 'Importa 1 cliente' }).click();
  await expect(page.getByText(/Nuovi: 0. Già clienti: 1. Scartati: 1./)).toBeVisible();
  await expectSoundPage(page);
});

test('an import of customers goes on after a reload, and the browser remembers the columns', async ({ page }) => {
  const file = {
    name: 'rubrica.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Chi;Posta\nAda Neri;${newEmail()}\n`),
  };
  await logInAtLoginPage(page, 'admin');
  await page.goto('/admin/catalogo');
  await page.getByLabel('File dei clienti').setInputFiles(file);
  await page.getByLabel('Chi', { exact: true }).selectOption('Nome e cognome');
  await page.getByLabel('Posta', { exact: true }).selectOption('Email');
  await page.getByRole('button', { name: 'Continua' }).click();
  const release = await holdRequests(page, /\/import\/customers/);
  await page.getByRole('button', { name: 'Importa 1 cliente' }).click();
  await expect(page.getByText('Importazione di «rubrica.csv»: 0 di 1')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Importazione di «rubrica.csv»: 0 di 1')).toBeVisible();
  release();
  await expect(page.getByText('Nuovi: 1. Già clienti: 0. Scartati: 0.')).toBeVisible();
  await page.getByRole('button', { name: 'Importa un altro file' }).click();
  await page.getByLabel('File dei clienti').setInputFiles(file);
  await expect(page.getByText('«rubrica.csv»: 1 cliente da importare.')).toBeVisible();
});
