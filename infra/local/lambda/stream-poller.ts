/**
 * An event source mapping: reads the table's stream in order and invokes the consumer with batches. A failed batch is
 * retried and split; what fails after all retries goes to the dead letters.
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
  /** Attempts after the first failure. */
  retries: number;
  bisectOnError: boolean;
  reportsItemFailures: boolean;
  /** False for a record that the consumer does not get. */
  filter: (record: StreamRecord) => boolean;
}

export interface StreamPollerParts {
  call: DynamoDbCall;
  consumer: Lambda;
  /** The last handled record by shard. A restart continues after it. */
  position: { read(): Record<string, string>; write(position: Record<string, string>): void };
  sendToDeadLetters(records: StreamRecord[], reason: string): void;
  /** Waits before the n-th retry. */
  pause?(attempt: number): Promise<void>;
}

export interface StreamPoller {
  /** Polls at once: something was probably written. */
  pollNow(): void;
  /** Resolves when a poll that began after the call has found no records. */
  whenIdle(): Promise<void>;
  stop(): Promise<void>;
}

const POLL_INTERVAL_MS = 250;
/** Changes that follow one another come in one batch. The window of the template, on AWS, is a second. */
const BATCH_WINDOW_MS = 25;

export function startStreamPoller(config: StreamPollerConfig, parts: StreamPollerParts): StreamPoller {
  let stopped = false;
  let wake = () => undefined as void;
  let endWindow = () => undefined as void;
  let idleWaiters: (() => void)[] = [];
  const iterators: ShardIterators = new Map();
  const run = async () => {
    while (!stopped) {
      const waiters = idleWaiters;
      idleWaiters = [];
      // -1 stands for a failed poll, which is tried again.
      const handled = await poll(config, parts, iterators, () => stopped).catch(() => -1);
      if (handled < 0) iterators.clear();
      if (handled === 0) for (const resolve of waiters) resolve();
      else idleWaiters = [...waiters, ...idleWaiters];
      if (handled <= 0 && idleWaiters.length === 0) await pause(POLL_INTERVAL_MS, (endPause) => (wake = endPause));
      else if (handled < 0) await pause(POLL_INTERVAL_MS);
      else if (idleWaiters.length === 0) await pause(BATCH_WINDOW_MS, (endPause) => (endWindow = endPause));
    }
    for (const resolve of idleWaiters) resolve();
  };
  const running = run();
  return {
    pollNow: () => wake(),
    whenIdle: () =>
      new Promise((resolve) => {
        if (stopped) return resolve();
        idleWaiters.push(resolve);
        wake();
        endWindow();
      }),
    stop: () => {
      stopped = true;
      wake();
      endWindow();
      return running;
    },
  };
}

/** `onStart` gets a function that ends the pause early. */
function pause(milliseconds: number, onStart?: (endPause: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    onStart?.(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Where the next poll reads each shard. Empty when the shards have to be read anew. */
type ShardIterators = Map<string, string>;

/** Reads one batch of every shard. Returns the number of records. */
async function poll(
  config: StreamPollerConfig,
  parts: StreamPollerParts,
  iterators: ShardIterators,
  stopped: () => boolean,
): Promise<number> {
  const { call, position } = parts;
  if (iterators.size === 0) await findShards(config, parts, iterators);
  let handled = 0;
  let shardEnded = false;
  for (const [shard, ShardIterator] of iterators) {
    const { Records, NextShardIterator } = await call<{ Records: StreamRecord[]; NextShardIterator?: string }>(
      'Streams.GetRecords',
      { ShardIterator, Limit: config.batchSize },
    );
    if (Records.length > 0) {
      handled += Records.length;
      await deliverBatch(toLambdaRecords(Records.filter(config.filter), config), config, parts, stopped);
      if (stopped()) return handled;
      const lastRecord = Records.at(-1)?.dynamodb.SequenceNumber ?? '';
      position.write({ ...position.read(), [shard]: lastRecord });
    }
    if (NextShardIterator) iterators.set(shard, NextShardIterator);
    else shardEnded = true;
  }
  // Other shards follow a shard that has ended.
  if (shardEnded) iterators.clear();
  return handled;
}

/** Every shard, after the record that was handled last. */
async function findShards(
  { streamArn }: StreamPollerConfig,
  { call, position }: StreamPollerParts,
  iterators: ShardIterators,
): Promise<void> {
  const { StreamDescription } = await call<{ StreamDescription: { Shards: { ShardId: string }[] } }>(
    'Streams.DescribeStream',
    { StreamArn: streamArn },
  );
  for (const { ShardId } of StreamDescription.Shards) {
    const lastHandled = position.read()[ShardId];
    const { ShardIterator } = await call<{ ShardIterator: string }>('Streams.GetShardIterator', {
      StreamArn: streamArn,
      ShardId,
      ShardIteratorType: lastHandled ? 'AFTER_SEQUENCE_NUMBER' : 'TRIM_HORIZON',
      ...(lastHandled && { SequenceNumber: lastHandled }),
    });
    iterators.set(ShardId, ShardIterator);
  }
}

/** On AWS event ids are unique over all streams. The emulator counts from one, so they get unique ones here. */
function toLambdaRecords(records: StreamRecord[], config: StreamPollerConfig): StreamRecord[] {
  return records.map((record) => ({
    ...record,
    eventID: Buffer.from(`${config.streamArn}/${record.dynamodb.SequenceNumber}`).toString('base64url'),
    awsRegion: config.region,
    eventSourceARN: config.streamArn,
  }));
}

/** Invokes the consumer until the batch is handled or in the dead letters. After a stop, the rest waits for the next start. */
export async function deliverBatch(
  batch: StreamRecord[],
  config: Pick<StreamPollerConfig, 'retries' | 'bisectOnError' | 'reportsItemFailures'>,
  parts: Pick<StreamPollerParts, 'consumer' | 'sendToDeadLetters' | 'pause'>,
  stopped: () => boolean = () => false,
): Promise<void> {
  let records = batch;
  for (let attempt = 0; records.length > 0 && !stopped(); attempt += 1) {
    if (attempt > 0) await (parts.pause ?? backoff)(attempt);
    const outcome = await invokeConsumer(records, config.reportsItemFailures, parts.consumer);
    if (outcome.handled > 0) attempt = 0;
    records = records.slice(outcome.handled);
    if (records.length === 0) return;
    if (outcome.threw && config.bisectOnError && records.length > 1) {
      // Splitting does not count as a retry.
      const half = Math.ceil(records.length / 2);
      await deliverBatch(records.slice(0, half), config, parts, stopped);
      return deliverBatch(records.slice(half), config, parts, stopped);
    }
    if (attempt >= config.retries) return parts.sendToDeadLetters(records, outcome.reason);
  }
}

interface Outcome {
  /** How many records, counted from the first, were handled. */
  handled: number;
  threw: boolean;
  reason: string;
}

async function invokeConsumer(records: StreamRecord[], reportsItems: boolean, consumer: Lambda): Promise<Outcome> {
  try {
    const result = (await consumer.invoke({ Records: records })) as {
      batchItemFailures?: { itemIdentifier: string }[];
    } | null;
    const failures = reportsItems ? (result?.batchItemFailures ?? []) : [];
    if (failures.length === 0) return { handled: records.length, threw: false, reason: '' };
    const failedNumbers = new Set(failures.map(({ itemIdentifier }) => itemIdentifier));
    const firstFailed = records.findIndex(({ dynamodb }) => failedNumbers.has(dynamodb.SequenceNumber));
    return { handled: Math.max(firstFailed, 0), threw: false, reason: 'reported as failed' };
  } catch (error) {
    return { handled: 0, threw: true, reason: error instanceof Error ? error.message : String(error) };
  }
}

function backoff(attempt: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.min(100 * 2 ** attempt, 2000)));
}
