import type { Locator, Page } from '@playwright/test';
import { logInAsAdmin, registerCustomer, type ApiClient } from '../api/client.ts';
import { expect, expectSoundPage, holdRequests, loadingIndicator, openSignedIn, test } from './fixtures.ts';

interface Screen {
  path: string;
  /** The address of the call that the screen shows. */
  call: RegExp;
  failure: string;
  empty?: { json: object; heading: string };
}

const emptyPage = { success: true, currentPage: 1, totalPages: 0, total: 0 };
const screens: Screen[] = [
  { path: '/admin', call: /\/api\/admin\/dashboard/, failure: 'Non riusciamo a leggere i dati' },
  {
    path: '/admin/products',
    call: /\/api\/admin\/products/,
    failure: 'Errore nel caricamento prodotti',
    empty: { json: { ...emptyPage, products: [] }, heading: 'Nessun prodotto ancora' },
  },
  {
    path: '/admin/orders',
    call: /\/api\/admin\/orders/,
    failure: 'Errore nel caricamento ordini',
    empty: { json: { ...emptyPage, orders: [] }, heading: 'Nessun ordine ancora' },
  },
  {
    path: '/admin/users',
    call: /\/api\/admin\/users/,
    failure: 'Errore nel caricamento utenti',
    empty: { json: { ...emptyPage, users: [] }, heading: 'Nessun utente ancora' },
  },
  {
    path: '/admin/resi',
    call: /\/api\/admin\/returns/,
    failure: 'Errore nel caricamento dei resi',
    empty: { json: { ...emptyPage, returns: [] }, heading: 'Nessuna dichiarazione ancora' },
  },
  { path: '/admin/analytics', call: /\/api\/admin\/analytics/, failure: 'Non riusciamo a leggere i dati' },
];

let admin: ApiClient;
test.beforeAll(async () => {
  admin = await logInAsAdmin();
});
test.beforeEach(({ page }) => openSignedIn(page, admin));

const expectSound = (page: Page) => expectSoundPage(page, { includeHidden: true });

test('while it loads every admin screen is accessible and fits the window', async ({ page }) => {
  for (const { path, call } of screens) {
    await test.step(path, async () => {
      const release = await holdRequests(page, call);
      await page.goto(path);
      await expect(loadingIndicator(page).first()).toBeVisible();
      await expectSound(page);
      release();
      await expect(loadingIndicator(page)).toHaveCount(0);
      await page.unrouteAll({ behavior: 'wait' });
    });
  }
});

test('where its call fails every admin screen says so, and can try again', async ({ page }) => {
  for (const { path, call, failure } of screens) {
    await test.step(path, async () => {
      await page.route(call, (route) => route.fulfill({ status: 500, json: { success: false, code: 'INTERNAL' } }));
      await page.goto(path);
      const message = page.getByRole('main').getByRole('heading', { name: failure });
      await expect(message).toBeVisible();
      await expectSound(page);
      await page.unrouteAll({ behavior: 'wait' });
      await page.getByRole('main').getByRole('button', { name: 'Riprova' }).click();
      await expect(message).toHaveCount(0);
      await expect(loadingIndicator(page)).toHaveCount(0);
    });
  }
});

test('every empty list of the admin area is accessible', async ({ page }) => {
  for (const { path, call, empty } of screens) {
    if (!empty) continue;
    await page.route(call, (route) => route.fulfill({ json: empty.json }));
    await page.goto(path);
    await expect(page.getByRole('heading', { name: empty.heading })).toBeVisible();
    await expectSound(page);
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('every dialog of the admin area is accessible, and gives the focus back', async ({ page }) => {
  const main = page.getByRole('main');
  /** Opens a dialog, checks it and closes it. Then its opener has the focus again. */
  const checkDialog = async (opener: Locator, name: RegExp, checkInside = async () => {}) => {
    await test.step(String(name), async () => {
      await opener.click();
      await expect(page.getByRole('dialog', { name })).toBeVisible();
      await expectSound(page);
      await checkInside();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(opener).toBeFocused();
    });
  };
  const firstButton = (name: RegExp) => main.getByRole('button', { name }).first();

  await page.goto('/admin/products');
  await checkDialog(firstButton(/^Modifica /), /^Modifica /);
  await checkDialog(firstButton(/^Aggiorna le giacenze/), /^Giacenze di /);
  await checkDialog(firstButton(/^Elimina /), /^Elimina prodotto/);
  await page.goto('/admin/users');
  await checkDialog(firstButton(/^Disattiva /), /^Disattiva utente/);
  await page.goto('/admin/orders?status=paid');
  await checkDialog(firstButton(/^Gestisci/), /^Ordine VE-/, async () => {
    const refundButton = page.getByRole('button', { name: 'Rimborsa', exact: true });
    await refundButton.click();
    await expect(page.getByRole('dialog', { name: 'Conferma rimborso' })).toBeVisible();
    await expectSound(page);
    await page.keyboard.press('Escape');
    await expect(refundButton).toBeFocused();
  });
  await page.goto('/admin/analytics');
  await page.getByText('Mostra come tabella').click();
  await expectSound(page);
});

test('the card of a deactivated customer says so at once, and the button activates them again', async ({ page }) => {
  const customer = await registerCustomer();
  await page.goto(`/admin/users?search=${customer.user!.email}`);
  const main = page.getByRole('main');
  const setActive = async (label: 'Disattiva' | 'Attiva', message: string) => {
    await main.getByRole('button', { name: `${label} Giulia Rinaldi` }).click();
    await page.getByRole('dialog').getByRole('button', { name: label, exact: true }).click();
    await expect(page.getByText(message).first()).toBeVisible();
  };
  await setActive('Disattiva', 'Utente disattivato con successo');
  await expect(main.getByText('Inattivo', { exact: true })).toBeVisible();
  expect((await customer.get('/cart')).status).toBe(401);
  await setActive('Attiva', 'Utente attivato con successo');
  await expect(main.getByRole('button', { name: 'Disattiva Giulia Rinaldi' })).toBeFocused();
  expect((await customer.get('/cart')).status).toBe(200);
});
