import { defineConfig } from '@playwright/test';

/** The browser's tests. `npm test` starts the shops, finds Chromium and tells both by the environment. */
const shops = JSON.parse(process.env['SHOPS'] ?? '[{}]');
// A worker reads this file too, and knows by then which one it is: its tests find its own shop in the environment.
Object.assign(process.env, shops[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)]);

export default defineConfig({
  testDir: 'infra/verify/browser',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: shops.length,
  forbidOnly: true,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json']],
  use: {
    baseURL: process.env['SHOP_URL'] ?? 'http://localhost:3000',
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
