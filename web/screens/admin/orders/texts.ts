/** Texts of the admin's orders that are not in the specification. */
import { withArticle } from '../../../../shared/text/day-article.ts';
import { formatCount } from '../../../../shared/locale/numbers.ts';
import { formatEuro, toCents, toEuro } from '../../../../shared/price/money.ts';
import {
  isCancellable,
  isPartlySent,
  isRefundable,
  orderStatuses,
  sentStatus,
  type OrderStatus,
  wasShipped,
} from '../../../../shared/order/status.ts';
import { paymentMethodName } from '../../../../shared/order/payment-methods.ts';
import type { Order } from '../../../../shared/order/answers.ts';
import { exchangeName, isReplacement } from '../../../../shared/returns/exchange-name.ts';
import { adminErrorMessages } from '../../../../shared/text/admin-messages.ts';
import { dayOf } from '../../../../shared/locale/days.ts';
import { unsentLines } from '../../../data/parcels.ts';
import { formatDateTime, formatShortDay } from '../../../lib/dates.ts';
import { byHandText } from '../by-hand.ts';
import type { ListTexts } from '../list/list-texts.ts';
import { changeAuthor, leftQuantity } from '../order-texts.ts';

/** How and when the order was paid, for the admin. */
export function paymentTexts(order: Order): string[] {
  if (order.paymentMethod === 'exchange')
    return [exchangeName(isReplacement(order.linkedOrders)), 'Niente da pagare: il denaro è nell’ordine di partenza'];
  const method = paymentMethodName(order.paymentMethod);
  if (order.paidAt && order.byHand)
    return [
      ...(order.paymentMethod === 'card' ? [] : [method]),
      'Segnato come pagato a mano',
      [formatDateTime(order.paidAt), changeAuthor(order.paidBy ?? '')].filter(Boolean).join(', '),
    ];
  return [method, ...paymentStateTexts(order)];
}

function paymentStateTexts({ paidAt, status, expiresAt, payBy }: Order): string[] {
  if (paidAt) return [`Pagato ${withArticle('il', formatDateTime(paidAt))}`];
  const isHeld = status === 'pending' && expiresAt !== null;
  return [
    'Non ancora pagato',
    ...(payBy ? transferTexts(payBy) : []),
    ...(isHeld ? [`Articoli da parte fino ${withArticle('al', formatDateTime(expiresAt))}`] : []),
  ];
}

function transferTexts(payBy: string): string[] {
  const isLate = payBy < dayOf(Date.now());
  return [
    `Da pagare entro ${withArticle('il', formatShortDay(payBy))}`,
    ...(isLate ? ['Il termine è passato: controlla il conto, poi segna l’ordine come pagato o annullalo.'] : []),
  ];
}

export const orderListTexts: ListTexts = {
  title: 'Ordini',
  loadFailed: adminErrorMessages.ordersLoad,
  beyondLastPage: 'In questa pagina non ci sono ordini',
  noMatches: 'Nessun ordine trovato',
  showAll: 'Mostra tutti gli ordini',
  empty: 'Nessun ordine ancora',
  emptyHint: 'Gli ordini dei clienti compariranno qui.',
  count: (total) => (total === 1 ? '1 ordine' : `${formatCount(total)} ordini`),
};

export function unrefundedReturns({ returns = [] }: Order): NonNullable<Order['returns']> {
  return returns.filter(({ refund }) => refund === null);
}

/** Paid, and never shipped: address and pieces may still change. */
export function isEditable(order: Order): boolean {
  return order.paidAt !== null && isCancellable(order);
}

/** Taken by the shop, and not paid yet: its address may change, and another order may take its place. */
export function isUnpaidManual({ status, paidAt, origin }: Order): boolean {
  return status === 'pending' && paidAt === null && origin !== undefined;
}

/** The order in its place would have a delivery of its own. */
export const isAddition = ({ linkedOrders = [] }: Order) => linkedOrders.some((each) => each.as === 'addedTo');

/** What may leave an order before its shipping, or become another size: of one that has left in part, the rest. */
export function changeablePieces(order: Order): { item: Order['items'][number]; left: number }[] {
  if (isEditable(order)) return leftPieces(order);
  if (order.paidAt === null || !isPartlySent(order)) return [];
  const unsent = unsentLines(order);
  return order.items.flatMap((item) => {
    const left = unsent.find(({ variantId }) => variantId === item.variant._id)?.quantity ?? 0;
    return left > 0 ? [{ item, left }] : [];
  });
}

/** The lines with what is left of them: without what was taken out or withdrawn from. */
export function leftPieces({ items, returns = [] }: Order): { item: Order['items'][number]; left: number }[] {
  const gone = returns.flatMap((each) => each.items);
  const goneOf = (variant: string) => gone.filter((each) => each.variant === variant);
  return items.flatMap((item) => {
    const left = item.quantity - goneOf(item.variant._id).reduce((sum, { quantity }) => sum + quantity, 0);
    return left > 0 ? [{ item, left }] : [];
  });
}

/** Its customer withdrew from some of it, or gave it back, before paying: a payment goes back (shared/returns/after-return.ts). */
export function isReturnedUnpaid(order: Order): boolean {
  const { status, paidAt, goodsOut } = order;
  const returns = (order.returns ?? []).filter(({ takenOut }) => !takenOut);
  const isSent = sentStatus({ ...order, holds: goodsOut === true }) !== undefined;
  const keepsRest = isSent && leftQuantity(order) > 0 && returns.every(({ unpaid }) => unpaid);
  const isReturned = (returns.length > 0 && !keepsRest) || (wasShipped(order) && !goodsOut);
  return status === 'cancelled' && paidAt === null && isReturned;
}

/** Paid, and without goods that the customer no longer wants. */
export function isReadyToShip(order: Order): boolean {
  const isWithdrawn = unrefundedReturns(order).some(({ kind }) => kind === 'beforeShipping');
  return order.paidAt !== null && orderStatuses[order.status].cancellable && !isWithdrawn;
}

export const GOODS_BACK = 'Merce rientrata: ricarica le giacenze';

/** Euro that the customer still gets, because a refund failed at the provider; 0 where none did. */
export function owedRefund({ refunds = [], total, refunded }: Order): number {
  const failedCents = refunds.reduce((sum, { amount, byHand = 0, failedAt, dispute }) => {
    return sum + (failedAt && !dispute ? toCents(amount) - toCents(byHand) : 0);
  }, 0);
  return toEuro(Math.min(failedCents, toCents(total) - toCents(refunded)));
}

/** By the status; of a delivered order while anything of its money is left. */
export function isRefundOffered(order: Order): boolean {
  const { status, paidAt, total, refunded } = order;
  if (order.paymentMethod === 'exchange') return false;
  const isGoodwill = orderStatuses[status].goodwill && paidAt !== null && refunded < total;
  return isGoodwill || isRefundable({ status, hasFailedRefund: owedRefund(order) > 0 });
}

/** Why its status changes no more; undefined where it does. */
function finalText({ status, paidAt, paymentMethod }: Order): string | undefined {
  if (status === 'refunded') return 'Un ordine rimborsato non cambia più stato.';
  if (status !== 'cancelled') return undefined;
  if (paymentMethod === 'exchange') return 'Un cambio o una sostituzione, una volta annullati, non cambiano più stato.';
  return paidAt ? 'Un ordine annullato e rimborsato non cambia più stato.' : undefined;
}

const PAYMENT_AFTER_RETURN =
  'Il cliente è receduto da questo ordine, o i suoi articoli sono rientrati: resta annullato. Se arriva il pagamento segnalo come pagato: risulta da restituire.';

/** Tells before the change what else it does. */
export function statusChangeEffect(order: Order, newStatus: OrderStatus): string | undefined {
  const final = finalText(order);
  if (final) return final;
  if (isReturnedUnpaid(order)) return PAYMENT_AFTER_RETURN;
  const isLeaving = newStatus === 'shipped' && order.status !== 'delivered' && order.status !== 'shipped';
  if (isLeaving && unrefundedReturns(order).some(({ kind }) => kind === 'beforeShipping')) {
    return 'Il cliente è receduto dagli articoli indicati sopra: prima di spedire il resto rimborsali in Resi.';
  }
  if (newStatus !== 'cancelled' || order.status === 'cancelled') return undefined;
  if (order.paymentMethod === 'exchange') {
    return isReplacement(order.linkedOrders)
      ? 'Annullando l’ordine la sostituzione si annulla: l’articolo da sostituire diventa un reso da rimborsare.'
      : 'Annullando l’ordine il cambio si annulla: l’articolo da cambiare diventa un reso da rimborsare.';
  }
  const leftCents = toCents(order.total) - toCents(order.refunded);
  const ended = unrefundedReturns(order).length > 0 ? ' Il recesso o il reso aperto si conclude.' : '';
  if (!order.paidAt || leftCents <= 0) return `L’ordine viene annullato.${ended}`;
  const byHand = byHandText(order, leftCents);
  return `Annullando l’ordine rimborsi ${formatEuro(toEuro(leftCents))} al cliente.${byHand && ` ${byHand}`}${ended}`;
}

const ordersOf = (count: number) => (count === 1 ? '1 ordine' : `${formatCount(count)} ordini`);

/** For the actions on many orders. */
export const selectionTexts = {
  label: 'Ordini scelti',
  page: (count: number) =>
    count === 1 ? 'Scegli l’ordine di questa pagina' : `Scegli i ${count} ordini di questa pagina`,
  count: (count: number) => `${ordersOf(count)} ${count === 1 ? 'scelto' : 'scelti'}`,
  all: (count: number) => `Scegli tutti i ${formatCount(count)} che corrispondono al filtro`,
  reading: (count: number) => `Letti ${ordersOf(count)}…`,
  readFailed: 'Non riusciamo a leggere gli ordini: riprova',
  resumed: 'L’aggiornamento precedente non era finito: riprende adesso',
};
