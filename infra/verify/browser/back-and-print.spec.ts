import { completeButton, fillCheckout, orderCompleted, registerWithCart } from './checkout-helpers.ts';
import { openSignedIn, expect, test } from './fixtures.ts';

test('on a phone Back closes the menu and the filters, and only then leaves the page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/contact');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Menu' }).click();
  await dialog.getByRole('link', { name: 'Felpe' }).click();
  await expect(page).toHaveURL(/category=felpe$/);
  await page.getByRole('button', { name: /^Filtri/ }).click();
  await dialog.getByRole('checkbox', { name: /Solo disponibili/ }).check();
  await expect(page).toHaveURL(/available=true/);
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/available=true/);
  await page.goBack();
  await expect(page).toHaveURL(/category=felpe$/);
  await page.goBack();
  await expect(page).toHaveURL('/contact');
  await page.goForward();
  await expect(dialog).toHaveCount(0);
});

test('a printed confirmation names the shop, has no buttons, and keeps its headings with their texts', async ({
  page,
}) => {
  await openSignedIn(page, await registerWithCart());
  await page.goto('/checkout');
  await fillCheckout(page);
  await completeButton(page).click();
  await expect(orderCompleted(page)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner').getByText('Vetrina', { exact: true })).toBeVisible();
  await expect(orderCompleted(page)).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Continua lo shopping' })).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  const keepsText = (heading: Element) =>
    getComputedStyle(heading).breakAfter === 'avoid' ||
    getComputedStyle(heading.parentElement!).breakInside === 'avoid';
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(headings).toHaveText(['Articoli', 'Indirizzo di spedizione', 'Pagamento', 'Prossimi passi']);
  for (const heading of await headings.all()) expect(await heading.evaluate(keepsText)).toBe(true);
});

test('a printed list has its products, and nothing to search and sort them with', async ({ page }) => {
  await page.goto('/products?category=felpe');
  const product = page.getByRole('main').getByRole('link', { name: 'Felpa Trieste' });
  await expect(product).toBeVisible();
  await expect(page.getByRole('combobox')).not.toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('combobox')).toHaveCount(0);
  await expect(product).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every page says what needs it, the terms, and how to reach the shop', async ({ page }) => {
    for (const path of ['/shipping', '/cart', '/login']) {
      await page.goto(path);
      await expect(page.getByText(/Per acquistare attiva JavaScript nel browser/)).toBeVisible();
      await expect(page.getByText(/Costa 5,99.€, ed è gratuita da 50.€/)).toBeVisible();
      await expect(page.getByRole('link', { name: 'assistenza@vetrina.example' })).toBeVisible();
    }
  });
});
