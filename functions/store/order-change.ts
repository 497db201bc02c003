/**
 * Changes an order: read, decide, one conditional write, and again from the start where somebody else was faster. The
 * order, its pieces, and what returns to the cart change in one transaction or not at all.
 */
import { ulid } from 'ulid';
import { ShopError } from '../../shared/errors.ts';
import { after, type Change } from '../../shared/order-rules.ts';
import { returnsAfter, type Piece } from '../../shared/return-rules.ts';
import { linesReturned, type HeldLine } from './carts.ts';
import { orderKey, variantKey } from './keys.ts';
import { orderItem, type Order, type OrderLine } from './order-item.ts';
import { readOrder } from './orders.ts';
import { patiently } from './patience.ts';
import { fromOrder, piecesHeld, toOrder } from './stock-ledger.ts';
import { ConditionFailed, put, read, readMany, together, type Write } from './table.ts';

/** Something else changed at the same moment: decide again. */
export class Outrun extends Error {}

const TRIES = 10;

/** Runs one attempt after the other until none is outrun; BUSY in the end. */
export function untilDecided<T>(attempt: (tried: number) => Promise<T>, tries = TRIES): Promise<T> {
  const passes = (error: unknown) => error instanceof Outrun;
  return patiently(attempt, { tries, passes, pauses: { first: 20, longest: 500 } });
}

/** The order as it is now. ORDER_NOT_FOUND where there is none. */
export async function existingOrder(id: string): Promise<Order> {
  const order = await readOrder(id);
  if (!order) throw new ShopError('ORDER_NOT_FOUND');
  return order;
}

/**
 * Carries out a change that owes the provider nothing any more. Throws Outrun where the order, or the cart its lines
 * return to, changed since it was read; OUT_OF_STOCK, naming the lines, where pieces can no longer be taken.
 */
export async function carryOut(order: Order, change: Change, by: string, refundKey: string = ulid()): Promise<Order> {
  const at = new Date().toISOString();
  const next: Order = { ...after(order, change), updatedAt: at, version: order.version + 1 };
  if (change.status !== order.status)
    next.history = [...order.history, { at, from: order.status, to: change.status, by }];
  const { refundCents } = change;
  if (refundCents > 0) next.refunds = [...order.refunds, { key: refundKey, cents: refundCents, at, by }];
  if (change.paidCents) next.paidAt = at;
  if (change.byHand) next.byHand = true;
  if (change.status !== 'cancelled') delete next.expiresAt;
  if (change.returned) Object.assign(next, returnNoted(order, change, at));
  const cart = change.toCart ? [await linesReturned(order.ownerId, order.lines.map(heldLine))] : [];
  return writeOrder(order, next, change.stock, [...cart, ...(await comingBack(order, change))]);
}

/** Writes an order that was read as `before`; with it the pieces it takes or returns. */
export async function writeOrder(
  before: Order,
  next: Order,
  stock: Change['stock'] = 'keep',
  others: Write[] = [],
): Promise<Order> {
  const write = ulid();
  const order = {
    Item: { ...orderItem(next), w: write },
    ConditionExpression: 'version = :version',
    ExpressionAttributeValues: { ':version': before.version },
  };
  const own = stock === 'keep' ? [] : before.lines.flatMap(held);
  const lines = stock === 'return' ? await stillThere(own) : own;
  const pieces = lines.map((line) => (stock === 'take' ? taking(line) : fromOrder(line, line.quantity)));
  try {
    if (pieces.length + others.length === 0) await put(order);
    else await together([{ Put: order }, ...pieces, ...others]);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    // The client asks again when an answer is lost: then it is our own write that stands in the way.
    if ((await read(orderKey(next.id), true))?.['w'] === write) return next;
    const gone = lines.filter((_line, index) => error.failed.includes(index + 1));
    if (error.failed[0] === 0 || stock !== 'take' || gone.length === 0) throw new Outrun();
    throw outOfStock(gone);
  }
  return next;
}

/** What a step of a return leaves on its order: what was done, and which pieces are no longer the order's. */
function returnNoted(order: Order, change: Change, at: string): Pick<Order, 'returns' | 'lines'> {
  const { returns = [], lines } = order;
  const stated = cameBack(order, change);
  return {
    returns: returnsAfter(returns, change, at),
    lines: lines.map((line) => {
      const pieces = stated.find(({ variantId }) => variantId === line.variantId)?.quantity;
      return pieces ? { ...line, back: (line.back ?? 0) + pieces } : line;
    }),
  };
}

/** The pieces of a return whose goods are back. */
function cameBack({ returns = [] }: Order, { returned }: Change): readonly Piece[] {
  return (returned?.step === 'back' && returns.find(({ id }) => id === returned.id)?.pieces) || [];
}

/** They are the order's no longer, whether they go on sale again or not. */
async function comingBack(order: Order, change: Change): Promise<Write[]> {
  const pieces = cameBack(order, change);
  const piecesOf = (all: readonly Piece[], variantId: string) =>
    all.find((each) => each.variantId === variantId)?.quantity ?? 0;
  const lines = await stillThere(order.lines.filter(({ variantId }) => piecesOf(pieces, variantId) > 0));
  return lines.map((line) => {
    const restock = piecesOf(change.returned?.restock ?? [], line.variantId);
    return fromOrder(line, piecesOf(pieces, line.variantId), restock);
  });
}

function held(line: OrderLine): OrderLine[] {
  const quantity = piecesHeld(line);
  return quantity > 0 ? [{ ...line, quantity }] : [];
}

/** OUT_OF_STOCK, naming the lines as a person knows them. */
export function outOfStock(lines: Pick<OrderLine, 'productId' | 'variantId' | 'name' | 'size' | 'color'>[]): ShopError {
  return new ShopError('OUT_OF_STOCK', { details: { lines: lines.map(lineName) } });
}

/** A line as error details name it. */
export function lineName(line: Pick<OrderLine, 'productId' | 'variantId' | 'name' | 'size' | 'color'>) {
  const { productId, variantId, name, size, color } = line;
  return { product: productId, variant: variantId, name, size, color };
}

function heldLine({ productId, variantId, name, quantity, priceCents }: OrderLine): HeldLine {
  return { productId, variantId, name, quantity, priceCents, addedAt: new Date().toISOString() };
}

function taking(line: OrderLine): Write {
  return { Update: { ...toOrder(line, line.quantity), ConditionExpression: 'stock >= :pieces' } };
}

/** Pieces of a product that was deleted have no stock to return to. */
async function stillThere(lines: OrderLine[]): Promise<OrderLine[]> {
  const found = await readMany(lines.map((line) => variantKey(line.productId, line.variantId)));
  const keys = new Set(found.map((item) => `${String(item['pk'])} ${String(item['sk'])}`));
  return lines.filter((line) => {
    const { pk, sk } = variantKey(line.productId, line.variantId);
    return keys.has(`${pk} ${sk}`);
  });
}
