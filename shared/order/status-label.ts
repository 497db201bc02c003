/** Apart from the statuses: the first page of a shopper shows none. */
import { orderStatuses, type OrderStatus } from './status.ts';

/** Who comes to the shop for an order gets no parcel. */
const pickupLabels: Partial<Record<OrderStatus, string>> = { shipped: 'Pronto per il ritiro', delivered: 'Ritirato' };

/** In place of the status while a part of the order has left, and the rest has not. */
export const PARTLY_SENT = 'Spedito in parte';

/** The Italian name of the status of one order. */
export function statusLabel({ status, pickup }: { status: OrderStatus; pickup?: true | undefined }): string {
  return (pickup && pickupLabels[status]) ?? orderStatuses[status].label;
}
