/**
 * `npm run test:chaos`: kills the shop in the middle of its orders, starts it again on the same data, and holds it to
 * every answer it gave; then the long runs of the random tests. `--kills`, `--orders`, `--runs` say how often.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '../../local/cloud/dynamo.ts';
import { Kills } from './kills.ts';
import { Victim } from './victim.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '10' },
    orders: { type: 'string', default: '200' },
    runs: { type: 'string', default: '300' },
  },
});
const [kills, orders, runs] = [values.kills, values.orders, values.runs].map((text) =>
  Math.min(1000, Number(text) || 0),
);

const folder = mkdtempSync(join(tmpdir(), 'vetrina-chaos-'));
const victim = new Victim(join(folder, 'shop'), await freePort());
let faults: string[] = [];
try {
  const scene = await Kills.begin(victim);
  for (let kill = 1; kill <= kills!; kill += 1) {
    const round = await scene.round(orders!, kill);
    console.log(`kill ${kill} of ${kills}: ${round.summary}; ${round.faults.length} faults`);
    faults = [...faults, ...round.faults];
  }
} catch (error) {
  faults.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  // What the shop has to say about it still has to reach its log.
  await new Promise((resolve) => setTimeout(resolve, 1000));
} finally {
  await victim.kill();
  if (faults.length === 0) rmSync(folder, { recursive: true, force: true });
  else console.error(`The data and the log of the shop stay in ${folder}`);
}
for (const fault of faults) console.error(fault);
const properties = runs! > 0 ? longRuns(runs!) : 0;
process.exit(faults.length > 0 || properties !== 0 ? 1 : 0);

function longRuns(count: number): number {
  console.log(`The random lives of orders and of the whole shop, ${count} runs each`);
  const tests = ['functions/testing/shop-life', 'functions/testing/order-life'];
  const { status } = spawnSync('node_modules/.bin/jest', [...tests, '--selectProjects', 'node'], {
    env: { ...process.env, PROPERTY_RUNS: String(count) },
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  return status ?? 1;
}
