import { findVariant, placePaidOrder, registerCustomer } from '../api/client.ts';
import { expect, expectSoundPage, logInOnPage, test } from './fixtures.ts';

const ORDERS = 10;
const MAX_CLICKS = 12;

for (const width of [1280, 390]) {
  test(`ten orders are shipped with their tracking numbers in a few clicks at ${width} px`, async ({ page }) => {
    const anna = await registerCustomer();
    const variant = await findVariant(2 * ORDERS);
    const numbers: string[] = [];
    while (numbers.length < ORDERS) numbers.push((await placePaidOrder(anna, variant)).orderNumber);
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/admin/orders?status=paid');
    await logInOnPage(page, 'admin');
    await expect(page.getByRole('rowheader').first()).toBeVisible();

    let clicks = 0;
    await page.exposeFunction('countClick', () => (clicks += 1));
    await page.evaluate(() => {
      const { countClick } = globalThis as unknown as { countClick: () => void };
      document.addEventListener('click', ({ isTrusted }) => isTrusted && countClick(), true);
    });
    await page.getByRole('link', { name: 'Segna spediti' }).click();
    const field = page.getByLabel('Ordini e codici di tracciamento');
    await field.click();
    await field.fill(numbers.map((number, index) => `${number}\t${100_000_000_000 + index}`).join('\n'));
    await page.getByRole('button', { name: 'Controlla' }).click();
    await page.getByRole('button', { name: `Segna spediti ${ORDERS} ordini` }).click();
    await expect(page.getByRole('heading', { name: 'Risultato' })).toBeVisible();
    await expect(page.getByRole('table').getByText('Fatto')).toHaveCount(ORDERS);
    expect(clicks).toBeGreaterThan(0);
    expect(clicks).toBeLessThanOrEqual(MAX_CLICKS);
    await expectSoundPage(page);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Risultato' })).toBeVisible();
  });
}
