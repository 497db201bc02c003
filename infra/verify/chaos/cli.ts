/**
 * `npm run test:chaos`: kills the shop in the middle of its orders, restarts it on the same data and checks every answer
 * it gave. Then random actions over HTTP, and beside both the long runs of the property tests.
 * Options: `--kills`, `--orders` (of each kill), `--imports` (products of an import with a kill in it; 0 leaves it out), `--rows`
 * (of many orders and prices changed at once, each with a kill; 0 leaves them out), `--seconds` (of each random part; 0 too).
 * `npm run bench -- --only import` does the same with ten thousand of each.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '../../local/free-port.ts';
import { openImageSite } from '../image-site.ts';
import { KillScenario } from './kill-scenario.ts';
import { RandomScenarios } from './random-scenarios.ts';
import { killDuringImport } from './kill-import.ts';
import { killDuringPrices, killDuringStatuses } from './kill-rows.ts';
import { KillableShop } from './killable-shop.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '10' },
    orders: { type: 'string', default: '200' },
    imports: { type: 'string', default: '100' },
    rows: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '60' },
  },
});
const [kills = 0, orders = 0, imports = 0, rows = 0, seconds = 0] = [
  values.kills,
  values.orders,
  values.imports,
  values.rows,
  values.seconds,
].map((text) => Math.min(3600, Number(text) || 0));
/** A new shop after so many kills: comparisons take longer with every order in it. */
const KILLS_PER_SHOP = 5;
const MAX_RANDOM_RUNS = 300;
const PROPERTY_TESTS = [
  'functions/testing/random-actions',
  'functions/testing/random-accounts',
  'functions/store/orders/concurrent-changes',
];

const folder = mkdtempSync(join(tmpdir(), 'vetrina-chaos-'));
const port = await freePort();
const imageSite = await openImageSite();
const newShop = (name: string) =>
  new KillableShop(join(folder, name), port, { extraEnvironment: { TEST_IMAGE_ORIGIN: imageSite.origin } });
let shop = newShop('shop-1');
const failures: string[] = [];
const propertyTests = seconds > 0 ? runPropertyTests() : Promise.resolve(0);
try {
  let scenario = await KillScenario.start(shop);
  for (let kill = 1; kill <= kills; kill += 1) {
    if (kill > 1 && kill % KILLS_PER_SHOP === 1) {
      await shop.kill();
      shop = newShop(`shop-${kill}`);
      scenario = await KillScenario.start(shop);
    }
    const startedAt = Date.now();
    const result = await scenario.killDuringOrders(orders, kill);
    const duration = Math.round((Date.now() - startedAt) / 1000);
    console.log(`kill ${kill} of ${kills}: ${result.summary}; ${result.failures.length} failures; ${duration} s`);
    failures.push(...result.failures);
  }
  if (imports > 0) {
    const images = { origin: imageSite.origin, every: 10 };
    const result = await killDuringImport(shop, scenario.api, { products: imports, images });
    console.log(`${result.summary}; ${result.failures.length} failures`);
    failures.push(...result.failures);
  }
  if (rows > 0) {
    for (const killDuringRows of [killDuringStatuses, killDuringPrices]) {
      const result = await killDuringRows(shop, scenario.api, rows);
      console.log(`${result.summary}; ${result.failures.length} failures`);
      failures.push(...result.failures);
    }
  }
  if (seconds > 0) {
    const scenarios = await RandomScenarios.prepare(shop, scenario.api);
    const { runs, failures: randomFailures } = await scenarios.run(MAX_RANDOM_RUNS, seconds);
    console.log(`${runs} random sequences over HTTP; ${randomFailures.length} failures`);
    failures.push(...randomFailures);
  }
} catch (error) {
  failures.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  // The shop's own message about it has to reach its log.
  await new Promise((resolve) => setTimeout(resolve, 1000));
} finally {
  await shop.kill();
  imageSite.stop();
  if (failures.length === 0) rmSync(folder, { recursive: true, force: true });
  else console.error(`The data and the log of the shop stay in ${folder}`);
}
for (const failure of failures) console.error(failure);
process.exit((await propertyTests) === 0 && failures.length === 0 ? 0 : 1);

/** Resolves with jest's exit code. */
function runPropertyTests(): Promise<number> {
  console.log(`Property tests, ${seconds} s each, at most ${MAX_RANDOM_RUNS} runs`);
  const child = spawn('node_modules/.bin/jest', [...PROPERTY_TESTS, '--selectProjects', 'node'], {
    env: { ...process.env, PROPERTY_RUNS: String(MAX_RANDOM_RUNS), PROPERTY_SECONDS: String(seconds) },
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once('close', (code) => resolve(code ?? 1));
  });
}
