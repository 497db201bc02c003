/** The emails about what an admin changed in an order before its shipping. */
import type { StoredOrder } from '../store/orders/item.ts';
import { piecesText } from '../store/orders/order-events.ts';
import { placeDetails } from './order-details.ts';
import { orderLink } from './order-link.ts';
import type { EmailContent } from './render.ts';

export interface OtherVariantEmail {
  kind: 'variant';
  pieces: string;
  others: string;
}

/** Taken out or returned pieces stay in their line. */
export function ofOtherVariant(before: StoredOrder, after: StoredOrder): OtherVariantEmail[] {
  const linesOnlyIn = (order: StoredOrder, other: StoredOrder) =>
    order.lines.flatMap(({ variantId, quantity }) => {
      const more = quantity - (other.lines.find((line) => line.variantId === variantId)?.quantity ?? 0);
      return more > 0 ? [{ variantId, quantity: more }] : [];
    });
  const [pieces, others] = [
    piecesText(before, linesOnlyIn(before, after)),
    piecesText(after, linesOnlyIn(after, before)),
  ];
  return pieces && others ? [{ kind: 'variant', pieces, others }] : [];
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
  { pieces, others }: OtherVariantEmail,
): Omit<EmailContent, 'greeting'> {
  return {
    subject: `Articolo cambiato nell’ordine ${order.number}`,
    paragraphs: [
      'abbiamo cambiato la taglia o il colore di un articolo del tuo ordine. Il prezzo resta quello che hai pagato.',
      'Se non l’hai chiesto tu, o se c’è un errore, scrivici subito: l’ordine non è ancora partito.',
    ],
    details: [
      ['Prima', pieces],
      ['Adesso', others],
    ],
    link: orderLink(order),
  };
}
