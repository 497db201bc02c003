/** The browser without a mouse. */
import { expect, type Locator, type Page } from '@playwright/test';

const MANY = 120;

/** Presses a key until the focus is there, as somebody without a mouse does; the focus must be in sight. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let pressed = 0; pressed < MANY; pressed += 1) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) return expectSeen(target);
  }
  throw new Error(`${String(target)} is not reached by ${MANY} × ${key}`);
}

/** What has the focus shows it, inside the window. */
async function expectSeen(target: Locator): Promise<void> {
  await expect(target).toBeInViewport();
  const ring = await target.evaluate((element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
  });
  expect(ring, `${String(target)} shows its focus`).toBe(true);
}

/** After a change of page the heading has the focus, and so is read aloud. */
export async function expectHeadingFocused(page: Page, name: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
}
