import { Link } from 'react-router-dom';
import type { Order } from '../../shared/order/answers.ts';
import type { OrderLinkKind } from '../../shared/order/origin.ts';

const texts: Record<OrderLinkKind, string> = {
  addedTo: 'Si aggiunge all’ordine',
  addition: 'Con articoli aggiunti nell’ordine',
  exchangeOf: 'In cambio di un articolo dell’ordine',
  exchange: 'Cambio di taglia o colore con l’ordine',
  replaces: 'Al posto dell’ordine',
  replacedBy: 'Sostituito dall’ordine',
};

/** Of an exchange because of a defect or a wrong piece. */
const replacementTexts: Partial<typeof texts> = {
  exchangeOf: 'Sostituzione di un articolo difettoso o sbagliato dell’ordine',
  exchange: 'Sostituzione con l’ordine',
};

/** The orders that belong to an order. */
export function LinkedOrders({ order, pathOf }: { order: Order; pathOf: (id: string) => string }) {
  return (order.linkedOrders ?? []).map(({ _id, orderNumber, as, defect, cancelled }) => (
    <p key={_id}>
      {(defect && replacementTexts[as]) ?? texts[as]} <Link to={pathOf(_id)}>{orderNumber}</Link>
      {cancelled && ' (annullato)'}
    </p>
  ));
}
