/** Entries of the activity log are written once. No call of the shop changes, replaces or deletes one. */
import type { Key, TransactWriteItem } from './types.ts';

const APPEND_ONLY = 'LOG#';
const NEW_ITEM = 'attribute_not_exists(pk)';

/** Throws for a write to the log that is no new entry. */
export function requireAppendOnly(writes: readonly TransactWriteItem[]): void {
  for (const write of writes) {
    if (!keyOf(write).pk.startsWith(APPEND_ONLY)) continue;
    if ('Put' in write && write.Put.ConditionExpression === NEW_ITEM) continue;
    throw new Error('The activity log is append-only');
  }
}

function keyOf(write: TransactWriteItem): Key {
  if ('Put' in write) return write.Put.Item as Key;
  if ('Update' in write) return write.Update.Key;
  return 'Delete' in write ? write.Delete.Key : write.ConditionCheck.Key;
}
