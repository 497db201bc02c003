import type { Page } from '@playwright/test';
import { toCents } from '../../../shared/price/money.ts';
import type { Order } from '../../../shared/order/answers.ts';
import {
  placePaidOrder,
  eventually,
  findVariant,
  logInAsAdmin,
  newEmail,
  registerCustomer,
  readStock,
  type ProductChoice,
  type ApiClient,
} from '../api/client.ts';
import { readEmails } from '../api/shop-emulators.ts';
import { openSignedIn, expect, expectAccessible, expectNoHorizontalScroll, test } from './fixtures.ts';

let admin: ApiClient;
test.beforeAll(async () => {
  admin = await logInAsAdmin();
});

const readReceipts = async (email: string) =>
  (await readEmails(email)).filter(({ subject }) => subject.startsWith('Abbiamo ricevuto la tua dichiarazione'));
const readOrder = async (client: ApiClient, { _id }: Order) =>
  (await client.get<{ order: Order }>(`/orders/${_id}`)).body.order;
const countResults = async (list: 'orders' | 'returns', search: string) =>
  (await admin.get<{ total: number }>(`/admin/${list}?search=${search}`)).body.total;

/** Cents refunded in the last seven days, from the register of takings. */
async function readRefundedCents(): Promise<number> {
  const { csv } = (await admin.get<{ csv: string }>('/admin/export?kind=register&period=7d')).body;
  const total = csv.split('\n').find((line) => line.includes('Totale')) ?? '';
  const refunds = total.split(';')[3] ?? '';
  return Math.round(Number(refunds.replace(/[^\d,-]/g, '').replace(',', '.')) * 100);
}

/** The register follows the orders a moment later. */
async function expectRefundInRegister(centsBefore: number, { total }: Order): Promise<void> {
  const added = async () => (await readRefundedCents()) - centsBefore;
  expect(await eventually(added, (cents) => cents >= toCents(total))).toBe(toCents(total));
}

async function expectOneReceipt(email: string): Promise<void> {
  const receipts = await eventually(
    () => readReceipts(email),
    ({ length }) => length > 0,
  );
  expect(receipts).toHaveLength(1);
}

async function buyTwoPieces(): Promise<{ anna: ApiClient; order: Order; choice: ProductChoice; stock: number }> {
  const anna = await registerCustomer();
  const choice = await findVariant(20);
  const order = await placePaidOrder(anna, { ...choice, quantity: 2 });
  return { anna, order, choice, stock: await readStock(choice) };
}

async function confirmWithdrawal(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continua' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Controlla e conferma' })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Conferma recesso' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dichiarazione ricevuta' })).toBeFocused();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
}

/** The admin records the goods, all to be sold again, and refunds the order. */
async function completeReturn(page: Page, { orderNumber }: Order): Promise<void> {
  await page.goto(`/admin/resi?search=${orderNumber}`);
  const manageButtons = page.getByRole('button', { name: /^Gestisci/ });
  await manageButtons.first().click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Segna come rientrata' }).click();
  await expect(page.getByRole('dialog').getByText('Merce rientrata').first()).toBeVisible();
  await page.getByRole('button', { name: 'Rimborsa e concludi' }).click();
  const question = page.getByRole('dialog', { name: 'Conferma rimborso' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Conferma rimborso' }).click();
  await expect(page.getByRole('dialog').getByText('Conclusa').first()).toBeVisible();
}

test('a customer withdraws before shipping: the order stops, and a second statement changes nothing', async ({
  page,
}) => {
  const { anna, order, choice, stock } = await buyTwoPieces();
  const { email } = anna.user!;
  const refundedBefore = await readRefundedCents();
  await openSignedIn(page, anna);
  await page.goto('/profile?tab=orders');
  await page.getByRole('button', { name: `Dettagli: ${order.orderNumber}` }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Recedere dal contratto qui' }).click();
  await expect(page.getByLabel('Nome e cognome')).toHaveValue('Giulia Rinaldi');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expectAccessible(page);
  await confirmWithdrawal(page);
  const cancelled = await readOrder(anna, order);
  expect(cancelled).toMatchObject({ status: 'cancelled', refunded: order.total });
  expect(cancelled.history.at(-1)).toMatchObject({ from: 'paid', to: 'cancelled', by: 'customer' });
  expect(await readStock(choice)).toBe(stock + 2);

  const secondStatement = { orderId: order._id, name: 'Giulia Rinaldi', email };
  expect((await anna.post('/returns', secondStatement)).status).toBe(201);
  expect((await readOrder(anna, order)).version).toBe(cancelled.version);
  expect(await readStock(choice)).toBe(stock + 2);
  await expectRefundInRegister(refundedBefore, order);
  await expectOneReceipt(email);
});

test('a customer withdraws after delivery, and the admin completes the return', async ({ page, browser }) => {
  const { anna, order, choice, stock } = await buyTwoPieces();
  for (const status of ['shipped', 'delivered']) await admin.patch(`/admin/orders/${order._id}/status`, { status });
  const refundedBefore = await readRefundedCents();
  await openSignedIn(page, anna);
  await page.goto('/recesso');
  await page.getByRole('link', { name: `Scegli l’ordine ${order.orderNumber}` }).click();
  await confirmWithdrawal(page);
  expect(await readOrder(anna, order)).toMatchObject({ status: 'delivered', refunded: 0 });
  const searchReturn = () => countResults('returns', order.orderNumber);
  expect(await eventually(searchReturn, (total) => total === 1)).toBe(1);
  const adminPage = await browser.newPage();
  await openSignedIn(adminPage, admin);
  await completeReturn(adminPage, order);
  await adminPage.close();
  expect(await readOrder(anna, order)).toMatchObject({ status: 'refunded', refunded: order.total });
  expect(await readStock(choice)).toBe(stock + 2);
  await expectRefundInRegister(refundedBefore, order);
  const subject = `Rimborso per l’ordine ${order.orderNumber}`;
  const readSubjects = async () => (await readEmails(anna.user!.email)).map((email) => email.subject);
  expect(await eventually(readSubjects, (subjects) => subjects.includes(subject))).toContain(subject);
});

for (const [who, isDeactivated] of [
  ['a visitor', false],
  ['a deactivated customer', true],
] as const) {
  test(`${who} withdraws with name, order number and email, on a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const { anna, order, choice, stock } = await buyTwoPieces();
    const { email, _id } = anna.user!;
    if (isDeactivated) await admin.patch(`/admin/users/${_id}/status`, { isActive: false });
    // The search by order number follows a moment later.
    const searchOrder = () => countResults('orders', order.orderNumber);
    expect(await eventually(searchOrder, (total) => total === 1)).toBe(1);
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Recedere dal contratto qui' }).click();
    await page.getByLabel('Nome e cognome').fill('Giulia Rinaldi');
    await page.getByLabel('Numero dell’ordine').fill(order.orderNumber);
    await page.getByLabel('Email').fill(email);
    await confirmWithdrawal(page);
    await expect(page.getByRole('main')).not.toContainText('fermiamo');
    expect(await readOrder(admin, order)).toMatchObject({ status: 'cancelled', refunded: order.total });
    expect(await readStock(choice)).toBe(stock + 2);
    await expectOneReceipt(email);
  });
}

test('with the keyboard alone a visitor states a withdrawal from an order that does not exist', async ({ page }) => {
  await page.goto('/recesso');
  await page.getByLabel('Nome e cognome').focus();
  await page.keyboard.type('<b>Ada</b> Neri');
  await page.keyboard.press('Tab');
  await page.keyboard.type('VE-2026-0000000000');
  await page.keyboard.press('Tab');
  await page.keyboard.type(newEmail());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Controlla e conferma' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Conferma recesso' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Dichiarazione ricevuta' })).toBeFocused();
  await expect(page.getByText('<b>Ada</b> Neri')).toBeVisible();
});
