/**
 * `npm test`: types, lint and fences, unit tests; then whole shops, asked by the API's tests, while one more is killed in
 * the midst of its orders; then the browser's tests, in the same shops.
 * `npm test -- lint api` runs only the steps named; what follows a second `--` goes to the step's own tool.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalShop, type LocalShop } from '../local/shop.ts';
import { permissionDifferences } from './permission-audit.ts';
import { findChromium } from './browser/chromium.ts';

interface Counts {
  passed: number;
  failed: number;
}

type Step = (more: string[]) => Promise<Counts>;

/** No test waits for time to pass; on a busy machine an honest one may still need more than jest's five seconds. */
const TEST_TIMEOUT = '--testTimeout=30000';
/** Tools that read the whole project make much that lives briefly: with room for it they collect garbage less often. */
const LARGE_HEAP = '--max-semi-space-size=128';
const results = mkdtempSync(join(tmpdir(), 'vetrina-test-'));

/** What runs at the same time: a round has as much for a machine of two cores to do as it can bear. */
const rounds: Record<string, Step>[] = [{ types, lint, unit }, { api, kill }, { browser }];
const steps = Object.assign({}, ...rounds) as Record<string, Step>;

const separator = process.argv.indexOf('--', 2);
const named = process.argv.slice(2, separator === -1 ? undefined : separator);
const more = separator === -1 ? [] : process.argv.slice(separator + 1);
const unknown = named.filter((name) => !(name in steps));
if (unknown.length > 0) {
  console.error(`Unknown step: ${unknown.join(', ')}. There are: ${Object.keys(steps).join(', ')}.`);
  process.exit(2);
}

const shops: Promise<LocalShop>[] = [];
const total: Counts = { passed: 0, failed: 0 };
try {
  const wanted = named.length > 0 ? named : Object.keys(steps);
  for (const round of rounds) {
    const taken = Object.keys(round).filter((name) => wanted.includes(name));
    await Promise.all(taken.map(take));
  }
} finally {
  await Promise.all(shops.map(async (shop) => (await shop).stop()));
  rmSync(results, { recursive: true, force: true });
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

async function take(name: string): Promise<void> {
  const started = Date.now();
  console.log(`\n=== ${name}`);
  const counts = await steps[name]!(more);
  total.passed += counts.passed;
  total.failed += counts.failed;
  const seconds = ((Date.now() - started) / 1000).toFixed(0);
  console.log(`=== ${name}: ${counts.failed === 0 ? 'ok' : 'FAILED'} in ${seconds} s`);
}

/** By the compiler of TypeScript 7; the tools that ask a compiler about types still need that of 6. */
async function types(): Promise<Counts> {
  const counts: Counts[] = [];
  for (const room of ['shared', 'functions', 'infra', 'web']) {
    counts.push(await command('typescript-native/bin/tsc', ['-p', room]));
  }
  return sum(counts);
}

async function lint(): Promise<Counts> {
  return sum(
    await Promise.all([
      command('eslint/bin/eslint.js', ['.', '--max-warnings', '0']),
      command('prettier/bin/prettier.cjs', ['--check', '.', '--log-level', 'warn']),
    ]),
  );
}

/** Tests that wait for a lost answer or for the end of a second leave their core to others. */
function unit(more: string[]): Promise<Counts> {
  return jest([...more, TEST_TIMEOUT, `--maxWorkers=${availableParallelism() + 1}`, '--selectProjects', 'node', 'web']);
}

async function api(more: string[]): Promise<Counts> {
  const open = await openShops();
  const workers = `--maxWorkers=${open.length}`;
  const counts = await jest([...more, TEST_TIMEOUT, workers, '--selectProjects', 'api'], {
    SHOPS: JSON.stringify(open),
  });
  return more.length > 0 ? counts : sum([counts, compareRights(open.map((shop) => shop['SHOP_LOG'] ?? ''))]);
}

function kill(): Promise<Counts> {
  return command('tsx/dist/cli.mjs', ['infra/verify/chaos/cli.ts', '--kills', '1', '--seconds', '0']);
}

async function browser(more: string[]): Promise<Counts> {
  return playwright(more, await openShops());
}

/**
 * Two shops, kept open for the steps that follow; what a test has to know of each, as its environment. Each worker asks
 * its own, so that neither sees what the other does there.
 */
async function openShops(): Promise<NodeJS.ProcessEnv[]> {
  while (shops.length < 2) shops.push(startLocalShop({ inMemory: true, port: 0, seed: 'demo' }));
  return (await Promise.all(shops)).map(({ url, endpoints, clientEnvironment: environment, logFile }) => ({
    SHOP_URL: url,
    SHOP_MAILBOX: endpoints.ses,
    SHOP_LOG: logFile,
    SHOP_BEHIND: JSON.stringify(environment),
    SHOP_PICTURES: `${endpoints.s3}/${environment['IMAGE_BUCKET']}`,
  }));
}

/** What the functions asked of AWS beside what they may: one check, once all of the API was asked. */
function compareRights(logFiles: string[]): Counts {
  const found = permissionDifferences(logFiles.map((file) => readFileSync(file, 'utf8')).join('\n'));
  for (const difference of found) console.error(difference);
  return found.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** A tool of the project that says by its exit code whether all is well: it counts as one check. */
async function command(script: string, args: string[]): Promise<Counts> {
  const code = await run('node', [LARGE_HEAP, `node_modules/${script}`, ...args], {});
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function jest(args: string[], env: NodeJS.ProcessEnv = {}): Promise<Counts> {
  const file = join(results, `jest-${Date.now()}.json`);
  const code = await run(
    'node_modules/.bin/jest',
    [...args, '--json', `--outputFile=${file}`, '--silent=false'],
    env,
    'no stdout',
  );
  const report = readReport<{ numPassedTests: number; numFailedTests: number; numRuntimeErrorTestSuites: number }>(
    file,
  );
  const failed = (report?.numFailedTests ?? 0) + (report?.numRuntimeErrorTestSuites ?? 0);
  return { passed: report?.numPassedTests ?? 0, failed: code === 0 ? failed : Math.max(1, failed) };
}

/** As many workers as there are shops: `playwright.config.mjs` gives each its own. */
async function playwright(args: string[], environments: NodeJS.ProcessEnv[]): Promise<Counts> {
  const file = join(results, 'playwright.json');
  const chromium = findChromium();
  const code = await run('node_modules/.bin/playwright', ['test', ...args], {
    SHOPS: JSON.stringify(environments),
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  const report = readReport<{ stats: { expected: number; unexpected: number; flaky: number } }>(file);
  const failed = (report?.stats.unexpected ?? 0) + (report?.stats.flaky ?? 0);
  return { passed: report?.stats.expected ?? 0, failed: code === 0 ? failed : Math.max(1, failed) };
}

function readReport<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
}

/** Runs a tool to its end; jest's JSON on stdout is left out, its report goes to stderr. */
function run(
  tool: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  stdout: 'inherit' | 'no stdout' = 'inherit',
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(tool, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', stdout === 'inherit' ? 'inherit' : 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    });
    child.on('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on('close', (code) => resolve(code ?? 1));
  });
}

function sum(counts: Counts[]): Counts {
  return counts.reduce((all, each) => ({ passed: all.passed + each.passed, failed: all.failed + each.failed }));
}
