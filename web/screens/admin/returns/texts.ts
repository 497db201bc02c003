/** Texts of the admin's returns. */
import { dayOf } from '../../../../shared/locale/days.ts';
import { formatCount } from '../../../../shared/locale/numbers.ts';
import { formatEuro, toCents, toEuro } from '../../../../shared/price/money.ts';
import type { AdminReturn } from '../../../../shared/returns/answers.ts';
import type { ListTexts } from '../list/list-texts.ts';
import { returnName } from '../return-texts.ts';

export const returnListTexts: ListTexts = {
  title: 'Resi e recessi',
  loadFailed: 'Errore nel caricamento dei resi',
  beyondLastPage: 'In questa pagina non ci sono dichiarazioni',
  noMatches: 'Nessuna dichiarazione trovata',
  showAll: 'Mostra tutte le dichiarazioni',
  empty: 'Nessuna dichiarazione ancora',
  emptyHint: 'Le dichiarazioni di recesso e i resi dei clienti compariranno qui.',
  count: (total) => (total === 1 ? '1 dichiarazione' : `${formatCount(total)} dichiarazioni`),
};

export const RETURN_UPDATE_FAILED = 'Errore nell’aggiornamento della dichiarazione';
export const RETURN_STALE =
  'Intanto questa dichiarazione è cambiata. Ricaricala per vederla com’è ora: quello che hai scritto resta.';
export const RETURN_UPDATED = 'Dichiarazione aggiornata con successo';

export function returnLabel({ kind, exchange, ...returned }: AdminReturn): string {
  return kind ? returnName({ kind, ...returned }, exchange !== undefined) : 'Ordine non identificato';
}

/**
 * The days of a voluntary return begin with its goods; a late one has none before the shop takes them. A statement whose
 * order is not found yet counts as a withdrawal.
 */
export function hasRefundTerm({ state, kind, order, refundable }: AdminReturn): boolean {
  // The order was refunded without its return, or never paid.
  if (order && refundable === 0) return false;
  if (state === 'received' || state === 'unmatched') return kind !== 'voluntary' && kind !== 'late';
  return state === 'goodsBack';
}

/** True on the last day for the refund and after it. */
export function isRefundDue(returnRequest: AdminReturn): boolean {
  return hasRefundTerm(returnRequest) && dayOf(Date.now()) >= returnRequest.refundBy;
}

/** Euro: what was paid for the order and not yet refunded. Where nothing was paid, the return has no value either. */
export function unrefundedOf({ order, refundable }: AdminReturn): number {
  return order && refundable > 0 ? toEuro(toCents(order.total) - toCents(order.refunded)) : 0;
}

/** Of a voluntary return that was declared as a withdrawal. */
export function declaredWithdrawalText({ order }: AdminReturn): string {
  return order?.origin === 'shop' ? DECLARED_IN_SHOP : DECLARED_LATE;
}

const DECLARED_LATE =
  'Il cliente ha dichiarato un recesso, ma per i dati del negozio vale il reso volontario: l’email glielo spiega. Se la data della consegna è sbagliata il recesso vale: se è da tutto l’ordine, rimborsa dall’ordine anche le spese di consegna.';
const DECLARED_IN_SHOP =
  'Il cliente ha dichiarato un recesso, ma l’ordine è stato fatto in negozio e per legge non c’è recesso: vale il reso volontario, e l’email glielo spiega.';

/** What an open return may give back, or must. After all terms the law asks for nothing. */
export function refundableText({ kind, refundable, shippingIncluded, defect }: AdminReturn): string {
  const sum = formatEuro(refundable);
  if (kind === 'late' && !defect) {
    return `Fuori termine per i dati del negozio: nulla è dovuto; se decidi di rimborsare, al massimo ${sum}. Se la data della consegna è sbagliata il recesso vale.`;
  }
  const shipping = shippingIncluded > 0 ? `, di cui ${formatEuro(shippingIncluded)} di spedizione` : '';
  return `Da rimborsare: ${sum}${shipping}`;
}
