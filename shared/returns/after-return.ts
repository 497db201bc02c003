/** A cancelled order that its customer withdrew from, or gave back, before paying: nothing revives it, and money that still comes goes back. */
import { ShopError } from '../api/errors.ts';
import { handPayment } from '../order/payment-sums.ts';
import { adminStatusChange, isPaid, type AdminStatusInput, type OrderChange } from '../order/rules.ts';
import { wasShipped } from '../order/status.ts';
import { returnableQuantities, type ReturnableOrder } from './rules.ts';
import type { OrderReturn } from './states.ts';

/** The customer reads it. */
const LATE_PAYMENT = 'Pagamento arrivato dopo l’annullamento';
const STAYS_CANCELLED =
  'Il cliente è receduto da questo ordine o ne ha reso articoli: resta annullato. Se il pagamento è arrivato segnalo come pagato: risulta da restituire';

type ReturnedOrder = Pick<ReturnableOrder, 'status' | 'lines' | 'returns'>;

const isCustomers = ({ closed, takenOut }: OrderReturn) => !closed && !takenOut;

/** Cancelled, and its customer had withdrawn from some of it, or given it back. */
export function isCancelledAfterReturn({ status, returns = [] }: Omit<ReturnedOrder, 'lines'>): boolean {
  return status === 'cancelled' && returns.some(isCustomers);
}

/** The same, from all of it. */
export function isEndedByReturn(order: ReturnedOrder): boolean {
  return isCancelledAfterReturn(order) && returnableQuantities(order.lines, order.returns).length === 0;
}

/** It left, an admin cancelled it, and its goods are in the stock again. */
function isBackWithoutReturn(order: ReturnableOrder): boolean {
  return order.status === 'cancelled' && wasShipped(order) && !order.holds;
}

/**
 * An admin sets a status. A payment for an order that was cancelled after a return, or whose goods came back, is recorded together with the refund of all
 * of it, which the shop pays by hand: the order stays cancelled, since it would come back without the return.
 * ORDER_STATE where it would become anything else.
 */
export function statusChange(order: ReturnableOrder, input: AdminStatusInput): OrderChange {
  const isWaitingForNothing = !isPaid(order) && (isCancelledAfterReturn(order) || isBackWithoutReturn(order));
  if (!isWaitingForNothing || input.status === 'cancelled') return adminStatusChange(order, input);
  if (input.status !== 'paid') throw new ShopError('ORDER_STATE', { message: STAYS_CANCELLED });
  const { totalCents, returns = [] } = order;
  const last = returns.findLast(isCustomers);
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
