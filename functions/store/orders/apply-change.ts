/**
 * Applies a change to an order in one conditional write. The order, its stock and the restored cart change together or not
 * at all. Where another writer was faster, the write throws ConcurrentWrite: read the order and decide again.
 */
import { ulid } from 'ulid';
import { parcelsAfter, sumOf, unsentQuantities } from '../../../shared/order/parcels.ts';
import { applyChange, type OrderChange } from '../../../shared/order/rules.ts';
import { applyReturnStep } from '../../../shared/returns/rules.ts';
import { linesToPay } from '../../../shared/returns/before-payment.ts';
import { isOpenBeforeShipping, type LineQuantity, type OrderReturn } from '../../../shared/returns/states.ts';
import { ConditionFailed } from '../../aws/dynamodb/conflicts.ts';
import { getItem, getItems } from '../../aws/dynamodb/read.ts';
import type { TransactWriteItem } from '../../aws/dynamodb/types.ts';
import { putItem, transactWrite } from '../../aws/dynamodb/write.ts';
import { ConcurrentWrite } from '../../platform/retry.ts';
import { isByAdmin } from '../activity/activity.ts';
import { restoreCartWrites } from '../carts/carts.ts';
import { orderKey, variantKey } from '../keys.ts';
import { releaseStock, reservedQuantity, reserveStock } from '../products/stock-reservations.ts';
import { byHandCents } from './hand-refunds.ts';
import { addMilliseconds, LATE_PAYMENT_MS } from './due-order.ts';
import { orderToItem, outOfStockError, type OrderLine, type OrderRefund, type StoredOrder } from './item.ts';
import { endExchangeWrites } from './linked-orders.ts';
import { orderActivityWrites } from './order-activity.ts';
import { changeEventWrites, takenOutBy } from './order-events.ts';
import { withOtherVariant } from './other-variant.ts';
import { refundedReturnWrites } from './returned-payment.ts';
import { endHoldOf } from './unpaid-orders.ts';

/**
 * Applies a change whose refund, if it has one, the provider has confirmed. Throws ConcurrentWrite where the order or the
 * restored cart changed, OUT_OF_STOCK where stock cannot be reserved, NOT_SELLABLE for another variant that is not sold.
 */
export async function applyOrderChange(
  order: StoredOrder,
  change: OrderChange,
  by: string,
  refundKey: string = change.refundKey ?? ulid(),
): Promise<StoredOrder> {
  const at = new Date().toISOString();
  const next = orderAfter(order, change, { at, by, refundKey });
  const before = withAddedReturn(order, change);
  const returns = returnsAfter(before, change, at);
  if (returns) {
    next.returns = returns;
    next.lines = withReturnedQuantities(order.lines, quantitiesBack(before, change));
  }
  const other = change.otherVariant && (await withOtherVariant(order, change.otherVariant, by));
  if (other) next.lines = other.lines;
  const writes = [...(await restockWrites(before, change, by)), ...changeEventWrites(before, next, change, by)];
  if (other) writes.push(...other.writes);
  writes.push(...(await endExchangeWrites(order, change, by)), ...refundedReturnWrites(change, by));
  if (change.restoreCart) writes.push(...(await restoreCartWrites(order.ownerId, linesToPay(order).map(toCartLine))));
  return writeOrder(order, next, change.stock, [...writes, ...orderActivityWrites(before, next, change, by)]);
}

/** Without its returns and lines. */
function orderAfter(
  order: StoredOrder,
  change: OrderChange,
  { at, by, refundKey }: { at: string; by: string; refundKey: string },
): StoredOrder {
  const next: StoredOrder = { ...applyChange(order, change), updatedAt: at, version: order.version + 1 };
  if (change.status !== order.status) {
    next.history = [...order.history, { at, from: order.status, to: change.status, by }];
  }
  if (change.byHand) {
    next.byHand = true;
    next.paidBy = by;
  }
  if (change.overpaidCents) {
    next.overpaidCents = change.overpaidCents;
    next.toPayOutCents = change.overpaidCents;
  }
  // A payment by hand may go back with the same change.
  if (change.refundCents > 0) addRefund(next, change, { key: refundKey, at, by });
  if (change.supplementCents) {
    next.subtotalCents = order.subtotalCents + change.supplementCents;
    next.supplements = [...(order.supplements ?? []), { at, cents: change.supplementCents, by }];
  }
  if (change.paidCents) next.paidAt = at;
  if (change.paidOut) {
    delete next.toPayOutCents;
    next.paidOutAt = at;
  }
  const parcels = parcelsAfter(order, change, at);
  if (parcels) next.parcels = parcels;
  // A change that leaves the order waiting, such as a return that is closed, leaves it its time, too.
  if (change.status !== order.status && change.status !== 'cancelled') endWaiting(next, order);
  if (change.status === 'cancelled') delete next.replacement;
  if (change.address) next.address = change.address;
  return next;
}

/**
 * It expires no more. Where an admin goes on with it unpaid, its payment page may still be open: the provider is asked about it
 * later, and until then it is not among what was sent unpaid.
 */
function endWaiting(next: StoredOrder, { status }: StoredOrder): void {
  delete next.expiresAt;
  const wasPayable = status === 'pending' || status === 'cancelled';
  if (wasPayable && next.intentId && next.paidCents === 0) {
    next.paymentCheckAt = addMilliseconds(next.updatedAt, LATE_PAYMENT_MS);
  }
}

function addRefund(
  order: StoredOrder,
  { refundCents: cents, reason, byTransfer, returnStep, refundSince: since }: OrderChange,
  refund: Pick<OrderRefund, 'key' | 'at' | 'by'>,
): void {
  // What was transferred needs nobody's hand any more.
  const handCents = byTransfer && !order.byHand ? 0 : byHandCents(order, cents);
  const marks = {
    ...(reason && { reason }),
    ...(returnStep && { returnId: returnStep.id }),
    ...(since && { since }),
    ...(byTransfer && { byTransfer }),
    ...(handCents > 0 && !order.byHand && { handCents }),
  };
  order.refunds = [...order.refunds, { ...refund, cents, ...marks }];
  if (handCents > 0) order.toPayOutCents = (order.toPayOutCents ?? 0) + handCents;
}

/** Where money moved through a provider, the entry was written before that (pending-refund.ts). */
function withAddedReturn(order: StoredOrder, { addedReturn }: OrderChange): StoredOrder {
  return addedReturn ? { ...order, returns: [...(order.returns ?? []), addedReturn] } : order;
}

/**
 * Writes an order over the version that was read, and ends what it holds unpaid. `stock` is what happens to the quantities
 * that it still reserves. Those that it releases before its end count as returned.
 */
export async function writeOrder(
  before: StoredOrder,
  next: StoredOrder,
  stock: OrderChange['stock'] = 'keep',
  otherWrites: TransactWriteItem[] = [],
): Promise<StoredOrder> {
  const writeId = ulid();
  const unsent = stock === 'releaseUnsent' ? unsentQuantities(withoutEndedReturns(before, next)) : undefined;
  const lines = unsent ? withReturnedQuantities(next.lines, unsent) : next.lines;
  const { order: after, writes: holdWrites } = endHoldOf({ ...next, lines });
  const orderWrite = {
    Item: { ...orderToItem(after), writeId },
    ConditionExpression: 'version = :version',
    ExpressionAttributeValues: { ':version': before.version },
  };
  const quantityMoved = (line: OrderLine) => (unsent ? sumOf(unsent, line.variantId) : reservedQuantity(line));
  const moved = stock === 'keep' ? [] : before.lines.filter((line) => quantityMoved(line) > 0);
  const movedLines = stock === 'reserve' ? moved : await linesWithVariant(moved);
  const stockWrites = movedLines.map((line): TransactWriteItem => {
    const quantity = quantityMoved(line);
    if (stock !== 'reserve') return releaseStock(line, quantity, moveOf(after, 'cancel'));
    return {
      Update: { ...reserveStock(line, quantity, moveOf(after, 'sale')), ConditionExpression: 'stock >= :quantity' },
    };
  });
  const writes = [{ Put: orderWrite }, ...stockWrites, ...otherWrites, ...holdWrites];
  try {
    if (writes.length === 1) await putItem(orderWrite);
    else await transactWrite(writes);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    // The AWS client repeats a write whose answer was lost. The condition then fails on our own write.
    if ((await getItem(orderKey(next.id), true))?.['writeId'] === writeId) return after;
    // The order's own write is at 0, the first line's at 1.
    const missing = movedLines.filter((_line, index) => error.failedPositions.includes(index + 1));
    if (error.failedPositions[0] === 0 || stock !== 'reserve' || missing.length === 0) throw new ConcurrentWrite();
    throw outOfStockError(missing);
  }
  return after;
}

/** A cancellation ends open withdrawals from what has not left: their pieces are free again, too. */
function withoutEndedReturns(before: StoredOrder, next: StoredOrder): StoredOrder {
  if (next.status !== 'cancelled' || !before.returns) return before;
  return { ...before, returns: before.returns.filter((orderReturn) => !isOpenBeforeShipping(orderReturn)) };
}

/** The stock of an order moves with its status, so the history says who moved it. */
function moveOf({ number, history }: StoredOrder, why: 'sale' | 'cancel') {
  const { by = '' } = history.at(-1) ?? {};
  return { why, order: number, ...(isByAdmin(by) && { by }) };
}

/** Undefined where the change touches none of them. */
function returnsAfter({ returns, ...order }: StoredOrder, change: OrderChange, at: string): OrderReturn[] | undefined {
  if (!returns) return undefined;
  const isCancelled = change.status === 'cancelled' && order.status !== 'cancelled';
  return change.returnStep || isCancelled ? applyReturnStep(returns, change, at) : undefined;
}

/** Goods that came back, and those of an order that was not shipped. */
function quantitiesBack({ returns = [] }: StoredOrder, { returnStep }: OrderChange): readonly LineQuantity[] {
  if (!returnStep?.restock) return [];
  return returns.find(({ id }) => id === returnStep.id)?.pieces ?? [];
}

function withReturnedQuantities(lines: readonly OrderLine[], back: readonly LineQuantity[]): OrderLine[] {
  return lines.map((line) => {
    const quantity = quantityOf(line, back);
    return quantity > 0 ? { ...line, returnedQuantity: (line.returnedQuantity ?? 0) + quantity } : line;
  });
}

/** Goods that came back are no longer reserved. Only those of `restock` can be sold again. */
async function restockWrites(order: StoredOrder, change: OrderChange, by: string): Promise<TransactWriteItem[]> {
  const back = quantitiesBack(order, change);
  const lines = await linesWithVariant(order.lines.filter((line) => quantityOf(line, back) > 0));
  const restock = change.returnStep?.restock ?? [];
  const why = takenOutBy(order, change) ? 'cancel' : 'return';
  const move = { why, order: order.number, ...(isByAdmin(by) && { by }) } as const;
  return lines.map((line) => releaseStock(line, quantityOf(line, back), move, quantityOf(line, restock)));
}

function quantityOf({ variantId }: OrderLine, quantities: readonly LineQuantity[]): number {
  return quantities.find((entry) => entry.variantId === variantId)?.quantity ?? 0;
}

function toCartLine({ productId, variantId, name, quantity, priceCents }: OrderLine) {
  return { productId, variantId, name, quantity, priceCents, addedAt: new Date().toISOString() };
}

/** The lines whose variant exists. A deleted product has no stock to release to. */
async function linesWithVariant(lines: OrderLine[]): Promise<OrderLine[]> {
  const variants = await getItems(lines.map((line) => variantKey(line.productId, line.variantId)));
  const existing = new Set(variants.map((item) => `${String(item['pk'])} ${String(item['sk'])}`));
  return lines.filter((line) => {
    const { pk, sk } = variantKey(line.productId, line.variantId);
    return existing.has(`${pk} ${sk}`);
  });
}
