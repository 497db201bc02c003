/** What the consumer of the table's changes gave up: what it is about, and once more. */
import {
  withCurrentItem,
  invokeFunction,
  findStreamConsumer,
  returnToQueue,
  receiveFailedBatches,
  readBatchRecords,
  deleteFromQueue,
  type StreamConsumer,
  type StreamRecord,
} from '../../store/stream/stream-consumer.ts';

/** One line for each batch in the queue, which stays there. */
export async function listFailedBatches(): Promise<string[]> {
  const consumer = await findStreamConsumer();
  const lines: string[] = [];
  for (const lost of await receiveFailedBatches(consumer)) {
    lines.push(`${lost.failedAt}  ${about(await readBatchRecords(lost))}`);
    await returnToQueue(consumer, lost);
  }
  return lines;
}

export interface RedriveResult {
  redriven: number;
  /** One line for each batch that stays in the queue. */
  remaining: string[];
}

/**
 * Gives the stage's own consumer every lost change again, each with its item as it is now; so it does once whatever it
 * did not do, and undoes nothing. What it manages leaves the queue.
 */
export async function redriveFailedBatches(): Promise<RedriveResult> {
  const consumer = await findStreamConsumer();
  const result: RedriveResult = { redriven: 0, remaining: [] };
  for (const lost of await receiveFailedBatches(consumer)) {
    const records = await readBatchRecords(lost);
    const failed = records && (await again(consumer, records));
    if (failed === 0) {
      await deleteFromQueue(consumer, lost);
      result.redriven += 1;
    } else {
      await returnToQueue(consumer, lost);
      result.remaining.push(`${lost.failedAt}  ${failed === undefined ? FORGOTTEN : `${failed} of ${about(records)}`}`);
    }
  }
  return result;
}

/** Those that the consumer has nothing of any more are out of the queue: `rebuild` has made up for them. */
export async function dropExpiredBatches(): Promise<number> {
  const consumer = await findStreamConsumer();
  let dropped = 0;
  for (const lost of await receiveFailedBatches(consumer)) {
    const forgotten = (await readBatchRecords(lost)) === undefined;
    await (forgotten ? deleteFromQueue : returnToQueue)(consumer, lost);
    if (forgotten) dropped += 1;
  }
  return dropped;
}

/** How many failed. */
async function again({ functionArn }: StreamConsumer, records: StreamRecord[]): Promise<number> {
  const Records = await Promise.all(records.map(withCurrentItem));
  const { batchItemFailures } = await invokeFunction<{ batchItemFailures: unknown[] }>(functionArn, { Records });
  return batchItemFailures.length;
}

const FORGOTTEN = 'the stream has forgotten these changes: npm run rebuild';

/** Of which items a batch is, in the words of store/keys.ts. */
function about(records: StreamRecord[] | undefined): string {
  if (!records) return FORGOTTEN;
  const items = records.map(({ dynamodb }) => `${dynamodb?.Keys?.['pk']?.S}/${dynamodb?.Keys?.['sk']?.S}`);
  return `${records.length} changes: ${[...new Set(items)].join(', ')}`;
}
