/** An order that its customer withdrew from before paying it: nothing revives it, and money that still comes goes back. */
import { ShopError } from '../api/errors.ts';
import { handPayment } from '../order/payment-sums.ts';
import { adminStatusChange, isPaid, type AdminStatusInput, type OrderChange } from '../order/rules.ts';
import { returnableQuantities, type ReturnableOrder } from './rules.ts';
import { isWithdrawnEarly } from './before-payment.ts';

/** The customer reads it. */
const LATE_PAYMENT = 'Pagamento arrivato dopo il recesso';
const STAYS_CANCELLED =
  'Il cliente è receduto da questo ordine, che resta annullato. Se il pagamento è arrivato segnalo come pagato: risulta da restituire';

type WithdrawnOrder = Pick<ReturnableOrder, 'status' | 'lines' | 'returns'>;

/** Cancelled, and its customer had withdrawn from some of it before it left. */
export function isCancelledAfterWithdrawal({ status, returns = [] }: Omit<WithdrawnOrder, 'lines'>): boolean {
  return status === 'cancelled' && returns.some(isWithdrawnEarly);
}

/** The same, from all of it. */
export function isEndedByWithdrawal(order: WithdrawnOrder): boolean {
  return isCancelledAfterWithdrawal(order) && returnableQuantities(order.lines, order.returns).length === 0;
}

/**
 * An admin sets a status. A payment for an order that was cancelled after a withdrawal is recorded together with the refund of
 * all of it, which the shop pays by hand: the order stays cancelled, since it would come back without the withdrawal.
 * ORDER_STATE where it would become anything else.
 */
export function statusChange(order: ReturnableOrder, input: AdminStatusInput): OrderChange {
  const isWaitingForNothing = isCancelledAfterWithdrawal(order) && !isPaid(order);
  if (!isWaitingForNothing || input.status === 'cancelled') return adminStatusChange(order, input);
  if (input.status !== 'paid') throw new ShopError('ORDER_STATE', { message: STAYS_CANCELLED });
  const { id } = order.returns!.findLast(isWithdrawnEarly)!;
  return {
    status: 'cancelled',
    stock: 'keep',
    ...handPayment(order, input.receivedCents),
    refundCents: order.totalCents,
    reason: LATE_PAYMENT,
    // The sum is more than that of a part.
    ...(isEndedByWithdrawal(order) && { returnStep: { id, step: 'refund' as const } }),
  };
}
