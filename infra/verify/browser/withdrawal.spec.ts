import type { Page } from '@playwright/test';
import { toCents } from '../../../shared/price/money.ts';
import type { Order } from '../../../shared/order/schema.ts';
import {
  placePaidOrder,
  eventually,
  findVariant,
  logInAsAdmin,
  registerCustomer,
  readStock,
  type ProductChoice,
  type ApiClient,
} from '../api/client.ts';
import { openSignedIn, expect, expectAccessible, expectNoHorizontalScroll, test } from './fixtures.ts';

interface Mail {
  to: string[];
  subject: string;
}

const mailbox = process.env['SHOP_MAILBOX'] ?? '';
const mailsTo = async (address: string) =>
  ((await (await fetch(`${mailbox}/mails`)).json()) as Mail[]).filter(({ to }) => to.includes(address));
const receipts = async (address: string) =>
  (await mailsTo(address)).filter(({ subject }) => subject === 'Abbiamo ricevuto la tua dichiarazione di recesso');
const now = async (person: ApiClient, { _id }: Order) =>
  (await person.get<{ order: Order }>(`/orders/${_id}`)).body.order;

let boss: ApiClient;
test.beforeAll(async () => {
  boss = await logInAsAdmin();
});

/** Euro given back today, by the register of takings, as cents. */
async function givenBackToday(): Promise<number> {
  const { body } = await boss.get<{ csv: string }>('/admin/export?kind=register&period=7d');
  const total = body.csv.split('\n').find((line) => line.includes('Totale')) ?? '';
  return Math.round(
    Number(
      total
        .split(';')[2]
        ?.replace(/[^\d,-]/g, '')
        .replace(',', '.'),
    ) * 100,
  );
}

async function bought(): Promise<{ anna: ApiClient; order: Order; choice: ProductChoice; stock: number }> {
  const anna = await registerCustomer();
  const choice = await findVariant(20);
  const order = await placePaidOrder(anna, { ...choice, quantity: 2 });
  return { anna, order, choice, stock: await readStock(choice) };
}

async function deliver({ _id }: Order): Promise<void> {
  for (const status of ['shipped', 'delivered']) await boss.patch(`/admin/orders/${_id}/status`, { status });
}

async function confirm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continua' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Controlla e conferma' })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Conferma recesso' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dichiarazione ricevuta' })).toBeFocused();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
}

async function stateAsVisitor(page: Page, name: string, orderNumber: string, email: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Recedere dal contratto qui' }).click();
  await page.getByLabel('Nome e cognome').fill(name);
  await page.getByLabel('Numero dell’ordine').fill(orderNumber);
  await page.getByLabel('Email').fill(email);
  await confirm(page);
}

/** The admin notes the goods, all of them to be sold again, and gives the money back. */
async function complete(page: Page, { orderNumber }: Order): Promise<void> {
  await page.goto(`/admin/resi?search=${orderNumber}`);
  await page
    .getByRole('button', { name: /^Gestisci/ })
    .first()
    .click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Segna come rientrata' }).click();
  await expect(page.getByRole('dialog').getByText('Merce rientrata').first()).toBeVisible();
  await page.getByRole('button', { name: 'Rimborsa e concludi' }).click();
  await expect(page.getByRole('dialog').getByText('Conclusa').first()).toBeVisible();
}

test('a customer withdraws before shipping: the order stops, and a second statement changes nothing', async ({
  page,
}) => {
  const { anna, order, choice, stock } = await bought();
  const register = await givenBackToday();
  await openSignedIn(page, anna);
  await page.goto('/profile?tab=orders');
  await page.getByRole('button', { name: `Dettagli: ${order.orderNumber}` }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Recedere dal contratto qui' }).click();
  await expect(page.getByLabel('Nome e cognome')).toHaveValue('Giulia Rinaldi');
  await expect(page.getByLabel('Email')).toHaveValue(anna.user!.email);
  await expectAccessible(page);
  await confirm(page);
  const stopped = await now(anna, order);
  expect(stopped).toMatchObject({ status: 'cancelled', refunded: order.total });
  expect(stopped.history.at(-1)).toMatchObject({ from: 'paid', to: 'cancelled', by: 'customer' });
  expect(await readStock(choice)).toBe(stock + 2);

  const again = { orderId: order._id, name: 'Giulia Rinaldi', email: anna.user!.email };
  expect((await anna.post('/returns', again)).status).toBe(201);
  expect((await now(anna, order)).version).toBe(stopped.version);
  expect(await readStock(choice)).toBe(stock + 2);
  await eventually(givenBackToday, (cents) => cents - register >= toCents(order.total));
  expect((await givenBackToday()) - register).toBe(toCents(order.total));
  await eventually(
    () => receipts(anna.user!.email),
    (mails) => mails.length > 0,
  );
  expect(await receipts(anna.user!.email)).toHaveLength(1);
});

test('a customer withdraws after delivery, and the admin completes it', async ({ page, browser }) => {
  const { anna, order, choice, stock } = await bought();
  await deliver(order);
  const register = await givenBackToday();
  await openSignedIn(page, anna);
  await page.goto('/recesso');
  await page.getByRole('link', { name: `Scegli l’ordine ${order.orderNumber}` }).click();
  await confirm(page);
  expect(await now(anna, order)).toMatchObject({ status: 'delivered', refunded: 0 });
  await eventually(
    async () => (await boss.get<{ total: number }>(`/admin/returns?search=${order.orderNumber}`)).body.total,
    (total) => total === 1,
  );
  const office = await browser.newPage();
  await openSignedIn(office, boss);
  await complete(office, order);
  await office.close();
  expect(await now(anna, order)).toMatchObject({ status: 'refunded', refunded: order.total });
  expect(await readStock(choice)).toBe(stock + 2);
  await eventually(givenBackToday, (cents) => cents - register >= toCents(order.total));
  expect((await givenBackToday()) - register).toBe(toCents(order.total));
  const mails = await eventually(
    () => mailsTo(anna.user!.email),
    (all) => all.some(({ subject }) => subject.startsWith('Rimborso')),
  );
  expect(mails.map(({ subject }) => subject)).toContain(`Rimborso per l'ordine ${order.orderNumber}`);
});

for (const [who, deactivate] of [
  ['a visitor', false],
  ['a deactivated customer', true],
] as const) {
  test(`${who} withdraws with name, number and e-mail, on a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const { anna, order, choice, stock } = await bought();
    const { email, _id } = anna.user!;
    if (deactivate) await boss.patch(`/admin/users/${_id}/status`, { isActive: false });
    // The index of numbers follows a second behind.
    await eventually(
      async () => (await boss.get<{ total: number }>(`/admin/orders?search=${order.orderNumber}`)).body.total,
      (total) => total === 1,
    );
    await stateAsVisitor(page, 'Giulia Rinaldi', order.orderNumber, email);
    await expect(page.getByRole('main')).not.toContainText('fermiamo');
    expect(await now(boss, order)).toMatchObject({ status: 'cancelled', refunded: order.total });
    expect(await readStock(choice)).toBe(stock + 2);
    await eventually(
      () => receipts(email),
      (mails) => mails.length > 0,
    );
    expect(await receipts(email)).toHaveLength(1);
  });
}

test('with the keyboard alone a visitor states a withdrawal from an order that nobody knows', async ({ page }) => {
  await page.goto('/recesso');
  await page.getByLabel('Nome e cognome').focus();
  await page.keyboard.type('<b>Ada</b> Neri');
  await page.keyboard.press('Tab');
  await page.keyboard.type('VE-2026-0000000000');
  await page.keyboard.press('Tab');
  await page.keyboard.type(`ada-${Date.now()}@example.it`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Controlla e conferma' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Conferma recesso' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Dichiarazione ricevuta' })).toBeFocused();
  await expect(page.getByText('<b>Ada</b> Neri')).toBeVisible();
});
