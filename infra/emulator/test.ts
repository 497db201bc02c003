/**
 * `npm run emulator:test`: the whole round. Deploy, black box; the same as an update with a changed function; orders
 * deleted and restored; destroy. MiniStack is started where nothing answers, and ends with the round. Where it cannot be
 * had the exit code is 3.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient, DeleteItemCommand, paginateScan } from '@aws-sdk/client-dynamodb';
import type { Health } from '../../shared/health.ts';
import type { Outputs } from '../cloud-command.ts';
import { askApi } from './black-box.ts';
import { openDoor, type Door } from './door.ts';
import { answers, emulator, NoEmulator, startMiniStack, type MiniStack } from './emulator.ts';
import { leftOver } from './left-over.ts';
import { config, deployStack, destroy, publish, seed, task } from './rehearsal.ts';
import { callWitness } from './witness.ts';

const FIRST = 'first';
const SECOND = 'second';
const began = Date.now();
let ministack: MiniStack | undefined;
let door: Door | undefined;

try {
  if (!(await answers())) ministack = await startMiniStack(config.region, say);
  process.on('disconnect', () => void end(1));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(1));
  const { url } = await release(FIRST);
  const witness = await callWitness(url);
  const before = await witness.tell();
  const { outputs } = await release(SECOND, () => sameAs(before, witness.tell));
  await deleteAndRestore(outputs);
  await destroy(SECOND, say);
  const left = await leftOver(config.region);
  if (left.length > 0) throw new Error(`Still there after destroy:\n${left.join('\n')}`);
  say('Nothing is left but CDKToolkit, the stack of cdk bootstrap, and perhaps the consumer’s last words in its log.');
  await end(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await end(error instanceof NoEmulator ? 3 : 1);
}

function say(what: string): void {
  console.log(`${((Date.now() - began) / 1000).toFixed(0).padStart(4)} s  ${what}`);
}

async function end(code: number): Promise<void> {
  await door?.close();
  await ministack?.stop();
  process.exit(code);
}

/** Deploys a release, over the one before where there is one, and asks it: all, or after `look` the calls as they are specified. */
async function release(name: string, look?: () => Promise<void>): Promise<{ outputs: Outputs; url: string }> {
  say(`Release ${name}`);
  const outputs = await deployStack(name, say);
  door ??= await openDoor({ emulator, domain: outputs.DistributionDomain, port: 0 });
  if (!look) await expectHealth(door.url, name, 503, 'failed');
  await publish(outputs, door.url, say);
  await seed(outputs, door.url);
  await expectHealth(door.url, name, 200, 'ok');
  await look?.();
  say('Black box …');
  await askApi(door.url, outputs, look && ['shapes', 'health']);
  return { outputs, url: door.url };
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

async function sameAs(before: string, tell: () => Promise<string>): Promise<void> {
  const after = await tell();
  if (after !== before) throw new Error(`The update changed what a customer has.\nBefore: ${before}\nAfter: ${after}`);
  say('A customer has what they had before the update, under the same log-in.');
}

/** The books balance as before when orders that were deleted came back. */
async function deleteAndRestore(outputs: Outputs): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'vetrina-backup-'));
  try {
    const before = await run('reconcile', outputs);
    await run('backup', outputs, ['--to', join(folder, 'all')]);
    say(`Deleting orders: ${await deleteOrders(outputs.TableName)} items`);
    if ((await task('reconcile', outputs)).code === 0) throw new Error('reconcile did not miss the deleted orders.');
    await run('restore', outputs, ['--from', join(folder, 'all')]);
    const after = await run('reconcile', outputs);
    if (after !== before) throw new Error(`Before: ${before}\nAfter the restore: ${after}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function run(name: string, outputs: Outputs, args: string[] = []): Promise<string> {
  const { code, said } = await task(name, outputs, { args });
  say(`${name}: ${said}`);
  if (code !== 0) throw new Error(`npm run ${name} failed.`);
  return said;
}

async function deleteOrders(TableName: string): Promise<number> {
  const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };
  const client = new DynamoDBClient({ region: config.region, endpoint: emulator, credentials });
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
