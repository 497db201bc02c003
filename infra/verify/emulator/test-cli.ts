/**
 * `npm run emulator:test`: the whole round. Deploy, black box; an update with a changed function and other keys; the faults
 * of the runbook, made and mended; orders deleted and restored; destroy. Where a shop is deployed already all of it is an
 * update; `-- --keep` leaves it standing at the end. MiniStack is started where nothing answers, and ends with the round.
 * Where it cannot be had the exit code is 3.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { DynamoDBClient, DeleteItemCommand, paginateScan } from '@aws-sdk/client-dynamodb';
import type { Health } from '../../../shared/shop/health-schema.ts';
import type { StackOutputs } from '../../deploy/stage.ts';
import { ToolUnavailable } from '../python-tool.ts';
import { runApiTests } from './black-box.ts';
import { openEmulatorProxy, type EmulatorProxy } from './proxy.ts';
import { runDrills } from './drills.ts';
import { isReachable, emulatorUrl, startMiniStack, type MiniStack } from './emulator.ts';
import { isShopDeployed, remainingResources } from './remaining-resources.ts';
import { readOriginSecret, checkOriginSecret } from './origin-secret.ts';
import {
  emulatedConfig,
  readEmulatedOutputs,
  deployToEmulator,
  deleteSender,
  publishToEmulator,
  seedEmulator,
  synthesiseApp,
  runTask,
  emulatorClientConfig,
} from './emulated-stage.ts';
import { runRunbookBlock, runbookBlocksNotRun } from './runbook.ts';
import { openCustomerSnapshot } from './customer-snapshot.ts';

const FIRST = 'first';
const SECOND = 'second';
const CONTEXT = `-c emulator=${emulatorUrl}`;
const { values: options } = parseArgs({ options: { keep: { type: 'boolean', default: false } } });
const NOTHING_LEFT =
  'Nothing is left but CDKToolkit, the stack of cdk bootstrap, and perhaps the consumer’s last words in its log.';
const began = Date.now();
let ministack: MiniStack | undefined;
let door: EmulatorProxy | undefined;

try {
  if (!(await isReachable())) {
    if (options.keep)
      throw new Error(`Nothing answers at ${emulatorUrl} that could be left standing: npm run emulator:start.`);
    ministack = await startMiniStack(emulatedConfig.region, say);
  }
  process.on('disconnect', () => void end(1));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(1));
  const { outputs, url } = await firstRelease();
  await secondRelease(outputs, url);
  await rollBackTwice(url);
  await runDrills(outputs, url, say);
  await deleteAndRestore(outputs);
  if (!options.keep) await close();
  say(options.keep ? 'Left standing: npm run emulator:open shows it.' : NOTHING_LEFT);
  await end(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await end(error instanceof ToolUnavailable ? 3 : 1);
}

function say(what: string): void {
  console.log(`${((Date.now() - began) / 1000).toFixed(0).padStart(4)} s  ${what}`);
}

async function end(code: number): Promise<void> {
  await door?.close();
  await ministack?.stop();
  process.exit(code);
}

/** Deploys, over whatever there is, and asks the shop everything. */
async function firstRelease(): Promise<{ outputs: StackOutputs; url: string }> {
  const isNew = !(await isShopDeployed(emulatedConfig.region));
  say(`Release ${FIRST}${isNew ? '' : ', over the shop that is there'}`);
  const outputs = await deployToEmulator(FIRST, say);
  door = await openEmulatorProxy({ emulator: emulatorUrl, domain: outputs.DistributionDomain, port: 0 });
  const { url } = door;
  if (isNew) await expectHealth(url, FIRST, 503, 'failed');
  await publishToEmulator(outputs, url, say);
  await seedEmulator(outputs, url);
  await expectHealth(url, FIRST, 200, 'ok');
  say('Black box …');
  await runApiTests(url, outputs);
  return { outputs, url };
}

/** The same as an update, as the runbook changes keys: another function, another word between the edge and it. */
async function secondRelease(outputs: StackOutputs, url: string): Promise<void> {
  say(`Release ${SECOND}: npm run deploy, with another origin key …`);
  const witness = await openCustomerSnapshot(url);
  const [before, old] = [await witness.read(), await readOriginSecret()];
  await runRunbookBlock('Changing keys', {
    ...{ CONTEXT: `${CONTEXT} -c release=${SECOND} --require-approval never`, WORD: SECOND },
  });
  await expectHealth(url, SECOND, 200, 'ok');
  const after = await witness.read();
  if (after !== before) throw new Error(`The update changed what a customer has.\nBefore: ${before}\nAfter: ${after}`);
  say('A customer has what they had before the update, under the same log-in.');
  await checkOriginSecret(readEmulatedOutputs().ApiUrl, { old, now: await readOriginSecret() });
  await runApiTests(url, outputs, ['shapes', 'health']);
}

/** The pages of the first release know another address of the shop than those of the second. */
async function rollBackTwice(url: string): Promise<void> {
  const home = async () => (await fetch(`${url}/`)).text();
  const second = await home();
  await runRunbookBlock('Taking back a release');
  const first = await home();
  await runRunbookBlock('Taking back a release');
  if (first === second || !first.includes(url) || (await home()) !== second) {
    throw new Error('npm run rollback does not bring the pages of before, and those of now again.');
  }
  say('Rolled back, and back again.');
}

/** Until the site was published first, there is no page, and `/api/health` says so. */
async function expectHealth(url: string, release: string, status: number, page: string): Promise<void> {
  const response = await fetch(`${url}/api/health`);
  const said = (await response.json()) as Partial<Health> & { details?: Health };
  const health = said.details ?? said;
  if (response.status === status && health.release === release && health.parts?.page === page) return;
  throw new Error(
    `The deployed shop is not ${release} with its page ${page}: ${response.status} ${JSON.stringify(said)}`,
  );
}

/** The books balance as before when orders that were deleted came back. */
async function deleteAndRestore(outputs: StackOutputs): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'vetrina-backup-'));
  const FOLDER = join(folder, 'all');
  try {
    const { said: before } = await runTask('reconcile', outputs);
    say(before);
    say(await runRunbookBlock('Backup and restore', { FOLDER }));
    say(`Deleting orders: ${await deleteOrders(outputs.TableName)} items`);
    if ((await runTask('reconcile', outputs)).code === 0) throw new Error('reconcile did not miss the deleted orders.');
    const said = await runRunbookBlock('Backup and restore', { FOLDER }, 1);
    if (!said.endsWith(before)) throw new Error(`Before: ${before}\nThe restore: ${said}`);
    say(said);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function close(): Promise<void> {
  say('npm run destroy …');
  await runRunbookBlock('Closing a stage', { CONTEXT: `${CONTEXT} --app ${await synthesiseApp(FIRST, say)}` });
  await deleteSender();
  const left = await remainingResources(emulatedConfig.region);
  if (left.length > 0) throw new Error(`Still there after destroy:\n${left.join('\n')}`);
  if (runbookBlocksNotRun().length > 0)
    throw new Error(`Of the runbook nobody ran:\n${JSON.stringify(runbookBlocksNotRun())}`);
}

async function deleteOrders(TableName: string): Promise<number> {
  const client = new DynamoDBClient(emulatorClientConfig);
  const orders = { FilterExpression: 'begins_with(pk, :order)', ExpressionAttributeValues: { ':order': { S: 'O#' } } };
  let deleted = 0;
  for await (const { Items = [] } of paginateScan({ client }, { TableName, ...orders })) {
    for (const { pk, sk } of Items) {
      await client.send(new DeleteItemCommand({ TableName, Key: { pk: pk!, sk: sk! } }));
      deleted += 1;
    }
  }
  client.destroy();
  return deleted;
}
