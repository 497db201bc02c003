import { returnIdOf, returnKey } from '../store/keys.ts';
import { returnFromItem, type Return } from '../store/returns/item.ts';
import type { TableChange } from '../store/stream/table-change.ts';

/** True for a statement of withdrawal that was made or led on. */
export function isReturnChange({ pk, sk, after }: TableChange): boolean {
  const key = returnKey(returnIdOf(pk));
  return after !== undefined && pk === key.pk && sk === key.sk;
}

/** The statement before a change, where there was one, and after it. */
export function readReturnChange({ before, after }: TableChange): { before: Return | undefined; after: Return } {
  return { before: before && returnFromItem(before), after: returnFromItem(after ?? {}) };
}
