/**
 * `npm run test:chaos`: kills the shop in the middle of its orders, starts it again on the same data, and holds it to
 * every answer it gave; then random lives in the same shop over HTTP; beside both, the long runs of the random tests.
 * `--kills` and `--orders` say how many, `--seconds` how long each of the random parts may take.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '../../local/emulators/dynamodb.ts';
import { KillScenario } from './kill-scenario.ts';
import { RandomScenarios } from './random-scenarios.ts';
import { KillableShop } from './killable-shop.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '10' },
    orders: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '60' },
  },
});
const [kills = 0, orders = 0, seconds = 0] = [values.kills, values.orders, values.seconds].map((text) =>
  Math.min(3600, Number(text) || 0),
);
/** A shop is replaced by a new one after so many kills: what it remembers makes every comparison longer. */
const KILLS_EACH = 5;
/** No more of them than this, however fast the machine is. */
const MOST_RUNS = 300;

const folder = mkdtempSync(join(tmpdir(), 'vetrina-chaos-'));
const port = await freePort();
let victim = new KillableShop(join(folder, 'shop-1'), port);
const faults: string[] = [];
const properties = seconds > 0 ? longRuns() : Promise.resolve(0);
try {
  let scene = await KillScenario.start(victim);
  for (let kill = 1; kill <= kills; kill += 1) {
    if (kill > 1 && kill % KILLS_EACH === 1) {
      await victim.kill();
      victim = new KillableShop(join(folder, `shop-${kill}`), port);
      scene = await KillScenario.start(victim);
    }
    const began = Date.now();
    const round = await scene.killDuringOrders(orders, kill);
    const took = Math.round((Date.now() - began) / 1000);
    console.log(`kill ${kill} of ${kills}: ${round.summary}; ${round.faults.length} faults; ${took} s`);
    faults.push(...round.faults);
  }
  if (seconds > 0) {
    const { lives, faults: found } = await (await RandomScenarios.prepare(victim, scene.shop)).run(MOST_RUNS, seconds);
    console.log(`${lives} random lives over HTTP; ${found.length} faults`);
    faults.push(...found);
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
process.exit((await properties) === 0 && faults.length === 0 ? 0 : 1);

/** The exit code of jest. */
function longRuns(): Promise<number> {
  console.log(`The random lives of orders and of the whole shop, ${seconds} s each, at most ${MOST_RUNS}`);
  const tests = ['functions/testing/random-actions', 'functions/store/orders/lifecycle'];
  const child = spawn('node_modules/.bin/jest', [...tests, '--selectProjects', 'node'], {
    env: { ...process.env, PROPERTY_RUNS: String(MOST_RUNS), PROPERTY_SECONDS: String(seconds) },
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
