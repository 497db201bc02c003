import { jpeg, webp } from '../../../functions/testing/fixtures/images.ts';
import { logInAsAdmin, type ApiClient } from '../api/client.ts';
import {
  closeDialog,
  openSignedIn,
  expect,
  expectFitsEveryWidth,
  expectSoundPage,
  loadingIndicator,
  test,
} from './fixtures.ts';
import { LONG_WORD, stretchTexts } from './long-texts.ts';

let admin: ApiClient;
test.beforeAll(async () => {
  admin = await logInAsAdmin();
});
test.beforeEach(({ page }) => openSignedIn(page, admin));

test('the product form with all its errors, images and questions is accessible', async ({ page }) => {
  await page.goto('/admin/products?new=1');
  const form = page.getByRole('dialog', { name: 'Nuovo Prodotto' });
  await form.getByRole('button', { name: 'Aggiungi variante' }).click();
  await form.getByLabel('Immagini da caricare').setInputFiles([
    { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: jpeg },
    { name: 'foto.webp', mimeType: 'image/webp', buffer: webp },
  ]);
  await expect(form.getByRole('img')).toHaveCount(2);
  await form.getByRole('button', { name: 'Crea prodotto' }).click();
  await expect(page.getByText('Correggi gli errori nel modulo').first()).toBeVisible();
  await expect(form.getByRole('alert').first()).toBeFocused();
  await expectSoundPage(page, { includeHidden: true });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Modifiche non salvate' })).toBeVisible();
  await expectSoundPage(page, { includeHidden: true });
});

test('images are dropped on the form, ordered by dragging and by buttons; another file is refused', async ({
  page,
}) => {
  await page.goto('/admin/products?new=1');
  const form = page.getByRole('dialog', { name: 'Nuovo Prodotto' });
  const files = await page.evaluateHandle(
    (entries) => {
      const data = new DataTransfer();
      for (const [name, type, bytes] of entries) data.items.add(new File([new Uint8Array(bytes)], name, { type }));
      return data;
    },
    [
      ['a.jpg', 'image/jpeg', [...jpeg]],
      ['b.webp', 'image/webp', [...webp]],
      ['c.png', 'image/png', [60, 115, 118, 103]],
    ] as [string, string, number[]][],
  );
  const dropZone = form.getByText('Trascina qui le immagini oppure');
  await dropZone.dispatchEvent('dragover', { dataTransfer: files });
  await dropZone.dispatchEvent('drop', { dataTransfer: files });
  await expect(form.getByText('«c.png» non è un’immagine JPEG, PNG o WebP leggibile')).toBeVisible();
  const images = form.getByRole('img');
  const readSources = () => images.evaluateAll((list) => list.map((image) => (image as HTMLImageElement).src));
  await expect(images).toHaveCount(2);
  const [first, second] = await readSources();
  const tiles = form.getByRole('listitem');
  await tiles.nth(1).dragTo(tiles.nth(0));
  await expect.poll(readSources).toEqual([second, first]);
  await form.getByRole('button', { name: 'Sposta avanti l’immagine 1' }).click();
  await expect.poll(readSources).toEqual([first, second]);
});

test('unsaved changes are guarded from the browser’s back button, which closes the form once confirmed', async ({
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
  await expect(page).toHaveURL(/\/admin\/products\/\w+$/);
  await page.goBack();
  await question.getByRole('button', { name: 'Esci senza salvare' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/admin\/products$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/orders$/);
});

test('three quick Escapes in the product form ask about the edits and keep them', async ({ page }) => {
  await page.goto('/admin/products');
  await page.getByRole('button', { name: 'Modifica Felpa Trieste' }).click();
  const form = page.getByRole('dialog', { name: 'Modifica Felpa Trieste' });
  const name = form.getByLabel('Nome');
  await expect(name).toBeFocused();
  await name.fill('Felpa Pordenone');
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Modifiche non salvate' });
  await question.getByRole('button', { name: 'Continua a modificare' }).click();
  await expect(question).toHaveCount(0);
  await expect(name).toHaveValue('Felpa Pordenone');
  // Nothing closed behind the question: the page and the form still answer.
  await form.getByLabel('Descrizione').fill('Una felpa di Pordenone.');
  await form.getByRole('button', { name: 'Annulla' }).click();
  await question.getByRole('button', { name: 'Esci senza salvare' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Modifica Felpa Trieste' }).click();
  await expect(name).toHaveValue('Felpa Trieste');
});

test('words of 200 letters in every text do not break the admin area', async ({ page }) => {
  await page.route(/\/api\/(admin|auth\/me)/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: stretchTexts(await response.json()) });
  });
  const expectFits = async () => {
    await expectFitsEveryWidth(page);
    for (const dialog of await page.locator('dialog[open]').all()) {
      expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
    }
  };
  const dialogsByPath: [path: string, openers: RegExp[]][] = [
    ['/admin', []],
    ['/admin/products', [/^Modifica/, /^Aggiorna le giacenze/, /^Elimina/]],
    ['/admin/orders?status=shipped', [/^Gestisci/]],
    ['/admin/users', [/^Disattiva/]],
    ['/admin/analytics', []],
  ];
  for (const [path, openers] of dialogsByPath) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('main').getByText(LONG_WORD).first()).toBeAttached();
      await expect(loadingIndicator(page)).toHaveCount(0);
      await expectFits();
      for (const name of openers) {
        await page.getByRole('main').getByRole('button', { name }).first().click();
        await expect(page.getByRole('dialog').getByText(LONG_WORD).first()).toBeAttached();
        await expectFits();
        await closeDialog(page);
      }
    });
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('nine variants are entered with a third of the keys and clicks that typing each row takes', async ({ page }) => {
  let inputs = 0;
  await page.exposeFunction('countInput', () => (inputs += 1));
  await page.addInitScript(() => {
    const { countInput } = globalThis as unknown as { countInput: () => void };
    document.addEventListener('keydown', ({ isTrusted }) => isTrusted && countInput(), true);
    // A key that presses a button is no click.
    document.addEventListener('click', ({ isTrusted, detail }) => isTrusted && detail > 0 && countInput(), true);
  });
  const form = page.getByRole('dialog', { name: 'Nuovo Prodotto' });
  const rows = form.getByRole('group', { name: /^Variante \d/ });
  const sizes = ['S', 'M', 'L'];
  const colours = ['bianco', 'nero', 'verde'];
  const entered = () =>
    rows.evaluateAll((groups) =>
      groups.map((group) =>
        [...group.querySelectorAll<HTMLInputElement>('select, [name$=color], [name$=stock]')].map(({ value }) => value),
      ),
    );
  const expected = colours.flatMap((colour) => sizes.map((size) => [size, colour, '12']));

  await page.goto('/admin/products?new=1');
  for (const [index, [size = '', colour = '', stock = '']] of expected.entries()) {
    if (index > 0) await form.getByRole('button', { name: 'Aggiungi variante' }).click();
    const row = rows.nth(index);
    await row.getByLabel('Taglia').selectOption(size);
    await row.getByLabel('Colore', { exact: true }).click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(colour);
    await row.getByLabel('Giacenza').click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(stock);
  }
  expect(await entered()).toEqual(expected);
  const byRows = inputs;

  await page.reload();
  await form.getByRole('button', { name: 'Scarta' }).click();
  inputs = 0;
  for (const size of sizes) await form.getByRole('group', { name: 'Taglie' }).getByText(size, { exact: true }).click();
  await form.getByLabel('Colori').click();
  await page.keyboard.type(colours.join(','));
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(9);
  await page.keyboard.type('12');
  await page.keyboard.press('ControlOrMeta+d');
  expect(await entered()).toEqual(expected);
  expect(inputs).toBeGreaterThan(0);
  expect(inputs).toBeLessThanOrEqual(byRows / 3);
});
