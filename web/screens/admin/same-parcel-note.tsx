import type { Order } from '../../../shared/order/answers.ts';
import { isShippedStatus } from '../../../shared/order/status.ts';
import { useApiQuery } from '../../data/use-api-query.ts';
import { sameParcelOrders } from './same-parcel.ts';

interface SameParcelNotesProps {
  order: Order;
  /** What is said of an order that leaves together with this one, or whose state is not read yet. */
  together: (orderNumber: string) => string;
}

/** Articles that were added to an order go with it, unless one of the two has left, or is cancelled. */
export function SameParcelNotes({ order, together }: SameParcelNotesProps) {
  return sameParcelOrders(order).map(({ _id, orderNumber }) => (
    <SameParcelNote key={_id} id={_id} address={order.shippingAddress} together={together(orderNumber)} />
  ));
}

interface SameParcelNoteProps {
  id: string;
  address: Order['shippingAddress'];
  together: string;
}

function SameParcelNote({ id, address, together }: SameParcelNoteProps) {
  const { data } = useApiQuery('readOrder', { params: { id } });
  if (!data) return <p>{together}</p>;
  const { orderNumber, status, paidAt, shippingAddress } = data.order;
  if (status === 'cancelled' || status === 'refunded') return null;
  if (isShippedStatus(status)) {
    return <p>L’ordine {orderNumber} è già partito: questi articoli hanno bisogno di un pacco loro.</p>;
  }
  const isElsewhere = textOf(shippingAddress) !== textOf(address);
  return (
    <p>
      {together}
      {paidAt === null && ' Non è ancora pagato.'}
      {isElsewhere && ' Ha un altro indirizzo: controlla qual è quello giusto.'}
    </p>
  );
}

const textOf = ({ firstName, lastName, street, postalCode, city }: Order['shippingAddress']) =>
  [firstName, lastName, street, postalCode, city].join('\n').toLowerCase();
