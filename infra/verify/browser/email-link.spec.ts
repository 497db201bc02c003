import { anonymousClient, newEmail, registerCustomer } from '../api/client.ts';
import { readLinkToken } from '../api/shop-emulators.ts';
import { expect, expectSoundPage, openSignedIn, test } from './fixtures.ts';

test('an address is confirmed by the link in the welcome email, and the profile knows it', async ({ page }) => {
  const customer = await registerCustomer();
  await openSignedIn(page, customer);
  await page.goto('/profile');
  await expect(page.getByText(/^Indirizzo non ancora confermato/)).toBeVisible();
  await page.getByRole('button', { name: 'Invia di nuovo il link' }).click();
  await expect(page.getByText('Ti abbiamo mandato un’altra email con il link').first()).toBeVisible();
  await expectSoundPage(page);

  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  const token = await readLinkToken(customer.user!.email, 'conferma');
  await page.goto(`/indirizzo-email#conferma=${token}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Conferma il tuo indirizzo email' })).toBeVisible();
  await expectSoundPage(page);
  await page.getByRole('button', { name: 'Conferma l’indirizzo' }).click();
  await expect(page.getByText('Indirizzo email confermato').first()).toBeVisible();
  await expect(page).toHaveURL(/\/profile$/);
  const [, secret = ''] = token.split('.');
  expect(addresses.filter((address) => address.includes(secret) && !address.includes('#'))).toEqual([]);

  await expect(page.getByText(customer.user!.email)).toBeVisible();
  await expect(page.getByText(/non ancora confermato/)).toHaveCount(0);
});

test('a change of address is undone by the link in the old mailbox, which leads to a new password', async ({
  page,
}) => {
  const owner = await registerCustomer();
  const { email } = owner.user!;
  const token = await readLinkToken(email, 'conferma');
  expect((await anonymousClient().post('/auth/email-link', { token })).status).toBe(200);
  await openSignedIn(page, owner);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Modifica' }).first().click();
  await page.getByLabel('Email').fill(newEmail());
  await page.getByLabel('Password attuale').first().fill('segreta');
  await page.getByRole('button', { name: 'Salva' }).first().click();
  await expect(page.getByText('Profilo aggiornato con successo!').first()).toBeVisible();
  await expect(page.getByText(/^Indirizzo non ancora confermato/)).toBeVisible();

  await page.goto(`/indirizzo-email#annulla=${await readLinkToken(email, 'annulla')}`);
  await expectSoundPage(page);
  await page.getByRole('button', { name: 'Annulla la modifica' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Scegli una nuova password' })).toBeVisible();
  await expect(page.getByText(/^Modifica annullata/).first()).toBeVisible();
});
