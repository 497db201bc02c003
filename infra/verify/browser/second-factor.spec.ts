import type { Page } from '@playwright/test';
import { totpCode } from '../../local/emulators/totp.ts';
import { findVariant, placePaidOrder, registerCustomer } from '../api/client.ts';
import { backdate, createAdmin } from '../api/second-factor-client.ts';
import { expect, expectAccessible, expectFitsEveryWidth, expectSoundPage, submitLogin, test } from './fixtures.ts';

const STEP_MS = 30_000;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const code = (page: Page) => page.getByLabel('Codice di verifica');

test('an admin sets up the second factor, logs in with it, and is asked again for a refund', async ({ page }) => {
  // It has many screens.
  test.slow();
  const customer = await registerCustomer();
  const order = await placePaidOrder(customer, await findVariant(20));
  const { email, password } = await createAdmin();
  await page.goto('/login');
  await submitLogin(page, email, password);

  await expect(heading(page, 'Attiva la verifica in due passaggi')).toBeFocused();
  await expect(page.getByRole('img', { name: /^Codice QR/ })).toBeVisible();
  await expectSoundPage(page);
  const secret = (await page.getByText(/^([A-Z2-7]{1,4} )+[A-Z2-7]{1,4}$/).innerText()).replaceAll(' ', '');
  await test.step('a wrong code is told at its field', async () => {
    await code(page).fill('000000');
    await page.keyboard.press('Enter');
    await expect(code(page)).toHaveAccessibleDescription(/Il codice non è valido o è scaduto/);
    await expectAccessible(page);
  });
  await code(page).fill(totpCode(secret, Date.now() - STEP_MS));
  await page.getByRole('button', { name: 'Attiva' }).click();
  await expect(heading(page, 'Conserva i codici di recupero')).toBeFocused();
  await expect(page.getByText(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/)).toHaveCount(10);
  await expectSoundPage(page);
  await page.getByRole('button', { name: 'Li ho conservati: continua' }).click();
  await expect(heading(page, 'Dashboard')).toBeFocused();

  await test.step('new recovery codes take the place of the first ones', async () => {
    // On a phone the link is in the menu.
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('link', { name: /Il tuo accesso/ }).click();
    await expectSoundPage(page);
    await page.getByRole('button', { name: 'Genera nuovi codici di recupero' }).click();
    await expect(heading(page, 'Conserva i codici di recupero')).toBeFocused();
    await expect(page.getByText(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/)).toHaveCount(10);
    await page.getByRole('button', { name: 'Li ho conservati: continua' }).click();
    await expect(heading(page, 'Il tuo accesso')).toBeFocused();
  });

  await test.step('the next log-in asks for a code', async () => {
    await page.evaluate(() => localStorage.clear());
    await page.goto('/login');
    await submitLogin(page, email, password);
    await expect(heading(page, 'Verifica in due passaggi')).toBeVisible();
    await expect(code(page)).toBeFocused();
    await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code');
    await expectSoundPage(page);
    await page.getByRole('button', { name: /Usa un codice di recupero/ }).click();
    await expect(page.getByLabel('Codice di recupero')).toBeFocused();
    await page.getByRole('button', { name: 'Usa il codice dell’app' }).click();
    await code(page).fill(totpCode(secret, Date.now()));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Login effettuato con successo!').first()).toBeVisible();
  });

  await test.step('a refund asks again after ten minutes, and loses nothing that was typed', async () => {
    const token = await page.evaluate(() => localStorage.getItem('token')!);
    await backdate({ client: { token } }, 601);
    await page.goto(`/admin/orders/${order.orderNumber}`);
    await page.getByRole('radio', { name: 'Una parte' }).check();
    await page.getByRole('dialog').getByLabel('Importo in euro').fill('5,00');
    await page.getByLabel('Motivo del rimborso').fill('Manica macchiata');
    await page.getByRole('button', { name: 'Rimborsa', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Conferma rimborso' }).click();
    const dialog = page.getByRole('dialog', { name: 'Conferma che sei tu' });
    await expect(dialog).toBeVisible();
    await expectFitsEveryWidth(page);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Conferma' }).click();
    await expect(dialog.getByLabel('La tua password')).toBeFocused();
    await dialog.getByLabel('La tua password').fill(password);
    await code(page).fill(totpCode(secret, Date.now() + STEP_MS));
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Rimborso elaborato con successo').first()).toBeVisible();
    await expect.poll(() => refundedOf(customer, order._id)).toBe(5);
  });
});

async function refundedOf(customer: Awaited<ReturnType<typeof registerCustomer>>, id: string): Promise<number> {
  const { body } = await customer.get<{ order: { refunded: number } }>(`/orders/${id}`);
  return body.order.refunded;
}
