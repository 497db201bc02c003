import { newEmail } from '../api/client.ts';
import { expect, submitLogin, test } from './fixtures.ts';

test('who erases their account is led home, and cannot log in any more', async ({ page, request }) => {
  const zeno = { firstName: 'Zeno', lastName: 'Rinaldi', email: newEmail(), password: 'per-sempre' };
  expect((await request.post('/api/auth/register', { data: zeno })).status()).toBe(201);
  await page.goto('/profile');
  await submitLogin(page, zeno.email, zeno.password);
  await page.getByRole('main').getByRole('button', { name: 'Elimina account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Elimina account' });
  await dialog.getByLabel('La tua password').fill(zeno.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Account eliminato').first()).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/login');
  await submitLogin(page, zeno.email, zeno.password);
  await expect(page.getByText('Email o password non corrette').first()).toBeVisible();
});
