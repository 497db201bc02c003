import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import type { Page } from '@playwright/test';
import type { Order } from '../../../shared/order/answers.ts';
import {
  eventually,
  findVariant,
  logInAsAdmin,
  payOrder,
  placeOrder,
  registerCustomer,
  testOrderDraft,
} from '../api/client.ts';
import { expect, expectSoundPage, logInAtLoginPage, test } from './fixtures.ts';

/** An order that needs an invoice, once the back office knows it. */
async function placeInvoicedOrder(): Promise<Order> {
  const customer = await registerCustomer();
  const invoice = { taxCode: '12345678903', company: 'Sarti & Figli Srl', pec: 'sarti@pec.example' };
  const { body } = await placeOrder(customer, { ...testOrderDraft(await findVariant(10)), invoice });
  const { order } = (await payOrder(customer, body.order._id)).body;
  const admin = await logInAsAdmin();
  const today = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Rome' }).format(new Date());
  await eventually(
    async () => JSON.stringify((await admin.get(`/admin/invoices?from=${today}&to=${today}`)).body),
    (documents) => documents.includes(order._id),
  );
  return order;
}

async function downloadBy(page: Page, name: string): Promise<{ fileName: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
  return { fileName: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

test('an invoice is issued, saved as XML, in a ZIP and in the file of the books, and named by its order', async ({
  page,
}) => {
  const { orderNumber } = await placeInvoicedOrder();
  await logInAtLoginPage(page, 'admin');
  await page.goto('/admin/contabilita');
  await page.getByRole('button', { name: 'Emetti i documenti' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Emetti', exact: true }).click();
  await expect(page.getByText('Nessun documento da emettere.')).toBeVisible();
  await expectSoundPage(page);

  const row = page.getByRole('row').filter({ hasText: orderNumber });
  const number = /\d+\/\d{4}/.exec(await row.innerText())![0];
  const single = await downloadBy(page, `XML del documento ${number}`);
  expect(single.bytes.toString('utf8')).toContain(`<Numero>${number}</Numero>`);
  const archive = await downloadBy(page, 'Scarica tutti in uno ZIP');
  expect(archive.fileName).toMatch(/^fatture-\d{4}-\d\d-01-\d{4}-\d\d-\d\d\.zip$/);
  const files = unzipSync(archive.bytes);
  expect(Buffer.from(files[single.fileName]!)).toEqual(single.bytes);
  const book = await downloadBy(page, 'Scarica CSV di Incassi e rimborsi con fattura');
  expect(book.bytes.toString('utf8')).toContain(`"=""${number}""";${orderNumber}`);

  await row.getByRole('link', { name: orderNumber }).click();
  await expect(page.getByRole('dialog')).toContainText(`Fattura ${number} del`);
});
