import type { Locator, Page } from '@playwright/test';
import { newEmail } from '../api/client.ts';
import { cartLink, completeButton, fillCheckout, orderCompleted } from './checkout-helpers.ts';
import { expect, test } from './fixtures.ts';

test.describe('with a thumb', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('everything that is tapped from the home page to a confirmed order is large enough', async ({ page }) => {
    const main = page.getByRole('main');
    await page.goto('/');
    await expect(main.getByRole('link', { name: /Felpa|Maglietta|Sciarpa/ }).first()).toBeVisible();
    await expectTappable(page);
    await tap(page.getByRole('button', { name: 'Menu' }));
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expectTappable(page, menu);
    await tap(menu.getByRole('link', { name: 'Registrati' }));

    await main.getByLabel('Nome', { exact: true }).fill('Dora');
    await main.getByLabel('Cognome').fill('Pollice');
    await main.getByLabel('Email').fill(newEmail());
    await main.getByLabel('Password', { exact: true }).fill('segreta');
    await main.getByLabel('Conferma password').fill('segreta');
    await expectTappable(page);
    await tap(main.getByRole('button', { name: /Registrati|Crea/ }));
    await expect(page.getByText('Registrazione completata con successo!').first()).toBeVisible();

    await tap(page.getByRole('button', { name: 'Menu' }));
    await tap(menu.getByRole('link', { name: 'Felpe' }));
    // The home page shows that hoodie too: wait for the catalogue.
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

    await tap(cartLink(page));
    await expect(main.getByRole('button', { name: /Rimuovi/ })).toBeVisible();
    // The toast of the page before goes; its link would lie over the first line.
    await expect(page.getByText('Prodotto aggiunto al carrello')).toHaveCount(0);
    await expectTappable(page);
    await tap(main.getByRole('button', { name: 'Procedi al checkout' }));
    await fillCheckout(page);
    await expectTappable(page);
    await tap(completeButton(page));
    await expect(orderCompleted(page)).toBeVisible();
    await expectTappable(page);
  });
});

test('a link that stands alone in small text has 24 pixels for a finger', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const links = { '/login': 'Password dimenticata?', '/returns': /@pec\./, '/terms': /^Versione del/ };
  for (const [path, name] of Object.entries(links)) {
    await page.goto(path);
    const link = page.getByRole('main').getByRole('link', { name }).last();
    const isTappable = await link.evaluate((element) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x, y, width, height } = element.getBoundingClientRect();
      return [-11.5, 11.5].every((away) =>
        element.contains(document.elementFromPoint(x + width / 2, y + height / 2 + away)),
      );
    });
    expect.soft(isTappable, path).toBe(true);
  }
});

/** The main targets are 44 pixels high at least, and 24 wide. */
async function tap(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const box = (await target.boundingBox())!;
  expect.soft(box.height, `height of ${String(target)}`).toBeGreaterThanOrEqual(44);
  expect.soft(box.width, `width of ${String(target)}`).toBeGreaterThanOrEqual(24);
  await target.tap();
}

/**
 * WCAG 2.5.8: a target is 24 by 24 pixels, or a circle of 24 around its centre touches no other target. Links in a
 * sentence are exempt, and what only screen readers and keyboards reach.
 */
async function expectTappable(page: Page, container: Locator = page.locator('body')): Promise<void> {
  const tooSmall = await container.evaluate((root) => {
    const selector = 'a, button, input, select, textarea, [role="tab"], summary';
    const targets = [...root.querySelectorAll<HTMLElement>(selector)]
      .filter(
        (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('.visually-hidden'),
      )
      .map((element) => ({ element, box: (element.closest('label') ?? element).getBoundingClientRect() }))
      .filter(({ box }) => box.width > 2 && box.bottom + scrollY > 0);
    const isInSentence = (element: HTMLElement) =>
      getComputedStyle(element).display === 'inline' &&
      (element.parentElement?.textContent?.trim().length ?? 0) > (element.textContent?.trim().length ?? 0);
    const isCrowded = (box: DOMRect) =>
      targets.some(({ box: other }) => {
        if (other === box) return false;
        const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
        const dx = Math.max(other.left - centre.x, 0, centre.x - other.right);
        const dy = Math.max(other.top - centre.y, 0, centre.y - other.bottom);
        return Math.hypot(dx, dy) < 12;
      });
    return targets
      .filter(({ box }) => Math.min(box.width, box.height) < 24)
      .filter(({ element, box }) => !isInSentence(element) && isCrowded(box))
      .map(({ element, box }) => `${element.outerHTML.slice(0, 120)} ${box.width.toFixed()}×${box.height.toFixed()}`);
  });
  expect.soft(tooSmall).toEqual([]);
}
