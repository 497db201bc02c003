/** Until when the shop pays out what it took by hand. */
import type { OrderStatus } from '../../../shared/order/status.ts';
import { isWithdrawal, type OrderReturn } from '../../../shared/returns/states.ts';
import { refundDeadline } from '../../../shared/returns/window.ts';

/** The part of an order that decides it. */
export interface OwedOrder {
  status: OrderStatus;
  toPayOutCents?: number;
  paidOutAt?: string;
  refunds: readonly OwedRefund[];
  byHand?: true;
  overpaidCents?: number;
  paidAt?: string;
  createdAt: string;
  returns?: readonly OrderReturn[];
}

interface OwedRefund {
  at: string;
  handCents?: number;
  returnId?: string;
  since?: string;
}

/** The last day for what the shop still has to pay by hand: that of the earliest refund (Codice del consumo, art. 56). */
export function payOutBy(order: OwedOrder): string | undefined {
  const { toPayOutCents, paidOutAt = '', refunds, byHand, overpaidCents = 0, paidAt = '' } = order;
  if (!toPayOutCents) return undefined;
  const open = refunds.filter(({ at, handCents = 0 }) => at > paidOutAt && (byHand || handCents > 0));
  const starts = open.map((refund) => refundStart(refund, order));
  if (overpaidCents > 0 && paidAt > paidOutAt) starts.push(paidAt);
  const [first = order.createdAt] = starts.toSorted();
  return refundDeadline(first);
}

/** That of its return, or of the first withdrawal that the refund ends too. */
function refundStart({ at, returnId, since }: OwedRefund, { status, returns = [] }: OwedOrder): string {
  if (since) return since;
  const own = returns.find(({ id }) => id === returnId);
  if (own) return returnStart(own);
  const isOver = status === 'cancelled' || status === 'refunded';
  const ended = returns.filter(({ kind, closed, refundCents, unpaid, exchangedFor }) => {
    return isOver && isWithdrawal(kind) && !closed && !refundCents && !unpaid && !exchangedFor;
  });
  return [at, ...ended.map(returnStart)].toSorted()[0]!;
}

/** The days of the shop's own return begin with its goods, of a withdrawal with its statement. */
export function returnStart({ kind, at, backAt }: OrderReturn): string {
  return (kind === 'voluntary' && backAt) || at;
}
