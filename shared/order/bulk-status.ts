/** One of many orders whose status is set at once. */
import { ShopError } from '../api/errors.ts';
import {
  adminStatusChange,
  isPaid,
  trackingOf,
  type AdminStatusInput,
  type OrderChange,
  type OrderState,
} from './rules.ts';
import { bulkStatuses, numberOfRest, orderStatuses, type BulkStatus, type OrderStatus } from './status.ts';

/**
 * It is set forward: a paid order, never a step back. Undefined where it is so already, so that a repeated
 * row does no harm. ORDER_STATE, with the reason.
 */
export function bulkStatusChange(
  order: OrderState,
  { status, ...shipment }: AdminStatusInput & { status: BulkStatus },
): OrderChange | undefined {
  // No courier brings what its customer comes for.
  const input = order.pickup ? { status } : { status, ...shipment };
  const refuse = (message: string) => new ShopError('ORDER_STATE', { message });
  const { trackingNumber = numberOfRest(order), courier = order.courier } = trackingOf(order, input);
  const isSameShipment = trackingNumber === order.trackingNumber && courier === order.courier;
  if (isSameShipment && isAlready(order.status, status)) return undefined;
  if (order.status === 'cancelled' || order.status === 'refunded') {
    throw refuse(`L’ordine è ${orderStatuses[order.status].label.toLowerCase()}`);
  }
  if (!isPaid(order)) throw refuse('L’ordine non è pagato: si spedisce dopo il pagamento');
  if (bulkRank(order.status) > bulkRank(status)) {
    throw refuse(`L’ordine è già «${orderStatuses[order.status].label}»: aprilo per tornare indietro`);
  }
  if (status === 'shipped' && !trackingNumber && !order.pickup) throw refuse('Manca il codice di tracciamento');
  return adminStatusChange(order, input);
}

/** Statuses before these come first. */
const bulkRank = (status: OrderStatus) => (bulkStatuses as readonly OrderStatus[]).indexOf(status);

const isAlready = (current: OrderStatus, status: BulkStatus) =>
  current === status || (current === 'delivered' && status === 'shipped');
