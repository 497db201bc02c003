import { defineConfig } from '@playwright/test';

/** The browser tests. `npm test` starts the shops and finds Chromium; both come through the environment. */
const shops = JSON.parse(process.env['TEST_SHOPS'] ?? '[{}]');
// Each worker loads this file too, and has a shop of its own.
Object.assign(process.env, shops[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)]);

export default defineConfig({
  testDir: 'infra/verify/browser',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: shops.length,
  forbidOnly: true,
  // What failed first is printed all the same.
  retries: 1,
  // For a machine three times slower than a free one of two cores.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['dot'], ['json']],
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
