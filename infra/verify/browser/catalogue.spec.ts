import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  expectSelectedStandsOut,
  loadingIndicator,
  test,
} from './fixtures.ts';

const readScroll = (page: Page) => page.evaluate(() => scrollY);

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('filters are in the address, count, come back with it, and are removed one by one', async ({ page }) => {
    await page.goto('/products?category=felpe');
    const filters = page.getByRole('complementary', { name: 'Filtri' });
    const heading = page.getByRole('heading', { level: 1 });
    const size = filters.getByRole('checkbox', { name: /^XXL \(\d+\)$/ });
    const label = await size.evaluate((box) => box.closest('label')!.innerText);
    const count = /\((\d+)\)/.exec(label)![1]!;
    await size.check();
    await expect(page).toHaveURL(/category=felpe&size=XXL/);
    await expect(heading).toHaveText(new RegExp(`^Felpe ${count} `));
    await filters.getByRole('checkbox', { name: /Solo disponibili/ }).check();
    await filters.getByLabel('A', { exact: true }).fill('65');
    await filters.getByLabel('A', { exact: true }).press('Enter');
    await expect(page).toHaveURL(/available=true&maxPrice=65/);
    await expectAccessible(page);

    await page.reload();
    await expect(size).toBeChecked();
    const chips = page.getByRole('list', { name: 'Filtri attivi' });
    await expect(chips.getByRole('button')).toHaveCount(4);
    await page.goBack();
    await expect(page).not.toHaveURL(/maxPrice/);
    await expect(chips.getByRole('button')).toHaveCount(3);
    await chips.getByRole('button', { name: 'Rimuovi filtri' }).click();
    await expect(page).toHaveURL(/\/products\?category=felpe$/);
    await expect(chips).toHaveCount(0);
  });

  test('the back button restores the position, on the list and between its pages', async ({ page }) => {
    await page.goto('/products');
    const card = page.getByRole('main').getByRole('article').nth(10);
    await card.scrollIntoViewIfNeeded();
    const before = await readScroll(page);
    expect(before).toBeGreaterThan(400);
    await card.getByRole('link').click();
    await expect(page.getByRole('button', { name: /^(Aggiungi al carrello|Esaurito)$/ })).toBeVisible();
    await expect.poll(() => readScroll(page)).toBe(0);
    await page.goBack();
    await expect(card).toBeVisible();
    await expect.poll(() => readScroll(page)).toBe(before);

    await page.getByRole('link', { name: 'Pagina 2' }).click();
    await expect.poll(() => readScroll(page)).toBe(0);
    await expect(page).toHaveURL(/page=2/);
    await page.goBack();
    await expect.poll(() => readScroll(page)).toBeGreaterThan(400);
  });

  test('a reload, and the way back from another page, restore it too', async ({ page }) => {
    await page.goto('/products');
    const card = page.getByRole('main').getByRole('article').nth(10);
    await card.scrollIntoViewIfNeeded();
    const before = await readScroll(page);
    await page.reload();
    await expect.poll(() => readScroll(page)).toBe(before);
    await page.goto('/login');
    await expect.poll(() => readScroll(page)).toBe(0);
    await page.goBack();
    await expect(card).toBeVisible();
    await expect.poll(() => readScroll(page)).toBe(before);
  });

  test('suggestions are used by keyboard alone', async ({ page }) => {
    await page.goto('/products');
    const field = page.getByRole('combobox', { name: 'Cerca' });
    await field.focus();
    await page.keyboard.type('felpa tor');
    const options = page.getByRole('listbox', { name: 'Suggerimenti' }).getByRole('option');
    await expect(options.filter({ hasText: 'Felpa Torino' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('ArrowUp');
    const active = await field.getAttribute('aria-activedescendant');
    await expect(page.locator(`[id="${active}"]`)).toContainText('Felpa Torino');
    await expect(field).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Felpa Torino' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Potrebbero piacerti anche' })).toContainText('Felpa');
  });
});

test('the last searches are offered in the header’s search, with forced colours, too, until they are cleared', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog', { name: 'Cerca nel negozio' });
  const field = dialog.getByRole('combobox', { name: 'Cerca' });
  const options = dialog.getByRole('option');
  const clear = dialog.getByRole('button', { name: 'Cancella le ultime ricerche' });
  const openSearch = async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Cerca' }).click();
    await expect(field).toBeFocused();
  };
  await page.goto('/shipping');
  for (const text of ['felpa blu', 'sciarpa']) {
    await openSearch();
    await field.fill(text);
    await field.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(dialog).toHaveCount(0);
  }
  await page.emulateMedia({ forcedColors: 'active' });
  await openSearch();
  await field.press('ArrowDown');
  await expect(options).toHaveText(['sciarpa', 'felpa blu']);
  await expectAccessible(page);
  await expectSelectedStandsOut(options.nth(0), options.nth(1));
  await page.emulateMedia({ forcedColors: 'none' });
  await expectAccessible(page);
  await clear.press('Enter');
  await expect(options).toHaveCount(0);
  await expect(clear).toBeHidden();
  await expect(field).toBeFocused();
  await page.reload();
  await openSearch();
  await expect(options).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the first product stands within the first 300 pixels', async ({ page }) => {
    await page.goto('/products');
    const card = page.getByRole('main').getByRole('article').first();
    await expect(card).toBeVisible();
    expect((await card.boundingBox())!.y).toBeLessThan(300);
  });

  test('the search in the header leads from any page to the catalogue', async ({ page }) => {
    await page.goto('/shipping');
    await page.getByRole('banner').getByRole('button', { name: 'Cerca' }).click();
    const field = page.getByRole('dialog', { name: 'Cerca nel negozio' }).getByRole('combobox', { name: 'Cerca' });
    await expect(field).toBeFocused();
    await page.keyboard.type('felpa tor');
    await expect(page.getByRole('option').filter({ hasText: 'Felpa Torino' })).toBeVisible();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/products\?search=felpa(%20|\+)tor$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('link', { name: 'Felpa Torino' })).toBeVisible();
  });

  test('the filters open in a dialog, and show how many products are left', async ({ page }) => {
    await page.goto('/products');
    await page.getByRole('button', { name: 'Filtri' }).click();
    const dialog = page.getByRole('dialog', { name: 'Filtri' });
    await dialog.getByRole('checkbox', { name: /^M \(/ }).check();
    await expect(page).toHaveURL(/size=M/);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await expect(loadingIndicator(page)).toHaveCount(0);
    const showButton = dialog.getByRole('button', { name: /^Mostra \d+ prodott[oi]$/ });
    const total = /\d+/.exec(await showButton.innerText())![0];
    await showButton.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^Prodotti ${total} `));
    await expect(page.getByRole('button', { name: 'Filtri (1)' })).toBeVisible();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
  });
});
