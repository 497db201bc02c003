/** The emails about what an admin changed in an order before its shipping. */
import { isPartlySent } from '../../shared/order/status.ts';
import type { StoredOrder } from '../store/orders/item.ts';
import { piecesText } from '../store/orders/order-events.ts';
import { euro } from './order-amounts.ts';
import { placeDetails } from './order-details.ts';
import { orderLink } from './order-link.ts';
import type { EmailContent } from './render.ts';

export interface OtherVariantEmail {
  kind: 'variant';
  pieces: string;
  others: string;
  /** Taken with the change, or below 0 given back for a cheaper article. */
  differenceCents: number;
}

/** Taken out or returned pieces stay in their line. The new article has what it is made of, as in the confirmation. */
export function ofOtherVariant(before: StoredOrder, after: StoredOrder): OtherVariantEmail[] {
  const linesOnlyIn = (order: StoredOrder, other: StoredOrder) =>
    order.lines.flatMap(({ variantId, quantity }) => {
      const more = quantity - (other.lines.find((line) => line.variantId === variantId)?.quantity ?? 0);
      return more > 0 ? [{ variantId, quantity: more }] : [];
    });
  const added = linesOnlyIn(after, before);
  const materials = after.lines.find(({ variantId }) => variantId === added[0]?.variantId)?.materials;
  const pieces = piecesText(before, linesOnlyIn(before, after));
  const others = [piecesText(after, added), materials].filter(Boolean).join('. ');
  const takenCents = after.paidCents - before.paidCents;
  const givenBackCents = after.openRefund?.cents ?? after.refundedCents - before.refundedCents;
  return pieces && others ? [{ kind: 'variant', pieces, others, differenceCents: takenCents - givenBackCents }] : [];
}

export function newAddress(order: StoredOrder, isConfirmed: boolean): Omit<EmailContent, 'greeting'> {
  return {
    subject: `Nuovo indirizzo per l’ordine ${order.number}`,
    paragraphs: [
      'abbiamo cambiato l’indirizzo di spedizione del tuo ordine.',
      'Se non l’hai chiesto tu, o se c’è un errore, scrivici subito: l’ordine non è ancora partito.',
    ],
    details: placeDetails(order, isConfirmed),
    link: orderLink(order),
  };
}

export function otherVariant(
  order: StoredOrder,
  { pieces, others, differenceCents }: OtherVariantEmail,
): Omit<EmailContent, 'greeting'> {
  const notLeft = isPartlySent(order) ? 'questi articoli non sono ancora partiti' : 'l’ordine non è ancora partito';
  return {
    subject: `Articolo cambiato nell’ordine ${order.number}`,
    paragraphs: [
      `abbiamo cambiato un articolo del tuo ordine. ${differenceSentence(differenceCents)}`,
      `Se non l’hai chiesto tu, o se c’è un errore, scrivici subito: ${notLeft}.`,
    ],
    details: [
      ['Prima', pieces],
      ['Adesso', others],
    ],
    ...(differenceCents > 0 && { amounts: [{ label: 'Totale ordine', amount: euro(order.totalCents), strong: true }] }),
    link: orderLink(order),
  };
}

function differenceSentence(cents: number): string {
  if (cents > 0) return `La differenza di ${euro(cents)} che hai pagato è nel totale dell’ordine.`;
  if (cents < 0) return `Ti rimborsiamo la differenza di ${euro(-cents)}: te lo confermiamo con un’altra email.`;
  return 'Il prezzo resta quello che hai pagato.';
}
