import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { jpeg, png, webp } from '../../../functions/testing/fixtures/images.ts';
import { registerCustomer, TEST_PRODUCT_PREFIX } from '../api/client.ts';
import { completeButton, fillCheckout, orderCompleted, orderNumberIn } from './checkout-helpers.ts';
import { openSignedIn, expect, logInOnPage, test } from './fixtures.ts';

/** Cents. */
const PRICE = 1111;
const PIECES = 3;
const STOCK = 10;
const TOTAL = PRICE * PIECES + 599;
const HALF = TOTAL / 2;

test('a product is created with three images, bought and refunded by halves: stock, totals, dashboard and export agree to the cent', async ({
  page,
  browser,
}) => {
  // It has many screens.
  test.slow();
  const name = `${TEST_PRODUCT_PREFIX} ${Date.now()}`;
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await page.goto('/admin/products');
  await logInOnPage(page, 'admin');
  await expect(page.getByRole('heading', { level: 1, name: /^Prodotti/ })).toBeVisible();
  await createProduct(page, name);

  await test.step('it comes into the catalogue', async () => {
    await expect
      .poll(() => findInCatalogue(page, name))
      .toMatchObject([{ name, images: [{}, {}, {}], variants: [{ sku: 'FEL-VER-L', stock: STOCK }] }]);
  });
  // The scripts of the analytics screen load when it is opened.
  expect(paths.filter((path) => /assets\/analytics/i.test(path))).toEqual([]);

  const before = await readTotals(page);
  const orderNumber = await buyPieces(browser, name);

  await test.step('the order has reduced the stock, and is in every total', async () => {
    expect(await readTotalStock(page, name)).toBe(STOCK - PIECES);
    const order = { orders: 1, revenue: TOTAL, soldOrders: 1, sales: TOTAL, takings: TOTAL };
    await expectTotals(page, addTotals(before, order));
    expect(await readExportedOrder(page, orderNumber)).toEqual(['Pagato', TOTAL, 0]);
  });

  await test.step('a refund of half of it is in every total, and moves no stock', async () => {
    await refund(page, orderNumber, formatEuro(HALF));
    await expect(page.getByRole('dialog').getByText('Pagato').first()).toBeVisible();
    expect(await readTotalStock(page, name)).toBe(STOCK - PIECES);
    const order = { orders: 1, revenue: HALF, soldOrders: 1, sales: HALF, takings: TOTAL, refunds: HALF };
    await expectTotals(page, addTotals(before, order));
    expect(await readExportedOrder(page, orderNumber)).toEqual(['Pagato', TOTAL, HALF]);
  });

  await test.step('with the rest the pieces return, and nothing was sold', async () => {
    await refund(page, orderNumber);
    await expect(page.getByRole('dialog').getByText('Rimborsato').first()).toBeVisible();
    expect(await readTotalStock(page, name)).toBe(STOCK);
    await expectTotals(page, addTotals(before, { orders: 1, takings: TOTAL, refunds: TOTAL }));
    expect(await readExportedOrder(page, orderNumber)).toEqual(['Rimborsato', TOTAL, TOTAL]);
  });

  await test.step('deleted, it is gone from the admin list and the catalogue', async () => {
    await page.goto(`/admin/products?search=${encodeURIComponent(name)}`);
    await page.getByRole('button', { name: `Elimina ${name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Elimina' }).click();
    await expect(page.getByText('Prodotto eliminato con successo').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Nessun prodotto trovato' })).toBeVisible();
    await expect.poll(() => findInCatalogue(page, name)).toEqual([]);
  });
});

async function createProduct(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Nuovo Prodotto' }).click();
  const form = page.getByRole('dialog', { name: 'Nuovo Prodotto' });
  await form.getByLabel('Nome').fill(name);
  await form.getByLabel('Categoria').selectOption('Felpe');
  await form.getByLabel('Descrizione').fill('Una felpa di prova.');
  await form.getByLabel(/^Prezzo base/).fill('11,11');
  const variant = form.getByRole('group', { name: 'Variante 1' });
  await variant.getByLabel('Taglia').selectOption('L');
  await variant.getByLabel('Colore', { exact: true }).fill('Verde');
  await variant.getByLabel('Codice colore').fill('#0e5a46');
  await variant.getByLabel('Giacenza').fill(String(STOCK));
  await expect(variant.getByLabel('SKU')).toHaveValue(/^FEL-VER-L/);
  await variant.getByLabel('SKU').fill('FEL-VER-L');
  await form.getByLabel('Immagini da caricare').setInputFiles([
    { name: 'grande.png', mimeType: 'image/png', buffer: png(3000, 2000) },
    { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: jpeg },
    { name: 'foto.webp', mimeType: 'image/webp', buffer: webp },
  ]);
  await expect(form.getByRole('img')).toHaveCount(3);
  // The function resizes the images: it takes as long as that.
  const saved = page.waitForResponse((response) => response.request().method() === 'POST');
  await form.getByRole('button', { name: 'Crea prodotto' }).click();
  expect((await saved).status()).toBe(201);
  await expect(page.getByText('Prodotto creato con successo').first()).toBeVisible();
  await expect(form).toHaveCount(0);
}

async function findInCatalogue(page: Page, name: string): Promise<object[]> {
  const response = await page.request.get(`/api/products?search=${encodeURIComponent(name)}`);
  const { products } = (await response.json()) as { products: { name: string }[] };
  return products.filter((product) => product.name === name);
}

/** A new customer finds the product, sees its images and buys. Returns the order number. */
async function buyPieces(browser: Browser, name: string): Promise<string> {
  const page = await (await browser.newContext()).newPage();
  await openSignedIn(page, await registerCustomer());
  await page.goto(`/products?search=${encodeURIComponent(name)}`);
  const main = page.getByRole('main');
  await main.getByRole('link', { name }).first().click();
  await expect(main.getByRole('button', { name: /^Mostra: / })).toHaveCount(3);
  for (let piece = 1; piece < PIECES; piece += 1) {
    await main.getByRole('button', { name: /^Aumenta quantità/ }).click();
  }
  await main.getByRole('button', { name: 'Aggiungi al carrello', exact: true }).click();
  await expect(page.getByText('Prodotto aggiunto al carrello').first()).toBeVisible();
  await page.goto('/checkout');
  await fillCheckout(page);
  await completeButton(page).click();
  await expect(orderCompleted(page)).toBeVisible();
  await expect(main.getByText(new RegExp(`${formatEuro(TOTAL)}\\s€`)).first()).toBeVisible();
  const orderNumber = orderNumberIn(await main.innerText());
  await page.context().close();
  return orderNumber;
}

/** Without an amount, everything that is left is refunded. The order's dialog stays open. */
async function refund(page: Page, orderNumber: string, amount?: string): Promise<void> {
  await page.goto(`/admin/orders?search=${orderNumber}`);
  const row = page.getByRole('row', { name: new RegExp(orderNumber) });
  await row.getByRole('button', { name: /^Gestisci/ }).click();
  if (amount) {
    await page.getByRole('radio', { name: 'Una parte' }).check();
    await page.getByRole('dialog').getByLabel('Importo in euro').fill(amount);
    await page.getByRole('dialog').getByLabel('Motivo del rimborso').fill('Manica macchiata');
  }
  await page.getByRole('button', { name: 'Rimborsa', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Conferma rimborso' });
  await expect(question.getByText('Sei sicuro di voler procedere con il rimborso?')).toBeVisible();
  await question.getByRole('button', { name: 'Conferma rimborso' }).click();
  await expect(page.getByText('Rimborso elaborato con successo').first()).toBeVisible();
}

async function readTotalStock(page: Page, name: string): Promise<number> {
  await page.goto(`/admin/products?search=${encodeURIComponent(name)}`);
  return Number(await page.getByRole('row', { name }).locator('[data-label="Giacenza"]').innerText());
}

/** Money in cents. The dashboard's first, then today's of the analytics and of the exports. */
type Totals = Record<'orders' | 'revenue' | 'soldOrders' | 'sales' | 'takings' | 'refunds', number>;

async function readTotals(page: Page): Promise<Totals> {
  await page.goto('/admin');
  const cards = page.getByRole('region', { name: 'Riepilogo' }).getByRole('listitem');
  const orders = await cards.filter({ hasText: 'Ordini totali' }).innerText();
  const revenue = await cards.filter({ hasText: 'Fatturato' }).innerText();
  await page.goto('/admin/analytics?period=7d');
  await page.getByText('Mostra come tabella').click();
  const today = page.getByRole('table', { name: 'Vendite per giorno' }).getByRole('row').last();
  const [soldOrders = '', sales = ''] = await today.getByRole('cell').allInnerTexts();
  // The last line of both files is a total.
  const exportedDay = (await downloadCsv(page, 'Vendite per giorno')).at(-2)!;
  expect(exportedDay.slice(1).map(parseCents)).toEqual([parseCents(soldOrders), parseCents(sales)]);
  const register = await downloadCsv(page, 'Registro dei corrispettivi');
  const [takings, refunds] = register
    .findLast(([, channel]) => channel === 'Online')!
    .slice(2)
    .map(parseCents);
  return {
    orders: Number(/\d[\d.]*/.exec(orders)![0].replaceAll('.', '')),
    revenue: parseCents(revenue),
    soldOrders: parseCents(soldOrders),
    sales: parseCents(sales),
    takings: takings!,
    refunds: refunds!,
  };
}

/** Analytics follow the orders a moment later. */
async function expectTotals(page: Page, expected: Totals): Promise<void> {
  await expect(async () => expect(await readTotals(page)).toEqual(expected)).toPass({ timeout: 120_000 });
}

function addTotals(totals: Totals, change: Partial<Totals>): Totals {
  const entries = Object.entries(totals) as [keyof Totals, number][];
  return Object.fromEntries(entries.map(([key, value]) => [key, value + (change[key] ?? 0)])) as Totals;
}

async function readExportedOrder(
  page: Page,
  orderNumber: string,
): Promise<[status: string, total: number, refunded: number]> {
  const [titles = [], ...lines] = await downloadCsv(page, 'Ordini');
  const line = lines.find(([number]) => number === orderNumber) ?? [];
  const cell = (title: string) => line[titles.indexOf(title)] ?? '';
  return [cell('Stato'), parseCents(cell('Totale (€)')), parseCents(cell('Rimborsato (€)'))];
}

/** The lines of a file that the analytics screen exports. */
async function downloadCsv(page: Page, kind: string): Promise<string[][]> {
  await page.getByLabel('Dati da esportare').selectOption(kind);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Esporta CSV' }).click(),
  ]);
  const text = readFileSync(await file.path(), 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  const lines = text.slice(1).trimEnd().split('\r\n');
  return lines.map((line) => line.split(';'));
}

/** '1.234,50 €' → 123450. A number without decimals stays as it is. */
function parseCents(text: string): number {
  const digits = /\d[\d.]*(,\d\d)?/.exec(text)?.[0] ?? '';
  return Number(digits.replace(/[.,]/g, ''));
}

/** 1966 → '19,66'. */
function formatEuro(cents: number): string {
  return (cents / 100).toFixed(2).replace('.', ',');
}
