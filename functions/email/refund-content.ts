/** What the emails about refunds say. */
import type { StoredOrder } from '../store/orders/item.ts';
import { piecesText } from '../store/orders/order-events.ts';
import { euro } from './order-amounts.ts';
import { orderLink } from './order-link.ts';
import type { EmailContent } from './render.ts';

export interface RefundEmail {
  refundedCents: number;
  remainingCents: number;
  reason: string | undefined;
  /** The pieces that left the order with it; '' for none. */
  takenOut: string;
  /** What of it the shop pays by hand, where a provider sends back the rest. */
  handCents: number;
}

/** The pieces that left the order with this change; '' for none. */
export function newlyTakenOut(before: StoredOrder, after: StoredOrder): string {
  const isRefunded = ({ returns = [] }: StoredOrder, id: string) =>
    returns.some((each) => each.id === id && each.refundCents !== undefined);
  const taken = (after.returns ?? []).filter((each) => each.takenOut && isRefunded(after, each.id));
  return piecesText(
    after,
    taken.filter(({ id }) => !isRefunded(before, id)).flatMap(({ pieces }) => pieces),
  );
}

/** A payment by hand has no provider that sends money back: the shop does it. */
export function refundSentence({ byHand, refunds }: StoredOrder, cents: number): string {
  if (byHand) return `L’importo di ${euro(cents)} ti viene restituito con lo stesso mezzo con cui hai pagato.`;
  const handCents = refunds.at(-1)?.handCents ?? 0;
  if (handCents === cents) return `L’importo di ${euro(cents)} te lo restituiamo noi, ${DIFFERENCE_MEANS}.`;
  return `Ti abbiamo rimborsato ${euro(cents)}. ${CREDIT_TIME}${handSentence(handCents)}`;
}

/** Of an order whose customer paid a difference to the shop. */
function handSentence(cents: number): string {
  return cents > 0 ? ` Di questi, ${euro(cents)} te li restituiamo noi, ${DIFFERENCE_MEANS}.` : '';
}

const DIFFERENCE_MEANS = 'con il mezzo con cui ci hai pagato la differenza';
const CREDIT_TIME = 'L’accredito può richiedere alcuni giorni lavorativi.';

/** The email about a refund that ends in no cancellation. */
export function refunded(order: StoredOrder, email: RefundEmail): Omit<EmailContent, 'greeting'> {
  const part = email.remainingCents > 0 ? ' una parte di' : '';
  const { takenOut, reason } = email;
  const details: [string, string][] = [
    ...(takenOut ? [['Tolti dall’ordine', takenOut] as [string, string]] : []),
    ...(reason ? [['Motivo', reason] as [string, string]] : []),
  ];
  const sent = `ti abbiamo rimborsato${part} quanto avevi pagato. ${CREDIT_TIME}${handSentence(email.handCents)}`;
  const means = order.byHand ? 'con lo stesso mezzo con cui hai pagato' : DIFFERENCE_MEANS;
  const due = `ti restituiamo${part} quanto avevi pagato, ${means}.`;
  const isByHand = order.byHand || email.handCents === email.refundedCents;
  return {
    subject: `Rimborso per l’ordine ${order.number}`,
    paragraphs: [isByHand ? due : sent],
    ...(details.length > 0 && { details }),
    amounts: [
      { label: 'Rimborso', amount: euro(email.refundedCents), strong: true },
      { label: 'Totale ordine', amount: euro(order.totalCents) },
      { label: order.byHand ? 'Rimborsi finora' : 'Rimborsato finora', amount: euro(order.refundedCents) },
    ],
    link: orderLink(order),
  };
}
