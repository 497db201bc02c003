/** What may happen to the lines of a cart, as pure functions. Money is integer cents. */
import { ShopError } from '../api/errors.ts';
import type { Cart } from './answers.ts';

/** Lines (different variants) in one cart or order. */
export const MAX_CART_LINES = 50;
/** Quantity of one line. */
export const MAX_LINE_QUANTITY = 99;
/** Products in one wishlist. */
export const MAX_WISHLIST_ITEMS = 200;

export const emptyCart: Cart = { items: [], removed: [] };

/** One line as the shop keeps it. A variant stands in a cart once. */
export interface StoredCartLine {
  productId: string;
  variantId: string;
  /** The product's name when it was added: what is said when it is no longer sold. */
  name: string;
  quantity: number;
  /** What one piece cost when it was added. */
  priceCents: number;
  addedAt: string;
}

/** Adds pieces; those of a variant that is there join its line, at today's price. OUT_OF_STOCK, CART_FULL. */
export function withAddedQuantity(
  lines: readonly StoredCartLine[],
  added: StoredCartLine,
  stock: number,
): StoredCartLine[] {
  const before = lines.find((line) => line.variantId === added.variantId);
  const quantity = added.quantity + (before?.quantity ?? 0);
  if (quantity > Math.min(stock, MAX_LINE_QUANTITY)) throw new ShopError('OUT_OF_STOCK');
  if (before) return lines.map((line) => (line === before ? { ...added, quantity, addedAt: line.addedAt } : line));
  if (lines.length >= MAX_CART_LINES) throw new ShopError('CART_FULL');
  return [...lines, added];
}

/** Sets how many pieces a line has. CART_LINE_NOT_FOUND, OUT_OF_STOCK. */
export function withQuantity(
  lines: readonly StoredCartLine[],
  variantId: string,
  quantity: number,
  stock: number,
): StoredCartLine[] {
  const before = requireCartLine(lines, variantId);
  if (quantity > Math.min(stock, MAX_LINE_QUANTITY)) throw new ShopError('OUT_OF_STOCK');
  return lines.map((line) => (line === before ? { ...line, quantity } : line));
}

/** Takes a line away. CART_LINE_NOT_FOUND. */
export function withoutLine(lines: readonly StoredCartLine[], variantId: string): StoredCartLine[] {
  const gone = requireCartLine(lines, variantId);
  return lines.filter((line) => line !== gone);
}

/**
 * Puts back what an order held, as far as a cart can hold it: nobody is refused here, and what a reading of the cart finds
 * too much or no longer sold is said then.
 */
export function withRestoredLines(
  lines: readonly StoredCartLine[],
  returned: readonly StoredCartLine[],
): StoredCartLine[] {
  const all = new Map(lines.map((line) => [line.variantId, line]));
  for (const line of returned) {
    const quantity = Math.min(MAX_LINE_QUANTITY, line.quantity + (all.get(line.variantId)?.quantity ?? 0));
    all.set(line.variantId, { ...line, quantity });
  }
  return [...all.values()].slice(0, MAX_CART_LINES);
}

/** The line of a variant. CART_LINE_NOT_FOUND. */
export function requireCartLine(lines: readonly StoredCartLine[], variantId: string): StoredCartLine {
  const line = lines.find((each) => each.variantId === variantId);
  if (!line) throw new ShopError('CART_LINE_NOT_FOUND');
  return line;
}
