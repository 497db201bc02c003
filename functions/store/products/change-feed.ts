/**
 * The change feed: products ordered by their last change. A change id is a ULID by the table's clock, which every answer of
 * the table carries, so the own clock of a function may be wrong by any amount.
 */
import { decodeTime, encodeTime, ulid } from 'ulid';
import { tableTime } from '../../aws/clock-skew.ts';
import { ConditionFailed } from '../../aws/dynamodb/conflicts.ts';
import { queryAll } from '../../aws/dynamodb/read.ts';
import type { Item } from '../../aws/dynamodb/types.ts';
import { updateItem } from '../../aws/dynamodb/write.ts';
import { log } from '../../platform/log.ts';
import { FEED_PARTITION, productIdOf, productKey } from '../keys.ts';

// Catalogues may not import functions/aws.
export { tableTime };

/** Change ids come from many functions, and the index is a little behind the table. */
const OVERLAP_MS = 10_000;
/** After a slower write, readers of the feed may have passed its change id already. */
const MAX_WRITE_MS = 5000;
const LARGEST_RANDOM_PART = 'Z'.repeat(16);

interface ProductChange {
  id: string;
  changeId: string;
}

/** The products changed after a change id, oldest change first. All products after ''. */
export async function changesSince(changeId: string): Promise<ProductChange[]> {
  const items = await queryAll<Item>({
    IndexName: 'gsi1',
    KeyConditionExpression: changeId ? 'gsi1pk = :feed AND gsi1sk > :changeId' : 'gsi1pk = :feed',
    ExpressionAttributeValues: { ':feed': FEED_PARTITION, ...(changeId && { ':changeId': changeId }) },
  });
  return items.map(({ pk, gsi1sk }) => ({ id: productIdOf(String(pk)), changeId: String(gsi1sk) }));
}

/** The change id from which to read again, so that no late change is missed. '' stays ''. */
export function overlapStart(changeId: string): string {
  return changeId && encodeTime(decodeTime(changeId) - OVERLAP_MS, 10);
}

/**
 * The latest of the change ids that a read of the feed found, '' for none. At most the moment of that read, by the table's
 * clock: a change id from the future must not hide the changes until then.
 */
export function latestChangeId(changeIds: Iterable<string>, readAt: number): string {
  let latest = '';
  for (const changeId of changeIds) if (changeId > latest) latest = changeId;
  const limit = encodeTime(readAt, 10) + LARGEST_RANDOM_PART;
  return latest < limit ? latest : limit;
}

/**
 * Runs a write that moves a product to the end of the feed. Where it was slow, or its answer shows that the own clock is
 * wrong, the product is moved once more: some instances may have read past its change id.
 */
export async function writeToFeed(id: string, write: (changeId: string) => Promise<unknown>): Promise<void> {
  const changeId = ulid(tableTime());
  await write(changeId);
  if (Math.abs(tableTime() - decodeTime(changeId)) <= MAX_WRITE_MS) return;
  // The write itself succeeded, so this failure is only logged.
  await moveToEnd(id, ulid(tableTime())).catch((error: unknown) =>
    log.warn('product not moved to the end of the feed', { id, error }),
  );
}

/** Makes every catalogue read a product again, after its stock crossed a limit. False where the product does not exist. */
export async function republishProduct(id: string): Promise<boolean> {
  try {
    await writeToFeed(id, (changeId) => moveToEnd(id, changeId));
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
}

async function moveToEnd(id: string, changeId: string): Promise<void> {
  await updateItem({
    Key: productKey(id),
    ConditionExpression: 'attribute_exists(pk)',
    UpdateExpression: 'SET gsi1sk = :changeId',
    ExpressionAttributeValues: { ':changeId': changeId },
  });
}
