import { readFile } from 'node:fs/promises';
import { expect, logInOnPage, test } from './fixtures.ts';

test('a paid order has a receipt to download, whose makings come with the click and not before', async ({ page }) => {
  const loaded: string[] = [];
  page.on('response', (response) => loaded.push(response.url()));
  const makings = () => loaded.filter((url) => /save-receipt[^/]*\.js$|\.ttf$/.test(url));
  await page.goto('/login');
  await logInOnPage(page, 'customer');
  await expect(page.getByText('Login effettuato con successo!').first()).toBeVisible();
  await page.goto('/profile?tab=orders', { waitUntil: 'networkidle' });
  const card = page.getByRole('article').filter({ hasText: /Pagato|In elaborazione|Spedito|Consegnato/ });
  await card
    .first()
    .getByRole('button', { name: /^Dettagli/ })
    .click();
  const dialog = page.getByRole('dialog');
  const number = (/VE-\d{4}-[0-9A-Z]{10}/.exec(await dialog.innerText()) ?? [''])[0];
  expect(makings()).toEqual([]);

  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Scarica Ricevuta' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`Ricevuta-${number}.pdf`);
  expect((await readFile(await file.path())).toString('latin1')).toMatch(/^%PDF-1\.\d[\s\S]*%%EOF\s*$/);
  expect(makings()).toHaveLength(3);
});
