import { orderStatuses } from '../../../../shared/order/status.ts';
import { toCents } from '../../../../shared/price/money.ts';
import type { AdminReturn } from '../../../../shared/returns/answers.ts';
import { isWithdrawal } from '../../../../shared/returns/states.ts';

/** Whether less than all may be refunded, the least, and why (shared/returns/rules.ts). */
export function reductionOf(returnRequest: AdminReturn) {
  const { canReduce, ...reduction } = lawOf(returnRequest);
  return { canReduce: canReduce && returnRequest.refundable > 0, ...reduction };
}

function lawOf({ kind, state, order, shippingIncluded, defect }: AdminReturn) {
  if (kind === 'beforeShipping' && order && orderStatuses[order.status].cancellable) {
    return { canReduce: false, minCents: 0, hint: 'Gli articoli non sono partiti: tornano disponibili nel negozio.' };
  }
  if (defect) {
    const hint = 'L’articolo era difettoso o sbagliato: per la garanzia legale il rimborso non si riduce.';
    return { canReduce: false, minCents: 0, hint };
  }
  if (kind === null || !isWithdrawal(kind)) {
    return { canReduce: true, minCents: 0, hint: 'Una parte, se gli articoli non sono tornati come promesso.' };
  }
  const hint =
    state === 'goodsBack'
      ? 'Una parte solo se gli articoli sono tornati con un valore diminuito (art. 57 del Codice del consumo).'
      : 'È un recesso: il rimborso si può ridurre solo quando gli articoli sono rientrati.';
  return { canReduce: state === 'goodsBack', minCents: Math.max(1, toCents(shippingIncluded)), hint };
}
