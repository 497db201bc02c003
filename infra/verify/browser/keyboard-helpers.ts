/** The browser without a mouse. */
import { expect, type Locator, type Page } from '@playwright/test';

const MAX_PRESSES = 200;

/** Presses a key until the target has the focus. The focus must be visible. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let press = 0; press < MAX_PRESSES; press += 1) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) return expectFocusVisible(target);
  }
  throw new Error(`${String(target)} is not reached by ${MAX_PRESSES} × ${key}`);
}

async function expectFocusVisible(target: Locator): Promise<void> {
  await expect(target).toBeInViewport();
  const hasFocusRing = await target.evaluate((element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
  });
  expect(hasFocusRing, `${String(target)} has a focus ring`).toBe(true);
}

/** After a change of page the heading has the focus, so that screen readers read it. */
export async function expectHeadingFocused(page: Page, name: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
}
