/**
 * `npm run test:releases`: the packages of the release before and of today side by side on one table; each call goes to one of
 * the two. Customers order while the shop is killed and starts again; then customers and an admin act at random. Then the table
 * is reconciled, and permissions are compared.
 * Options: `--previous <commit>`, `--orders`, `--seconds` of the random part, `--seed`. Exit code 3: this checkout has none to compare with.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildTemplate } from '../../deploy/build.ts';
import { freePort } from '../../local/free-port.ts';
import { readSynthesisedTemplate } from '../../local/template.ts';
import { RELEASE_BEFORE } from '../../local/lambda/two-releases.ts';
import { KillScenario } from '../chaos/kill-scenario.ts';
import { KillableShop } from '../chaos/killable-shop.ts';
import { RandomScenarios } from '../chaos/random-scenarios.ts';
import { missingPermissions } from './permissions-before.ts';
import { buildReleaseBefore, compatibleRelease, findReleaseBefore, NoReleaseBefore } from './release-before.ts';

const MAX_RUNS = 300;
/** The aliases of a stage with a rollout, too. */
const CONTEXT = { stage: 'dev', region: 'eu-central-1', mailDelivery: 'ses', rollout: 'all-at-once' };
const { values } = parseArgs({
  options: {
    previous: { type: 'string' },
    orders: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '60' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});

try {
  const found = findReleaseBefore(values.previous);
  const release = values.previous ? found : compatibleRelease(found);
  console.log(`The release before: ${release.commit.slice(0, 12)} (${release.name})`);
  const before = await buildReleaseBefore(release, CONTEXT);
  const today = await buildTemplate(CONTEXT, console.log);
  const read = (folder: string) => readSynthesisedTemplate(folder, { seed: '', host: '' });
  const failures = [...missingPermissions(read(before), read(today)), ...(await runSideBySide(before))];
  for (const failure of failures) console.error(failure);
  process.exit(failures.length === 0 ? 0 : 1);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(error instanceof NoReleaseBefore ? 3 : 1);
}

async function runSideBySide(templateFolder: string): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'vetrina-releases-'));
  const dataFolder = join(folder, 'shop');
  const releaseBefore = { templateFolder, seed: Number(values.seed) };
  const shop = new KillableShop(dataFolder, await freePort(), { context: CONTEXT, releaseBefore });
  const failures: string[] = [];
  try {
    Object.assign(process.env, { TWO_RELEASES: 'true', EXPIRY_BEFORE: expiryPackage(templateFolder) });
    const scenario = await KillScenario.start(shop);
    const kill = await scenario.killDuringOrders(Number(values.orders), Number(values.seed));
    console.log(`A kill among orders: ${kill.summary}; ${kill.failures.length} failures`);
    const scenarios = await RandomScenarios.prepare(shop, scenario.api);
    const { runs, failures: ofRuns } = await scenarios.run(MAX_RUNS, Number(values.seconds));
    await shop.waitForStream();
    const { differences, orders } = await shop.reconcile();
    const placed = countOrders(dataFolder);
    const isMixed = placed.today > 0 && placed.before > 0;
    failures.push(
      ...kill.failures,
      ...ofRuns,
      ...differences,
      ...(isMixed ? [] : ['One of the two releases placed no order.']),
    );
    console.log(`${placed.before} orders placed by the release before, ${placed.today} by today's`);
    console.log(`${runs} random sequences, ${orders} orders; seed ${values.seed}; ${failures.length} failures`);
  } catch (error) {
    failures.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  } finally {
    await shop.kill();
    if (failures.length === 0) rmSync(folder, { recursive: true, force: true });
    else console.error(`The data and the log of the shop stay in ${folder}; seed ${values.seed}`);
  }
  return failures;
}

/** A run in which one of the two did nothing proves nothing. */
function countOrders(dataFolder: string): { today: number; before: number } {
  const lines = readFileSync(join(dataFolder, 'shop.log'), 'utf8').split('\n');
  const placed = lines.filter((line) => line.includes('"order placed"'));
  const before = placed.filter((line) => line.includes(RELEASE_BEFORE)).length;
  return { today: placed.length - before, before };
}

function expiryPackage(templateFolder: string): string {
  const template = readSynthesisedTemplate(templateFolder, { seed: '', host: '' });
  const { Code } = template.ofType('AWS::Lambda::Function').get('ExpiryFunction') as { Code: { S3Key: string } };
  return join(template.assetFolder(Code.S3Key), 'index.js');
}
