/**
 * `npm run emulator:test`: deploys, runs the API tests, updates, rolls back, drills the runbook, deletes orders and restores
 * them, destroys. A shop that is deployed already is updated; `-- --keep` does not destroy. Starts MiniStack where no
 * emulator answers, and ends it. Exit code 3: MiniStack cannot be installed.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { DynamoDBClient, DeleteItemCommand, paginateScan } from '@aws-sdk/client-dynamodb';
import type { Health } from '../../../shared/shop/answers.ts';
import type { StageOutputs } from '../../../functions/tasks/stage-settings.ts';
import { runCommand } from '../../deploy/run-command.ts';
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
  EMULATED_CONTEXT,
  EMULATED_STAGE,
  emulatorClientEnvironment,
} from './emulated-stage.ts';
import { runRunbookBlock, runbookBlocksNotRun } from './runbook.ts';
import { openCustomerSnapshot } from './customer-snapshot.ts';

/** The names of the releases. */
const FIRST = 'first';
const SECOND = 'second';
const THIRD = 'third';
const { values: options } = parseArgs({ options: { keep: { type: 'boolean', default: false } } });
const startedAt = Date.now();
let ministack: MiniStack | undefined;
let proxy: EmulatorProxy | undefined;

try {
  if (!(await isReachable())) {
    if (options.keep) throw new Error(`--keep needs an emulator at ${emulatorUrl}: npm run emulator:start.`);
    ministack = await startMiniStack(emulatedConfig.region, print);
  }
  process.on('disconnect', () => void exit(1));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void exit(1));
  const { outputs, url } = await deployFirstRelease();
  await deploySecondRelease(outputs, url);
  await rollBackTwice(outputs, url);
  await runDrills(outputs, url, print);
  await deleteAndRestoreOrders(outputs);
  if (options.keep) print('The shop stays deployed: npm run emulator:open shows it.');
  else {
    await repeatFirstDay();
    await destroyStage();
  }
  await exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await exit(error instanceof ToolUnavailable ? 3 : 1);
}

function print(line: string): void {
  console.log(`${((Date.now() - startedAt) / 1000).toFixed(0).padStart(4)} s  ${line}`);
}

async function exit(code: number): Promise<void> {
  await proxy?.close();
  await ministack?.stop();
  process.exit(code);
}

/** Deploys, over what is there, and runs the API tests. */
async function deployFirstRelease(): Promise<{ outputs: StageOutputs; url: string }> {
  const isNew = !(await isShopDeployed(emulatedConfig.region));
  print(`Release ${FIRST}${isNew ? '' : ', over the shop that is deployed'}`);
  const outputs = await deployToEmulator(FIRST, print);
  proxy = await openEmulatorProxy({ emulator: emulatorUrl, domain: outputs.DistributionDomain, port: 0 });
  const { url } = proxy;
  if (isNew) await expectHealth(url, { release: FIRST, status: 503, page: 'failed' });
  await publishToEmulator(outputs, url, print);
  await seedEmulator(outputs, url);
  await expectHealth(url, { release: FIRST, status: 200, page: 'ok' });
  print('API tests …');
  await runApiTests(url, outputs);
  return { outputs, url };
}

/** An update, with the command by which the runbook changes keys: another release, another origin secret. */
async function deploySecondRelease(outputs: StageOutputs, url: string): Promise<void> {
  print(`Release ${SECOND}: npm run deploy, with another origin key …`);
  const customer = await openCustomerSnapshot(url);
  const [before, previous] = [await customer.read(), await readOriginSecret()];
  const context = `${EMULATED_CONTEXT} -c release=${SECOND} --require-approval never`;
  await runRunbookBlock('Changing keys', { CONTEXT: context, WORD: SECOND, PREVIOUS: 'first' });
  await expectHealth(url, { release: SECOND, status: 200, page: 'ok' });
  const after = await customer.read();
  if (after !== before) throw new Error(`The update changed a customer's data.\nBefore: ${before}\nAfter: ${after}`);
  print('A customer has the same data as before the update, in the same session.');
  await checkOriginSecret((await readEmulatedOutputs()).ApiUrl, { previous, current: await readOriginSecret() });
  await runApiTests(url, outputs, ['response-shapes', 'health']);
}

/**
 * Pages contain the address at which they were published, so these differ from those of the deployments before. Functions
 * name their release. They do not go back over the deployment that changed their secret.
 */
async function rollBackTwice(outputs: StageOutputs, url: string): Promise<void> {
  const refusal = await runRunbookBlock('Taking back a release').catch((error: Error) => error.message);
  if (!refusal.includes('another ORIGIN_SECRET')) throw new Error(`A rollback over another secret: ${refusal}`);
  await deployThirdRelease();
  const readHomePage = async () => (await fetch(`${url}/`)).text();
  const before = await readHomePage();
  await publishToEmulator(outputs, url, print);
  const latest = await readHomePage();
  await expectHealth(url, { release: THIRD, status: 200, page: 'ok' });
  await runRunbookBlock('Taking back a release');
  const previous = await readHomePage();
  await expectHealth(url, { release: SECOND, status: 200, page: 'ok' });
  await runRunbookBlock('Taking back a release');
  await expectHealth(url, { release: THIRD, status: 200, page: 'ok' });
  if (!latest.includes(url) || latest === before || previous !== before || (await readHomePage()) !== latest) {
    throw new Error('npm run rollback does not bring back the previous pages, and the current ones again.');
  }
  print('Rolled back, and forward again.');
}

async function deployThirdRelease(): Promise<void> {
  const context = `${EMULATED_CONTEXT} -c originKey=${SECOND} -c release=${THIRD} --require-approval never`;
  const args = ['run', 'deploy', '--', '--stage', EMULATED_STAGE, ...context.split(' ')];
  const { code, output } = await runCommand('npm', args, { env: emulatorClientEnvironment });
  if (code !== 0) throw new Error(`The third release was not deployed:\n${output.slice(-4000)}`);
}

interface ExpectedHealth {
  release: string;
  status: number;
  /** Failed until the site is published for the first time. */
  page: 'ok' | 'failed';
}

async function expectHealth(url: string, { release, status, page }: ExpectedHealth): Promise<void> {
  const response = await fetch(`${url}/api/health`);
  const body = (await response.json()) as Partial<Health> & { details?: Health };
  const health = body.details ?? body;
  if (response.status === status && health.release === release && health.parts?.page === page) return;
  const expected = `release ${release}, page ${page}, status ${status}`;
  throw new Error(`The health is not as expected (${expected}): ${response.status} ${JSON.stringify(body)}`);
}

/** The commands of the runbook's first day. The last: the demo's accounts get other passwords. */
async function repeatFirstDay(): Promise<void> {
  print('Runbook: the first day …');
  const context = `${EMULATED_CONTEXT} -c release=${FIRST} --require-approval never`;
  const output = await runRunbookBlock('The first day', { CONTEXT: context });
  if (!/files published[^]* 0 differences/.test(output)) throw new Error(`The first day ends otherwise:\n${output}`);
}

/** Reconcile must find nothing before, fail without the orders, and find the same as before after the restore. */
async function deleteAndRestoreOrders(outputs: StageOutputs): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'vetrina-backup-'));
  const variables = { FOLDER: join(folder, 'all') };
  try {
    const { output: before } = await runTask('reconcile', outputs);
    print(before);
    print(await runRunbookBlock('Backup and restore', variables));
    print(`Deleting orders: ${await deleteOrders(outputs.TableName)} items`);
    if ((await runTask('reconcile', outputs)).code === 0) throw new Error('reconcile did not miss the deleted orders.');
    const restored = await runRunbookBlock('Backup and restore', variables, 1);
    if (!restored.endsWith(before)) throw new Error(`Before: ${before}\nAfter the restore: ${restored}`);
    print(restored);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function destroyStage(): Promise<void> {
  print('npm run destroy …');
  const context = `${EMULATED_CONTEXT} --app ${await synthesiseApp(FIRST, print)}`;
  await runRunbookBlock('Closing a stage', { CONTEXT: context });
  await deleteSender();
  const remaining = await remainingResources(emulatedConfig.region);
  if (remaining.length > 0) throw new Error(`Still there after npm run destroy:\n${remaining.join('\n')}`);
  const notRun = runbookBlocksNotRun();
  if (notRun.length > 0) throw new Error(`These commands of the runbook did not run:\n${JSON.stringify(notRun)}`);
  print('Nothing remains but the stack CDKToolkit of cdk bootstrap, and perhaps the consumer’s last log lines.');
}

/** Resolves with the number of deleted items. */
async function deleteOrders(tableName: string): Promise<number> {
  const client = new DynamoDBClient(emulatorClientConfig);
  const scan = {
    TableName: tableName,
    FilterExpression: 'begins_with(pk, :order)',
    ExpressionAttributeValues: { ':order': { S: 'O#' } },
  };
  let deleted = 0;
  for await (const { Items = [] } of paginateScan({ client }, scan)) {
    for (const { pk, sk } of Items) {
      await client.send(new DeleteItemCommand({ TableName: tableName, Key: { pk: pk!, sk: sk! } }));
      deleted += 1;
    }
  }
  client.destroy();
  return deleted;
}
