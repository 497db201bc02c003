import { Link } from 'react-router-dom';
import type { Order } from '../../shared/order/answers.ts';
import type { OrderLinkKind } from '../../shared/order/origin.ts';

const texts: Record<OrderLinkKind, string> = {
  addedTo: 'Si aggiunge all’ordine',
  addition: 'Con articoli aggiunti nell’ordine',
  exchangeOf: 'Taglia nuova per un articolo dell’ordine',
  exchange: 'Cambio taglia con l’ordine',
  replaces: 'Al posto dell’ordine',
  replacedBy: 'Sostituito dall’ordine',
};

/** The orders that belong to an order. */
export function LinkedOrders({ order, pathOf }: { order: Order; pathOf: (id: string) => string }) {
  return (order.linkedOrders ?? []).map(({ _id, orderNumber, as, cancelled }) => (
    <p key={_id}>
      {texts[as]} <Link to={pathOf(_id)}>{orderNumber}</Link>
      {cancelled && ' (annullato)'}
    </p>
  ));
}
