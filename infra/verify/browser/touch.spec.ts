import type { Locator, Page } from '@playwright/test';
import { newEmail } from '../api/client.ts';
import { expect, fillCheckout, test } from './fixtures.ts';

test.describe('with a thumb', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('everything that is tapped from the home page to a confirmed order is large enough', async ({ page }) => {
    const main = page.getByRole('main');
    await page.goto('/');
    await expect(main.getByRole('link', { name: /Felpa|Maglietta|Sciarpa/ }).first()).toBeVisible();
    await expectTappable(page);
    await tap(page.getByRole('button', { name: 'Menu' }));
    const sheet = page.getByRole('dialog', { name: 'Menu' });
    await expectTappable(page, sheet);
    await tap(sheet.getByRole('link', { name: 'Registrati' }));

    await main.getByLabel('Nome', { exact: true }).fill('Dora');
    await main.getByLabel('Cognome').fill('Pollice');
    await main.getByLabel('Email').fill(newEmail());
    await main.getByLabel('Password', { exact: true }).fill('segreta');
    await main.getByLabel('Conferma password').fill('segreta');
    await expectTappable(page);
    await tap(main.getByRole('button', { name: /Registrati|Crea/ }));
    await expect(page.getByText('Registrazione completata con successo!').first()).toBeVisible();

    await tap(page.getByRole('button', { name: 'Menu' }));
    await tap(sheet.getByRole('link', { name: 'Felpe' }));
    // The home page, from where the menu led, shows that hoodie too.
    await expect(main.getByRole('heading', { level: 1, name: /^Felpe/ })).toBeVisible();
    await expect(main.getByRole('link', { name: 'Felpa Trieste' })).toBeVisible();
    await expectTappable(page);
    await tap(main.getByRole('link', { name: 'Felpa Trieste' }));
    await tap(main.getByRole('group', { name: /Taglia/ }).getByRole('button', { name: 'L', exact: true }));
    const colours = main.getByRole('group', { name: /Colore/ });
    if ((await colours.getByRole('button', { pressed: true }).count()) === 0) {
      await tap(colours.getByRole('button').first());
    }
    await expectTappable(page);
    await tap(main.getByRole('button', { name: 'Aggiungi al carrello', exact: true }));
    await expect(page.getByText('Prodotto aggiunto al carrello').first()).toBeVisible();

    await tap(page.getByRole('banner').getByRole('link', { name: /Carrello/ }));
    await expect(main.getByRole('button', { name: /Rimuovi/ })).toBeVisible();
    await expectTappable(page);
    await tap(main.getByRole('button', { name: 'Procedi al checkout' }));
    await fillCheckout(page);
    await expectTappable(page);
    await tap(main.getByRole('button', { name: /Completa Ordine/ }));
    await expect(main.getByRole('heading', { level: 1, name: 'Ordine Completato!' })).toBeVisible({ timeout: 20_000 });
    await expectTappable(page);
  });
});

/** The step itself: its target is a finger wide, 44 pixels at least in height, and 24 across. */
async function tap(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const box = (await target.boundingBox())!;
  expect.soft(box.height, `height of ${String(target)}`).toBeGreaterThanOrEqual(44);
  expect.soft(box.width, `width of ${String(target)}`).toBeGreaterThanOrEqual(24);
  await target.tap();
}

/**
 * WCAG 2.5.8: a target is 24 by 24, or a circle of 24 around its middle touches no other one. Links in a sentence are
 * exempt, and what only a screen reader or a keyboard meets.
 */
async function expectTappable(page: Page, within: Locator = page.locator('body')): Promise<void> {
  const small = await within.evaluate((root) => {
    const all = [...root.querySelectorAll<HTMLElement>('a, button, input, select, textarea, [role="tab"], summary')]
      .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest('.visually-hidden'))
      .map((each) => ({ each, box: (each.closest('label') ?? each).getBoundingClientRect() }))
      .filter(({ box }) => box.width > 2 && box.bottom + scrollY > 0);
    const isInSentence = (each: HTMLElement) =>
      getComputedStyle(each).display === 'inline' &&
      (each.parentElement?.textContent?.trim().length ?? 0) > (each.textContent?.trim().length ?? 0);
    const middle = (box: DOMRect) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
    const isCrowded = (box: DOMRect) =>
      all.some(({ box: other }) => {
        if (other === box) return false;
        const { x, y } = middle(box);
        const dx = Math.max(other.left - x, 0, x - other.right);
        const dy = Math.max(other.top - y, 0, y - other.bottom);
        return Math.hypot(dx, dy) < 12;
      });
    return all
      .filter(({ each, box }) => Math.min(box.width, box.height) < 24 && !isInSentence(each) && isCrowded(box))
      .map(({ each, box }) => `${each.outerHTML.slice(0, 120)} ${box.width.toFixed()}×${box.height.toFixed()}`);
  });
  expect.soft(small).toEqual([]);
}
