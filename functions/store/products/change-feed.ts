/**
 * The feed of changes: every product in the order in which it changed last, by stamps of the table's clock. A function
 * whose own clock is off by minutes has heard the table's in its answers before it writes, and is told again otherwise.
 */
import { decodeTime, encodeTime, ulid } from 'ulid';
import { log } from '../../platform/log.ts';
import { FEED_PARTITION, productKey } from '../keys.ts';
import { ConditionFailed } from '../../aws/dynamodb/conflicts.ts';
import { queryAll } from '../../aws/dynamodb/read.ts';
import type { Item } from '../../aws/dynamodb/types.ts';
import { updateItem } from '../../aws/dynamodb/write.ts';
import { tableTime } from '../../aws/clock-skew.ts';

/** Stamps come from many functions, and the index runs behind the table: look this many milliseconds back. */
const OVERLAP = 10_000;
/** A write that is done this many milliseconds from its stamp may have come behind a look that went past it. */
const FAR = 5000;

/** The ids and stamps of the products changed after a stamp, oldest change first; all of them after ''. */
export async function changesSince(stamp: string): Promise<{ id: string; stamp: string }[]> {
  const changes = await queryAll<Item>({
    IndexName: 'gsi1',
    KeyConditionExpression: stamp ? 'gsi1pk = :feed AND gsi1sk > :stamp' : 'gsi1pk = :feed',
    ExpressionAttributeValues: { ':feed': FEED_PARTITION, ...(stamp && { ':stamp': stamp }) },
  });
  return changes.map((item) => ({ id: String(item['pk']).slice(2), stamp: String(item['gsi1sk']) }));
}

/** The stamp from which to look for what came after this one; '' for all. */
export function overlapStart(stamp: string): string {
  return stamp && encodeTime(decodeTime(stamp) - OVERLAP, 10);
}

/**
 * The latest of the stamps that a look found, but none from after the look, by the table's clock: what is stamped ahead
 * of its time says nothing of the changes until then. '' where there are none.
 */
export function latestChangeId(stamps: Iterable<string>, lookedAt: number): string {
  let latest = '';
  for (const stamp of stamps) if (stamp > latest) latest = stamp;
  const last = `${encodeTime(lookedAt, 10)}${'Z'.repeat(16)}`;
  return latest < last ? latest : last;
}

/**
 * Does a write that puts a product at the feed's end. Where it took long, or its answer shows that the stamp was not of
 * this moment, the product is put there once more: looks may have gone past it, and no instance would see the change.
 */
export async function writeToFeed(id: string, write: (stamp: string) => Promise<unknown>): Promise<void> {
  const stamp = ulid(tableTime());
  await write(stamp);
  if (Math.abs(tableTime() - decodeTime(stamp)) <= FAR) return;
  // The write itself is done, so this may not fail it.
  await moveToEnd(id, ulid(tableTime())).catch((error: unknown) => log.warn('change not told again', { id, error }));
}

/**
 * Moves a product to the end of the feed, so that every catalogue reads it again: its stock became low, none or some.
 * False where the product does not exist any more.
 */
export async function republishProduct(id: string): Promise<boolean> {
  try {
    await writeToFeed(id, (stamp) => moveToEnd(id, stamp));
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
}

async function moveToEnd(id: string, stamp: string): Promise<void> {
  await updateItem({
    Key: productKey(id),
    ConditionExpression: 'attribute_exists(pk)',
    UpdateExpression: 'SET gsi1sk = :stamp',
    ExpressionAttributeValues: { ':stamp': stamp },
  });
}
