import { orderStatuses, type OrderStatus } from '../../shared/order/status.ts';
import { Pill } from './pill.tsx';

export function OrderStatusPill({ status }: { status: OrderStatus }) {
  const { label, colour } = orderStatuses[status];
  return <Pill colour={colour}>{label}</Pill>;
}
