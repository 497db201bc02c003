import { readFileSync } from 'node:fs';
import type { AdminProduct } from '../../../shared/product/answers.ts';
import { logInAsAdmin, TEST_PRODUCT_PREFIX } from '../api/client.ts';
import { expect, expectSoundPage, logInOnPage, test } from './fixtures.ts';

const TITLES =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,' +
  'Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Image Src,Image Position,Status';

/** Twenty products as Shopify exports them; the seventh has no readable price. */
function shopifyFile(run: string): string {
  const lines = Array.from({ length: 20 }, (_line, index) => {
    const price = index === 6 ? 'quaranta' : '39.90';
    const name = `"${TEST_PRODUCT_PREFIX} ${run}, n. ${index + 1}"`;
    return `p-${run}-${index},${name},"<p>L'inverno,</p><p>caldo.</p>",V,Hoodies,,false,Color,Blu,Size,Medium,IMP-${run}-${index},400,5,${price},,,draft`;
  });
  return [TITLES, ...lines].join('\n');
}

test('a file of Shopify with a bad row: it is named, the others are imported once, and the bad row is imported corrected', async ({
  page,
}) => {
  test.slow();
  const run = String(Date.now());
  await page.goto('/admin/catalogo');
  await logInOnPage(page, 'admin');
  const choose = (name: string, text: string) =>
    page.getByLabel('File dei prodotti').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

  await choose('shopify.csv', shopifyFile(run));
  await expect(page.getByLabel('Hoodies')).toHaveValue('felpe');
  await expectSoundPage(page);
  await page.getByRole('button', { name: 'Controlla il file' }).click();
  await expect(page.getByText('19 prodotti letti, 1 da correggere')).toBeVisible();
  const refused = page.getByRole('table', { name: 'Righe da correggere' }).getByRole('row').nth(1);
  await expect(refused).toContainText(/8.*Variant Price.*quaranta/s);
  await expectSoundPage(page);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Scarica le righe da correggere' }).click();
  const failedRows = readFileSync(await (await download).path(), 'utf8');
  await page.getByRole('button', { name: 'Importa 19 prodotti' }).click();
  await expect(page.getByText('19 nuovi, 0 aggiornati, 0 già uguali')).toBeVisible();

  await test.step('the same file again changes nothing', async () => {
    await page.getByRole('button', { name: 'Importa un altro file' }).click();
    await choose('shopify.csv', shopifyFile(run));
    await page.getByRole('button', { name: 'Controlla il file' }).click();
    await expect(page.getByText('Già uguali, restano come sono: 19. Niente da importare.')).toBeVisible();
  });

  await test.step('the file of failed rows is imported once it is corrected', async () => {
    await page.getByRole('button', { name: 'Scegli un altro file' }).click();
    await choose('righe-da-correggere.csv', failedRows.replaceAll(';quaranta;', ';39,90;'));
    await page.getByRole('button', { name: 'Importa 1 prodotto' }).click();
    await expect(page.getByText('1 nuovo, 0 aggiornati, 0 già uguali')).toBeVisible();
  });
});

test('sixty products of Shopify come with the images of the old shop, and the same file again changes nothing', async ({
  page,
}) => {
  test.slow();
  const site = process.env['SHOP_IMAGE_SITE'] ?? '';
  const run = String(Date.now());
  const lines = Array.from({ length: 60 }, (_line, index) => {
    const name = `${TEST_PRODUCT_PREFIX} ${run} foto ${index + 1}`;
    return `f-${run}-${index},${name},<p>Calda.</p>,V,Hoodies,,false,Color,Blu,Size,Medium,FOT-${run}-${index},400,5,39.90,${site}/${index}.png,1,draft`;
  });
  const file = { name: 'foto.csv', mimeType: 'text/csv', buffer: Buffer.from([TITLES, ...lines].join('\n')) };
  await page.goto('/admin/catalogo');
  await logInOnPage(page, 'admin');
  for (const [button, result] of [
    ['Importa 60 prodotti nuovi', '60 nuovi, 0 aggiornati, 0 già uguali'],
    ['Controlla le immagini di 60 prodotti', '0 nuovi, 0 aggiornati, 60 già uguali'],
  ] as const) {
    await page.getByLabel('File dei prodotti').setInputFiles(file);
    await page.getByRole('button', { name: 'Controlla il file' }).click();
    await expect(page.getByText('Il negozio le scarica dai loro indirizzi https')).toBeVisible();
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByText(result)).toBeVisible({ timeout: 120_000 });
    await expect(page.getByText(/Avvisi/)).toBeHidden();
    await page.getByRole('button', { name: 'Importa un altro file' }).click();
  }
  await page.goto(`/admin/products?search=${encodeURIComponent(`${run} foto 60`)}`);
  const image = page.getByRole('row').filter({ hasText: 'foto 60' }).locator('img');
  await expect(image).toHaveAttribute('src', /^\/images\/.+\.webp$/);
});

test('a file of another program is imported once its columns are named, and the browser remembers them', async ({
  page,
}) => {
  const name = `${TEST_PRODUCT_PREFIX} ${Date.now()}`;
  const file = {
    name: 'gestionale.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Articolo;Reparto;Misura;Prezzo vendita;Pezzi;Fornitore\n${name};felpe;S;49,90;4;Rossi\n${name};felpe;L;54,90;2;Rossi\n`,
    ),
  };
  await page.goto('/admin/catalogo');
  await logInOnPage(page, 'admin');
  await page.getByLabel('File dei prodotti').setInputFiles(file);
  await expect(page.getByLabel('Prezzo vendita')).toHaveValue('price');
  await expectSoundPage(page);
  await page.getByLabel('Fornitore').selectOption('Tag');
  await page.getByRole('button', { name: 'Continua' }).click();
  // The button is gone: the focus is not.
  await expect(page.getByRole('heading', { name: 'Importa prodotti' })).toBeFocused();
  await page.getByRole('button', { name: 'Importa 1 prodotto' }).click();
  await expect(page.getByText('1 nuovo, 0 aggiornati, 0 già uguali')).toBeVisible();
  await page.reload();
  await page.getByLabel('File dei prodotti').setInputFiles(file);
  await expect(page.getByLabel('Fornitore')).toHaveValue('tags');
  // Other tests look at the newest product, and this one has no image.
  const admin = await logInAsAdmin();
  const found = await admin.get<{ products: AdminProduct[] }>(`/admin/products?search=${encodeURIComponent(name)}`);
  expect(found.body.products).toMatchObject([{ name }]);
  await admin.delete(`/products/${found.body.products[0]!._id}`);
});
