/**
 * What an event source mapping does: reads the table's stream in order, hands batches to its function, repeats what
 * failed, splits, and in the end keeps aside what failed again and again.
 */
import type { DynamoDbCall } from '../dynamodb-call.ts';
import type { Lambda } from './lambda.ts';

export interface StreamRecord {
  eventID: string;
  dynamodb: { SequenceNumber: string };
}

export interface StreamPollerConfig {
  table: string;
  streamArn: string;
  region: string;
  batchSize: number;
  /** Repetitions of a batch after its first failure. */
  retries: number;
  bisectOnError: boolean;
  reportsItemFailures: boolean;
}

export interface StreamPollerParts {
  call: DynamoDbCall;
  consumer: Lambda;
  /** The last record done, by shard; a restart goes on behind it. */
  position: { read(): Record<string, string>; write(position: Record<string, string>): void };
  /** The dead-letter queue. */
  sendToDeadLetters(records: StreamRecord[], why: string): void;
  /** Before the n-th repetition. */
  pause?(attempt: number): Promise<void>;
}

export interface StreamPoller {
  /** Looks now instead of at the next turn: something was probably written. */
  pollNow(): void;
  /** Settled when a look that began after the call found nothing left. */
  whenIdle(): Promise<void>;
  stop(): Promise<void>;
}

const IDLE_MS = 250;

export function startStreamPoller(plan: StreamPollerConfig, parts: StreamPollerParts): StreamPoller {
  let stopped = false;
  let wake = () => undefined as void;
  let waiting: (() => void)[] = [];
  const follow = async () => {
    while (!stopped) {
      const asked = waiting;
      waiting = [];
      const handled = await readOnce(plan, parts, () => stopped).catch(() => -1);
      if (handled === 0) for (const done of asked) done();
      else waiting = [...asked, ...waiting];
      if (handled <= 0 && waiting.length === 0) await pauseUntil(IDLE_MS, (now) => (wake = now));
      else if (handled < 0) await pauseUntil(IDLE_MS);
    }
    for (const done of waiting) done();
  };
  const running = follow();
  return {
    pollNow: () => wake(),
    whenIdle: () =>
      new Promise((resolve) => {
        if (stopped) return resolve();
        waiting.push(resolve);
        wake();
      }),
    stop: () => {
      stopped = true;
      wake();
      return running;
    },
  };
}

function pauseUntil(milliseconds: number, expose?: (now: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    expose?.(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** One look at every shard; answers how many records were there. */
async function readOnce(plan: StreamPollerConfig, parts: StreamPollerParts, stopped: () => boolean): Promise<number> {
  const { call, position } = parts;
  const { StreamDescription } = await call<Description>('Streams.DescribeStream', { StreamArn: plan.streamArn });
  let handled = 0;
  for (const { ShardId } of StreamDescription.Shards) {
    const after = position.read()[ShardId];
    const from = after
      ? { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: after }
      : { ShardIteratorType: 'TRIM_HORIZON' };
    const shard = { StreamArn: plan.streamArn, ShardId };
    const { ShardIterator } = await call<{ ShardIterator: string }>('Streams.GetShardIterator', { ...shard, ...from });
    const { Records } = await call<{ Records: StreamRecord[] }>('Streams.GetRecords', {
      ShardIterator,
      Limit: plan.batchSize,
    });
    if (Records.length === 0) continue;
    handled += Records.length;
    await deliverBatch(asLambdaSees(Records, plan), plan, parts, stopped);
    if (stopped()) return handled;
    const last = Records.at(-1)?.dynamodb.SequenceNumber ?? '';
    position.write({ ...position.read(), [ShardId]: last });
  }
  return handled;
}

interface Description {
  StreamDescription: { Shards: { ShardId: string }[] };
}

/** Event ids are unique over all streams on AWS; the emulator counts from one. */
function asLambdaSees(records: StreamRecord[], plan: StreamPollerConfig): StreamRecord[] {
  return records.map((record) => ({
    ...record,
    eventID: Buffer.from(`${plan.streamArn}/${record.dynamodb.SequenceNumber}`).toString('base64url'),
    awsRegion: plan.region,
    eventSourceARN: plan.streamArn,
  }));
}

/** Hands a batch over until it is done or given up. A shutdown leaves the rest for the next start. */
export async function deliverBatch(
  batch: StreamRecord[],
  plan: Pick<StreamPollerConfig, 'retries' | 'bisectOnError' | 'reportsItemFailures'>,
  parts: Pick<StreamPollerParts, 'consumer' | 'sendToDeadLetters' | 'pause'>,
  stopped: () => boolean = () => false,
): Promise<void> {
  let records = batch;
  for (let attempt = 0; records.length > 0 && !stopped(); attempt += 1) {
    if (attempt > 0) await (parts.pause ?? backOff)(attempt);
    const outcome = await hand(records, plan.reportsItemFailures, parts.consumer);
    if (outcome.done > 0) attempt = 0;
    records = records.slice(outcome.done);
    if (records.length === 0) return;
    if (outcome.threw && plan.bisectOnError && records.length > 1) {
      // Splitting does not count as a repetition.
      const half = Math.ceil(records.length / 2);
      await deliverBatch(records.slice(0, half), plan, parts, stopped);
      return deliverBatch(records.slice(half), plan, parts, stopped);
    }
    if (attempt >= plan.retries) return parts.sendToDeadLetters(records, outcome.why);
  }
}

interface Outcome {
  /** How many of the first records are done. */
  done: number;
  threw: boolean;
  why: string;
}

async function hand(records: StreamRecord[], reportsItems: boolean, consumer: Lambda): Promise<Outcome> {
  try {
    const answer = (await consumer.invoke({ Records: records })) as {
      batchItemFailures?: { itemIdentifier: string }[];
    } | null;
    const failures = reportsItems ? (answer?.batchItemFailures ?? []) : [];
    if (failures.length === 0) return { done: records.length, threw: false, why: '' };
    const failed = new Set(failures.map((failure) => failure.itemIdentifier));
    const first = records.findIndex((record) => failed.has(record.dynamodb.SequenceNumber));
    return { done: Math.max(first, 0), threw: false, why: 'reported as failed' };
  } catch (error) {
    return { done: 0, threw: true, why: error instanceof Error ? error.message : String(error) };
  }
}

function backOff(attempt: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.min(100 * 2 ** attempt, 2000)));
}
