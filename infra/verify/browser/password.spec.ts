import type { Email } from '../../local/emulators/ses.ts';
import { newEmail } from '../api/client.ts';
import { expect, test } from './fixtures.ts';

/** The code in the newest mail to this address. */
async function mailedCode(email: string): Promise<string> {
  const mails = (await (await fetch(`${process.env['SHOP_MAILBOX']}/mails`)).json()) as Email[];
  const mail = mails.findLast(({ to, subject }) => to.includes(email) && /codice/.test(subject));
  return /Codice: <strong>(\d{6})</.exec(mail?.html ?? '')?.[1] ?? '';
}

test('who forgot the password is back where they wanted to go, by a mailed code, with a reload in between', async ({
  page,
  request,
}) => {
  const email = newEmail();
  const giulia = { firstName: 'Giulia', lastName: 'Rinaldi', email, password: 'dimenticata' };
  expect((await request.post('/api/auth/register', { data: giulia })).status()).toBe(201);

  await page.goto('/wishlist');
  await page.getByRole('link', { name: 'Password dimenticata?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Password dimenticata' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Invia il codice' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Scegli una nuova password' })).toBeFocused();
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue(email);

  const save = page.getByRole('button', { name: 'Salva la nuova password' });
  const code = await mailedCode(email);
  await page.getByLabel('Codice').fill(code === '000000' ? '000001' : '000000');
  await page.getByLabel('Nuova password', { exact: true }).fill('ritrovata');
  await page.getByLabel('Conferma nuova password').fill('ritrovata');
  await save.click();
  await expect(page.getByText('Il codice non è valido o è scaduto').first()).toBeVisible();
  await page.getByLabel('Codice').fill(code);
  await save.click();
  await expect(page).toHaveURL(/\/login$/);

  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('ritrovata');
  await page.getByRole('main').getByRole('button', { name: 'Accedi' }).click();
  await expect(page).toHaveURL(/\/wishlist$/);
});
