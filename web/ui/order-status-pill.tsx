import { orderStatuses, type OrderStatus } from '../../shared/order/status.ts';
import { Pill } from './pill.tsx';

/** An order's status in its word and colour. */
export function OrderStatusPill({ status }: { status: OrderStatus }) {
  const { label, colour } = orderStatuses[status];
  return <Pill colour={colour}>{label}</Pill>;
}
