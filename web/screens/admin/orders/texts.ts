/** Texts of the admin's orders that are not in the specification. */
import { formatEuro, toCents, toEuro } from '../../../../shared/price/money.ts';
import { isShippedStatus, orderStatuses, type OrderStatus } from '../../../../shared/order/status.ts';
import type { Order } from '../../../../shared/order/answers.ts';
import { adminErrorMessages } from '../../../../shared/text/admin-messages.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import type { ListTexts } from '../list/list-texts.ts';

const paymentMethods: Record<string, string> = { card: 'Carta' };

function paymentMethodOf(order: Order): string {
  return paymentMethods[order.paymentMethod] ?? order.paymentMethod;
}

/** The admin who set an unpaid order to 'Pagato': the payment is of the same moment. A provider's is by 'payment'. */
function handPaymentAuthor({ paidAt, history }: Order): string | undefined {
  return history.find(({ at, to, by }) => at === paidAt && to === 'paid' && by.includes('@'))?.by;
}

export function isPaidByHand(order: Order): boolean {
  return handPaymentAuthor(order) !== undefined;
}

/** How and when the order was paid, for the admin. */
export function paymentTexts(order: Order): string[] {
  const author = handPaymentAuthor(order);
  if (order.paidAt && author) return ['Segnato come pagato a mano', `${formatDateTime(order.paidAt)}, ${author}`];
  return [paymentMethodOf(order), order.paidAt ? `Pagato il ${formatDateTime(order.paidAt)}` : 'Non ancora pagato'];
}

export const orderListTexts: ListTexts = {
  title: 'Ordini',
  loadFailed: adminErrorMessages.ordersLoad,
  beyondLastPage: 'In questa pagina non ci sono ordini',
  noMatches: 'Nessun ordine trovato',
  showAll: 'Mostra tutti gli ordini',
  empty: 'Nessun ordine ancora',
  emptyHint: 'Gli ordini dei clienti compariranno qui.',
  count: (total) => (total === 1 ? '1 ordine' : `${total} ordini`),
};

export function unrefundedReturns({ returns = [] }: Order): NonNullable<Order['returns']> {
  return returns.filter(({ refund }) => refund === null);
}

/** Paid, and without goods that the customer no longer wants. */
export function isReadyToShip(order: Order): boolean {
  const isWithdrawn = unrefundedReturns(order).some(({ kind }) => kind === 'beforeShipping');
  return order.paidAt !== null && orderStatuses[order.status].cancellable && !isWithdrawn;
}

export const GOODS_BACK = 'Merce rientrata: ricarica le giacenze';

/** Euro that the customer still gets, because a refund failed at the provider; 0 where none did. */
export function owedRefund({ refunds = [], total, refunded }: Order): number {
  const failedCents = refunds.reduce((sum, { amount, failedAt, dispute }) => {
    return sum + (failedAt && !dispute ? toCents(amount) : 0);
  }, 0);
  return toEuro(Math.min(failedCents, toCents(total) - toCents(refunded)));
}

/** Tells before the change what else it does. */
export function statusChangeEffect(order: Order, newStatus: OrderStatus): string | undefined {
  if (order.status === 'refunded') return 'Un ordine rimborsato non cambia più stato.';
  if (order.status === 'cancelled' && order.paidAt) return 'Un ordine annullato e rimborsato non cambia più stato.';
  const isLeaving = newStatus === 'shipped' && order.status !== 'delivered' && order.status !== 'shipped';
  if (isLeaving && unrefundedReturns(order).some(({ kind }) => kind === 'beforeShipping')) {
    return 'Il cliente è receduto dagli articoli indicati sopra: prima di spedire il resto rimborsali in Resi.';
  }
  if (newStatus !== 'cancelled' || order.status === 'cancelled') return undefined;
  const left = toEuro(toCents(order.total) - toCents(order.refunded));
  if (!order.paidAt || left <= 0) return 'L’ordine viene annullato.';
  if (!isPaidByHand(order)) return `Annullando l’ordine rimborsi ${formatEuro(left)} al cliente.`;
  return `Annullando l’ordine il rimborso di ${formatEuro(left)} viene solo registrato: l’importo lo restituisci tu al cliente.`;
}

export interface StatusQuestionTexts {
  title: string;
  text: string;
  confirm: string;
}

/** What an admin is asked before a change that sends money, takes it as received, or is about goods that left. */
export function statusQuestion(order: Order, newStatus: OrderStatus): StatusQuestionTexts | undefined {
  if (newStatus === order.status) return undefined;
  const { label } = orderStatuses[newStatus];
  if (newStatus === 'cancelled') return cancellationQuestion(order);
  if (!order.paidAt && newStatus === 'paid') return handPaymentQuestion(order);
  if (!order.paidAt && isShippedStatus(newStatus)) {
    return {
      title: 'Ordine non pagato',
      text: `Per questo ordine non risulta alcun pagamento: mancano ${formatEuro(order.total)}. Vuoi segnarlo comunque come «${label}»?`,
      confirm: `Segna come ${label.toLowerCase()}`,
    };
  }
  if (!isStepBack(order, newStatus)) return undefined;
  return {
    title: 'L’ordine è già partito',
    text: `${stepBackEffect(order)} Vuoi riportarlo a «${label}»?`,
    confirm: 'Riporta indietro',
  };
}

function cancellationQuestion(order: Order): StatusQuestionTexts | undefined {
  if (order.paidAt === null || order.refunded >= order.total) return undefined;
  return {
    title: 'Conferma annullamento',
    text: `${statusChangeEffect(order, 'cancelled')} Vuoi procedere?`,
    confirm: 'Annulla e rimborsa',
  };
}

function handPaymentQuestion(order: Order): StatusQuestionTexts {
  const effect = isStepBack(order, 'paid') ? ` ${stepBackEffect(order)}` : '';
  return {
    title: 'Pagamento a mano',
    text: `Nessun pagamento risulta: segni pagati ${formatEuro(order.total)}. Il cliente riceve la conferma, e un eventuale rimborso lo versi tu: non passa dal servizio di pagamento.${effect} Vuoi procedere?`,
    confirm: 'Segna come pagato',
  };
}

function isStepBack({ status }: Order, newStatus: OrderStatus): boolean {
  return isShippedStatus(status) && newStatus !== 'delivered';
}

function stepBackEffect({ status }: Order): string {
  const delivery = status === 'delivered' ? ', e finché non lo segni di nuovo consegnato il recesso resta aperto' : '';
  return `Questo ordine risulta ${orderStatuses[status].label.toLowerCase()}. Il cliente vede il nuovo stato; non può annullarlo, ma può recedere rispedendo gli articoli${delivery}.`;
}
