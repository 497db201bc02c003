import type { Locator, Page } from '@playwright/test';
import { jpeg, webp } from '../../../functions/testing/fixtures/images.ts';
import { logInAsAdmin, registerCustomer, type ApiClient } from '../api/client.ts';
import { openSignedIn, expect, expectNoHorizontalScroll, expectSoundAtEveryWidth, test } from './fixtures.ts';

/** A screen of the back office, the call that it lives on, and what it says where that fails or brings nothing. */
interface Screen {
  path: string;
  call: RegExp;
  failed: string;
  nothing?: { json: object; says: string };
}

const nobody = { success: true, currentPage: 1, totalPages: 0, total: 0 };
const screens: Screen[] = [
  { path: '/admin', call: /\/api\/admin\/dashboard/, failed: 'Non riusciamo a leggere i dati' },
  {
    path: '/admin/products',
    call: /\/api\/admin\/products/,
    failed: 'Errore nel caricamento prodotti',
    nothing: { json: { ...nobody, products: [] }, says: 'Nessun prodotto ancora' },
  },
  {
    path: '/admin/orders',
    call: /\/api\/admin\/orders/,
    failed: 'Errore nel caricamento ordini',
    nothing: { json: { ...nobody, orders: [] }, says: 'Nessun ordine ancora' },
  },
  {
    path: '/admin/users',
    call: /\/api\/admin\/users/,
    failed: 'Errore nel caricamento utenti',
    nothing: { json: { ...nobody, users: [] }, says: 'Nessun utente ancora' },
  },
  {
    path: '/admin/resi',
    call: /\/api\/admin\/returns/,
    failed: 'Errore nel caricamento dei resi',
    nothing: { json: { ...nobody, returns: [] }, says: 'Nessuna dichiarazione ancora' },
  },
  { path: '/admin/analytics', call: /\/api\/admin\/analytics/, failed: 'Non riusciamo a leggere i dati' },
];

const busy = (page: Page) => page.locator('[aria-busy="true"]');
const picture = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: jpeg };
const other = { name: 'foto.webp', mimeType: 'image/webp', buffer: webp };

let boss: ApiClient;
test.beforeAll(async () => {
  boss = await logInAsAdmin();
});
test.beforeEach(({ page }) => openSignedIn(page, boss));

test('while it loads every screen of the office is accessible and fits the window', async ({ page }) => {
  for (const { path, call } of screens) {
    await test.step(path, async () => {
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route(call, async (route) => {
        await held;
        await route.fallback();
      });
      await page.goto(path);
      await expect(busy(page).first()).toBeVisible();
      await expectSoundAtEveryWidth(page);
      release();
      await expect(busy(page)).toHaveCount(0);
      await page.unrouteAll({ behavior: 'wait' });
    });
  }
});

test('where its call fails every screen of the office says so, and can be asked again', async ({ page }) => {
  for (const { path, call, failed } of screens) {
    await test.step(path, async () => {
      await page.route(call, (route) => route.fulfill({ status: 500, json: { success: false, code: 'INTERNAL' } }));
      await page.goto(path);
      const words = page.getByRole('main').getByRole('heading', { name: failed });
      await expect(words).toBeVisible();
      await expectSoundAtEveryWidth(page);
      await page.unrouteAll({ behavior: 'wait' });
      await page.getByRole('main').getByRole('button', { name: 'Riprova' }).click();
      await expect(words).toHaveCount(0);
      await expect(busy(page)).toHaveCount(0);
    });
  }
});

test('with nothing in it every list of the office is accessible', async ({ page }) => {
  for (const { path, call, nothing } of screens) {
    if (!nothing) continue;
    await page.route(call, (route) => route.fulfill({ json: nothing.json }));
    await page.goto(path);
    await expect(page.getByRole('heading', { name: nothing.says })).toBeVisible();
    await expectSoundAtEveryWidth(page);
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('every window of the office is accessible, and gives the focus back', async ({ page }) => {
  const main = page.getByRole('main');
  /** Opens a window, looks at it, closes it; what was opened with it has the focus again. */
  const look = async (opener: Locator, name: RegExp, inside = async () => {}) => {
    await test.step(String(name), async () => {
      await opener.click();
      await expect(page.getByRole('dialog', { name })).toBeVisible();
      await expectSoundAtEveryWidth(page);
      await inside();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(opener).toBeFocused();
    });
  };
  const button = (name: RegExp) => main.getByRole('button', { name }).first();

  await page.goto('/admin/products');
  await look(button(/^Modifica /), /^Modifica /);
  await look(button(/^Aggiorna lo stock/), /^Stock di /);
  await look(button(/^Elimina /), /^Elimina prodotto/);
  await page.goto('/admin/users');
  await look(button(/^Disattiva /), /^Disattiva utente/);
  await page.goto('/admin/orders?status=paid');
  await look(button(/^Gestisci/), /^Ordine VE-/, async () => {
    await page.getByRole('button', { name: 'Rimborsa', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Conferma rimborso' })).toBeVisible();
    await expectSoundAtEveryWidth(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Rimborsa', exact: true })).toBeFocused();
  });
  await page.goto('/admin/analytics');
  await page.getByText('I numeri in una tabella').click();
  await expectSoundAtEveryWidth(page);
});

test('the form of a product with all its faults, pictures and questions is accessible', async ({ page }) => {
  await page.goto('/admin/products?new=1');
  const form = page.getByRole('dialog', { name: 'Nuovo Prodotto' });
  await form.getByRole('button', { name: 'Aggiungi variante' }).click();
  await form.getByLabel('Immagini da caricare').setInputFiles([picture, other]);
  await expect(form.getByRole('img')).toHaveCount(2);
  await form.getByRole('button', { name: 'Crea prodotto' }).click();
  await expect(page.getByText('Correggi gli errori nel modulo').first()).toBeVisible();
  await expect(form.getByRole('alert').first()).toBeFocused();
  await expectSoundAtEveryWidth(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Modifiche non salvate' })).toBeVisible();
  await expectSoundAtEveryWidth(page);
});

test('pictures are dropped on the form, ordered by dragging and by buttons; what is none is refused', async ({
  page,
}) => {
  await page.goto('/admin/products?new=1');
  const form = page.getByRole('dialog', { name: 'Nuovo Prodotto' });
  const files = await page.evaluateHandle(
    (sent) => {
      const data = new DataTransfer();
      for (const [name, type, bytes] of sent) data.items.add(new File([new Uint8Array(bytes)], name, { type }));
      return data;
    },
    [
      ['a.jpg', 'image/jpeg', [...jpeg]],
      ['b.webp', 'image/webp', [...webp]],
      ['c.png', 'image/png', [60, 115, 118, 103]],
    ] as [string, string, number[]][],
  );
  const zone = form.getByText('Trascina qui le immagini oppure');
  await zone.dispatchEvent('dragover', { dataTransfer: files });
  await zone.dispatchEvent('drop', { dataTransfer: files });
  await expect(form.getByText('«c.png» non è un’immagine JPEG, PNG o WebP leggibile')).toBeVisible();
  const shown = () =>
    form.getByRole('img').evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src));
  await expect(form.getByRole('img')).toHaveCount(2);
  const [first, second] = await shown();
  const tiles = form.getByRole('listitem');
  await tiles.nth(1).dragTo(tiles.nth(0));
  expect(await shown()).toEqual([second, first]);
  await form.getByRole('button', { name: 'Sposta dopo l’immagine 1' }).click();
  expect(await shown()).toEqual([first, second]);
});

test('what was not saved is guarded from the browser’s own back, which leads back once one agrees', async ({
  page,
}) => {
  await page.goto('/admin/orders');
  await page.getByRole('navigation', { name: 'Amministrazione' }).getByRole('link', { name: 'Prodotti' }).click();
  await page.getByRole('button', { name: 'Modifica Felpa Trieste' }).click();
  const name = page.getByRole('dialog').getByLabel('Nome');
  await name.fill('Felpa Pordenone');
  const question = page.getByRole('dialog', { name: 'Modifiche non salvate' });
  await page.goBack();
  await question.getByRole('button', { name: 'Continua a modificare' }).click();
  await expect(name).toHaveValue('Felpa Pordenone');
  await expect(page).toHaveURL(/\/admin\/products$/);
  await page.goBack();
  await question.getByRole('button', { name: 'Esci senza salvare' }).click();
  await expect(page).toHaveURL(/\/admin\/orders$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('words of 200 letters wherever people write do no harm to the office', async ({ page }) => {
  const WORD = 'Precipitevolissimevolmente'.repeat(8).slice(0, 200);
  const written =
    /^(name|notes|description|firstName|lastName|email|phone|street|city|province|color|trackingNumber|sku|tags)$/;
  const stretch = (value: unknown): unknown =>
    JSON.parse(
      JSON.stringify(value, (key, inner: unknown) =>
        written.test(key) && inner !== '' ? (Array.isArray(inner) ? inner.map(() => WORD) : WORD) : inner,
      ),
    );
  await page.route(/\/api\/(admin|auth\/me)/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: stretch(await response.json()) });
  });
  const fits = async () => {
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoHorizontalScroll(page);
      // Nor may anything stand out of a window.
      const wide = page.locator('dialog[open]');
      for (const dialog of await wide.all()) {
        expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
      }
    }
  };
  const windows: [path: string, openers: RegExp[]][] = [
    ['/admin', []],
    ['/admin/products', [/^Modifica/, /^Aggiorna lo stock/, /^Elimina/]],
    ['/admin/orders?status=shipped', [/^Gestisci/]],
    ['/admin/users', [/^Disattiva/]],
    ['/admin/analytics', []],
  ];
  for (const [path, openers] of windows) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('main').getByText(WORD).first()).toBeAttached();
      await expect(busy(page)).toHaveCount(0);
      await fits();
      for (const name of openers) {
        await page.getByRole('main').getByRole('button', { name }).first().click();
        await expect(page.getByRole('dialog').getByText(WORD).first()).toBeAttached();
        await fits();
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
    });
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a deactivated customer’s card says so at once, and the button lets them in again', async ({ page }) => {
  const { user, ...customer } = await registerCustomer();
  await page.goto(`/admin/users?search=${user!.email}`);
  const main = page.getByRole('main');
  const act = async (label: 'Disattiva' | 'Attiva', said: string) => {
    const opener = main.getByRole('button', { name: `${label} Giulia Rinaldi` });
    await opener.click();
    await page.getByRole('dialog').getByRole('button', { name: label, exact: true }).click();
    await expect(page.getByText(said).first()).toBeVisible();
  };
  await act('Disattiva', 'Utente disattivato con successo');
  await expect(main.getByText('Inattivo', { exact: true })).toBeVisible();
  expect((await customer.get('/cart')).status).toBe(401);
  await act('Attiva', 'Utente attivato con successo');
  await expect(main.getByRole('button', { name: 'Disattiva Giulia Rinaldi' })).toBeFocused();
  expect((await customer.get('/cart')).status).toBe(200);
});
