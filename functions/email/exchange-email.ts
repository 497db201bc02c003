/** The one email about an exchange: what the customer sends back, and what is coming. */
import { statutoryTerms } from '../../shared/legal/statutory-terms.ts';
import { exchangeSendBackDay } from '../../shared/returns/exchange-rules.ts';
import type { StoredOrder } from '../store/orders/item.ts';
import { piecesText } from '../store/orders/order-events.ts';
import { declaredAsWithdrawal, type Return } from '../store/returns/item.ts';
import type { EmailContent } from './render.ts';
import { sendBackSteps } from './return-next-steps.ts';

const SAME_RIGHTS = `Per l’articolo nuovo hai di nuovo ${statutoryTerms.withdrawalDays} giorni dalla consegna per recedere.`;

/** Of a withdrawal that becomes an exchange: the shop is to have agreed on it with its customer. */
const INSTEAD_OF_REFUND =
  'Come d’accordo, ti mandiamo l’articolo nuovo al posto del rimborso per il recesso che avevi dichiarato. Dall’articolo nuovo puoi ancora recedere.';
const LEAVES = 'L’articolo nuovo parte subito, con un ordine tutto suo: ti scriviamo quando lo spediamo.';

interface ExchangeTexts {
  subject: string;
  recorded: string;
  isBack: string;
  order: string;
}

const otherVariant: ExchangeTexts = {
  subject: 'Cambio di taglia o colore',
  recorded: 'abbiamo registrato il cambio: l’articolo nuovo non ti costa nulla.',
  isBack: 'L’articolo da cambiare è già rientrato.',
  order: 'Ordine del cambio',
};

const replacement: ExchangeTexts = {
  subject: 'Sostituzione',
  recorded: 'abbiamo registrato la sostituzione dell’articolo difettoso o sbagliato: non devi pagare nulla.',
  isBack: 'L’articolo da sostituire è già rientrato.',
  order: 'Ordine della sostituzione',
};

export function exchangeEmail(orderReturn: Return, order: StoredOrder): Omit<EmailContent, 'greeting'> {
  const { exchange, pieces } = orderReturn;
  const texts = exchange?.defect ? replacement : otherVariant;
  const isBack = orderReturn.refundCents !== undefined;
  const entry = order.returns?.find(({ id }) => id === orderReturn.id);
  return {
    subject: `${texts.subject} per l’ordine ${order.number}`,
    paragraphs: [
      texts.recorded,
      ...(orderReturn.kind === 'withdrawal' || declaredAsWithdrawal(orderReturn) ? [INSTEAD_OF_REFUND] : []),
      ...(isBack ? [texts.isBack] : sendBackSteps(orderReturn, entry && exchangeSendBackDay(entry))),
      LEAVES,
    ],
    details: [
      [isBack ? 'È rientrato' : 'Da rispedire', piecesText(order, pieces)],
      ['In arrivo', exchange?.isSent ?? ''],
      [texts.order, exchange?.number ?? ''],
    ],
    ...(order.origin !== 'shop' && { closing: [SAME_RIGHTS] }),
  };
}
