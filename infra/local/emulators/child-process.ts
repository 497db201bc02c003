/**
 * The one process that holds all the emulators. It is forked by cloud.ts and lives as long as the pipe to its parent:
 * when that closes, however the parent ended, it writes what is left to write, ends DynamoDB and goes.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCognito, type UserPoolConfig } from './cognito.ts';
import { startDynamoDb } from './dynamodb.ts';
import { startMailbox } from './ses.ts';
import { startS3 } from './s3.ts';

/** What the parent asks for. Without a folder nothing outlives the process. */
export interface EmulatorsConfig {
  region: string;
  folder?: string;
  pools: UserPoolConfig[];
  buckets: string[];
}

export interface EmulatorEndpoints {
  dynamodb: string;
  s3: string;
  cognito: string;
  ses: string;
}

export type EmulatorsMessage =
  | { ready: EmulatorEndpoints; database?: number }
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

async function start(plan: EmulatorsConfig): Promise<void> {
  const { folder } = plan;
  const scratch = mkdtempSync(join(tmpdir(), 'vetrina-'));
  stops.push(() => rmSync(scratch, { recursive: true, force: true }));
  if (folder) mkdirSync(folder, { recursive: true });
  const dynamo = startDynamoDb(folder && join(folder, 'dynamo.db')).then((started) => {
    stops.push(started.stop);
    void started.exited.then(() => end('The database ended by itself.'));
    return started;
  });
  // Whether it failed is asked below, when the others are there.
  dynamo.catch(() => undefined);
  const mail = await startMailbox(folder && join(folder, 'mails.jsonl'));
  const s3 = await startS3(join(folder ?? scratch, 's3'));
  for (const bucket of plan.buckets) await s3.ensureBucket(bucket);
  const cognito = await startCognito({
    region: plan.region,
    folder: join(folder ?? scratch, 'cognito'),
    persist: folder !== undefined,
    pools: plan.pools,
    mailbox: mail,
    invoke: askParent,
  });
  stops.unshift(cognito.stop, s3.stop, mail.stop);
  const { endpoint: dynamodb, processGroup: database } = await dynamo;
  const ready = { dynamodb, s3: s3.endpoint, cognito: cognito.endpoint, ses: mail.endpoint };
  send({ ready, ...(database !== undefined && { database }) });
}

async function end(why?: string): Promise<void> {
  if (ending) return;
  ending = true;
  if (why) console.error(why);
  // Whatever hangs, nothing of the shop stays behind for longer than this.
  setTimeout(() => process.exit(1), 5000).unref();
  for (const stop of stops) {
    try {
      await stop();
    } catch (error) {
      console.error(error);
    }
  }
  process.exit(why ? 1 : 0);
}

/** Trigger functions run where all functions run: in the parent. */
function askParent(functionArn: string, event: unknown): Promise<unknown> {
  const id = ++lastCall;
  send({ invoke: { id, functionArn, event } });
  return new Promise((resolve, reject) => calls.set(id, { resolve, reject }));
}

function finishCall(answer: { id: number; result?: unknown; error?: string }): void {
  const call = calls.get(answer.id);
  calls.delete(answer.id);
  if (answer.error === undefined) call?.resolve(answer.result);
  else call?.reject(new Error(answer.error));
}

function send(message: EmulatorsMessage): void {
  if (process.connected) process.send?.(message);
}
