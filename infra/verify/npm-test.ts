/**
 * `npm test`: types, lint and unit tests; then the API tests in whole shops, while another shop is killed; then the browser
 * tests in the same shops. `npm test -- lint api` runs only these steps; arguments behind a second `--` go to their tool.
 */
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { startLocalShop, type LocalShop } from '../local/shop.ts';
import { openSynthesisServer } from '../stack/testing/synthesis-server.ts';
import { permissionDifferences } from './permission-audit.ts';
import { findChromium } from './browser/chromium.ts';
import { openImageSite, type ImageSite } from './image-site.ts';
import { addResults, runCheck, runJest, runPlaywright, type StepResult } from './tool-runner.ts';

type Step = (toolArgs: string[]) => Promise<StepResult>;

/** The steps of a round run at the same time: as much as a machine of two cores can do. */
const rounds: Record<string, Step>[] = [{ types, lint, unit }, { api, kill }, { browser }];
const steps = Object.assign({}, ...rounds) as Record<string, Step>;
/** A browser test waits half of its time. */
const SHOP_COUNTS = { api: 2, browser: 3 };

const separator = process.argv.indexOf('--', 2);
const names = process.argv.slice(2, separator === -1 ? undefined : separator);
const toolArgs = separator === -1 ? [] : process.argv.slice(separator + 1);
const unknownNames = names.filter((name) => !(name in steps));
if (unknownNames.length > 0) {
  console.error(`Unknown step: ${unknownNames.join(', ')}. There are: ${Object.keys(steps).join(', ')}.`);
  process.exit(2);
}

const startedAt = Date.now();
const shops: Promise<LocalShop>[] = [];
let openedSite: Promise<ImageSite> | undefined;
const results: StepResult[] = [];
try {
  const selected = names.length > 0 ? names : Object.keys(steps);
  for (const round of rounds) {
    await Promise.all(
      Object.keys(round)
        .filter((name) => selected.includes(name))
        .map(runStep),
    );
  }
} finally {
  await Promise.all(shops.map(async (shop) => (await shop).stop()));
}
const { passed, failed } = addResults(results);
console.log(`\nDone in ${secondsSince(startedAt)} s.\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

async function runStep(name: string): Promise<void> {
  const stepStartedAt = Date.now();
  console.log(`${name.padEnd(8)} …`);
  const result = await steps[name]!(toolArgs);
  results.push(result);
  for (const failure of result.failures) console.error(`\n${failure}`);
  const counts = result.failed === 0 ? `${result.passed} passed` : `${result.failed} FAILED, ${result.passed} passed`;
  console.log(`${name.padEnd(8)} ${counts} in ${secondsSince(stepStartedAt)} s`);
}

function secondsSince(time: number): string {
  return ((Date.now() - time) / 1000).toFixed(0);
}

/** By TypeScript 7's compiler. Tools that need a compiler's types use that of TypeScript 6. */
async function types(): Promise<StepResult> {
  const checks: StepResult[] = [];
  for (const room of ['shared', 'functions', 'infra', 'web']) {
    checks.push(await runCheck('typescript-native/bin/tsc', ['-p', room]));
  }
  return addResults(checks);
}

async function lint(): Promise<StepResult> {
  return addResults(
    await Promise.all([
      runCheck('eslint/bin/eslint.js', ['.', '--max-warnings', '0']),
      runCheck('prettier/bin/prettier.cjs', ['--check', '.', '--log-level', 'warn']),
      runCheck('knip/bin/knip.js', ['--no-progress']),
    ]),
  );
}

/** One worker more than cores: some tests wait and leave their core to others. */
async function unit(args: string[]): Promise<StepResult> {
  const { url, stop } = await openSynthesisServer();
  const jestArgs = [...args, `--maxWorkers=${availableParallelism() + 1}`, '--selectProjects', 'node', 'web'];
  return runJest(jestArgs, { SYNTHESIS_URL: url }).finally(stop);
}

async function api(args: string[]): Promise<StepResult> {
  const environments = await openShops(SHOP_COUNTS.api);
  const result = await runJest([...args, `--maxWorkers=${environments.length}`, '--selectProjects', 'api'], {
    TEST_SHOPS: JSON.stringify(environments),
  });
  // With arguments only some calls were made, and permissions seem unused.
  if (args.length > 0) return result;
  return addResults([result, auditPermissions(environments.map(({ SHOP_LOG = '' }) => SHOP_LOG))]);
}

function kill(): Promise<StepResult> {
  const size = { kills: 1, imports: 60, rows: 75, seconds: 0 };
  const options = Object.entries(size).flatMap(([name, value]) => [`--${name}`, String(value)]);
  return runCheck('tsx/dist/cli.mjs', ['infra/verify/chaos/cli.ts', ...options]);
}

async function browser(args: string[]): Promise<StepResult> {
  const environments = await openShops(SHOP_COUNTS.browser);
  return runPlaywright(args, { TEST_SHOPS: JSON.stringify(environments), CHROMIUM_PATH: findChromium() });
}

/** Each worker of jest and Playwright has a shop of its own. Resolves with the environments of their tests. */
async function openShops(count: number): Promise<NodeJS.ProcessEnv[]> {
  const { origin } = await imageSite();
  const extraEnvironment = { TEST_IMAGE_ORIGIN: origin };
  while (shops.length < count) {
    shops.push(startLocalShop({ inMemory: true, port: 0, seed: 'demo', extraEnvironment }));
  }
  return (await Promise.all(shops)).map(({ url, endpoints, clientEnvironment, logFile }) => ({
    SHOP_URL: url,
    SHOP_IMAGE_SITE: origin,
    SHOP_MAILBOX: endpoints.ses,
    SHOP_LOG: logFile,
    SHOP_AWS_ENVIRONMENT: JSON.stringify(clientEnvironment),
    SHOP_IMAGES_URL: `${endpoints.s3}/${clientEnvironment['IMAGE_BUCKET']}`,
  }));
}

/** The other shop that the tests import images from. */
function imageSite(): Promise<ImageSite> {
  return (openedSite ??= openImageSite());
}

/** What the functions asked of AWS, against what they may: one check. */
function auditPermissions(logFiles: string[]): StepResult {
  const failures = permissionDifferences(logFiles.map((file) => readFileSync(file, 'utf8')).join('\n'));
  return failures.length === 0
    ? { passed: 1, failed: 0, failures: [] }
    : { passed: 0, failed: 1, failures: [failures.join('\n')] };
}
