/** A cancelled order that its customer withdrew from, or gave back, before paying: money that still comes goes back, but for what the customer keeps. */
import { ShopError } from '../api/errors.ts';
import { handPayment } from '../order/payment-sums.ts';
import { adminStatusChange, isPaid, type AdminStatusInput, type OrderChange } from '../order/rules.ts';
import { sentStatus, wasShipped, type OrderProgress } from '../order/status.ts';
import { returnableQuantities, type ReturnableOrder } from './rules.ts';
import type { OrderReturn } from './states.ts';

/** The customer reads it. */
const LATE_PAYMENT = 'Pagamento di un ordine annullato';
const STAYS_CANCELLED =
  'Il cliente è receduto da questo ordine, o i suoi articoli sono rientrati: resta annullato. Se il pagamento è arrivato segnalo come pagato: risulta da restituire';

type ReturnedOrder = Pick<ReturnableOrder, 'status' | 'lines' | 'returns'>;

const isCustomers = ({ closed, takenOut }: OrderReturn) => !closed && !takenOut;

/** Cancelled, and its customer had withdrawn from some of it, or given it back. Not where the rest is at the customer and the total is for that alone. */
export function isCancelledAfterReturn(order: ReturnableOrder): boolean {
  const returns = (order.returns ?? []).filter(isCustomers);
  const keepsRest = sentStatus(order) !== undefined && !isAllReturned(order) && returns.every(({ unpaid }) => unpaid);
  return order.status === 'cancelled' && returns.length > 0 && !keepsRest;
}

/** The same, from all of it. */
export function isEndedByReturn(order: ReturnedOrder): boolean {
  return order.status === 'cancelled' && (order.returns ?? []).some(isCustomers) && isAllReturned(order);
}

const isAllReturned = ({ lines, returns }: Pick<ReturnedOrder, 'lines' | 'returns'>) =>
  returnableQuantities(lines, returns).length === 0;

/**
 * A payment by hand of a cancelled order, whose goods are in the shop, goes back: that of a transfer, as its customer was told, and
 * a part of any other.
 */
export function isPromisedBack(order: CancelledOrder, isTotal: boolean): boolean {
  return order.status === 'cancelled' && !sentStatus(order) && (order.method === 'bankTransfer' || !isTotal);
}

type CancelledOrder = OrderProgress & { holds: boolean; method?: string };

/** It left, an admin cancelled it, and its goods are in the stock again. */
function isBackWithoutReturn(order: ReturnableOrder): boolean {
  return order.status === 'cancelled' && wasShipped(order) && !order.holds;
}

/**
 * An admin sets a status. A payment for an order that was cancelled after a return, or whose goods came back, or that was promised back, is recorded together with the refund of all
 * of it, which the shop pays by hand: the order stays cancelled, since it would come back without the return.
 * ORDER_STATE where it would become anything else.
 */
export function statusChange(order: ReturnableOrder, input: AdminStatusInput): OrderChange {
  const { totalCents, returns = [] } = order;
  const isTotal = (input.receivedCents ?? totalCents) >= totalCents;
  const isPromised = input.status === 'paid' && isPromisedBack(order, isTotal);
  const isOver = isPromised || isCancelledAfterReturn(order) || isBackWithoutReturn(order);
  if (isPaid(order) || !isOver || input.status === 'cancelled') return adminStatusChange(order, input);
  if (input.status !== 'paid') throw new ShopError('ORDER_STATE', { message: STAYS_CANCELLED });
  const last = returns.findLast((each) => isCustomers(each) && !each.unpaid);
  // Less than the total is no part of a payment: nothing more will come.
  const paidCents = Math.min(input.receivedCents ?? totalCents, totalCents);
  return {
    status: 'cancelled',
    stock: 'keep',
    ...handPayment({ totalCents: paidCents }, input.receivedCents),
    refundCents: paidCents,
    reason: LATE_PAYMENT,
    // The sum is more than that of a part.
    ...(last && isEndedByReturn(order) && { returnStep: { id: last.id, step: 'refund' as const } }),
  };
}
