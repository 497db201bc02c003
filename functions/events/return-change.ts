import { returnIdOf, returnKey } from '../store/keys.ts';
import { returnOf, type Return } from '../store/return-item.ts';
import type { TableChange } from '../store/stream.ts';

/** True for a statement of withdrawal that was made or led on. */
export function isReturn({ pk, sk, after }: TableChange): boolean {
  const key = returnKey(returnIdOf(pk));
  return after !== undefined && pk === key.pk && sk === key.sk;
}

/** The statement before a change, where there was one, and after it. */
export function returnChange({ before, after }: TableChange): { before: Return | undefined; after: Return } {
  return { before: before && returnOf(before), after: returnOf(after ?? {}) };
}
