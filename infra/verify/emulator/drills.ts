/** The faults of infra/RUNBOOK.md, made in the deployed shop, and mended by what stands there. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient, GetItemCommand, UpdateItemCommand, type AttributeValue } from '@aws-sdk/client-dynamodb';
import { DeleteSecretCommand, GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type { StackOutputs } from '../../deploy/stage.ts';
import { sendExpiredDeadLetter, withBrokenConsumer } from './broken-consumer.ts';
import { runTask, emulatorClientConfig } from './emulated-stage.ts';
import { runRunbookBlock } from './runbook.ts';

/** People at the deployed shop's door. They read its address when they are loaded. */
type People = typeof import('../api/client.ts');

const TIMEOUT_MS = 60_000;
const anHourAgo = () => new Date(Date.now() - 60 * 60_000).toISOString();
const client = new DynamoDBClient(emulatorClientConfig);

/** Throws where a fault is not mended by its paragraph. */
export async function runDrills(outputs: StackOutputs, url: string, say: (what: string) => void): Promise<void> {
  process.env['SHOP_URL'] = url;
  const people = await import('../api/client.ts');
  say('Runbook: an order, refunds and changes get stuck, the admin is lost, an erased account is back, a key is old …');
  await Promise.all([stuckMoney(people, outputs), lostAdmin(people), erasedAgain(people), oldKey()]);
  say('Runbook: all of it is mended.');
}

async function stuckMoney(people: People, outputs: StackOutputs): Promise<void> {
  const customer = await people.registerCustomer();
  const choice = await people.findVariant(10);
  const buy = () => people.placePaidOrder(customer, choice);
  const [late, noted, refused] = [
    (await people.placeOrder(customer, people.testOrderDraft(choice))).body.order,
    await buy(),
    await buy(),
  ];
  const pieces = await people.readStock(choice);
  await Promise.all([forget(outputs, late._id), noteRefund(outputs, noted._id), noteRefund(outputs, refused._id)]);
  await refundElsewhere(outputs, refused._id);
  await withBrokenConsumer(async () => givenUp(people, outputs, (await buy())._id));
  expectSaid(
    (await runTask('reconcile', outputs)).said,
    `order ${late._id}: waits for its money`,
    `order ${noted._id}: its refund waits`,
    'list O all',
  );

  const [settled, refunded] = await Promise.all([
    runRunbookBlock('A stuck order', { ORDER: late._id }),
    runRunbookBlock('A failed refund', { ORDER: noted._id }),
    refusedRefund(refused._id),
  ]);
  expectSaid(settled, 'was pending, and is cancelled');
  expectSaid(refunded, 'was paid, and is refunded');
  // Three came back, one was bought meanwhile.
  expectSaid(`${(await people.readStock(choice)) - pieces} more pieces`, '2 more pieces');

  expectSaid(await runRunbookBlock('A poisoned event'), ' batches given up');
  expectSaid(await runRunbookBlock('A poisoned event', {}, 1), ' 0 left in the queue', ' 0 differences');
  await sendExpiredDeadLetter();
  expectSaid(await runRunbookBlock('A poisoned event', {}, 2), ' 1 forgotten batches', ' 0 differences');
  // By their numbers orders are found when the consumer has followed them.
  expectSaid(await runRunbookBlock('A stuck order', { ORDER: late.orderNumber }), 'was cancelled, and is cancelled');
}

/** The bank will not: the money goes back by transfer. */
async function refusedRefund(ORDER: string): Promise<void> {
  const refusal = await runRunbookBlock('A failed refund', { ORDER }).catch((error: Error) => error.message);
  expectSaid(refusal, 'was paid, and is paid', 'REFUND_TOO_HIGH');
  expectSaid(await runRunbookBlock('A failed refund', { ORDER }, 1), 'was paid, and is refunded');
}

/** Waits until the queue holds the order that was just placed. */
async function givenUp(people: People, outputs: StackOutputs, id: string): Promise<void> {
  const told = async () => (await runTask('stream-consumer', outputs)).said;
  expectSaid(await people.eventually(told, (said) => said.includes(`O#${id}/A`), TIMEOUT_MS), `O#${id}/A`);
}

/** An order whose time has long been over, and that the clock does not find. */
function forget(outputs: StackOutputs, id: string) {
  return change(outputs, { pk: `O#${id}` }, 'SET expiresAt = :at REMOVE gsi2pk, gsi2sk', { ':at': { S: anHourAgo() } });
}

/** Whoever decided the refund died before it was sent. */
async function noteRefund(outputs: StackOutputs, id: string): Promise<void> {
  const { paidCents } = await itemOf(outputs, `O#${id}`);
  const refund = { key: { S: 'drill' }, cents: paidCents!, at: { S: anHourAgo() }, by: { S: 'drill' } };
  const then = { status: { S: 'refunded' }, stock: { S: 'release' } };
  await change(outputs, { pk: `O#${id}` }, 'SET openRefund = :refund', { ':refund': { M: { ...refund, ...then } } });
}

/** Somebody gave the money back at the bank itself: it will not do so again. */
async function refundElsewhere(outputs: StackOutputs, id: string): Promise<void> {
  const { intentId, paidCents } = await itemOf(outputs, `O#${id}`);
  const refunds = { M: { elsewhere: paidCents! } };
  await change(outputs, { pk: `PAY#${intentId?.S}` }, 'SET refunds = :refunds', { ':refunds': refunds });
}

async function itemOf({ TableName }: StackOutputs, pk: string): Promise<Record<string, AttributeValue>> {
  const { Item = {} } = await client.send(new GetItemCommand({ TableName, Key: { pk: { S: pk }, sk: { S: 'A' } } }));
  return Item;
}

async function change(
  { TableName }: StackOutputs,
  { pk }: { pk: string },
  how: string,
  values: Record<string, AttributeValue>,
) {
  const Key = { pk: { S: pk }, sk: { S: 'A' } };
  const update = { UpdateExpression: how, ExpressionAttributeValues: values };
  await client.send(new UpdateItemCommand({ TableName, Key, ...update }));
}

/** A new one comes in; and again when the password is lost, which ends the session of before. */
async function lostAdmin({ logIn, newEmail }: People): Promise<void> {
  const email = newEmail();
  const create = async () => {
    const said = await runRunbookBlock('A lost admin, the first admin', { EMAIL: email });
    return /Password: (\S+)/.exec(said)?.[1] ?? '';
  };
  const old = await create();
  const before = await logIn(email, old);
  const now = await logIn(email, await create());
  const [ended, answered] = [await before.get('/admin/dashboard'), await now.get('/admin/dashboard')];
  expectSaid(`${ended.status} ${answered.status}`, '401 200');
  expectSaid(await logIn(email, old).then(() => 'let in', String), 'answered 401');
}

async function erasedAgain({ logIn, registerCustomer: newCustomer, newEmail }: People): Promise<void> {
  const email = newEmail();
  const { user } = await newCustomer(email);
  expectSaid(await runRunbookBlock('Backup and restore', { ID: user?._id ?? '' }, 2), `Account ${user?._id} is erased`);
  expectSaid(await logIn(email, 'segreta').then(() => 'let in', String), 'answered 401');
}

/** Stripe's keys are given to Secrets Manager, and then others. */
async function oldKey(): Promise<void> {
  const secrets = new SecretsManagerClient(emulatorClientConfig);
  const folder = mkdtempSync(join(tmpdir(), 'vetrina-keys-'));
  const [SECRET, FILE] = ['vetrina/drill', join(folder, 'keys.json')];
  try {
    for (const [word, said] of Object.entries({ first: 'is made', second: 'is changed' })) {
      writeFileSync(FILE, JSON.stringify({ apiKey: `rk_test_${word}`, webhookSecret: `whsec_${word}` }));
      expectSaid(await runRunbookBlock('Changing keys', { SECRET, FILE }, 1), said);
    }
    const { SecretString = '' } = await secrets.send(new GetSecretValueCommand({ SecretId: SECRET }));
    expectSaid(SecretString, 'rk_test_second');
  } finally {
    await secrets.send(new DeleteSecretCommand({ SecretId: SECRET, ForceDeleteWithoutRecovery: true }));
    rmSync(folder, { recursive: true, force: true });
    secrets.destroy();
  }
}

function expectSaid(said: string, ...words: string[]): void {
  const missing = words.filter((each) => !said.includes(each));
  if (missing.length > 0) throw new Error(`The runbook did not lead to "${missing.join('", "')}", but to:\n${said}`);
}
