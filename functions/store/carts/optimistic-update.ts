/**
 * Small items that one person rewrites from several windows: read, change, write on the condition that nobody wrote
 * meanwhile, again from the start where somebody did. The version is a new token each time, so that an item that was
 * deleted and made anew is not taken for the old one.
 */
import { ulid } from 'ulid';
import type { Key } from '../keys.ts';
import { withRetry } from '../../platform/retry.ts';
import { ConditionFailed } from '../../aws/dynamodb/conflicts.ts';
import { getItem } from '../../aws/dynamodb/read.ts';
import type { Item, TransactWriteItem } from '../../aws/dynamodb/types.ts';
import { deleteItem, putItem } from '../../aws/dynamodb/write.ts';

/** More than the windows that anybody has open. */
const TRIES = 12;

export interface Versioned<T> {
  value: T;
  /** Undefined while there is no item. */
  version: string | undefined;
}

interface VersionedItem extends Item {
  value: unknown;
  version: string;
}

/** The value kept under a key, `nothing` where there is none. */
export async function readVersioned<T>(key: Key, nothing: T, consistent = false): Promise<Versioned<T>> {
  const item = await getItem<VersionedItem>(key, consistent);
  return item ? { value: item.value as T, version: item.version } : { value: nothing, version: undefined };
}

/**
 * Changes the value kept under a key; `change` may run several times and may throw. It gives back the very value it was
 * given where nothing changes, and undefined where the item goes. BUSY when others were always faster.
 */
export function optimisticUpdate<T>(key: Key, nothing: T, change: (value: T) => T | undefined): Promise<T> {
  const attempt = async () => {
    // What a lagging replica tells could refuse a change that is right.
    const before = await readVersioned(key, nothing, true);
    const after = change(before.value);
    if (after === before.value) return before.value;
    await writeValue(versionedWrite(key, before, after), before);
    return after ?? nothing;
  };
  const passes = (error: unknown) => error instanceof ConditionFailed;
  return withRetry(attempt, { maxAttempts: TRIES, isRetryable: passes, backoff: { firstMs: 20, maxMs: 500 } });
}

async function writeValue<T>(write: PutOrDelete, before: Versioned<T>): Promise<void> {
  if (write.Delete && !before.version) return;
  try {
    await (write.Put ? putItem(write.Put) : deleteItem(write.Delete));
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    // The client asks again when an answer is lost: then it is our own write that stands in the way.
    const { key, version } = write.Put ? written(write.Put.Item) : { key: write.Delete.Key as Key, version: undefined };
    if ((await getItem(key, true))?.['version'] !== version) throw error;
  }
}

function written(item: Item | undefined) {
  const { pk, sk, version } = item as VersionedItem & Key;
  return { key: { pk, sk }, version };
}

type PutOrDelete =
  | (Extract<TransactWriteItem, { Put: unknown }> & { Delete?: never })
  | (Extract<TransactWriteItem, { Delete: unknown }> & { Put?: never });

/** The write that puts `after` in the place of `before`, for a transaction: it fails where somebody else wrote. */
export function versionedWrite<T>(key: Key, before: Versioned<T>, after: T | undefined): PutOrDelete {
  const unchanged = before.version
    ? { ConditionExpression: 'version = :before', ExpressionAttributeValues: { ':before': before.version } }
    : { ConditionExpression: 'attribute_not_exists(pk)' };
  if (after === undefined) return { Delete: { Key: key, ...unchanged } };
  return { Put: { Item: { ...key, v: 1, version: ulid(), value: after }, ...unchanged } };
}
