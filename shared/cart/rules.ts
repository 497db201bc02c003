/** What may happen to the lines of a cart, as pure functions. Money is integer cents. */
import { ShopError } from '../api/errors.ts';
import type { Cart } from './answers.ts';
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from './limits.ts';

export const emptyCart: Cart = { items: [], removed: [] };

/** A line as the table holds it. A variant stands in a cart once. */
export interface StoredCartLine {
  productId: string;
  variantId: string;
  /** The product's name when the line was added, shown when the product is no longer sold. */
  name: string;
  quantity: number;
  /** The unit price when the line was added. */
  priceCents: number;
  addedAt: string;
  /** Of the idempotency key with which pieces were last added. */
  key?: string;
}

type Lines = readonly StoredCartLine[];

/**
 * Adds a line at a position. The quantity joins an existing line of the variant, at the new price. OUT_OF_STOCK, CART_FULL.
 */
export function withAddedQuantity(
  lines: Lines,
  added: StoredCartLine,
  stock: number,
  position = lines.length,
): StoredCartLine[] {
  const existing = lines.find((line) => line.variantId === added.variantId);
  const quantity = added.quantity + (existing?.quantity ?? 0);
  if (quantity > Math.min(stock, MAX_LINE_QUANTITY)) throw new ShopError('OUT_OF_STOCK');
  if (existing) return lines.map((line) => (line === existing ? { ...added, quantity, addedAt: line.addedAt } : line));
  if (lines.length >= MAX_CART_LINES) throw new ShopError('CART_FULL');
  return lines.toSpliced(position, 0, added);
}

/** Sets the quantity of a line. What is added from then on is another addition. CART_LINE_NOT_FOUND, OUT_OF_STOCK. */
export function withQuantity(lines: Lines, variantId: string, quantity: number, stock: number): StoredCartLine[] {
  const existing = requireCartLine(lines, variantId);
  if (quantity > Math.min(stock, MAX_LINE_QUANTITY)) throw new ShopError('OUT_OF_STOCK');
  const { key: _earlier, ...rest } = existing;
  return lines.map((line) => (line === existing ? { ...rest, quantity } : line));
}

/** Removes a line. CART_LINE_NOT_FOUND. */
export function withoutLine(lines: Lines, variantId: string): StoredCartLine[] {
  const removed = requireCartLine(lines, variantId);
  return lines.filter((line) => line !== removed);
}

/**
 * Puts the lines of an order back into the cart, up to the cart's limits. Nothing is refused here: the next reading of the
 * cart reports what is out of stock or no longer sold.
 */
export function withRestoredLines(lines: Lines, restored: Lines): StoredCartLine[] {
  const byVariant = new Map(lines.map((line) => [line.variantId, line]));
  for (const line of restored) {
    const quantity = Math.min(MAX_LINE_QUANTITY, line.quantity + (byVariant.get(line.variantId)?.quantity ?? 0));
    byVariant.set(line.variantId, { ...line, quantity });
  }
  return [...byVariant.values()].slice(0, MAX_CART_LINES);
}

/** The line of a variant. CART_LINE_NOT_FOUND. */
export function requireCartLine(lines: Lines, variantId: string): StoredCartLine {
  const line = lines.find((candidate) => candidate.variantId === variantId);
  if (!line) throw new ShopError('CART_LINE_NOT_FOUND');
  return line;
}
