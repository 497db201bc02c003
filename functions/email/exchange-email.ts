/** The one email about an exchange: what the customer sends back, and what is coming. */
import { statutoryTerms } from '../../shared/legal/statutory-terms.ts';
import type { StoredOrder } from '../store/orders/item.ts';
import { piecesText } from '../store/orders/order-events.ts';
import { declaredAsWithdrawal, type Return } from '../store/returns/item.ts';
import type { EmailContent } from './render.ts';
import { sendBackSteps } from './return-next-steps.ts';

const SAME_RIGHTS = `Per l’articolo nuovo hai di nuovo ${statutoryTerms.withdrawalDays} giorni dalla consegna per recedere.`;

/** Of a withdrawal that becomes an exchange: the shop is to have agreed on it with its customer. */
const INSTEAD_OF_REFUND =
  'Come d’accordo, ti mandiamo la taglia nuova al posto del rimborso per il recesso che avevi dichiarato. Dall’articolo nuovo puoi ancora recedere.';

export function exchangeEmail(orderReturn: Return, order: StoredOrder): Omit<EmailContent, 'greeting'> {
  const { exchange, pieces } = orderReturn;
  const isBack = orderReturn.refundCents !== undefined;
  return {
    subject: `Cambio taglia per l’ordine ${order.number}`,
    paragraphs: [
      'abbiamo registrato il cambio: non devi pagare nulla.',
      ...(orderReturn.kind === 'withdrawal' || declaredAsWithdrawal(orderReturn) ? [INSTEAD_OF_REFUND] : []),
      ...(isBack ? ['L’articolo da cambiare è già rientrato.'] : sendBackSteps(orderReturn)),
      'La taglia nuova parte subito, con un ordine tutto suo: ti scriviamo quando la spediamo.',
    ],
    details: [
      [isBack ? 'È rientrato' : 'Da rispedire', piecesText(order, pieces)],
      ['In arrivo', exchange?.isSent ?? ''],
      ['Ordine del cambio', exchange?.number ?? ''],
    ],
    ...(order.origin !== 'shop' && { closing: [SAME_RIGHTS] }),
  };
}
