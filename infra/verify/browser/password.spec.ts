import { eventually, newEmail } from '../api/client.ts';
import { readEmails } from '../api/shop-emulators.ts';
import { expect, submitLogin, test } from './fixtures.ts';

/** The code in the newest email to this address. */
async function receiveCode(email: string): Promise<string> {
  const readCode = async () => {
    const codeEmail = (await readEmails(email)).findLast(({ subject }) => /codice/.test(subject));
    return /Codice: <strong>(\d{6})</.exec(codeEmail?.html ?? '')?.[1] ?? '';
  };
  return eventually(readCode, (code) => code !== '');
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

  const saveButton = page.getByRole('button', { name: 'Salva la nuova password' });
  const code = await receiveCode(email);
  await page.getByLabel('Codice').fill(code === '000000' ? '000001' : '000000');
  await page.getByLabel('Nuova password', { exact: true }).fill('ritrovata');
  await page.getByLabel('Conferma nuova password').fill('ritrovata');
  await saveButton.click();
  await expect(page.getByText('Il codice non è valido o è scaduto').first()).toBeVisible();
  await page.getByLabel('Codice').fill(code);
  await saveButton.click();
  await expect(page).toHaveURL(/\/login$/);

  await submitLogin(page, email, 'ritrovata');
  await expect(page).toHaveURL(/\/wishlist$/);
});
