/** The money of an order as books see it: each payment and each refund on its Italian day. */
import { dayOf } from '../../../shared/locale/days.ts';
import { supplementCents } from './hand-refunds.ts';
import type { OrderRefund, StoredOrder } from './item.ts';

export interface Movement {
  day: string;
  /** Above 0 for money taken, below 0 for money given back. */
  cents: number;
  /** Absent for the payment. */
  refund?: OrderRefund;
  /** The refund failed later, and its money is back. Its own day may be closed in the books, so this is the day of the failure. */
  isFailure?: true;
}

/** The payment first, then what was taken for dearer articles, then the refunds, the oldest first. */
export function orderMovements({ paidAt, paidCents, refunds, supplements = [] }: StoredOrder): Movement[] {
  const firstCents = paidCents - supplementCents({ supplements });
  const payments = paidAt && paidCents > 0 ? [{ day: dayOf(paidAt), cents: firstCents }] : [];
  const later = supplements.map(({ at, cents }) => ({ day: dayOf(at), cents }));
  return [...payments, ...later, ...refunds.flatMap(refundMovements)];
}

function refundMovements(refund: OrderRefund): Movement[] {
  const { at, cents, failedAt, handCents = 0 } = refund;
  const movement = { day: dayOf(at), cents: -cents, refund };
  return failedAt
    ? [movement, { day: dayOf(failedAt), cents: cents - handCents, refund, isFailure: true }]
    : [movement];
}

/** Who recorded a payment by hand: '' where nobody did. Older orders have it in their history. */
export function handPaymentAuthor({ paidBy, paidAt, history }: StoredOrder): string {
  return paidBy ?? history.find(({ at, to }) => at === paidAt && to === 'paid')?.by ?? '';
}
