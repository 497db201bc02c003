/**
 * The child process with all emulators (started by emulators.ts). It ends when the IPC pipe to its parent closes, however
 * the parent ended; before that it saves its data and stops DynamoDB.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startBatchServer } from './batch-writes.ts';
import { startCognito, type UserPoolConfig } from './cognito.ts';
import { startDynamoDb } from './dynamodb.ts';
import { temporaryRoot } from './temporary-root.ts';
import { startS3 } from './s3.ts';
import { startMailbox } from './ses.ts';

/** Without a folder nothing is saved. */
export interface EmulatorsConfig {
  region: string;
  folder?: string;
  pools: UserPoolConfig[];
  buckets: string[];
}

export interface EmulatorEndpoints {
  dynamodb: string;
  /** The same tables, for who writes many batches. */
  dynamodbBatches: string;
  s3: string;
  cognito: string;
  ses: string;
}

export type EmulatorsMessage =
  | { ready: EmulatorEndpoints; databaseProcessGroup?: number }
  | { failed: string }
  | { invoke: { id: number; functionArn: string; event: unknown } };
export type EmulatorsRequest =
  { start: EmulatorsConfig } | { invoked: { id: number; result?: unknown; error?: string } };

type Stop = () => unknown;
const stops: Stop[] = [];
const calls = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
let lastCall = 0;
let ending = false;

process.on('disconnect', () => void end());
process.on('message', (message: EmulatorsRequest) => {
  if ('start' in message) start(message.start).catch((error: Error) => send({ failed: error.message }));
  else finishCall(message.invoked);
});

async function start({ region, folder, pools, buckets }: EmulatorsConfig): Promise<void> {
  const temporaryFolder = mkdtempSync(join(temporaryRoot(), 'vetrina-'));
  stops.push(() => rmSync(temporaryFolder, { recursive: true, force: true }));
  if (folder) mkdirSync(folder, { recursive: true });
  const dynamodb = startDynamoDb(join(folder ?? temporaryFolder, 'dynamo.db')).then((started) => {
    stops.unshift(started.stop);
    void started.exited.then(() => end('The database ended by itself.'));
    return started;
  });
  // A failure is handled below, where it is awaited.
  dynamodb.catch(() => undefined);
  const mailbox = await startMailbox(folder && join(folder, 'mails.jsonl'));
  const s3 = await startS3(join(folder ?? temporaryFolder, 's3'));
  for (const bucket of buckets) await s3.ensureBucket(bucket);
  const cognito = await startCognito({
    region,
    folder: join(folder ?? temporaryFolder, 'cognito'),
    persist: folder !== undefined,
    pools,
    mailbox,
    invoke: invokeInParent,
  });
  stops.unshift(cognito.stop, s3.stop, mailbox.stop);
  const { endpoint, processGroup } = await dynamodb;
  const batches = await startBatchServer(endpoint);
  stops.unshift(batches.stop);
  send({
    ready: {
      dynamodb: endpoint,
      dynamodbBatches: batches.endpoint,
      s3: s3.endpoint,
      cognito: cognito.endpoint,
      ses: mailbox.endpoint,
    },
    ...(processGroup !== undefined && { databaseProcessGroup: processGroup }),
  });
}

async function end(reason?: string): Promise<void> {
  if (ending) return;
  ending = true;
  if (reason) console.error(reason);
  // An emulator that hangs must not keep this process alive.
  setTimeout(() => process.exit(1), 5000).unref();
  for (const stop of stops) {
    try {
      await stop();
    } catch (error) {
      console.error(error);
    }
  }
  process.exit(reason ? 1 : 0);
}

/** The Lambdas run in the parent, so Cognito's triggers are called there. */
function invokeInParent(functionArn: string, event: unknown): Promise<unknown> {
  const id = ++lastCall;
  send({ invoke: { id, functionArn, event } });
  return new Promise((resolve, reject) => calls.set(id, { resolve, reject }));
}

function finishCall({ id, result, error }: { id: number; result?: unknown; error?: string }): void {
  const call = calls.get(id);
  calls.delete(id);
  if (error === undefined) call?.resolve(result);
  else call?.reject(new Error(error));
}

function send(message: EmulatorsMessage): void {
  if (process.connected) process.send?.(message);
}
