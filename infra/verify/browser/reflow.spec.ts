import type { Locator, Page } from '@playwright/test';
import { closeDialog, expect, expectAccessible, expectNoHorizontalScroll, logInAtLoginPage, test } from './fixtures.ts';

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
});

test.describe('with forced colours', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('colours stay visible, and what is chosen can be told from what is not', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/products');
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
