import { readFile } from 'node:fs/promises';
import { orderNumberIn } from './checkout-helpers.ts';
import { expect, logInAtLoginPage, test } from './fixtures.ts';

test('a paid order has a receipt to download; its script and fonts load with the click and not before', async ({
  page,
}) => {
  const urls: string[] = [];
  page.on('response', (response) => urls.push(response.url()));
  const receiptParts = () => urls.filter((url) => /download-receipt[^/]*\.js$|\.ttf$/.test(url));
  await logInAtLoginPage(page, 'customer');
  await page.goto('/profile?tab=orders', { waitUntil: 'networkidle' });
  const paidOrder = page.getByRole('article').filter({ hasText: /Pagato|In elaborazione|Spedito|Consegnato/ });
  const detailsButton = paidOrder.first().getByRole('button', { name: /^Dettagli/ });
  await detailsButton.click();
  const dialog = page.getByRole('dialog');
  const orderNumber = orderNumberIn(await dialog.innerText());
  expect(receiptParts()).toEqual([]);

  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Scarica Ricevuta' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`Ricevuta-${orderNumber}.pdf`);
  expect((await readFile(await file.path())).toString('latin1')).toMatch(/^%PDF-1\.\d[\s\S]*%%EOF\s*$/);
  expect(receiptParts()).toHaveLength(3);
});
