/**
 * The optimistic lock of one small item: read, change, write on the condition that its version is unchanged, again from
 * the start where it is not. The version is a random token, so that a new item is not taken for a deleted one.
 */
import { ulid } from 'ulid';
import { ConditionFailed } from '../../aws/dynamodb/conflicts.ts';
import { getItem } from '../../aws/dynamodb/read.ts';
import type { Item } from '../../aws/dynamodb/types.ts';
import { deleteItem, putItem } from '../../aws/dynamodb/write.ts';
import { withRetry } from '../../platform/retry.ts';
import type { Key } from '../keys.ts';

/** More than the browser windows that a person has open. */
const MAX_ATTEMPTS = 12;

interface Versioned<T> {
  value: T;
  /** Undefined where there is no item. */
  version: string | undefined;
  /** True for the cart of an erased account. It may not be written again. */
  isClosed: boolean;
}

interface VersionedItem extends Item {
  value: unknown;
  version: string;
  closed?: boolean;
}

/** The value under a key; `initial` where there is none. */
export async function readVersioned<T>(key: Key, initial: T, consistent = false): Promise<Versioned<T>> {
  const item = await getItem<VersionedItem>(key, consistent);
  if (!item) return { value: initial, version: undefined, isClosed: false };
  return { value: item.value as T, version: item.version, isClosed: item.closed === true };
}

/**
 * Changes the value under a key. `change` may run several times and may throw. It returns its argument where nothing
 * changes, and undefined to delete the item. Throws BUSY where other writers are always faster.
 */
export function optimisticUpdate<T>(
  key: Key,
  initial: T,
  change: (value: T) => T | undefined | Promise<T | undefined>,
): Promise<T> {
  const attempt = async () => {
    // A stale replica could make `change` refuse what is allowed.
    const before = await readVersioned(key, initial, true);
    if (before.isClosed) throw new Error('The account of this cart was erased');
    const after = await change(before.value);
    if (after === before.value) return before.value;
    if (after !== undefined || before.version !== undefined) await writeValue(key, before, after);
    return after ?? initial;
  };
  return withRetry(attempt, {
    maxAttempts: MAX_ATTEMPTS,
    isRetryable: (error) => error instanceof ConditionFailed,
    backoff: { firstMs: 20, maxMs: 500 },
  });
}

async function writeValue<T>(key: Key, before: Versioned<T>, after: T | undefined): Promise<void> {
  const write = after === undefined ? undefined : versionedPut(key, before, after);
  try {
    await (write ? putItem(write) : deleteItem({ Key: key, ...unchangedSince(before) }));
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    // The SDK sends a call again when its answer is lost. Then our own write made the condition fail.
    const current = await getItem<VersionedItem>(key, true);
    if (current?.version !== write?.Item.version) throw error;
  }
}

/** The write that replaces `before` by `value`. Its condition fails where another writer was faster. */
export function versionedPut<T>(key: Key, before: Versioned<T>, value: T) {
  return { Item: { ...key, v: 1, version: ulid(), value }, ...unchangedSince(before) };
}

function unchangedSince({ version }: Versioned<unknown>) {
  if (version === undefined) return { ConditionExpression: 'attribute_not_exists(pk)' };
  return { ConditionExpression: 'version = :before', ExpressionAttributeValues: { ':before': version } };
}
