/** Carts in the table: one item for each person, all lines in it. Which changes are allowed: shared/cart/rules.ts. */
import { withRestoredLines, type StoredCartLine } from '../../../shared/cart/rules.ts';
import { cartKey } from '../keys.ts';
import { readVersioned, optimisticUpdate, versionedWrite } from './optimistic-update.ts';
import type { TransactWriteItem } from '../../aws/dynamodb/types.ts';

export type { StoredCartLine } from '../../../shared/cart/rules.ts';

const EMPTY: StoredCartLine[] = [];

/** A person's lines, the first added first. `consistent` costs twice. */
export async function readCartLines(userId: string, consistent = false): Promise<StoredCartLine[]> {
  return (await readVersioned(cartKey(userId), EMPTY, consistent)).value;
}

/** Changes a person's lines, one change after the other however many come at once. `change` may run several times. */
export function updateCartLines(
  userId: string,
  change: (lines: StoredCartLine[]) => StoredCartLine[],
): Promise<StoredCartLine[]> {
  return optimisticUpdate(cartKey(userId), EMPTY, (lines) => {
    const after = change(lines);
    if (after.length > 0) return after;
    return lines.length > 0 ? undefined : lines;
  });
}

/**
 * The write that puts an order's lines back into its owner's cart, for the transaction that cancels it. Its condition
 * fails where the cart changed since: read again.
 */
export async function restoreCartWrite(userId: string, lines: readonly StoredCartLine[]): Promise<TransactWriteItem> {
  const before = await readVersioned(cartKey(userId), EMPTY, true);
  return versionedWrite(cartKey(userId), before, withRestoredLines(before.value, lines));
}
