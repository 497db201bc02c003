/** The email that an order is cancelled: why, what becomes of its money, and of goods that are out. */
import { isPaid } from '../../shared/order/rules.ts';
import { isOutAfterEnd } from '../../shared/order/status.ts';
import { isCancelledAfterReturn, isEndedByReturn } from '../../shared/returns/after-return.ts';
import { isWithdrawal } from '../../shared/returns/states.ts';
import { goodsOutText } from '../../shared/text/goods-out.ts';
import type { StoredOrder } from '../store/orders/item.ts';
import { mayGetTransfer } from '../store/orders/hand-refunds.ts';
import { piecesText } from '../store/orders/order-events.ts';
import { exchangeEnd } from './ended-exchange.ts';
import { euro } from './order-amounts.ts';
import { replacedSentences } from './order-details.ts';
import { orderLink } from './order-link.ts';
import { refundSentence } from './refund-content.ts';
import type { EmailContent } from './render.ts';

export interface CancellationEmail {
  kind: 'cancelled';
  unpaid: boolean;
  expired: boolean;
  refundedCents: number;
}

export function cancelled(order: StoredOrder, email: CancellationEmail): Omit<EmailContent, 'greeting'> {
  const reason = email.unpaid && email.expired ? 'non abbiamo ricevuto il pagamento in tempo e ' : '';
  // The receipt of a withdrawal says that nothing is to be sent back.
  const isReturned = isEndedByReturn(order);
  const isWithdrawn = (order.returns ?? []).every(({ kind, closed }) => closed || isWithdrawal(kind));
  const isInCart =
    email.unpaid && !order.origin && !isReturned && (email.expired || order.history.at(-1)?.by === 'customer');
  return {
    subject: `Ordine ${order.number} annullato`,
    paragraphs: [
      `${isReturned ? `in seguito al tuo ${isWithdrawn ? 'recesso' : 'reso'} ` : reason}il tuo ordine è stato annullato.`,
      ...(email.unpaid ? unpaidSentences(order) : replacedSentences(order)),
      ...(isInCart ? ['I tuoi articoli sono di nuovo nel carrello.'] : []),
      ...exchangeEnd(order, isReturned),
      ...(email.refundedCents > 0 ? [cancellationRefund(order, email.refundedCents)] : []),
      ...stillOut(order),
    ],
    details: [['Articoli ordinati', piecesText(order, order.lines)]],
    link: isInCart ? { label: 'Torna al carrello', url: `${order.site}/cart` } : orderLink(order),
  };
}

function unpaidSentences(order: StoredOrder): string[] {
  const unpaid = mayGetTransfer(order) ? 'Il pagamento non risulta arrivato.' : 'Non ti è stato addebitato nulla.';
  const isRevived = isOutAfterEnd(order) && !isCancelledAfterReturn(order);
  return [unpaid, ...(isRevived ? [goodsOutText(true)] : replacedSentences(order))];
}

/** Of what was paid. Who has declared a return knows where to send the goods. */
function stillOut(order: StoredOrder): string[] {
  const isReturned = order.returns?.some(({ closed, takenOut }) => !closed && !takenOut) === true;
  const isOut = isOutAfterEnd(order) && isPaid(order) && !order.exchange;
  return isOut && !isReturned ? [goodsOutText(false)] : [];
}

/** Earlier refunds are named apart: nobody waits for them again. */
function cancellationRefund(order: StoredOrder, cents: number): string {
  const isAll = order.refundedCents === cents;
  const sum = isAll ? '' : ` Con i rimborsi di prima sono in tutto ${euro(order.refundedCents)}.`;
  return refundSentence(order, cents) + sum;
}
