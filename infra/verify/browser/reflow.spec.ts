import type { Locator, Page } from '@playwright/test';
import { findVariant, logInAsAdmin, placePaidOrder, registerCustomer } from '../api/client.ts';
import {
  closeDialog,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  expectSelectedStandsOut,
  logInAtLoginPage,
  openSignedIn,
  test,
} from './fixtures.ts';

/** 1280 by 1024 at 400 % zoom (WCAG 1.4.10). */
test.describe('at 400 % zoom', () => {
  test.use({ viewport: { width: 320, height: 256 } });

  test('the content of a dialog has the window to itself once its header has scrolled away', async ({ page }) => {
    await page.goto('/products');
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Filtri/ })
      .click();
    await expectRoomForContent(page, page.getByRole('dialog', { name: 'Filtri' }));
    await closeDialog(page);
    await openHoodie(page);
    await page.getByRole('main').getByRole('button', { name: 'Guida alle taglie' }).click();
    await expectRoomForContent(page, page.getByRole('dialog', { name: 'Guida alle taglie' }));
  });

  test('the number of an order and its total stand one above the other', async ({ page }) => {
    await logInAtLoginPage(page, 'customer');
    await page.goto('/profile?tab=orders');
    const card = page.getByRole('main').getByRole('article').first();
    const number = (await card.getByRole('heading').boundingBox())!;
    const total = (await card.getByText(/^[\d.]+,\d{2}\s€$/).boundingBox())!;
    expect(total.y).toBeGreaterThanOrEqual(number.y + number.height);
    expect(number.x + number.width).toBeLessThanOrEqual(320);
    await card.getByRole('button', { name: /^Dettagli/ }).click();
    await expectRoomForContent(page, page.getByRole('dialog'));
  });

  test('the dialogs of the back office can be used', async ({ page }) => {
    // It has many screens.
    test.slow();
    await openAdminDialogs(page, async (name, part) =>
      test.step(name, async () => {
        const isDialog = await part.evaluate((element) => element.matches('dialog'));
        if (isDialog) return expectRoomForContent(page, part);
        // What arrives later may move it away again.
        await expect(async () => {
          await part.scrollIntoViewIfNeeded();
          await expect(part).toBeInViewport({ ratio: 1, timeout: 1000 });
        }).toPass();
        await expectNoHorizontalScroll(page);
        await expectAccessible(page);
      }),
    );
  });
});

/** The dialogs of the back office, one after the other: `check` looks at each, and at the forms that stand in a page. */
async function openAdminDialogs(page: Page, check: (name: string, part: Locator) => Promise<void>): Promise<void> {
  const admin = await logInAsAdmin();
  const choice = await findVariant(20);
  const customer = await registerCustomer();
  const paid = await placePaidOrder(customer, { ...choice, quantity: 2 });
  const shipped = await placePaidOrder(customer, choice);
  await admin.patch(`/admin/orders/${shipped._id}/status`, { status: 'shipped' });
  await openSignedIn(page, admin);
  const button = (name: string | RegExp) => page.getByRole('button', { name });

  await page.goto(`/admin/orders/${paid._id}`);
  await button('Aggiungi un pacco').click();
  await page.getByLabel('Nota per i colleghi').fill('Fragile');
  await check('parcel and note', page.getByRole('dialog', { name: /^Ordine/ }));
  await page.getByLabel('Nota per i colleghi').fill('');
  for (const [name, title] of [
    ['Cambia indirizzo', /^Cambia indirizzo/],
    ['Togli articoli', /^Togli articoli/],
    ['Cambia articolo', /^Cambia articolo/],
  ] as const) {
    await button(name).click();
    await check(name, page.getByRole('dialog', { name: title }));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(1);
  }

  await page.goto(`/admin/orders/${shipped._id}`);
  await button('Cambio o sostituzione').click();
  await check('exchange', page.getByRole('dialog', { name: 'Cambio o sostituzione' }));

  await page.goto('/admin/catalogo');
  const text = 'Nome;Cognome;Email;Livello\nAda;;ada@example.it;oro\nBruno;Po;bruno@example.it;oro\n';
  const file = { name: 'clienti.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.getByLabel('File dei clienti').setInputFiles(file);
  await expect(page.getByText(/«clienti.csv»: 1 cliente da importare, 1 da correggere/)).toBeVisible();
  await check('customers of a file', button('Importa 1 cliente'));
  await button('Cambia le colonne').click();
  await check('columns of a file', page.getByLabel('Livello'));

  await page.goto('/admin/products?search=Felpa+Trieste');
  await page.getByRole('checkbox', { name: 'Scegli Felpa Trieste' }).first().check();
  await button('Modifica i prodotti scelti').click();
  await page.getByLabel('Che cosa cambia').selectOption('Elimina per sempre');
  await button('Controlla').click();
  await button(/^Elimina 1 prodotto/).click();
  const question = page.getByRole('dialog', { name: 'Eliminare i prodotti?' });
  await check('question', question.getByRole('button', { name: 'Elimina 1 prodotto' }));
  await question.getByRole('button', { name: 'Annulla' }).click();
  await expect(question).toHaveCount(0);

  await button('Cambia la modifica').press('Control+k');
  const search = page.getByRole('dialog', { name: 'Cerca nel back office' });
  await search.getByRole('combobox').fill('felpa');
  await expect(search.getByRole('option').nth(1)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await check('search', search);
}

test.describe('with forced colours', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('the dialogs of the back office can be told from the page, and read', async ({ page }) => {
    // It has many screens.
    test.slow();
    await page.emulateMedia({ forcedColors: 'active' });
    await openAdminDialogs(page, async (name, part) =>
      test.step(name, async () => {
        await part.scrollIntoViewIfNeeded();
        await expect(part).toBeVisible();
        const dialogs = await page.getByRole('dialog').all();
        for (const dialog of dialogs) await expect(dialog).toHaveCSS('border-top-width', '2px');
        // Of the sidebar axe sees colours that the browser has replaced.
        if (dialogs.length > 0) await expectAccessible(page);
      }),
    );
    const options = page.getByRole('dialog').getByRole('option');
    await expectSelectedStandsOut(options.nth(0), options.nth(1));
  });

  test('colours stay visible, and what is chosen can be told from what is not', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/products');
    const filter = page.getByRole('complementary', { name: 'Filtri' }).getByRole('group', { name: 'Colore' });
    for (const part of [filter, page.getByRole('main').getByRole('article')]) await expectPainted(part);
    const list = page.getByRole('main').getByRole('button', { name: 'Elenco' });
    await expectLookChanges(page, list, () => list.click());
    await page.getByRole('button', { name: 'Griglia' }).click();
    await openHoodie(page);
    const size = page.getByRole('group', { name: /^Taglia/ }).getByRole('button', { name: 'L', exact: true });
    await expectLookChanges(page, size, () => size.click());
    const swatches = page
      .getByRole('group', { name: /^Colore/ })
      .getByRole('button')
      .locator('span');
    const pictures = await Promise.all([0, 1].map((index) => picture(swatches.nth(index))));
    expect(pictures[0]).not.toBe(pictures[1]);
    const tab = page.getByRole('tab', { name: 'Specifiche' });
    await expectLookChanges(page, tab, () => tab.click());
    await expectAccessible(page);
  });
});

async function openHoodie(page: Page): Promise<void> {
  await page.goto('/products?search=Felpa Trieste');
  await page.getByRole('main').getByRole('link', { name: 'Felpa Trieste' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Felpa Trieste' })).toBeVisible();
}

/** Half-way down, of a column of points at least 70 % belong to the dialog's content. */
async function expectRoomForContent(page: Page, dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible();
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
  const share = await dialog.evaluate((element) => {
    element.scrollTo(0, (element.scrollHeight - element.clientHeight) / 2);
    const { left, width } = element.getBoundingClientRect();
    const rows = Array.from({ length: innerHeight / 8 }, (_, index) => index * 8 + 4);
    const hits = rows.filter((y) => document.elementFromPoint(left + width / 2, y)?.closest('[data-dialog-body]'));
    return hits.length / rows.length;
  });
  expect(share).toBeGreaterThan(0.7);
}

/** Swatches have the colour that their style asks for, and an edge. */
async function expectPainted(part: Locator): Promise<void> {
  const swatches = part.locator('[style*="background-color"]');
  await expect(swatches.first()).toBeVisible();
  const looks = await swatches.evaluateAll((list) =>
    list.map((swatch) => {
      const { backgroundColor, borderTopWidth } = getComputedStyle(swatch);
      return backgroundColor === (swatch as HTMLElement).style.backgroundColor && borderTopWidth === '1px';
    }),
  );
  expect(looks).not.toContain(false);
}

const picture = async (element: Locator) => (await element.screenshot({ animations: 'disabled' })).toString('base64');

/** Neither pointer nor focus count: only the state changes the look. */
async function expectLookChanges(page: Page, element: Locator, change: () => Promise<void>): Promise<void> {
  const look = async () => {
    await page.mouse.move(0, 0);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    return picture(element);
  };
  const before = await look();
  await change();
  expect(await look()).not.toBe(before);
}
