/** Carts in the table: one item for each person with all lines in it. The rules of a cart: shared/cart/rules.ts. */
import { ulid } from 'ulid';
import { withRestoredLines, type StoredCartLine } from '../../../shared/cart/rules.ts';
import type { TransactWriteItem } from '../../aws/dynamodb/types.ts';
import { cartKey } from '../keys.ts';
import { optimisticUpdate, readVersioned, versionedPut } from './optimistic-update.ts';

export type { StoredCartLine } from '../../../shared/cart/rules.ts';

const EMPTY: StoredCartLine[] = [];

/** The lines of a person, the oldest first. A consistent read costs twice. */
export async function readCartLines(userId: string, consistent = false): Promise<StoredCartLine[]> {
  return (await readVersioned(cartKey(userId), EMPTY, consistent)).value;
}

/** Changes the lines of a person. Changes at the same moment happen one after the other; `change` may run several times. */
export function updateCartLines(
  userId: string,
  change: (lines: StoredCartLine[]) => StoredCartLine[] | Promise<StoredCartLine[]>,
): Promise<StoredCartLine[]> {
  return optimisticUpdate(cartKey(userId), EMPTY, async (before) => {
    const after = await change(before);
    if (after.length > 0) return after;
    // An empty cart has no item: an order from the cart is refused where there is none (orders/create.ts).
    return before.length > 0 ? undefined : before;
  });
}

/**
 * The write that puts the lines of an order back into its owner's cart, for the transaction that cancels the order. Its
 * condition fails where the cart changed since. Nothing is put back for an erased account.
 */
export async function restoreCartWrites(
  userId: string,
  lines: readonly StoredCartLine[],
): Promise<TransactWriteItem[]> {
  const before = await readVersioned(cartKey(userId), EMPTY, true);
  if (before.isClosed) return [];
  return [{ Put: versionedPut(cartKey(userId), before, withRestoredLines(before.value, lines)) }];
}

/**
 * The write that closes the cart of an account that is being erased. A closed cart refuses every later change, and every
 * order that was sent before the erasure and arrives after it (functions/store/orders/create.ts).
 */
export function closeCartWrite(userId: string): TransactWriteItem {
  return { Put: { Item: { ...cartKey(userId), v: 1, version: ulid(), value: EMPTY, closed: true } } };
}
