/** What the consumer of the table's changes gave up: what it is about, and once more. */
import {
  asItIsNow,
  ask,
  findConsumer,
  putBack,
  receiveLost,
  recordsOf,
  takeOut,
  type Consumer,
  type StreamRecord,
} from '../../store/consumer.ts';

/** One line for each batch in the queue, which stays there. */
export async function lostChanges(): Promise<string[]> {
  const consumer = await findConsumer();
  const lines: string[] = [];
  for (const lost of await receiveLost(consumer)) {
    lines.push(`${lost.at}  ${about(await recordsOf(lost))}`);
    await putBack(consumer, lost);
  }
  return lines;
}

export interface Redriven {
  done: number;
  /** One line for each batch that stays in the queue. */
  left: string[];
}

/**
 * Gives the stage's own consumer every lost change again, each with its item as it is now; so it does once whatever it
 * did not do, and undoes nothing. What it manages leaves the queue.
 */
export async function redrive(): Promise<Redriven> {
  const consumer = await findConsumer();
  const result: Redriven = { done: 0, left: [] };
  for (const lost of await receiveLost(consumer)) {
    const records = await recordsOf(lost);
    const failed = records && (await again(consumer, records));
    if (failed === 0) {
      await takeOut(consumer, lost);
      result.done += 1;
    } else {
      await putBack(consumer, lost);
      result.left.push(`${lost.at}  ${failed === undefined ? FORGOTTEN : `${failed} of ${about(records)}`}`);
    }
  }
  return result;
}

/** Those that the consumer has nothing of any more are out of the queue: `rebuild` has made up for them. */
export async function dropForgotten(): Promise<number> {
  const consumer = await findConsumer();
  let dropped = 0;
  for (const lost of await receiveLost(consumer)) {
    const forgotten = (await recordsOf(lost)) === undefined;
    await (forgotten ? takeOut : putBack)(consumer, lost);
    if (forgotten) dropped += 1;
  }
  return dropped;
}

/** How many failed. */
async function again({ functionArn }: Consumer, records: StreamRecord[]): Promise<number> {
  const Records = await Promise.all(records.map(asItIsNow));
  const { batchItemFailures } = await ask<{ batchItemFailures: unknown[] }>(functionArn, { Records });
  return batchItemFailures.length;
}

const FORGOTTEN = 'the stream has forgotten these changes: npm run rebuild';

/** Of which items a batch is, in the words of store/keys.ts. */
function about(records: StreamRecord[] | undefined): string {
  if (!records) return FORGOTTEN;
  const items = records.map(({ dynamodb }) => `${dynamodb?.Keys?.['pk']?.S}/${dynamodb?.Keys?.['sk']?.S}`);
  return `${records.length} changes: ${[...new Set(items)].join(', ')}`;
}
