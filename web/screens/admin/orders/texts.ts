/** What the orders of the back office say beyond the specification's own texts. */
import { formatEuro, toCents, toEuro } from '../../../../shared/price/money.ts';
import type { OrderStatus } from '../../../../shared/order/status.ts';
import type { Order } from '../../../../shared/order/answers.ts';
import { shop } from '../../../../shared/shop/shop.ts';
import { adminErrorMessages } from '../../../../shared/text/admin-messages.ts';
import type { ListTexts } from '../list/list-texts.ts';

const authors: Record<string, string> = {
  customer: 'Cliente',
  shop: 'Negozio',
  payment: 'Pagamento',
};

/** Who made a change: a word for the shop's own hands, else the admin's address. */
export function orderChangeAuthor(by: string): string {
  return authors[by] ?? by;
}

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

export function countryOf(country: string): string {
  return country === shop.country ? shop.countryLabel : country;
}

/** The statements of withdrawal that still wait for their refund. */
export function unrefundedReturns({ returns = [] }: Order): NonNullable<Order['returns']> {
  return returns.filter(({ refund }) => refund === null);
}

/** What else happens with a choice of status, said before it is made. */
export function statusChangeEffect(order: Order, chosen: OrderStatus): string | undefined {
  if (order.status === 'refunded') return 'Un ordine rimborsato non cambia più stato.';
  if (chosen === 'shipped' && order.status !== 'shipped' && unrefundedReturns(order).length > 0) {
    return 'Il cliente ha dichiarato il recesso: togli dal pacco gli articoli indicati sopra.';
  }
  if (chosen !== 'cancelled' || order.status === 'cancelled') return undefined;
  const left = toEuro(toCents(order.total) - toCents(order.refunded));
  return order.paidAt && left > 0
    ? `L’ordine viene annullato e ${formatEuro(left)} vengono rimborsati al cliente.`
    : 'L’ordine viene annullato.';
}
