import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { jpeg, png, webp } from '../../../functions/testing/fixtures/images.ts';
import { registerCustomer } from '../api/client.ts';
import { openSignedIn, expect, fillCheckout, logInOnPage, test } from './fixtures.ts';

const PRICE = 1111;
const PIECES = 3;
const STOCK = 10;
const TOTAL = PRICE * PIECES + 599;
const HALF = TOTAL / 2;

test('a product is made with three pictures, is in the catalogue at once, is bought, refunded by halves: stock, totals, dashboard and export agree to the cent', async ({
  page,
  browser,
}) => {
  test.slow(); // It is many screens, not a slow one.
  const name = `Felpa Prova ${Date.now()}`;
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto('/admin/products');
  await logInOnPage(page, 'admin');
  await expect(page.getByRole('heading', { level: 1, name: /^Prodotti/ })).toBeVisible();
  await createProduct(page, name);

  await test.step('it is in the catalogue within two seconds', async () => {
    await expect
      .poll(() => found(page, name), { timeout: 2000, intervals: [100] })
      .toMatchObject([{ name, images: [{}, {}, {}], variants: [{ sku: 'FEL-VER-L', stock: STOCK }] }]);
  });
  expect(requested.filter((path) => /analytics/i.test(path))).toEqual([]);

  const before = await figures(page);
  const number = await buyThree(browser, name);

  await test.step('what was bought has left the stock, and is told to the cent', async () => {
    expect(await stockOf(page, name)).toBe(STOCK - PIECES);
    await expectFigures(page, sum(before, { orders: 1, revenue: TOTAL, sold: 1, sales: TOTAL, taken: TOTAL }));
    expect(await exported(page, number)).toEqual(['Pagato', TOTAL, 0]);
  });

  await test.step('half of it given back is told, and moves no stock', async () => {
    await refund(page, number, euro(HALF));
    await expect(page.getByRole('dialog').getByText('Pagato').first()).toBeVisible();
    expect(await stockOf(page, name)).toBe(STOCK - PIECES);
    const part = { orders: 1, revenue: HALF, sold: 1, sales: HALF, taken: TOTAL, returned: HALF };
    await expectFigures(page, sum(before, part));
    expect(await exported(page, number)).toEqual(['Pagato', TOTAL, HALF]);
  });

  await test.step('with the rest the goods return, and nothing was sold', async () => {
    await refund(page, number, '');
    await expect(page.getByRole('dialog').getByText('Rimborsato').first()).toBeVisible();
    expect(await stockOf(page, name)).toBe(STOCK);
    await expectFigures(page, sum(before, { orders: 1, taken: TOTAL, returned: TOTAL }));
    expect(await exported(page, number)).toEqual(['Rimborsato', TOTAL, TOTAL]);
  });

  await test.step('deleted, it is gone from office and shop', async () => {
    await page.goto(`/admin/products?search=${encodeURIComponent(name)}`);
    await page.getByRole('button', { name: `Elimina ${name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Elimina' }).click();
    await expect(page.getByText('Prodotto eliminato con successo').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Nessun prodotto trovato' })).toBeVisible();
    await expect.poll(() => found(page, name), { timeout: 2000, intervals: [100] }).toEqual([]);
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
  await variant.getByLabel('Stock').fill(String(STOCK));
  await expect(variant.getByLabel('SKU')).toHaveValue(/^FEL-VER-L/);
  await variant.getByLabel('SKU').fill('FEL-VER-L');
  await form.getByLabel('Immagini da caricare').setInputFiles([
    { name: 'grande.png', mimeType: 'image/png', buffer: png(3000, 2000) },
    { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: jpeg },
    { name: 'foto.webp', mimeType: 'image/webp', buffer: webp },
  ]);
  await expect(form.getByRole('img')).toHaveCount(3);
  // Large pictures are made smaller again on the other side: as long as that takes.
  const saved = page.waitForResponse((response) => response.request().method() === 'POST');
  await form.getByRole('button', { name: 'Crea prodotto' }).click();
  expect((await saved).status()).toBe(201);
  await expect(page.getByText('Prodotto creato con successo').first()).toBeVisible();
  await expect(form).toHaveCount(0);
}

/** What the public catalogue finds by this name. */
async function found(page: Page, name: string): Promise<object[]> {
  const response = await page.request.get(`/api/products?search=${encodeURIComponent(name)}`);
  const { products } = (await response.json()) as { products: { name: string }[] };
  return products.filter((product) => product.name === name);
}

/** A new customer finds it, looks at its pictures and buys three. Gives the order's number. */
async function buyThree(browser: Browser, name: string): Promise<string> {
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
  await page.getByRole('button', { name: /Completa Ordine/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ordine Completato!' })).toBeVisible({ timeout: 20_000 });
  await expect(main.getByText(new RegExp(`${euro(TOTAL)}\\s€`)).first()).toBeVisible();
  const number = (/VE-\d{4}-[0-9A-Z]{10}/.exec(await main.innerText()) ?? [''])[0];
  await page.context().close();
  return number;
}

/** Gives `amount` back, all that is left where it is empty; the order's window stays open. */
async function refund(page: Page, number: string, amount: string): Promise<void> {
  await page.goto(`/admin/orders?search=${number}`);
  await page
    .getByRole('row', { name: new RegExp(number) })
    .getByRole('button', { name: /^Gestisci/ })
    .click();
  await page.getByRole('dialog').getByLabel('Importo in euro').fill(amount);
  await page.getByRole('button', { name: 'Rimborsa', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Conferma rimborso' });
  await expect(question.getByText('Sei sicuro di voler procedere con il rimborso?')).toBeVisible();
  await question.getByRole('button', { name: 'Conferma rimborso' }).click();
  await expect(page.getByText('Rimborso elaborato con successo').first()).toBeVisible();
}

async function stockOf(page: Page, name: string): Promise<number> {
  await page.goto(`/admin/products?search=${encodeURIComponent(name)}`);
  return Number(await page.getByRole('row', { name }).locator('[data-label="Stock totale"]').innerText());
}

/** Money in cents: the dashboard's, then today's of the analytics and of the exports. */
type Figures = Record<'orders' | 'revenue' | 'sold' | 'sales' | 'taken' | 'returned', number>;

async function figures(page: Page): Promise<Figures> {
  await page.goto('/admin');
  const card = (label: string) =>
    page.getByRole('region', { name: 'Riepilogo' }).getByRole('listitem').filter({ hasText: label }).innerText();
  const [orders, revenue] = [await card('Ordini totali'), await card('Fatturato')];
  await page.goto('/admin/analytics?period=7d');
  await page.getByText('I numeri in una tabella').click();
  const today = page.getByRole('table', { name: 'Vendite per giorno' }).getByRole('row').last();
  const [sold = '', sales = ''] = await today.getByRole('cell').allInnerTexts();
  const lines = (await download(page, 'Vendite per giorno')).at(-1)!;
  expect(lines.slice(1).map(cents)).toEqual([cents(sold), cents(sales)]);
  // The last line of the register is its total.
  const [, taken, returned] = (await download(page, 'Registro dei corrispettivi')).at(-2)!.map(cents);
  const count = Number(/\d[\d.]*/.exec(orders)![0].replaceAll('.', ''));
  return {
    orders: count,
    revenue: cents(revenue),
    sold: cents(sold),
    sales: cents(sales),
    taken: taken!,
    returned: returned!,
  };
}

/** Aggregates follow the orders a moment later. */
async function expectFigures(page: Page, expected: Figures): Promise<void> {
  await expect(async () => expect(await figures(page)).toEqual(expected)).toPass({ timeout: 30_000 });
}

/** Status, total and refund of an order as its line in the file of orders says. */
async function exported(page: Page, number: string): Promise<[status: string, total: number, refunded: number]> {
  const [titles = [], ...lines] = await download(page, 'Ordini');
  const line = lines.find(([first]) => first === number) ?? [];
  const cell = (title: string) => line[titles.indexOf(title)] ?? '';
  return [cell('Stato'), cents(cell('Totale (€)')), cents(cell('Rimborsato (€)'))];
}

/** The lines of a file that the page of analytics saves. */
async function download(page: Page, kind: string): Promise<string[][]> {
  await page.getByLabel('Che cosa esportare').selectOption(kind);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Esporta CSV' }).click(),
  ]);
  const text = readFileSync(await file.path(), 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  return text
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';'));
}

/** '1.234,50 €' → 123450; a count stays as it is. */
function cents(text: string): number {
  const digits = /\d[\d.]*(,\d\d)?/.exec(text)?.[0] ?? '';
  return Number(digits.replace(/[.,]/g, ''));
}

/** 1966 → '19,66'. */
function euro(amount: number): string {
  return (amount / 100).toFixed(2).replace('.', ',');
}

function sum(before: Figures, more: Partial<Figures>): Figures {
  const entries = Object.entries(before) as [keyof Figures, number][];
  return Object.fromEntries(entries.map(([name, value]) => [name, value + (more[name] ?? 0)])) as Figures;
}
