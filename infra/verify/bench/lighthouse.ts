/**
 * `npm run lighthouse`: Lighthouse's performance score of home, catalogue and product page of the demo shop on a phone, the
 * median of five runs (`-- --runs 3`). Writes .build/bench/lighthouse.json. Exit code 1: a score below 98; 3: npx cannot
 * install Lighthouse, which is not among the packages.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { ToolUnavailable } from '../python-tool.ts';
import { findChromium } from '../browser/chromium.ts';
import { BenchShop } from './shop/bench-shop.ts';
import { benchFolder } from './shop/bench-table.ts';

const LIGHTHOUSE = 'lighthouse@12.8.2';
const MIN_SCORE = 98;
/** In a file: the shell that npx needs on Windows would split the browser's flags. */
const FLAGS = {
  quiet: true,
  enableErrorReporting: false,
  onlyCategories: ['performance'],
  output: 'json',
  chromeFlags: '--headless --no-sandbox --disable-gpu --disable-quic',
};

/** LCP and TBT are milliseconds. */
type Run = Record<'score' | 'LCP' | 'TBT' | 'CLS', number>;
interface Page {
  label: string;
  path: string;
  runs: Run[];
}
interface Report {
  categories: { performance: { score: number | null } };
  audits: Record<string, { numericValue?: number }>;
}

const folder = mkdtempSync(join(tmpdir(), 'vetrina-lighthouse-'));
let shop: BenchShop | undefined;
try {
  process.exitCode = await measure();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof ToolUnavailable ? 3 : 1;
} finally {
  await shop?.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Resolves with the exit code. */
async function measure(): Promise<number> {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
  const count = Number(values.runs);
  if (!Number.isInteger(count) || count < 1) throw new Error(`--runs ${values.runs} is not a number of runs`);
  const chromiumPath = findChromium();
  await runLighthouse(['--version'], {}).catch((error: Error) => {
    throw new ToolUnavailable(`npx could not install ${LIGHTHOUSE}: ${error.message.slice(0, 600)}`);
  });
  shop = await BenchShop.start({ name: 'lighthouse', size: 'demo', print: (line) => console.log(line) });
  await shop.waitForStream();
  const pages = await findPages(shop.url);
  const load = loadavg()[0];
  // The pages in turns: other work on the machine then affects all alike.
  for (let run = 1; run <= count; run += 1) {
    for (const page of pages) {
      const result = await measurePage(shop.url + page.path, chromiumPath);
      page.runs.push(result);
      console.log(`  run ${run} of ${count}, ${page.label.padEnd(9)} ${result.score}, largest paint ${result.LCP} ms`);
    }
  }
  return report(pages, load);
}

function report(pages: Page[], load: number | undefined): number {
  const results = pages.map((page) => ({ ...page, median: medianRun(page.runs) }));
  console.table(
    results.map(({ label, runs, median: { score, ...times } }) => {
      return { page: label, scores: runs.map((run) => run.score).join(' '), median: score, ...times };
    }),
  );
  const json = { at: new Date().toISOString(), lighthouse: LIGHTHOUSE, cores: cpus().length, load, pages: results };
  writeFileSync(join(benchFolder, 'lighthouse.json'), `${JSON.stringify(json, null, 1)}\n`);
  console.log(`Load ${load?.toFixed(1)} at the start. Written to .build/bench/lighthouse.json`);
  const slow = results.filter(({ median }) => median.score < MIN_SCORE);
  for (const { label, median } of slow) console.error(`${label}: ${median.score}, and ${MIN_SCORE} is promised.`);
  return slow.length === 0 ? 0 : 1;
}

async function findPages(url: string): Promise<Page[]> {
  const { products } = (await (await fetch(`${url}/api/products?limit=1`)).json()) as { products: { _id: string }[] };
  if (!products[0]) throw new Error('The demo shop has no product');
  const paths = { home: '/', catalogue: '/products', product: `/products/${products[0]._id}` };
  return Object.entries(paths).map(([label, path]) => ({ label, path, runs: [] }));
}

async function measurePage(url: string, chromiumPath: string): Promise<Run> {
  writeFileSync(join(folder, 'flags.json'), JSON.stringify(FLAGS));
  await runLighthouse([url, '--cli-flags-path=flags.json', '--output-path=report.json'], { CHROME_PATH: chromiumPath });
  const { categories, audits } = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as Report;
  const { score } = categories.performance;
  if (score === null) throw new Error(`Lighthouse gives ${url} no score`);
  const valueOf = (audit: string) => audits[audit]?.numericValue ?? NaN;
  return {
    score: Math.round(score * 100),
    LCP: Math.round(valueOf('largest-contentful-paint')),
    TBT: Math.round(valueOf('total-blocking-time')),
    CLS: Number(valueOf('cumulative-layout-shift').toFixed(3)),
  };
}

function runLighthouse(args: string[], env: NodeJS.ProcessEnv) {
  const options = { cwd: folder, env: { ...process.env, ...env }, shell: process.platform === 'win32' };
  return promisify(execFile)('npx', ['--yes', LIGHTHOUSE, ...args], options);
}

function medianRun(runs: Run[]): Run {
  const median = (key: keyof Run) => {
    const sorted = runs.map((run) => run[key]).sort((first, second) => first - second);
    // Of an even number the mean of the two in the middle.
    return ((sorted[(runs.length - 1) >> 1] ?? NaN) + (sorted[runs.length >> 1] ?? NaN)) / 2;
  };
  return { score: median('score'), LCP: median('LCP'), TBT: median('TBT'), CLS: median('CLS') };
}
