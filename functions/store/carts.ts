/** Carts in the table: one item for each person, all lines in it. Which changes are allowed: shared/cart-rules.ts. */
import { withReturned, type HeldLine } from '../../shared/cart-rules.ts';
import { cartKey } from './keys.ts';
import { readValue, rewrite, valueWrite } from './rewrite.ts';
import type { Write } from './table.ts';

export type { HeldLine } from '../../shared/cart-rules.ts';

const EMPTY: HeldLine[] = [];

/** A person's lines, the first added first. `consistent` costs twice. */
export async function readLines(userId: string, consistent = false): Promise<HeldLine[]> {
  return (await readValue(cartKey(userId), EMPTY, consistent)).value;
}

/** Changes a person's lines, one change after the other however many come at once. `change` may run several times. */
export function changeLines(userId: string, change: (lines: HeldLine[]) => HeldLine[]): Promise<HeldLine[]> {
  return rewrite(cartKey(userId), EMPTY, (lines) => {
    const after = change(lines);
    if (after.length > 0) return after;
    return lines.length > 0 ? undefined : lines;
  });
}

/**
 * The write that puts an order's lines back into its owner's cart, for the transaction that cancels it. Its condition
 * fails where the cart changed since: read again.
 */
export async function linesReturned(userId: string, lines: readonly HeldLine[]): Promise<Write> {
  const before = await readValue(cartKey(userId), EMPTY, true);
  return valueWrite(cartKey(userId), before, withReturned(before.value, lines));
}
