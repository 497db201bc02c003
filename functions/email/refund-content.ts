/** What the emails about refunds say. */
import { dayOf } from '../../shared/locale/days.ts';
import { returnRefundAmount } from '../../shared/returns/rules.ts';
import { payOutBy } from '../store/orders/pay-out-day.ts';
import type { StoredOrder } from '../store/orders/item.ts';
import { piecesText } from '../store/orders/order-events.ts';
import { euro } from './order-amounts.ts';
import { orderLink } from './order-link.ts';
import type { EmailContent } from './render.ts';
import { theDay } from './return-terms.ts';

interface ReturnsOfRefund {
  /** The pieces that left the order with it; '' for none. */
  takenOut: string;
  /** The pieces that the customer sent back, or withdrew from; '' for none. */
  returned: string;
  /** The part of it that is the delivery cost. */
  shippingCents: number;
}

export interface RefundEmail extends ReturnsOfRefund {
  refundedCents: number;
  remainingCents: number;
  reason: string | undefined;
  /** What of it the shop pays by hand, where a provider sends back the rest. */
  handCents: number;
}

/** Of the returns that this change refunded. */
export function newlyRefunded(before: StoredOrder, after: StoredOrder): ReturnsOfRefund {
  const isRefunded = ({ returns = [] }: StoredOrder, id: string) =>
    returns.some((each) => each.id === id && each.refundCents !== undefined);
  const done = (after.returns ?? []).filter(({ id }) => isRefunded(after, id) && !isRefunded(before, id));
  const piecesOf = (isTakenOut: boolean) => {
    const returns = done.filter(({ takenOut = false }) => takenOut === isTakenOut);
    return piecesText(
      after,
      returns.flatMap(({ pieces }) => pieces),
    );
  };
  return {
    takenOut: piecesOf(true),
    returned: piecesOf(false),
    shippingCents: done.reduce((sum, { id }) => sum + returnRefundAmount(after, id).shippingCents, 0),
  };
}

/** A payment by hand has no provider that sends money back: the shop does it. */
export function refundSentence(order: StoredOrder, cents: number): string {
  const { byHand, refunds } = order;
  if (byHand)
    return `L’importo di ${euro(cents)} ti viene restituito con lo stesso mezzo con cui hai pagato${payOutTerm(order)}`;
  const handCents = refunds.at(-1)?.handCents ?? 0;
  if (handCents === cents)
    return `L’importo di ${euro(cents)} te lo restituiamo noi, ${DIFFERENCE_MEANS}${payOutTerm(order)}`;
  return `Ti abbiamo rimborsato ${euro(cents)}. ${CREDIT_TIME}${handSentence(order, handCents)}`;
}

/** Until when the shop pays by hand; the end of a sentence. */
export function payOutTerm(order: StoredOrder): string {
  const day = payOutBy(order);
  if (!day) return '.';
  return `, ${day < dayOf(order.updatedAt) ? 'subito' : `al più tardi ${theDay(day)}`}. Ti scriviamo quando è fatto.`;
}

/** An admin says that the customer has what the shop had to pay by hand. */
export function paidOut(order: StoredOrder, cents: number): Omit<EmailContent, 'greeting'> {
  const means = order.byHand ? 'con lo stesso mezzo con cui hai pagato' : DIFFERENCE_MEANS;
  return {
    subject: `Rimborso versato per l’ordine ${order.number}`,
    paragraphs: [`ti abbiamo versato ${euro(cents)}, ${means}. ${CREDIT_TIME}`],
    link: orderLink(order),
  };
}

/** Of an order whose customer paid a difference to the shop. */
function handSentence(order: StoredOrder, cents: number): string {
  return cents > 0 ? ` Di questi, ${euro(cents)} te li restituiamo noi, ${DIFFERENCE_MEANS}${payOutTerm(order)}` : '';
}

const DIFFERENCE_MEANS = 'con il mezzo con cui ci hai pagato la differenza';
const CREDIT_TIME = 'L’accredito può richiedere alcuni giorni lavorativi.';

/** The email about a refund that ends in no cancellation. */
export function refunded(order: StoredOrder, email: RefundEmail): Omit<EmailContent, 'greeting'> {
  const part = email.remainingCents > 0 ? ' una parte di' : '';
  const { takenOut, returned, shippingCents, reason } = email;
  const details: [string, string][] = [
    ...(takenOut ? [['Tolti dall’ordine', takenOut] as [string, string]] : []),
    ...(returned ? [['Articoli', returned] as [string, string]] : []),
    ...(reason ? [['Motivo', reason] as [string, string]] : []),
  ];
  const sent = `ti abbiamo rimborsato${part} quanto avevi pagato. ${CREDIT_TIME}${handSentence(order, email.handCents)}`;
  const means = order.byHand ? 'con lo stesso mezzo con cui hai pagato' : DIFFERENCE_MEANS;
  const due = `ti restituiamo${part} quanto avevi pagato, ${means}${payOutTerm(order)}`;
  // Of a payment that came after the cancellation.
  const overpaid =
    order.status === 'cancelled' && order.overpaidCents
      ? [`Ti restituiamo anche ${euro(order.overpaidCents)} che ci sono arrivati in più.`]
      : [];
  const isByHand = order.byHand || email.handCents === email.refundedCents;
  return {
    subject: `Rimborso per l’ordine ${order.number}`,
    paragraphs: [isByHand ? due : sent, ...overpaid],
    ...(details.length > 0 && { details }),
    amounts: [
      {
        label: 'Rimborso',
        ...(shippingCents > 0 && { note: `di cui spedizione ${euro(shippingCents)}` }),
        amount: euro(email.refundedCents),
        strong: true,
      },
      { label: 'Totale ordine', amount: euro(order.totalCents) },
      { label: order.byHand ? 'Rimborsi finora' : 'Rimborsato finora', amount: euro(order.refundedCents) },
    ],
    link: orderLink(order),
  };
}
