/** Returns of an order as pure functions: which quantities are left, what is refunded, what a step does. Sums are cents. */
import { ShopError } from '../api/errors.ts';
import { refundableCents, type OrderChange, type OrderState } from '../order/rules.ts';
import { orderStatuses } from '../order/status.ts';
import type { ReturnKind } from './states.ts';

/** So many pieces of one line. */
export interface LineQuantity {
  variantId: string;
  quantity: number;
}

/** A statement as its order remembers it: what was stated, and what was done about it, each once. */
export interface OrderReturn {
  id: string;
  at: string;
  kind: ReturnKind;
  pieces: LineQuantity[];
  /** Its goods are back, or never left. */
  backAt?: string;
  /** What was given back for it; 0 where nothing was left to give. */
  refundCents?: number;
  /** The shop did not accept it: its pieces count as never stated. */
  closed?: true;
}

type Returns = readonly OrderReturn[];

/** The pieces of an order that nobody has withdrawn from yet. */
export function returnableQuantities(lines: readonly LineQuantity[], returns: Returns = []): LineQuantity[] {
  const stated = returns.filter(({ closed }) => !closed).flatMap(({ pieces }) => pieces);
  return lines.flatMap(({ variantId, quantity }) => {
    const gone = stated.filter((piece) => piece.variantId === variantId).reduce((sum, each) => sum + each.quantity, 0);
    return quantity > gone ? [{ variantId, quantity: quantity - gone }] : [];
  });
}

/** Of what is wanted, or of everything, as much as is left. */
export function limitToReturnable(
  lines: readonly LineQuantity[],
  returns: Returns,
  wanted?: readonly LineQuantity[],
): LineQuantity[] {
  const left = returnableQuantities(lines, returns);
  if (!wanted) return left;
  return left.flatMap(({ variantId, quantity }) => {
    const asked = wanted.filter((each) => each.variantId === variantId).reduce((sum, each) => sum + each.quantity, 0);
    return asked > 0 ? [{ variantId, quantity: Math.min(asked, quantity) }] : [];
  });
}

/** As much of an order as a refund looks at. */
export interface ReturnableOrder extends OrderState {
  lines: readonly (LineQuantity & { priceCents: number })[];
  shippingCents: number;
  returns?: OrderReturn[];
}

/** What a return is worth. A withdrawal from the whole order gives the delivery back too (art. 56, par. 1). */
export function returnRefundAmount(order: ReturnableOrder, id: string): { cents: number; shippingCents: number } {
  const all = (order.returns ?? []).filter(({ closed }) => !closed);
  const own = all.find((each) => each.id === id);
  const goods = (own?.pieces ?? []).reduce((sum, { variantId, quantity }) => {
    const line = order.lines.find((each) => each.variantId === variantId);
    return sum + quantity * (line?.priceCents ?? 0);
  }, 0);
  const whole = returnableQuantities(order.lines, all).length === 0 && all.at(-1)?.id === id;
  const byLaw = all.every(({ kind }) => kind === 'withdrawal' || kind === 'beforeShipping');
  const shippingCents = whole && byLaw ? order.shippingCents : 0;
  return { cents: Math.min(goods + shippingCents, refundableCents(order)), shippingCents };
}

/** The whole order is stopped before it leaves. Undefined where that was done. */
export function stopOrderChange(order: ReturnableOrder, id: string): OrderChange | undefined {
  const own = openReturn(order, id);
  if (own.refundCents !== undefined || order.status === 'cancelled') return undefined;
  if (!orderStatuses[order.status].cancellable || returnableQuantities(order.lines, order.returns).length > 0) {
    throw new ShopError('RETURN_STATE');
  }
  return {
    status: 'cancelled',
    stock: order.holds ? 'release' : 'keep',
    refundCents: refundableCents(order),
    returnStep: { id, step: 'stop' },
  };
}

/** The goods are back; those of `restock` can be sold again. Undefined where that was noted before. */
export function goodsBackChange(
  order: ReturnableOrder,
  id: string,
  restock: readonly LineQuantity[],
): OrderChange | undefined {
  const own = openReturn(order, id);
  if (own.backAt) return undefined;
  const more = restock.some(({ variantId, quantity }) => {
    const piece = own.pieces.find((each) => each.variantId === variantId);
    return quantity > (piece?.quantity ?? 0);
  });
  if (more || !order.holds) throw new ShopError('RETURN_STATE');
  const returned = { id, step: 'back' as const, restock: restock.filter(({ quantity }) => quantity > 0) };
  return { status: order.status, stock: 'keep', refundCents: 0, returnStep: returned };
}

/**
 * Gives back what a return is worth, or less where the goods came back worth less (art. 57, par. 2). Undefined where
 * that was done. REFUND_TOO_HIGH above what it is worth.
 */
export function returnRefundChange(order: ReturnableOrder, id: string, cents: number | null): OrderChange | undefined {
  const own = openReturn(order, id);
  if (own.refundCents !== undefined) return undefined;
  const most = returnRefundAmount(order, id).cents;
  // Goods that never left cannot have lost value.
  const refundCents = cents === null || own.kind === 'beforeShipping' ? most : cents;
  if (refundCents > most || refundCents < 0) throw new ShopError('REFUND_TOO_HIGH');
  const returned = { id, step: 'refund' as const };
  if (refundCents === 0 || refundCents < refundableCents(order)) {
    return { status: order.status, stock: 'keep', refundCents, returnStep: returned };
  }
  const away = order.status === 'shipped' || order.status === 'delivered';
  return { status: 'refunded', stock: order.holds && !away ? 'release' : 'keep', refundCents, returnStep: returned };
}

/** The shop does not accept a statement: its pieces may be stated again. Undefined where it is closed. */
export function closeReturnChange(order: ReturnableOrder, id: string): OrderChange | undefined {
  const own = order.returns?.find((each) => each.id === id);
  if (!own || own.closed) return undefined;
  if (own.backAt || own.refundCents !== undefined) throw new ShopError('RETURN_STATE');
  return { status: order.status, stock: 'keep', refundCents: 0, returnStep: { id, step: 'close' } };
}

/** The returns of an order after a change. `at` is its time. */
export function applyReturnStep(
  returns: Returns,
  { returnStep: returned, refundCents }: OrderChange,
  at: string,
): OrderReturn[] {
  return returns.map((each) => {
    // Nothing is left of a stopped order: what was stated of it before is done with it.
    if (returned?.step === 'stop' && each.id !== returned.id && !each.closed)
      return { backAt: at, refundCents: 0, ...each };
    if (each.id !== returned?.id) return each;
    switch (returned.step) {
      case 'stop':
        return { ...each, backAt: at, refundCents };
      case 'back':
        return { ...each, backAt: at };
      case 'refund':
        return { ...each, refundCents };
      case 'close':
        return { ...each, closed: true };
    }
  });
}

function openReturn({ returns = [] }: ReturnableOrder, id: string): OrderReturn {
  const own = returns.find((each) => each.id === id);
  if (!own || own.closed) throw new ShopError('RETURN_STATE');
  return own;
}
