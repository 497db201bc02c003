import type { Page } from '@playwright/test';
import { newEmail } from '../api/client.ts';
import { completeButton, demoCard, orderCompleted } from './checkout-helpers.ts';
import { expectHeadingFocused, tabTo } from './keyboard-helpers.ts';
import { expect, holdRequests, logInOnPage, test } from './fixtures.ts';

test.describe('with the keyboard alone', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('a visitor comes from the home page to a confirmed order', async ({ page }) => {
    const main = page.getByRole('main');
    await page.goto('/');
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();

    await test.step('past the header, to a category and a product', async () => {
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'Vai al contenuto' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(main).toBeFocused();
      await tabTo(page, main.getByRole('link', { name: /felpe/i }).first());
      await page.keyboard.press('Enter');
      await expectHeadingFocused(page, /Felpe/);
      await tabTo(page, main.getByRole('link', { name: 'Felpa Trieste' }));
      await page.keyboard.press('Enter');
      await expectHeadingFocused(page, 'Felpa Trieste');
    });

    await test.step('the size guide opens, and Escape gives the focus back', async () => {
      const guide = main.getByRole('button', { name: 'Guida alle taglie' });
      await tabTo(page, guide);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog', { name: 'Guida alle taglie' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(guide).toBeFocused();
    });

    await test.step('size, colour and quantity are chosen, and the tabs changed', async () => {
      const size = main.getByRole('group', { name: /Taglia/ }).getByRole('button', { name: 'M', exact: true });
      await tabTo(page, size, 'Shift+Tab');
      await page.keyboard.press('Space');
      await expect(size).toHaveAttribute('aria-pressed', 'true');
      const colours = main.getByRole('group', { name: /Colore/ });
      const colour = colours.getByRole('button', { pressed: true }).or(colours.getByRole('button').first()).first();
      await tabTo(page, colour);
      if ((await colour.getAttribute('aria-pressed')) !== 'true') await page.keyboard.press('Space');
      await tabTo(page, main.getByRole('tab', { name: 'Descrizione' }));
      await page.keyboard.press('ArrowRight');
      await expect(main.getByRole('tab', { name: 'Specifiche' })).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await expect(main.getByRole('tabpanel')).toContainText('Recensioni in arrivo');
      await tabTo(page, main.getByRole('button', { name: 'Aggiungi al carrello', exact: true }), 'Shift+Tab');
      await page.keyboard.press('Enter');
    });

    await test.step('the login is left for a registration, which then adds the product', async () => {
      await expect(
        page.getByText('Devi effettuare il login per aggiungere prodotti al carrello').first(),
      ).toBeVisible();
      await expectHeadingFocused(page, /./);
      await tabTo(page, main.getByRole('link', { name: /Registrati/ }));
      await page.keyboard.press('Enter');
      await expectHeadingFocused(page, /./);
      await typeFields(page, [
        ['Nome', 'Carla'],
        ['Cognome', 'Tasti'],
        ['Email', newEmail()],
        ['Password', 'segreta'],
        ['Conferma password', 'segreta'],
      ]);
      await page.keyboard.press('Enter');
      await expect(page.getByText('Registrazione completata con successo!').first()).toBeVisible();
      await expect(page.getByText('Prodotto aggiunto al carrello').first()).toBeVisible();
      await expectHeadingFocused(page, 'Felpa Trieste');
    });

    await test.step('the menu of the account is opened, used and closed', async () => {
      const menu = page.getByRole('button', { name: 'Account di Carla' });
      await tabTo(page, menu, 'Shift+Tab');
      await page.keyboard.press('Enter');
      const entries = page.getByRole('banner').getByRole('listitem');
      await page.keyboard.press('ArrowDown');
      await expect(entries.getByRole('link', { name: 'Profilo' })).toBeFocused();
      await page.keyboard.press('ArrowUp');
      await expect(entries.getByRole('button', { name: 'Logout' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(menu).toBeFocused();
    });

    await test.step('the cart: one piece more, and on', async () => {
      await tabTo(page, page.getByRole('banner').getByRole('link', { name: /Carrello: 1 articolo/ }), 'Shift+Tab');
      await page.keyboard.press('Enter');
      await expectHeadingFocused(page, /Carrello/i);
      await tabTo(page, main.getByRole('button', { name: /Aumenta/ }));
      await page.keyboard.press('Space');
      await expect(page.getByRole('banner').getByRole('link', { name: /Carrello: 2 articoli/ })).toBeVisible();
      await tabTo(page, main.getByRole('button', { name: 'Procedi al checkout' }));
      await page.keyboard.press('Enter');
      await expectHeadingFocused(page, 'Checkout');
    });

    await test.step('the checkout: errors get the focus, then everything is typed', async () => {
      const submit = completeButton(page);
      await tabTo(page, submit);
      await page.keyboard.press('Enter');
      await expect(page.getByText('Correggi gli errori nel modulo').first()).toBeVisible();
      await expect(main.getByRole('alert')).toBeFocused();
      await typeFields(page, [
        ['Telefono', '+39 333 1234567'],
        ['Indirizzo', 'Via Roma 1'],
        ['Città', 'Milano'],
        ['CAP', '20121'],
        ['Provincia', 'MI'],
        ['Numero carta', demoCard.number],
        ['Data scadenza', '1230'],
        ['CVV', '123'],
        ['Nome sulla carta', 'Carla Tasti'],
      ]);
      await tabTo(page, submit);
      const release = await holdRequests(page, '**/api/orders/create');
      await page.keyboard.press('Enter');
      await expect(main.getByRole('button', { name: /Processando/ })).toBeVisible();
      release();
      await expect(orderCompleted(page)).toBeFocused();
    });
  });
});

async function typeFields(page: Page, fields: [label: string, text: string][]): Promise<void> {
  for (const [label, text] of fields) {
    await tabTo(page, page.getByRole('main').getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
  }
}

test('the size sheet that opens after the login gives the focus to the bag of its product', async ({ page }) => {
  const bag = page.getByRole('button', { name: 'Aggiungi al carrello: Felpa Trieste' });
  const sheet = page.getByRole('dialog', { name: 'Scegli taglia e colore' });
  await page.goto('/products?category=felpe');
  await bag.click();
  await logInOnPage(page, 'customer');
  await expect(sheet.getByRole('button', { name: 'M', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(bag).toBeFocused();
});
