/** Withdrawals from, and returns of, a part of an order that is not paid: what they are about is no longer to be paid. Sums are cents. */
import { ShopError } from '../api/errors.ts';
import { sumOf, unsentQuantities } from '../order/parcels.ts';
import { isPaid, type OrderChange, type OrderState } from '../order/rules.ts';
import { isCancellable } from '../order/status.ts';
import { worthCents, type PricedLine } from '../order/totals.ts';
import { isOpenBeforeShipping, type LineQuantity, type OrderReturn } from './states.ts';

interface UnpaidOrder extends OrderState {
  lines: readonly PricedLine[];
  returns?: readonly OrderReturn[];
}

/** From what had not left. */
export const isWithdrawnEarly = ({ kind, closed, takenOut }: OrderReturn) =>
  kind === 'beforeShipping' && !closed && !takenOut;

/** Its pieces are still in the shop. Of an order that has left in part, only those of a statement about the rest. */
export function neverLeft(order: Pick<UnpaidOrder, 'parcels' | 'status' | 'history' | 'returns'>, id: string): boolean {
  if (!order.parcels) return isCancellable(order);
  return order.returns?.some((orderReturn) => orderReturn.id === id && orderReturn.kind === 'beforeShipping') ?? false;
}

/**
 * Takes the price of the pieces off the total. Those that never left go back to the stock; others did when they came back. Delivery
 * that was free stays free. The last return of an order that has left cancels it: nothing is to be paid any more. Undefined where
 * the order is paid or over. RETURN_STATE for all of one that has not left, which is stopped.
 */
export function returnBeforePayment(order: UnpaidOrder, { id, pieces }: OrderReturn): OrderChange | undefined {
  const { status, holds } = order;
  if (isPaid(order) || status === 'cancelled') return undefined;
  const change = { status, stock: 'keep', refundCents: 0, withdrawnCents: worthCents(order.lines, pieces) } as const;
  if (neverLeft(order, id)) {
    if (unsentQuantities(order).length === 0) throw new ShopError('RETURN_STATE');
    return { ...change, returnStep: { id, step: 'refund', restock: holds ? pieces : [] } };
  }
  const returnStep = { id, step: 'refund' } as const;
  const returns = (order.returns ?? []).filter(({ closed }) => !closed);
  if (!isLastOfAll(order.lines, returns, id)) return { ...change, returnStep };
  const isBack = holds && returns.every(({ backAt }) => backAt);
  return { status: 'cancelled', stock: isBack ? 'release' : 'keep', refundCents: 0, returnStep };
}

function isLastOfAll(lines: readonly LineQuantity[], returns: readonly OrderReturn[], id: string): boolean {
  const pieces = returns.flatMap((each) => each.pieces);
  const isAll = lines.every(({ variantId, quantity }) => sumOf(pieces, variantId) >= quantity);
  return isAll && returns.every((each) => each.id === id || each.refundCents !== undefined);
}

/** Nobody paid for what a return names. */
export function isOfUnpaid(order: UnpaidOrder, id: string): boolean {
  return !isPaid(order) || order.returns?.some((each) => each.id === id && each.unpaid) === true;
}

/** What is to be paid for an order, without what a statement withdrew from. */
export function dueCents(order: UnpaidOrder, { id, pieces }: Pick<OrderReturn, 'id' | 'pieces'>): number {
  const isOpen = order.returns?.some((each) => each.id === id && isOpenBeforeShipping(each));
  return order.totalCents - (isOpen ? worthCents(order.lines, pieces) : 0);
}

interface OrderedLines<Line> {
  lines: readonly Line[];
  returns?: readonly OrderReturn[];
}

/** The lines that the total is for: without what its customer withdrew from before paying. */
export function linesToPay<Line extends LineQuantity>({ lines, returns = [] }: OrderedLines<Line>): Line[] {
  const pieces = returns.filter(({ unpaid }) => unpaid).flatMap((each) => each.pieces);
  return lines
    .map((line) => ({ ...line, quantity: line.quantity - sumOf(pieces, line.variantId) }))
    .filter(({ quantity }) => quantity > 0);
}

/** After a payment of `cents` more than the total: it was for what was taken off last, too. */
export function paidAllTheSame(
  lines: readonly PricedLine[],
  returns: readonly OrderReturn[],
  cents: number,
): OrderReturn[] {
  let leftCents = cents;
  const latestFirst = returns
    .filter(({ unpaid }) => unpaid)
    .toReversed()
    .sort((a, b) => (b.backAt ?? '').localeCompare(a.backAt ?? ''));
  const paid = new Set<string>();
  for (const { id, pieces } of latestFirst) {
    const worth = worthCents(lines, pieces);
    if (worth > leftCents) break;
    leftCents -= worth;
    paid.add(id);
  }
  return returns.map(({ unpaid, ...each }) => (unpaid && !paid.has(each.id) ? { ...each, unpaid } : each));
}
