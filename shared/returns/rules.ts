/** Returns of an order as pure functions: which quantities are left, what is refunded, what a step does. Sums are cents. */
import { ShopError } from '../api/errors.ts';
import { isRestGone } from '../order/parcels.ts';
import { refundableCents, stockAfterEnd, type OrderChange, type OrderState, type ReturnStep } from '../order/rules.ts';
import { worthCents, type PricedLine } from '../order/totals.ts';
import { isCancellable, wasShipped } from '../order/status.ts';
import { neverLeft, returnBeforePayment } from './before-payment.ts';
import { REASON_REQUIRED } from './reduction-reason.ts';
import { isStatutory, isWithdrawal, withdrawalCloseReasons, type LineQuantity, type OrderReturn } from './states.ts';

type Quantities = readonly LineQuantity[];
type Returns = readonly OrderReturn[];

/** The quantities of an order that no return names. */
export function returnableQuantities(lines: Quantities, returns: Returns = []): LineQuantity[] {
  const stated = returns.filter(({ closed }) => !closed).flatMap(({ pieces }) => pieces);
  return lines.flatMap(({ variantId, quantity }) => {
    const left = quantity - quantityOf(stated, variantId);
    return left > 0 ? [{ variantId, quantity: left }] : [];
  });
}

/** How many pieces an order has left: without those that never leave, and those of a refunded return. */
export function leftCount(lines: Quantities, returns: Returns = []): number {
  const gone = returns.filter(({ kind, refundCents }) => kind === 'beforeShipping' || refundCents !== undefined);
  return returnableQuantities(lines, gone).reduce((sum, { quantity }) => sum + quantity, 0);
}

/** The wanted quantities, or all, as far as they are returnable. */
export function limitToReturnable(lines: Quantities, returns: Returns, wanted?: Quantities): LineQuantity[] {
  const returnable = returnableQuantities(lines, returns);
  if (!wanted) return returnable;
  return returnable.flatMap(({ variantId, quantity }) => {
    const limited = Math.min(quantityOf(wanted, variantId), quantity);
    return limited > 0 ? [{ variantId, quantity: limited }] : [];
  });
}

function quantityOf(lines: Quantities, variantId: string): number {
  return lines.filter((line) => line.variantId === variantId).reduce((sum, { quantity }) => sum + quantity, 0);
}

/** The part of an order that the rules of returns read. */
export interface ReturnableOrder extends OrderState {
  lines: readonly PricedLine[];
  shippingCents: number;
  method?: string;
  returns?: OrderReturn[];
}

/** What a return is worth. A withdrawal from the whole order refunds the shipping cost too (art. 56, par. 1). */
export function returnRefundAmount(order: ReturnableOrder, id: string): { cents: number; shippingCents: number } {
  const accepted = (order.returns ?? []).filter(({ closed }) => !closed);
  const { pieces = [], exchangedFor } = accepted.find((candidate) => candidate.id === id) ?? {};
  if (exchangedFor) return { cents: 0, shippingCents: 0 };
  const goodsCents = worthCents(order.lines, pieces);
  // Nobody paid for the others.
  const last = accepted.findLast(({ unpaid }) => !unpaid);
  const isLastOfWholeOrder = returnableQuantities(order.lines, accepted).length === 0 && last?.id === id;
  const isByLaw = accepted.every(({ kind }) => kind === 'withdrawal' || kind === 'beforeShipping');
  const shippingCents = isLastOfWholeOrder && isByLaw ? (order.exchange?.shippingCents ?? order.shippingCents) : 0;
  // The money of an exchange is in the order that paid it.
  const left = order.exchange ? (order.exchange.refundableCents ?? Infinity) : refundableCents(order);
  return { cents: Math.min(goodsCents + shippingCents, left), shippingCents };
}

/**
 * Stops the whole order before shipping. Undefined where that was done. An order that was cancelled meanwhile stays as it is,
 * and its return ends with it. RETURN_STATE.
 */
export function stopOrderChange(order: ReturnableOrder, id: string): OrderChange | undefined {
  const { refundCents } = requireOpenReturn(order, id);
  if (refundCents !== undefined) return undefined;
  const returnStep: ReturnStep = { id, step: 'stop' };
  const isCancelled = order.status === 'cancelled' && !wasShipped(order);
  if (isCancelled) return { status: order.status, stock: 'keep', refundCents: 0, returnStep };
  if (!isCancellable(order) || returnableQuantities(order.lines, order.returns).length > 0) {
    throw new ShopError('RETURN_STATE');
  }
  return {
    status: 'cancelled',
    stock: order.holds ? 'release' : 'keep',
    refundCents: refundableCents(order),
    returnStep,
  };
}

/** The goods came back; `restock` can be sold again. Undefined where that was noted before. RETURN_STATE. */
export function goodsBackChange(order: ReturnableOrder, id: string, restock: Quantities): OrderChange | undefined {
  const { backAt, pieces } = requireOpenReturn(order, id);
  if (backAt) return undefined;
  const isTooMuch = restock.some(({ variantId, quantity }) => {
    return quantity > (pieces.find((piece) => piece.variantId === variantId)?.quantity ?? 0);
  });
  // What was not shipped is released by its refund.
  if (isTooMuch || !order.holds || neverLeft(order, id)) throw new ShopError('RETURN_STATE');
  return {
    status: order.status,
    stock: 'keep',
    refundCents: 0,
    returnStep: { id, step: 'goodsBack', restock: restock.filter(({ quantity }) => quantity > 0) },
  };
}

/**
 * Refunds what a return is worth, or less for a `reason`. What was taken out of a parcel goes back to the stock with it.
 * Of an order that is not paid, a return of a part takes its articles off the sum. Undefined where that was done.
 * REFUND_TOO_HIGH, WITHDRAWAL_REDUCED, RETURN_STATE.
 */
export function returnRefundChange(
  order: ReturnableOrder,
  id: string,
  cents: number | null,
  reason?: string,
): OrderChange | undefined {
  const orderReturn = requireOpenReturn(order, id);
  const { refundCents: done, kind, backAt, pieces } = orderReturn;
  if (done !== undefined) return undefined;
  requireNotExchanged(orderReturn);
  const unpaid = returnBeforePayment(order, orderReturn);
  if (unpaid) return unpaid;
  const isUnshipped = neverLeft(order, id);
  const worth = returnRefundAmount(order, id);
  // Goods that were not shipped cannot have lost value.
  const refundCents = cents === null || (isUnshipped && kind === 'beforeShipping') ? worth.cents : cents;
  const isReduced = requireRefundable(orderReturn, { refundCents, reason }, worth);
  const isTakenOut = isUnshipped && order.holds && !backAt;
  const returnStep: ReturnStep = { id, step: 'refund', ...(isReduced && reason && { reason }) };
  const step = { ...returnStep, ...(isTakenOut && { restock: pieces }) };
  const status = isRestGone(order, id) ? 'shipped' : order.status;
  if (order.exchange) {
    return { status, stock: 'keep', refundCents: 0, returnStep: { ...step, paidBackCents: refundCents } };
  }
  if (refundCents === 0 || refundCents < refundableCents(order)) {
    return { status, stock: 'keep', refundCents, returnStep: step };
  }
  return { status: 'refunded', stock: stockAfterEnd(order, false), refundCents, returnStep };
}

/** True where the refund is less than the return is worth. REFUND_TOO_HIGH, WITHDRAWAL_REDUCED, INVALID without a reason. */
function requireRefundable(
  orderReturn: OrderReturn,
  { refundCents, reason }: { refundCents: number; reason: string | undefined },
  worth: { cents: number; shippingCents: number },
): boolean {
  if (refundCents > worth.cents || refundCents < 0) throw new ShopError('REFUND_TOO_HIGH');
  if (refundCents === worth.cents) return false;
  requireReducible(orderReturn, refundCents, worth.shippingCents);
  if (!reason) throw new ShopError('INVALID', { errors: { reason: REASON_REQUIRED } });
  return true;
}

/**
 * Goods of a withdrawal may have lost value, which shows when they are back; the shipping cost has not (artt. 56, 57). What
 * was defective is refunded whole.
 */
function requireReducible({ kind, backAt, defect }: OrderReturn, cents: number, shippingCents: number): void {
  if (defect) throw new ShopError('WITHDRAWAL_REDUCED', { message: DEFECT_REFUNDED_WHOLE });
  if (isWithdrawal(kind) && (!backAt || cents < Math.max(1, shippingCents))) throw new ShopError('WITHDRAWAL_REDUCED');
}

/**
 * The shop does not accept the statement and says why. Undefined where it is closed. RETURN_STATE, WITHDRAWAL_CLOSED
 * where a withdrawal or a defective piece would end for a reason that the law does not know.
 */
export function closeReturnChange(order: ReturnableOrder, id: string, note: string): OrderChange | undefined {
  const orderReturn = order.returns?.find((candidate) => candidate.id === id);
  if (!orderReturn || orderReturn.closed) return undefined;
  requireNotExchanged(orderReturn);
  if (orderReturn.backAt || orderReturn.refundCents !== undefined) throw new ShopError('RETURN_STATE');
  if (isStatutory(orderReturn) && !withdrawalCloseReasons.includes(note)) {
    throw new ShopError('WITHDRAWAL_CLOSED', orderReturn.defect ? { message: DEFECT_REFUNDED_WHOLE } : {});
  }
  return { status: order.status, stock: 'keep', refundCents: 0, returnStep: { id, step: 'close' } };
}

/** The returns of an order after a change at the time `at`: a step of one of them, or the cancellation of the order. */
export function applyReturnStep(returns: Returns, change: OrderChange, at: string): OrderReturn[] {
  const { returnStep, refundCents } = change;
  return returns.map((orderReturn) => {
    if (orderReturn.id !== returnStep?.id) {
      // A cancelled order has nothing left to refund: its earlier returns are done, too.
      const isEnd = returnStep ? returnStep.step === 'stop' : change.status === 'cancelled';
      const isDone = isEnd && !orderReturn.closed;
      return isDone ? { backAt: at, refundCents: 0, ...orderReturn } : orderReturn;
    }
    switch (returnStep.step) {
      case 'stop':
        return { ...orderReturn, backAt: at, refundCents };
      case 'goodsBack':
        return { ...orderReturn, backAt: at, ...(orderReturn.exchangedFor && { refundCents: 0 }) };
      case 'refund': {
        const { restock, reason, paidBackCents = refundCents } = returnStep;
        return {
          ...orderReturn,
          ...(restock && { backAt: at }),
          refundCents: paidBackCents,
          ...(reason && { reason }),
          ...(change.withdrawnCents && { unpaid: true as const }),
        };
      }
      case 'close':
        return { ...orderReturn, closed: true };
    }
  });
}

const DEFECT_REFUNDED_WHOLE =
  'L’articolo era difettoso o sbagliato: per la garanzia legale si rimborsa per intero, senza riduzioni, e il reso non si chiude per le sue condizioni';
const EXCHANGED =
  'Per questo reso parte un articolo in cambio: per rimborsarlo o chiuderlo annulla prima l’ordine del cambio';

/** RETURN_STATE. */
function requireNotExchanged({ exchangedFor }: OrderReturn): void {
  if (exchangedFor) throw new ShopError('RETURN_STATE', { message: EXCHANGED });
}

function requireOpenReturn({ returns = [] }: ReturnableOrder, id: string): OrderReturn {
  const orderReturn = returns.find((candidate) => candidate.id === id);
  if (!orderReturn || orderReturn.closed) throw new ShopError('RETURN_STATE');
  return orderReturn;
}
