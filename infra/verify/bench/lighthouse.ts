/**
 * `npm run lighthouse`: how soon home, catalogue and product page of the demo shop stand on a phone, as Lighthouse judges it;
 * the median of five runs (`-- --runs 3`). Writes .build/bench/lighthouse.json. Below 98 the exit code is 1; 3 where npx cannot
 * get Lighthouse, which is not among the packages.
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
/** Kept in a file: a shell, which npx needs on Windows, would part the browser's flags. No error is reported to anybody. */
const FLAGS = {
  quiet: true,
  enableErrorReporting: false,
  onlyCategories: ['performance'],
  output: 'json',
  chromeFlags: '--headless --no-sandbox --disable-gpu --disable-quic',
};

/** Times are milliseconds. */
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

async function measure(): Promise<number> {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
  const count = Number(values.runs);
  if (!Number.isInteger(count) || count < 1) throw new Error(`--runs ${values.runs}: that is no number of runs`);
  const chromium = findChromium();
  await npx(['--version'], {}).catch((error: Error) => {
    throw new ToolUnavailable(`npx could not get ${LIGHTHOUSE}: ${error.message.slice(0, 600)}`);
  });
  shop = await BenchShop.start({ name: 'lighthouse', size: 'demo', say: (what) => console.log(what) });
  await shop.waitForStream();
  const pages = await pagesOf(shop.url);
  const load = loadavg()[0];
  // The pages by turns, so that a busy minute of the machine is not one page's.
  for (let run = 1; run <= count; run += 1) {
    for (const page of pages) {
      const found = await look(shop.url + page.path, chromium);
      page.runs.push(found);
      console.log(`  run ${run} of ${count}, ${page.label.padEnd(9)} ${found.score}, largest paint ${found.LCP} ms`);
    }
  }
  return judge(pages, load);
}

function judge(pages: Page[], load: number | undefined): number {
  const judged = pages.map((page) => ({ ...page, median: medianOf(page.runs) }));
  console.table(
    judged.map(({ label, runs, median: { score, ...times } }) => {
      return { page: label, scores: runs.map((run) => run.score).join(' '), median: score, ...times };
    }),
  );
  const result = { at: new Date().toISOString(), lighthouse: LIGHTHOUSE, cores: cpus().length, load, pages: judged };
  writeFileSync(join(benchFolder, 'lighthouse.json'), `${JSON.stringify(result, null, 1)}\n`);
  console.log(`Load ${load?.toFixed(1)} as it began. Written to .build/bench/lighthouse.json`);
  const slow = judged.filter(({ median }) => median.score < MIN_SCORE);
  for (const { label, median } of slow) console.error(`${label}: ${median.score}, and ${MIN_SCORE} are promised.`);
  return slow.length === 0 ? 0 : 1;
}

async function pagesOf(url: string): Promise<Page[]> {
  const { products } = (await (await fetch(`${url}/api/products?limit=1`)).json()) as { products: { _id: string }[] };
  if (!products[0]) throw new Error('The demo shop shows no product');
  const paths = { home: '/', catalogue: '/products', product: `/products/${products[0]._id}` };
  return Object.entries(paths).map(([label, path]) => ({ label, path, runs: [] }));
}

async function look(url: string, chromium: string): Promise<Run> {
  writeFileSync(join(folder, 'flags.json'), JSON.stringify(FLAGS));
  await npx([url, '--cli-flags-path=flags.json', '--output-path=report.json'], { CHROME_PATH: chromium });
  const report = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as Report;
  const { score } = report.categories.performance;
  if (score === null) throw new Error(`Lighthouse gives ${url} no score`);
  const of = (audit: string) => report.audits[audit]?.numericValue ?? NaN;
  const [LCP, TBT] = [Math.round(of('largest-contentful-paint')), Math.round(of('total-blocking-time'))];
  return { score: Math.round(score * 100), LCP, TBT, CLS: Number(of('cumulative-layout-shift').toFixed(3)) };
}

function npx(args: string[], env: NodeJS.ProcessEnv) {
  const options = { cwd: folder, env: { ...process.env, ...env }, shell: process.platform === 'win32' };
  return promisify(execFile)('npx', ['--yes', LIGHTHOUSE, ...args], options);
}

function medianOf(runs: Run[]): Run {
  const of = (what: keyof Run) => {
    const sorted = runs.map((run) => run[what]).sort((a, b) => a - b);
    // Of an even number the mean of the two in the middle: the better one alone would flatter the score.
    return ((sorted[(runs.length - 1) >> 1] ?? NaN) + (sorted[runs.length >> 1] ?? NaN)) / 2;
  };
  return { score: of('score'), LCP: of('LCP'), TBT: of('TBT'), CLS: of('CLS') };
}
