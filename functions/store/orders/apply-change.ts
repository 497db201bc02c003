/**
 * Changes an order: read, decide, one conditional write, and again from the start where somebody else was faster. The
 * order, its pieces, and what returns to the cart change in one transaction or not at all.
 */
import { ulid } from 'ulid';
import { ShopError } from '../../../shared/api/errors.ts';
import { applyChange, type OrderChange } from '../../../shared/order/rules.ts';
import { applyReturnStep, type LineQuantity } from '../../../shared/returns/rules.ts';
import { restoreCartWrite, type StoredCartLine } from '../carts/carts.ts';
import { orderKey, variantKey } from '../keys.ts';
import { orderToItem, type StoredOrder, type OrderLine } from './item.ts';
import { readOrder } from './read.ts';
import { withRetry } from '../../platform/retry.ts';
import { releaseStock, reservedQuantity, reserveStock } from '../products/stock-reservations.ts';
import {
  ConditionFailed,
  putItem,
  getItem,
  getItems,
  transactWrite,
  type TransactWriteItem,
} from '../../aws/dynamodb.ts';

/** Something else changed at the same moment: decide again. */
export class ConcurrentWrite extends Error {}

const TRIES = 10;

/** Runs one attempt after the other until none is outrun; BUSY in the end. */
export function retryOnConflict<T>(attempt: (tried: number) => Promise<T>, tries = TRIES): Promise<T> {
  const passes = (error: unknown) => error instanceof ConcurrentWrite;
  return withRetry(attempt, { maxAttempts: tries, isRetryable: passes, backoff: { first: 20, longest: 500 } });
}

/** The order as it is now. ORDER_NOT_FOUND where there is none. */
export async function requireOrder(id: string): Promise<StoredOrder> {
  const order = await readOrder(id);
  if (!order) throw new ShopError('ORDER_NOT_FOUND');
  return order;
}

/**
 * Carries out a change that owes the provider nothing any more. Throws Outrun where the order, or the cart its lines
 * return to, changed since it was read; OUT_OF_STOCK, naming the lines, where pieces can no longer be taken.
 */
export async function applyOrderChange(
  order: StoredOrder,
  change: OrderChange,
  by: string,
  refundKey: string = ulid(),
): Promise<StoredOrder> {
  const at = new Date().toISOString();
  const next: StoredOrder = { ...applyChange(order, change), updatedAt: at, version: order.version + 1 };
  if (change.status !== order.status)
    next.history = [...order.history, { at, from: order.status, to: change.status, by }];
  const { refundCents } = change;
  if (refundCents > 0) next.refunds = [...order.refunds, { key: refundKey, cents: refundCents, at, by }];
  if (change.paidCents) next.paidAt = at;
  if (change.byHand) next.byHand = true;
  if (change.status !== 'cancelled') delete next.expiresAt;
  if (change.returnStep) Object.assign(next, returnNoted(order, change, at));
  const cart = change.restoreCart ? [await restoreCartWrite(order.ownerId, order.lines.map(heldLine))] : [];
  return writeOrder(order, next, change.stock, [...cart, ...(await comingBack(order, change))]);
}

/** Writes an order that was read as `before`; with it the pieces it takes or returns. */
export async function writeOrder(
  before: StoredOrder,
  next: StoredOrder,
  stock: OrderChange['stock'] = 'keep',
  others: TransactWriteItem[] = [],
): Promise<StoredOrder> {
  const write = ulid();
  const order = {
    Item: { ...orderToItem(next), w: write },
    ConditionExpression: 'version = :version',
    ExpressionAttributeValues: { ':version': before.version },
  };
  const own = stock === 'keep' ? [] : before.lines.flatMap(held);
  const lines = stock === 'return' ? await stillThere(own) : own;
  const pieces = lines.map((line) => (stock === 'take' ? taking(line) : releaseStock(line, line.quantity)));
  try {
    if (pieces.length + others.length === 0) await putItem(order);
    else await transactWrite([{ Put: order }, ...pieces, ...others]);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    // The client asks again when an answer is lost: then it is our own write that stands in the way.
    if ((await getItem(orderKey(next.id), true))?.['w'] === write) return next;
    const gone = lines.filter((_line, index) => error.failedPositions.includes(index + 1));
    if (error.failedPositions[0] === 0 || stock !== 'take' || gone.length === 0) throw new ConcurrentWrite();
    throw outOfStockError(gone);
  }
  return next;
}

/** What a step of a return leaves on its order: what was done, and which pieces are no longer the order's. */
function returnNoted(order: StoredOrder, change: OrderChange, at: string): Pick<StoredOrder, 'returns' | 'lines'> {
  const { returns = [], lines } = order;
  const stated = cameBack(order, change);
  return {
    returns: applyReturnStep(returns, change, at),
    lines: lines.map((line) => {
      const pieces = stated.find(({ variantId }) => variantId === line.variantId)?.quantity;
      return pieces ? { ...line, returnedQuantity: (line.returnedQuantity ?? 0) + pieces } : line;
    }),
  };
}

/** The pieces of a return whose goods are back. */
function cameBack({ returns = [] }: StoredOrder, { returnStep: returned }: OrderChange): readonly LineQuantity[] {
  return (returned?.step === 'back' && returns.find(({ id }) => id === returned.id)?.pieces) || [];
}

/** They are the order's no longer, whether they go on sale again or not. */
async function comingBack(order: StoredOrder, change: OrderChange): Promise<TransactWriteItem[]> {
  const pieces = cameBack(order, change);
  const piecesOf = (all: readonly LineQuantity[], variantId: string) =>
    all.find((each) => each.variantId === variantId)?.quantity ?? 0;
  const lines = await stillThere(order.lines.filter(({ variantId }) => piecesOf(pieces, variantId) > 0));
  return lines.map((line) => {
    const restock = piecesOf(change.returnStep?.restock ?? [], line.variantId);
    return releaseStock(line, piecesOf(pieces, line.variantId), restock);
  });
}

function held(line: OrderLine): OrderLine[] {
  const quantity = reservedQuantity(line);
  return quantity > 0 ? [{ ...line, quantity }] : [];
}

/** OUT_OF_STOCK, naming the lines as a person knows them. */
export function outOfStockError(
  lines: Pick<OrderLine, 'productId' | 'variantId' | 'name' | 'size' | 'color'>[],
): ShopError {
  return new ShopError('OUT_OF_STOCK', { details: { lines: lines.map(toErrorLine) } });
}

/** A line as error details name it. */
export function toErrorLine(line: Pick<OrderLine, 'productId' | 'variantId' | 'name' | 'size' | 'color'>) {
  const { productId, variantId, name, size, color } = line;
  return { product: productId, variant: variantId, name, size, color };
}

function heldLine({ productId, variantId, name, quantity, priceCents }: OrderLine): StoredCartLine {
  return { productId, variantId, name, quantity, priceCents, addedAt: new Date().toISOString() };
}

function taking(line: OrderLine): TransactWriteItem {
  return { Update: { ...reserveStock(line, line.quantity), ConditionExpression: 'stock >= :pieces' } };
}

/** Pieces of a product that was deleted have no stock to return to. */
async function stillThere(lines: OrderLine[]): Promise<OrderLine[]> {
  const found = await getItems(lines.map((line) => variantKey(line.productId, line.variantId)));
  const keys = new Set(found.map((item) => `${String(item['pk'])} ${String(item['sk'])}`));
  return lines.filter((line) => {
    const { pk, sk } = variantKey(line.productId, line.variantId);
    return keys.has(`${pk} ${sk}`);
  });
}
