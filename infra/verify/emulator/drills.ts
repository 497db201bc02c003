/** Causes the faults that infra/RUNBOOK.md describes in a deployed shop, and mends them with its commands. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DeleteSecretCommand, GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type { StageOutputs } from '../../../functions/tasks/stage-settings.ts';
import { readItem, updateItem } from '../order-item.ts';
import { sendExpiredDeadLetter, withBrokenConsumer } from './broken-consumer.ts';
import { runTask, emulatorClientConfig } from './emulated-stage.ts';
import { runRunbookBlock } from './runbook.ts';

/** Loaded once SHOP_URL is in the environment: the client reads it when it is loaded. */
type ApiModule = typeof import('../api/client.ts');

const anHourAgo = () => new Date(Date.now() - 60 * 60_000).toISOString();
const table = new DynamoDBClient(emulatorClientConfig);

/** Throws where the commands of the runbook do not mend a fault. */
export async function runDrills(outputs: StageOutputs, url: string, print: (line: string) => void): Promise<void> {
  process.env['SHOP_URL'] = url;
  const api = await import('../api/client.ts');
  print('Runbook: stuck orders and events, a lost admin, an erased account that is back, old keys …');
  await Promise.all([drillOrders(api, outputs), drillLostAdmin(api), drillErasure(api), drillStripeKeys()]);
  print('Runbook: every fault is mended.');
}

async function drillOrders(api: ApiModule, outputs: StageOutputs): Promise<void> {
  const { TableName } = outputs;
  const customer = await api.registerCustomer();
  const choice = await api.findVariant(10);
  const buy = () => api.placePaidOrder(customer, choice);
  const expired = (await api.placeOrder(customer, api.testOrderDraft(choice))).body.order;
  const [unsent, refused] = [await buy(), await buy()];
  const stockBefore = await api.readStock(choice);
  await hideFromExpiry(TableName, expired._id);
  await addPendingRefund(TableName, unsent._id);
  await addPendingRefund(TableName, refused._id);
  await failRefundAtProvider(TableName, refused._id);
  await withBrokenConsumer(async () => waitForDeadLetter(api, outputs, (await buy())._id));
  expectOutput(
    (await runTask('reconcile', outputs)).output,
    `order ${expired._id}: waits for its money`,
    `order ${unsent._id}: its refund waits`,
    'list O all',
  );

  const [settled, refunded] = await Promise.all([
    runRunbookBlock('A stuck order', { ORDER: expired._id }),
    runRunbookBlock('A failed refund', { ORDER: unsent._id }),
    drillRefusedRefund(refused._id),
  ]);
  expectOutput(settled, 'was pending, and is cancelled');
  expectOutput(refunded, 'was paid, and is refunded');
  // Three orders released a unit, one reserved one.
  expectOutput(`${(await api.readStock(choice)) - stockBefore} more units`, '2 more units');

  expectOutput(await runRunbookBlock('A poisoned event'), ' failed batches');
  expectOutput(await runRunbookBlock('A poisoned event', {}, 1), ' 0 left in the queue', ' 0 differences');
  await sendExpiredDeadLetter();
  expectOutput(await runRunbookBlock('A poisoned event', {}, 2), ' 1 expired batches', ' 0 differences');
  // The consumer has put the order's number into the search.
  expectOutput(
    await runRunbookBlock('A stuck order', { ORDER: expired.orderNumber }),
    'was cancelled, and is cancelled',
  );
}

/** The provider refuses the refund: the money is transferred by hand. */
async function drillRefusedRefund(orderId: string): Promise<void> {
  const refusal = await runRunbookBlock('A failed refund', { ORDER: orderId }).catch((error: Error) => error.message);
  expectOutput(refusal, 'was paid, and is paid', 'REFUND_TOO_HIGH');
  expectOutput(await runRunbookBlock('A failed refund', { ORDER: orderId }, 1), 'was paid, and is refunded');
}

async function waitForDeadLetter(api: ApiModule, outputs: StageOutputs, orderId: string): Promise<void> {
  const readQueue = async () => (await runTask('stream-consumer', outputs)).output;
  const key = `O#${orderId}/A`;
  expectOutput(await api.eventually(readQueue, (output) => output.includes(key)), key);
}

/** The payment time is over, and the scheduled function does not find the order. */
function hideFromExpiry(tableName: string, orderId: string): Promise<void> {
  return updateItem(table, tableName, {
    partition: `O#${orderId}`,
    update: 'SET expiresAt = :at REMOVE gsi2pk, gsi2sk',
    values: { ':at': { S: anHourAgo() } },
  });
}

/** A refund that was decided, and whose process ended before it was sent. */
async function addPendingRefund(tableName: string, orderId: string): Promise<void> {
  const partition = `O#${orderId}`;
  const { paidCents } = await readItem(table, tableName, partition);
  const openRefund = {
    key: { S: 'drill' },
    cents: paidCents!,
    at: { S: anHourAgo() },
    by: { S: 'drill' },
    status: { S: 'refunded' },
    stock: { S: 'release' },
  };
  const values = { ':refund': { M: openRefund } };
  await updateItem(table, tableName, { partition, update: 'SET openRefund = :refund', values });
}

/** The card is closed: the provider took the refund, which failed, and refuses it from now on. */
async function failRefundAtProvider(tableName: string, orderId: string): Promise<void> {
  const { intentId, paidCents } = await readItem(table, tableName, `O#${orderId}`);
  const key = `${orderId}-drill`;
  await updateItem(table, tableName, {
    partition: `PAY#${intentId?.S}`,
    update: 'SET refunds = :refunds, failedRefunds = :failed',
    values: { ':refunds': { M: { [key]: paidCents! } }, ':failed': { L: [{ S: key }] } },
  });
}

/** A new admin is created. With the same command a lost password is replaced, which ends older sessions. */
async function drillLostAdmin({ logIn, newEmail }: ApiModule): Promise<void> {
  const email = newEmail();
  const createAdmin = async () => {
    const output = await runRunbookBlock('A new admin', { EMAIL: email });
    return /Password: (\S+)/.exec(output)?.[1] ?? '';
  };
  const oldPassword = await createAdmin();
  const oldSession = await logIn(email, oldPassword);
  const newSession = await logIn(email, await createAdmin());
  const oldReply = await oldSession.get('/admin/dashboard');
  const newReply = await newSession.get('/admin/dashboard');
  // The back office opens when the second factor is set up.
  expectOutput(`${oldReply.status} ${newReply.body.code}`, '401 SECOND_FACTOR_REQUIRED');
  await expectRefusedLogin(logIn(email, oldPassword));
}

/** After a restore an erased account is back, and is erased again. */
async function drillErasure({ logIn, registerCustomer, newEmail }: ApiModule): Promise<void> {
  const email = newEmail();
  const id = (await registerCustomer(email)).user?._id ?? '';
  expectOutput(await runRunbookBlock('Backup and restore', { ID: id }, 2), `Account ${id} is erased`);
  await expectRefusedLogin(logIn(email, 'segreta'));
}

async function expectRefusedLogin(login: Promise<unknown>): Promise<void> {
  expectOutput(await login.then(() => 'logged in', String), 'answered 401');
}

/** Stripe's keys are stored in Secrets Manager, and then replaced. */
async function drillStripeKeys(): Promise<void> {
  const secrets = new SecretsManagerClient(emulatorClientConfig);
  const folder = mkdtempSync(join(tmpdir(), 'vetrina-keys-'));
  const [secretId, file] = ['vetrina/drill', join(folder, 'keys.json')];
  const storeKeys = async (name: string) => {
    writeFileSync(file, JSON.stringify({ apiKey: `rk_test_${name}`, webhookSecret: `whsec_${name}` }));
    return runRunbookBlock('Changing keys', { SECRET: secretId, FILE: file }, 1);
  };
  try {
    expectOutput(await storeKeys('first'), 'is created');
    expectOutput(await storeKeys('second'), 'is changed');
    const { SecretString = '' } = await secrets.send(new GetSecretValueCommand({ SecretId: secretId }));
    expectOutput(SecretString, 'rk_test_second');
  } finally {
    await secrets.send(new DeleteSecretCommand({ SecretId: secretId, ForceDeleteWithoutRecovery: true }));
    rmSync(folder, { recursive: true, force: true });
    secrets.destroy();
  }
}

function expectOutput(output: string, ...parts: string[]): void {
  const missing = parts.filter((part) => !output.includes(part));
  if (missing.length > 0) throw new Error(`The runbook did not lead to "${missing.join('", "')}", but to:\n${output}`);
}
