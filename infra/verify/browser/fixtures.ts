/** What every browser test begins with: a page that tells of errors and of anything its own policy had to stop. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test as base, expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { demoAccounts } from '../../../shared/account/demo-accounts.ts';
import type { ApiClient } from '../api/client.ts';

export const test = base.extend<{ complaints: string[] }>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
      page.on('console', (message) => {
        if (/Content Security Policy|Refused to/.test(message.text())) complaints.push(message.text());
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Finds what WCAG 2.2 AA forbids on the page once it came to rest. Only that leaves the page: what is well is megabytes. */
export async function expectAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(`${axe}; undefined`);
  const violations = await page.evaluate(async () => {
    // A colour on its way to another is none that anybody reads; what never ends (a skeleton's) is looked at as it is.
    await new Promise(requestAnimationFrame);
    const ending = document.getAnimations().filter(({ effect, playState }) => {
      return playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;
    });
    await Promise.allSettled(ending.map(({ finished }) => finished));
    const { axe } = globalThis as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } };
    const found = await axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      resultTypes: ['violations'],
    });
    return found.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 160))]);
  });
  expect(violations).toEqual([]);
}

/** Nothing may stand outside the width of the window. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth] as const);
  expect(content).toBeLessThanOrEqual(window);
}

/** One heading and nothing that WCAG forbids, and nothing beside the window: neither on a desk nor on a phone. */
export async function expectSoundAtEveryWidth(page: Page): Promise<void> {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoHorizontalScroll(page);
  }
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveCount(1);
  await expectAccessible(page);
}

export async function logInOnPage(page: Page, role: 'admin' | 'customer'): Promise<void> {
  const { email, password } = demoAccounts.find((account) => account.role === role)!;
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Accedi' }).click();
}

export const demoCard = { number: '4242424242424242', declined: '4000000000000002', toConfirm: '4000002500003155' };

/** Fills the checkout's form as a new customer would. */
export async function fillCheckout(page: Page, number = demoCard.number): Promise<void> {
  const fields: [string, string][] = [
    ['Nome', 'Giulia'],
    ['Cognome', 'Rinaldi'],
    ['Telefono', '+39 333 1234567'],
    ['Indirizzo', 'Via Roma 1'],
    ['Città', 'Milano'],
    ['CAP', '20121'],
    ['Provincia', 'MI'],
    ['Numero carta', number],
    ['Data scadenza', '1230'],
    ['CVV', '123'],
    ['Nome sulla carta', 'Giulia Rinaldi'],
  ];
  for (const [label, value] of fields) await page.getByLabel(label, { exact: true }).fill(value);
}

/** Opens every page of this tab as a customer whom the API's tests made: without the log-in page, and its cookie. */
export async function openSignedIn(page: Page, { token, user }: ApiClient): Promise<void> {
  await page.addInitScript(
    ([name, word, person]) => {
      localStorage.setItem(name, word);
      localStorage.setItem('user', person);
    },
    ['token', token!, JSON.stringify(user)] as const,
  );
}
