/** The batches that the stream's consumer failed to process: lists them, and processes them again. */
import {
  deleteFromQueue,
  findStreamConsumer,
  invokeFunction,
  readBatchRecords,
  receiveFailedBatches,
  returnToQueue,
  withCurrentItem,
  type StreamConsumer,
  type StreamRecord,
} from '../../store/stream/stream-consumer.ts';

const EXPIRED = 'the stream no longer has these changes: npm run rebuild';

/** One line for each batch. The batches stay in the queue. */
export async function listFailedBatches(): Promise<string[]> {
  const consumer = await findStreamConsumer();
  const lines: string[] = [];
  for (const batch of await receiveFailedBatches(consumer)) {
    const records = await readBatchRecords(batch);
    lines.push(`${batch.failedAt}  ${records ? describe(records) : EXPIRED}`);
    await returnToQueue(consumer, batch);
  }
  return lines;
}

interface RedriveResult {
  redriven: number;
  /** One line for each batch that stays in the queue. */
  remaining: string[];
}

/**
 * Gives each failed batch to the stage's consumer again, every change with its item as it is now. So the consumer
 * does what it missed and undoes nothing that came later. Batches that succeed leave the queue.
 */
export async function redriveFailedBatches(): Promise<RedriveResult> {
  const consumer = await findStreamConsumer();
  const result: RedriveResult = { redriven: 0, remaining: [] };
  for (const batch of await receiveFailedBatches(consumer)) {
    const records = await readBatchRecords(batch);
    const failures = records ? await countFailures(consumer, records) : undefined;
    if (failures === 0) {
      await deleteFromQueue(consumer, batch);
      result.redriven += 1;
    } else {
      await returnToQueue(consumer, batch);
      const reason = records ? `${failures} of ${describe(records)}` : EXPIRED;
      result.remaining.push(`${batch.failedAt}  ${reason}`);
    }
  }
  return result;
}

/** Deletes the batches that the stream no longer has. Answers how many they were. */
export async function dropExpiredBatches(): Promise<number> {
  const consumer = await findStreamConsumer();
  let dropped = 0;
  for (const batch of await receiveFailedBatches(consumer)) {
    if (await readBatchRecords(batch)) {
      await returnToQueue(consumer, batch);
    } else {
      await deleteFromQueue(consumer, batch);
      dropped += 1;
    }
  }
  return dropped;
}

async function countFailures({ functionArn }: StreamConsumer, records: StreamRecord[]): Promise<number> {
  const Records = await Promise.all(records.map(withCurrentItem));
  const { batchItemFailures } = await invokeFunction<{ batchItemFailures: unknown[] }>(functionArn, { Records });
  return batchItemFailures.length;
}

/** The items of a batch by their keys (functions/store/keys.ts). */
function describe(records: StreamRecord[]): string {
  const keys = records.map(({ dynamodb }) => `${dynamodb?.Keys?.['pk']?.S}/${dynamodb?.Keys?.['sk']?.S}`);
  return `${records.length} changes: ${[...new Set(keys)].join(', ')}`;
}
