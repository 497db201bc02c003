/** The email to the buyer of an order with which an admin matched a statement from another address. */
import { legalConfig } from '../../shared/shop/owner-config.ts';
import { prepositionA } from '../../shared/text/preposition-a.ts';
import { isByAdmin } from '../store/activity/activity.ts';
import { BUYER_EMAIL_KIND } from '../store/emails/email-records.ts';
import type { StoredOrder } from '../store/orders/item.ts';
import { piecesText } from '../store/orders/order-events.ts';
import { isOfBuyer, type Return } from '../store/returns/item.ts';
import { orderRecipient } from './order-emails.ts';
import { orderLink } from './order-link.ts';
import { greet, type TriggeredEmail } from './render.ts';

/** Undefined for every other change: what the buyer stated has its receipt. */
export function buyerEmail(
  before: Return | undefined,
  after: Return,
  order: StoredOrder | undefined,
): TriggeredEmail | undefined {
  const isMatched =
    after.state === 'received' && before?.state !== 'received' && isByAdmin(after.history.at(-1)?.by ?? '');
  if (!isMatched || !order || isOfBuyer(after, order)) return undefined;
  const { email, phone } = legalConfig.contacts;
  return {
    kind: BUYER_EMAIL_KIND,
    to: orderRecipient(order),
    isRequired: true,
    content: {
      greeting: greet(order.person.firstName),
      subject: `Recesso per l’ordine ${order.number} da un altro indirizzo`,
      paragraphs: [
        `abbiamo ricevuto una dichiarazione di recesso da un altro indirizzo email e l’abbiamo abbinata al tuo ordine ${order.number}.`,
        `Se l’hai fatta tu, o qualcuno per te, non devi fare altro. Altrimenti avvisaci subito: scrivi ${prepositionA(email)} ${email} o telefona al ${phone}.`,
      ],
      details: [
        ['Articoli', piecesText(order, after.pieces)],
        ['Numero della ricevuta', after.id],
      ],
      link: orderLink(order),
    },
  };
}
