import { newEmail } from '../api/client.ts';
import { expect, test } from './fixtures.ts';

test('who erases their account is led home, and is unknown at the door', async ({ page, request }) => {
  const zeno = { firstName: 'Zeno', lastName: 'Rinaldi', email: newEmail(), password: 'per-sempre' };
  expect((await request.post('/api/auth/register', { data: zeno })).status()).toBe(201);
  const main = page.getByRole('main');
  const enter = async () => {
    await page.getByLabel('Email').fill(zeno.email);
    await page.getByLabel('Password', { exact: true }).fill(zeno.password);
    await main.getByRole('button', { name: 'Accedi' }).click();
  };
  await page.goto('/profile');
  await enter();
  await main.getByRole('button', { name: 'Elimina account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Elimina account' });
  await dialog.getByLabel('La tua password').fill(zeno.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Account eliminato').first()).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/login');
  await enter();
  await expect(page.getByText('Email o password non corretti').first()).toBeVisible();
});
