import { demoAccounts } from '../../../shared/account/demo-accounts.ts';
import { totpCode } from '../../local/emulators/totp.ts';
import { eventually, findVariant, newEmail, placePaidOrder, registerCustomer } from '../api/client.ts';
import { readEmails } from '../api/shop-emulators.ts';
import { expect, expectAccessible, expectSoundPage, logInAtLoginPage, submitLogin, test } from './fixtures.ts';

const password = 'segreta-di-prova';

test('an owner invites a colleague, who comes by the email and sees what the warehouse may see', async ({ page }) => {
  // It has many screens.
  test.slow();
  const email = newEmail();
  const order = await placePaidOrder(await registerCustomer(), await findVariant(20));
  await logInAtLoginPage(page, 'admin');
  await page.goto('/admin/collaboratori');
  await expectSoundPage(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Invita' }).click();
  await page.getByRole('dialog').getByLabel('Email').fill(email);
  await page.getByRole('dialog').getByLabel('Ruolo').selectOption('Magazzino');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Invia l’invito' }).click();
  await expect(page.getByText('Invito inviato').first()).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(email) })).toContainText('Magazzino');

  const readLink = async () =>
    (await readEmails(email)).flatMap(({ text = '' }) => /\/invito#\S+/.exec(text)?.[0] ?? []);
  const [link = ''] = await eventually(readLink, ({ length }) => length > 0);
  await page.evaluate(() => localStorage.clear());
  await page.goto(link);
  await expect(page.getByLabel('Nome', { exact: true })).toBeVisible();
  await expectSoundPage(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByLabel('Nome', { exact: true }).fill('Piero');
  await page.getByLabel('Cognome').fill('Conti');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Conferma password').fill(password);
  await page.getByRole('button', { name: 'Accetta l’invito' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Accedi' })).toBeVisible();
  await submitLogin(page, email, password);

  const secret = (await page.getByText(/^([A-Z2-7]{1,4} )+[A-Z2-7]{1,4}$/).innerText()).replaceAll(' ', '');
  await page.getByLabel('Codice di verifica').fill(totpCode(secret, Date.now()));
  await page.getByRole('button', { name: 'Attiva' }).click();
  await page.getByRole('button', { name: 'Li ho conservati: continua' }).click();
  const menu = page.getByRole('navigation');
  await expect(menu.getByRole('link', { name: /^Ordini/ }).first()).toBeVisible();
  await expect(menu.getByRole('link', { name: /Analytics|Contabilità|Collaboratori/ })).toHaveCount(0);
  await page.goto(`/admin/orders/${order.orderNumber}`);
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Segna come spedito' })).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Rimborsa' })).toHaveCount(0);

  await page.evaluate(() => localStorage.clear());
  await logInAtLoginPage(page, 'admin');
  await page.goto('/admin/registro');
  const { email: owner } = demoAccounts.find(({ role }) => role === 'admin')!;
  const entries = page.getByRole('list', { name: 'Operazioni' }).getByRole('listitem');
  await expect(entries.filter({ hasText: 'Collaboratore invitato' }).first()).toContainText('p…@example.it');
  await expect(entries.filter({ hasText: 'Collaboratore invitato' }).first()).toContainText(owner);
  await expect(entries.filter({ hasText: 'Invito accettato' }).filter({ hasText: email })).toHaveCount(1);
});
