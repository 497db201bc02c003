import type { Locator, Page } from '@playwright/test';
import type { AdminProduct } from '../../../shared/product/answers.ts';
import { eventually, findVariant, logInAsAdmin, placePaidOrder, registerCustomer } from '../api/client.ts';
import {
  closeDialog,
  expect,
  expectInSight,
  expectNoHorizontalScroll,
  expectToastBeside,
  loadingIndicator,
  logInAtLoginPage,
  test,
} from './fixtures.ts';

const lists = ['/admin/products?search=Felpa+Trieste', '/admin/orders', '/admin/collaboratori', '/admin/contabilita'];
/** 40 pixels and the line below. */
const ROW = 41;
/** Two lines with what is tapped in them. */
const TWO_LINES = 96;
/** Of the button that stands out: --color-brand. */
const BRAND = 'rgb(14, 90, 70)';
const desk = { width: 1280, height: 780 };
const phone = { width: 360, height: 780 };

test.beforeEach(({ page }) => logInAtLoginPage(page, 'admin'));

async function openList(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await expect(loadingIndicator(page)).toHaveCount(0);
}

/** Those of rows whose name fits its line: what others created may be longer. */
const heightsOf = (page: Page) =>
  page
    .getByRole('main')
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));

async function changeProducts(page: Page, change: (product: AdminProduct, index: number) => AdminProduct) {
  await page.route(/\/api\/admin\/products\?/, async (route) => {
    const response = await route.fetch();
    const { products, ...others } = (await response.json()) as { products: AdminProduct[] };
    await route.fulfill({ response, json: { ...others, products: products.map(change) } });
  });
}

function withStock(product: AdminProduct, stockOf: (index: number) => number): AdminProduct {
  return { ...product, variants: product.variants.map((variant, index) => ({ ...variant, stock: stockOf(index) })) };
}

async function expectWholeWindow(dialog: Locator): Promise<void> {
  expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, ...phone });
}

/** A paid order, and another one that its customer sends back. */
async function placeOrders() {
  const admin = await logInAsAdmin();
  const customer = await registerCustomer();
  const choice = await findVariant(20);
  const [paid, returned] = [await placePaidOrder(customer, choice), await placePaidOrder(customer, choice)];
  for (const status of ['shipped', 'delivered']) await admin.patch(`/admin/orders/${returned._id}/status`, { status });
  const statement = { orderId: returned._id, name: 'Giulia Rinaldi', email: customer.user!.email };
  await customer.post('/returns', statement);
  // The search by order number follows a moment later.
  const search = () => admin.get<{ total: number }>(`/admin/returns?search=${returned.orderNumber}`);
  await eventually(search, ({ body }) => body.total === 1);
  return { paid, returned };
}

test('a row of an admin list is 40 pixels high, and has two lines on a phone', async ({ page }) => {
  for (const path of lists) {
    await test.step(path, async () => {
      await page.setViewportSize({ width: 1280, height: 900 });
      await openList(page, path);
      expect(Math.min(...(await heightsOf(page)))).toBeLessThanOrEqual(ROW);
      await page.setViewportSize({ width: 360, height: 780 });
      expect(Math.min(...(await heightsOf(page)))).toBeLessThanOrEqual(TWO_LINES);
    });
  }
});

test('a product with three exceptions has two lines on a phone, too', async ({ page }) => {
  await changeProducts(page, (product) => ({ ...withStock(product, () => 0), isActive: false, details: {} }));
  await page.setViewportSize({ width: 360, height: 780 });
  await openList(page, lists[0]!);
  const row = page.getByRole('row', { name: /Felpa Trieste/ });
  await expect(row.getByText('Inattivo')).toBeVisible();
  await expect(row.getByText('+2')).toBeVisible();
  await expect(row.getByRole('cell', { name: /Esaurito.*Scheda incompleta/ })).toHaveCount(1);
  expect(Math.max(...(await heightsOf(page)))).toBeLessThanOrEqual(TWO_LINES);
  await expectNoHorizontalScroll(page);
});

test('a product with two exceptions has one line at a desk, and its five filters share theirs', async ({ page }) => {
  await changeProducts(page, (product) => {
    const sale = { percent: 30, from: '2020-01-01', to: '2099-12-31' };
    return { ...withStock(product, (index) => (index < 2 ? 1 : 50)), sale };
  });
  for (const width of [1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await openList(page, lists[0]!);
    for (const text of ['Scorte basse in 2 varianti', /^-30%/])
      await expect(page.getByText(text).first()).toBeVisible();
    expect(Math.max(...(await heightsOf(page)))).toBeLessThanOrEqual(ROW);
    const filters = await Promise.all(
      ['Cerca prodotti', 'Scheda legale'].map((label) => page.getByLabel(label, { exact: true }).boundingBox()),
    );
    expect(filters[0]!.y).toBe(filters[1]!.y);
    await expectNoHorizontalScroll(page);
  }
});

test('with a dark contrast theme selects keep their arrow and the chart its bars', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await page.goto('/admin/analytics');
  await expect(page.getByRole('heading', { name: 'Vendite per giorno' })).toBeVisible();
  await expect(page.getByLabel('Periodo', { exact: true })).toHaveCSS('appearance', 'auto');
  const bar = page.getByRole('main').locator('svg g[class]').first();
  await expect(bar).toHaveCSS('fill', 'rgb(255, 255, 255)');
});

test('the search of everything takes the whole window of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/admin/orders');
  await page.getByRole('button', { name: 'Cerca', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Cerca nel back office' });
  await expect(dialog.getByLabel(/^Cerca ordini/)).toBeFocused();
  expect(await dialog.boundingBox()).toMatchObject({ x: 0, width: 360, height: 780 });
});

test('the next step of an order and of a return stands out at the lower edge or first, and a toast covers no button', async ({
  page,
}) => {
  const { paid, returned } = await placeOrders();
  const dialog = page.getByRole('dialog');
  const button = (name: string) => dialog.getByRole('button', { name });
  for (const size of [desk, phone]) {
    await page.setViewportSize(size);
    await page.goto(`/admin/orders/${paid._id}`);
    const ship = button('Segna come spedito');
    await expectInSight(ship);
    await expect(ship).toHaveCSS('background-color', BRAND);
    await expect(button('Salva stato')).not.toHaveCSS('background-color', BRAND);
    const place = await ship.boundingBox();
    await dialog.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await expectInSight(ship);
    expect(await ship.boundingBox()).toEqual(place);
    await dialog.getByLabel('Nota per i colleghi').fill('Fragile');
    await button('Aggiungi nota').click();
    await expectToastBeside(page, 'Nota aggiunta', button('Aggiungi nota'), ship);
    if (size === phone) await expectWholeWindow(dialog);

    await openList(page, `/admin/resi?search=${returned.orderNumber}`);
    const row = page.getByRole('row', { name: new RegExp(returned.orderNumber) });
    const pill = row.getByText('Ricevuta', { exact: true });
    await expectInSight(pill);
    await expect(pill).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    expect((await row.boundingBox())!.height).toBeLessThanOrEqual(size === phone ? TWO_LINES : ROW);
    const number = row.getByText(returned.orderNumber, { exact: true }).first();
    // Both are rounded.
    expect(await number.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(1);
    await row.getByRole('button', { name: /^Gestisci/ }).click();
    await expect(button('Segna come rientrata')).toHaveCSS('background-color', BRAND);
    await expect(button('Rimborsa e concludi')).not.toHaveCSS('background-color', BRAND);
    const [recommended, other] = await Promise.all(
      ['Segna come rientrata', 'Rimborsa e concludi'].map((name) => button(name).boundingBox()),
    );
    expect(recommended!.x < other!.x || recommended!.y < other!.y).toBe(true);
    if (size === phone) await expectWholeWindow(dialog);
  }
});

test('scarce and sold-out products stand out, variants share one head, and wide and narrow windows are used', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const [table, status] = [main.getByRole('table'), main.getByLabel('Stato', { exact: true })];
  await changeProducts(page, (product, place) => withStock(product, (index) => [0, index === 0 ? 1 : 50][place] ?? 50));
  await page.setViewportSize(desk);
  await openList(page, '/admin/products?category=felpe');
  const stocks = main.locator('[data-label="Giacenza"] span');
  const colours = await stocks.evaluateAll((list) => list.slice(0, 3).map((stock) => getComputedStyle(stock).color));
  expect(new Set(colours).size).toBe(3);
  const unexceptional = table.getByText(/^(Attivo|Scheda completa)$/);
  const widths = await unexceptional.evaluateAll((list) => list.map((text) => text.getBoundingClientRect().width));
  expect(widths).not.toHaveLength(0);
  expect(Math.max(...widths)).toBeLessThanOrEqual(1);
  await expect(status).toBeVisible();
  await page.setViewportSize({ width: 1920, height: 1080 });
  expect((await table.boundingBox())!.width).toBeGreaterThan(1400);
  await page.setViewportSize(phone);
  await expect(status).toBeHidden();
  await main.getByRole('button', { name: /^Filtri/ }).click();
  await expectInSight(status);

  await page.setViewportSize(desk);
  await main
    .getByRole('button', { name: /^Modifica / })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  const row = dialog.getByRole('group', { name: 'Variante 2', exact: true });
  await expect(row).toBeVisible();
  const middles = await row.locator('input, select, button').evaluateAll((controls) =>
    controls.map((control) => {
      const { top, bottom } = control.getBoundingClientRect();
      return Math.round((top + bottom) / 2);
    }),
  );
  expect(middles.length).toBe(8);
  expect(new Set(middles).size).toBe(1);
  const labels = await dialog
    .getByText('SKU', { exact: true })
    .evaluateAll((list) => list.map((label) => label.getBoundingClientRect().width > 1));
  expect(labels.length).toBeGreaterThan(2);
  expect(labels.filter(Boolean)).toEqual([true]);
  await page.setViewportSize(phone);
  await expectWholeWindow(dialog);
  await closeDialog(page);

  await page.goto(`/admin/users?search=${(await registerCustomer()).user!.email}`);
  const card = main.getByRole('list', { name: 'Utenti' }).getByRole('listitem');
  await expect(card).toHaveCount(1);
  expect((await card.boundingBox())!.height).toBeLessThan(240);
});
