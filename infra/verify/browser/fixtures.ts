/** What every browser test starts with: a page whose errors fail the test, and checks of accessibility and layout. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { demoAccounts } from '../../../shared/account/demo-accounts.ts';
import type { ApiClient } from '../api/client.ts';

export const test = base.extend<{ pageErrors: string[] }>({
  pageErrors: [
    async ({ page }, use) => {
      const pageErrors: string[] = [];
      page.on('pageerror', (error) => pageErrors.push(`error: ${error.message}`));
      page.on('console', (message) => {
        if (/Content Security Policy|Refused to/.test(message.text())) pageErrors.push(message.text());
      });
      await use(pageErrors);
      expect(pageErrors).toEqual([]);
    },
    { auto: true },
  ],
  page: async ({ page }, use) => {
    const goto = page.goto.bind(page);
    page.goto = async (...to) => {
      await dialogEntryRemoved(page);
      // Where a dialog of the page's own address stays open, the entry of one above it cannot be waited for.
      return goto(...to).catch((error: Error) => {
        if (!error.message.includes('net::ERR_ABORTED')) throw error;
        return goto(...to);
      });
    };
    await use(page);
  },
});

/** A closed dialog takes its history entry back a moment later, which would cut a navigation off. */
async function dialogEntryRemoved(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isDialogEntry = (history.state as { dialog?: boolean } | null)?.dialog === true;
    return !isDialogEntry || document.querySelector('dialog[open]') !== null;
  });
}

export { expect };

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** No violation of WCAG 2.2 AA, once all animations have ended. */
export async function expectAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(`${axeSource}; undefined`);
  const violations = await page.evaluate(async () => {
    // Colours between two states do not count. Endless animations, such as a skeleton's, are checked as they are.
    await new Promise(requestAnimationFrame);
    const endingAnimations = document.getAnimations().filter(({ effect, playState }) => {
      return playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;
    });
    await Promise.allSettled(endingAnimations.map(({ finished }) => finished));
    const { axe } = globalThis as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } };
    const results = await axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      resultTypes: ['violations'],
    });
    // The whole result has megabytes.
    return results.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 160))]);
  });
  expect(violations).toEqual([]);
}

/** Until its history entry is gone too: Back then leads to the page before. */
export async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await dialogEntryRemoved(page);
}

export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth] as const);
  expect(content).toBeLessThanOrEqual(window);
}

/** At the width of a desktop and of a phone. */
export async function expectFitsEveryWidth(page: Page): Promise<void> {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoHorizontalScroll(page);
  }
}

/** One heading, no accessibility violation, no horizontal scrolling. `includeHidden`: the heading may be behind a dialog. */
export async function expectSoundPage(page: Page, { includeHidden = false } = {}): Promise<void> {
  await expectFitsEveryWidth(page);
  await expect(page.getByRole('heading', { level: 1, includeHidden })).toHaveCount(1);
  await expectAccessible(page);
}

/** With forced colours: an option of a list that is selected beside one that is not, and all of its words. */
export async function expectSelectedStandsOut(selected: Locator, other: Locator): Promise<void> {
  const styleOf = (element: Locator) =>
    element.evaluate((option) => {
      const { color, backgroundColor } = getComputedStyle(option);
      const words = [...option.querySelectorAll('span')].map((part) => getComputedStyle(part).color);
      return { color, backgroundColor, isOneColour: words.every((word) => word === color) };
    });
  const [style, otherStyle] = [await styleOf(selected), await styleOf(other)];
  expect(style.backgroundColor).not.toBe(otherStyle.backgroundColor);
  expect(style.isOneColour).toBe(true);
}

/** Whole in the window, and nothing lies over it. */
export async function expectInSight(part: Locator): Promise<void> {
  await expect(part).toBeInViewport({ ratio: 1 });
  const isOnTop = () =>
    part.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
  await expect.poll(isOnTop).toBe(true);
}

/** A toast appears, and lies over none of these. */
export async function expectToastBeside(page: Page, text: string, ...parts: Locator[]): Promise<void> {
  const toast = page.getByRole('status').locator(':scope > div', { hasText: text }).first();
  await expect(toast).toBeVisible();
  const boxes = await Promise.all([toast, ...parts].map((part) => part.boundingBox()));
  const [over, ...others] = boxes.map((box) => box!);
  for (const { x, y, width, height } of others) {
    const isBeside = x >= over!.x + over!.width || x + width <= over!.x;
    expect(isBeside || y >= over!.y + over!.height || y + height <= over!.y, text).toBe(true);
  }
}

export const loadingIndicator = (page: Page) => page.locator('[aria-busy="true"]');

/** Requests to these addresses get no answer until the returned function is called. */
export async function holdRequests(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

/** Fills and sends the log-in form. */
export async function submitLogin(page: Page, email: string, password: string): Promise<void> {
  // The page before it may have a field for the email too.
  await expect(page.getByRole('heading', { level: 1, name: 'Accedi' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Accedi' }).click();
}

export async function logInOnPage(page: Page, role: 'admin' | 'customer'): Promise<void> {
  const { email, password } = demoAccounts.find((account) => account.role === role)!;
  await submitLogin(page, email, password);
}

/** Logs in with a demo account, and waits until the shop says so. */
export async function logInAtLoginPage(page: Page, role: 'admin' | 'customer'): Promise<void> {
  await page.goto('/login');
  await logInOnPage(page, role);
  await expect(page.getByText('Login effettuato con successo!').first()).toBeVisible();
}

/** Every page of this tab has the session of this API client, but not its refresh cookie. */
export async function openSignedIn(page: Page, { token, user }: ApiClient): Promise<void> {
  await page.addInitScript(
    ([tokenValue, userValue]) => {
      localStorage.setItem('token', tokenValue);
      localStorage.setItem('user', userValue);
    },
    [token!, JSON.stringify(user)] as const,
  );
}
