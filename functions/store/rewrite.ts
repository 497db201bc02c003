/**
 * Small items that one person rewrites from several windows: read, change, write on the condition that nobody wrote
 * meanwhile, again from the start where somebody did. The version is a new token each time, so that an item that was
 * deleted and made anew is not taken for the old one.
 */
import { ulid } from 'ulid';
import { ShopError } from '../../shared/errors.ts';
import type { Key } from './keys.ts';
import { ConditionFailed, pause, put, read, remove, type Item, type Write } from './table.ts';

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
export async function readValue<T>(key: Key, nothing: T, consistent = false): Promise<Versioned<T>> {
  const item = await read<VersionedItem>(key, consistent);
  return item ? { value: item.value as T, version: item.version } : { value: nothing, version: undefined };
}

/**
 * Changes the value kept under a key; `change` may run several times and may throw. It gives back the very value it was
 * given where nothing changes, and undefined where the item goes. BUSY when others were always faster.
 */
export async function rewrite<T>(key: Key, nothing: T, change: (value: T) => T | undefined): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    // What a lagging replica tells could refuse a change that is right.
    const before = await readValue(key, nothing, true);
    const after = change(before.value);
    if (after === before.value) return before.value;
    try {
      const write = valueWrite(key, before, after);
      if (write.Put) await put(write.Put);
      else if (before.version) await remove(write.Delete);
      return after ?? nothing;
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      if (attempt === TRIES) throw new ShopError('BUSY', { retryAfter: 1 });
      await pause(Math.random() * Math.min(500, 10 * 2 ** attempt));
    }
  }
}

type PutOrDelete =
  (Extract<Write, { Put: unknown }> & { Delete?: never }) | (Extract<Write, { Delete: unknown }> & { Put?: never });

/** The write that puts `after` in the place of `before`, for a transaction: it fails where somebody else wrote. */
export function valueWrite<T>(key: Key, before: Versioned<T>, after: T | undefined): PutOrDelete {
  const unchanged = before.version
    ? { ConditionExpression: 'version = :before', ExpressionAttributeValues: { ':before': before.version } }
    : { ConditionExpression: 'attribute_not_exists(pk)' };
  if (after === undefined) return { Delete: { Key: key, ...unchanged } };
  return { Put: { Item: { ...key, v: 1, version: ulid(), value: after }, ...unchanged } };
}
