import type { Locator, Page } from '@playwright/test';
import { registerCustomer } from '../api/client.ts';
import { cartLink } from './checkout-helpers.ts';
import {
  expect,
  expectInSight,
  expectNoHorizontalScroll,
  expectToastBeside,
  loadingIndicator,
  openSignedIn,
  test,
} from './fixtures.ts';

const desk = { width: 1280, height: 800 };
const phone = { width: 360, height: 740 };
const boxOf = async (part: Locator) => (await part.boundingBox())!;

test('forms begin at one left edge, cards of a row are equally high, and the first view of a phone has air', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const edges: Record<number, number[]> = { [desk.width]: [], [phone.width]: [] };
  for (const path of ['/login', '/register', '/recesso']) {
    await page.goto(path);
    await expect(main.getByRole('textbox').first()).toBeVisible();
    for (const size of [desk, phone]) {
      await page.setViewportSize(size);
      for (const part of [main.getByRole('heading', { level: 1 }), main.getByRole('textbox').first()]) {
        edges[size.width]!.push((await boxOf(part)).x);
      }
    }
  }
  expect(Object.values(edges).map((lefts) => new Set(lefts).size)).toEqual([1, 1]);

  await page.goto('/');
  // The script has taken over.
  await expect(main.getByRole('heading', { name: 'In evidenza' })).toBeVisible();
  const hero = main.getByRole('region', { name: 'Capi semplici, fatti per restare.' });
  const [air, edge] = await hero.evaluate((section) => {
    const [button, picture] = [section.querySelector('a')!, section.querySelector('img')!];
    const rights = [...section.querySelectorAll('*')].map((part) => part.getBoundingClientRect().right);
    return [picture.getBoundingClientRect().top - button.getBoundingClientRect().bottom, Math.max(...rights)];
  });
  expect(air).toBeGreaterThanOrEqual(16);
  expect(edge).toBeLessThanOrEqual(phone.width);
  await expectNoHorizontalScroll(page);

  await page.setViewportSize(desk);
  await page.goto('/products');
  await expect(loadingIndicator(page)).toHaveCount(0);
  const cards = main.getByRole('article');
  const { height } = await boxOf(cards.first());
  const heading = cards.first().getByRole('heading');
  await heading.evaluate((name) => name.append(' di lana merino pettinata'.repeat(3)));
  const row = await Promise.all([0, 1, 2].map((index) => boxOf(cards.nth(index))));
  expect(row[0]!.height).toBeGreaterThan(height);
  expect(new Set(row.map((card) => card.y)).size).toBe(1);
  expect(new Set(row.map((card) => card.height)).size).toBe(1);
});

test('on the way to an order the next button and the total stay in sight, and no toast covers what was pressed', async ({
  page,
}) => {
  await openSignedIn(page, await registerCustomer());
  const main = page.getByRole('main');
  await page.goto('/products?search=Felpa+Trieste');
  for (const size of [desk, phone]) await test.step(`card, ${size.width}`, () => addFromCard(page, size));

  await main.getByRole('link', { name: 'Felpa Trieste' }).click();
  const name = main.getByRole('heading', { level: 1, name: 'Felpa Trieste' });
  const add = main.getByRole('button', { name: 'Aggiungi al carrello', exact: true });
  await expect(add).toBeVisible();
  const picture = main.getByRole('region', { name: 'Immagini' }).getByRole('img').first();
  await page.setViewportSize({ width: 700, height: 800 });
  const [left, right, below] = await Promise.all([picture, name, add].map(boxOf));
  expect(Math.min(right!.x, below!.x)).toBeGreaterThanOrEqual(left!.x + left!.width);
  expect(right!.y).toBeLessThan(left!.y + left!.height);
  await page.setViewportSize({ width: 690, height: 800 });
  const [above, under] = await Promise.all([picture, name].map(boxOf));
  expect(under!.y).toBeGreaterThanOrEqual(above!.y + above!.height);

  await page.setViewportSize(desk);
  await choose(main);
  // The toast of the card goes with the page before.
  await expect(page.getByText('Prodotto aggiunto al carrello')).toHaveCount(0);
  await add.click();
  const price = name.locator('xpath=following-sibling::p[1]');
  await expectToastBeside(page, 'Prodotto aggiunto al carrello', name, price, add, cartLink(page));
  await page.reload();
  await page.setViewportSize(phone);
  await choose(main);
  await main
    .getByRole('tab', { name: 'Descrizione' })
    .evaluate((tab) => tab.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await expectInSight(add);
  await add.click();
  await expectToastBeside(
    page,
    'Prodotto aggiunto al carrello',
    add,
    main.getByRole('link', { name: 'Vai al carrello' }),
    cartLink(page),
  );

  for (const path of ['/cart', '/checkout']) {
    await page.goto(path);
    const total = main.getByText('Totale', { exact: true });
    await expect(total.locator('..')).toContainText('€');
    for (const y of [0, 300]) {
      await page.evaluate((top) => scrollTo(0, top), y);
      await expectInSight(total);
      if (path === '/cart') await expectInSight(main.getByRole('button', { name: 'Procedi al checkout' }));
    }
  }
  const invoice = main.getByLabel('Desidero la fattura');
  const { width } = await boxOf(invoice);
  expect(width).toBeGreaterThanOrEqual(18);
  await invoice.evaluate((box) =>
    box.closest('label')!.lastElementChild!.append(' intestata alla mia impresa'.repeat(9)),
  );
  expect((await boxOf(invoice)).width).toBe(width);
});

test('on a narrow phone the tabs of the profile are whole, and descriptions of a list as wide as the cards', async ({
  page,
}) => {
  await openSignedIn(page, await registerCustomer());
  const main = page.getByRole('main');
  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto('/profile?tab=orders');
  const hidden = await main.getByRole('tablist').evaluate((list) => list.scrollWidth - list.clientWidth);
  expect(hidden).toBe(0);
  await page.setViewportSize(phone);
  await page.goto('/products?view=list&search=Felpa+Trieste');
  const card = main.getByRole('article').first();
  const description = card.getByText(/^La felpa/);
  const [whole, text] = await Promise.all([card, description].map(boxOf));
  expect(text!.width).toBe(whole!.width);
});

/** Size L in the first colour there is. Resolves with the name of the colour. */
async function choose(part: Locator): Promise<string> {
  await part.getByRole('button', { name: 'L', exact: true }).click();
  const colour = part
    .getByRole('group', { name: /^Colore/ })
    .getByRole('button', { name: /^[^,]+$/ })
    .first();
  await colour.click();
  return (await colour.getAttribute('title'))!;
}

async function addFromCard(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  const bag = page.getByRole('main').getByRole('button', { name: 'Aggiungi al carrello: Felpa Trieste' });
  await bag.click();
  const sheet = page.getByRole('dialog', { name: 'Scegli taglia e colore' });
  const colour = await choose(sheet);
  await sheet.getByRole('button', { name: 'Aggiungi al carrello', exact: true }).click();
  await expect(sheet).toHaveCount(0);
  await expectToastBeside(page, `Taglia L · ${colour}`, bag, cartLink(page));
}
