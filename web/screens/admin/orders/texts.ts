/** Texts of the admin's orders that are not in the specification. */
import { formatEuro, toCents, toEuro } from '../../../../shared/price/money.ts';
import { orderStatuses, type OrderStatus } from '../../../../shared/order/status.ts';
import type { Order } from '../../../../shared/order/answers.ts';
import { adminErrorMessages } from '../../../../shared/text/admin-messages.ts';
import type { ListTexts } from '../list/list-texts.ts';

const paymentMethods: Record<string, string> = { card: 'Carta' };

export function paymentMethodOf(order: Order): string {
  return paymentMethods[order.paymentMethod] ?? order.paymentMethod;
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
  return order.paidAt && left > 0
    ? `Annullando l’ordine rimborsi ${formatEuro(left)} al cliente.`
    : 'L’ordine viene annullato.';
}

export interface StatusQuestionTexts {
  title: string;
  text: string;
  confirm: string;
}

/** What an admin is asked before goods leave that nobody paid for, and before money is sent. */
export function statusQuestion(order: Order, newStatus: OrderStatus): StatusQuestionTexts | undefined {
  if (newStatus === order.status) return undefined;
  const { label } = orderStatuses[newStatus];
  if (!order.paidAt && (newStatus === 'shipped' || newStatus === 'delivered')) {
    return {
      title: 'Ordine non pagato',
      text: `Per questo ordine non risulta alcun pagamento: mancano ${formatEuro(order.total)}. Vuoi segnarlo comunque come «${label}»?`,
      confirm: `Segna come ${label.toLowerCase()}`,
    };
  }
  const sendsMoney = newStatus === 'cancelled' && order.paidAt !== null && order.refunded < order.total;
  if (!sendsMoney) return undefined;
  return {
    title: 'Conferma annullamento',
    text: `${statusChangeEffect(order, newStatus)} Vuoi procedere?`,
    confirm: 'Annulla e rimborsa',
  };
}
