import type { Order } from '../../shared/order/answers.ts';
import { PARTLY_SENT, statusLabel } from '../../shared/order/status-label.ts';
import { isPartlySent, orderStatuses, type OrderStatus } from '../../shared/order/status.ts';
import { Pill } from './pill.tsx';

interface OrderStatusPillProps {
  status: OrderStatus;
  /** Some of it has left, the rest has not. */
  partly?: boolean;
  /** The customer comes for it. */
  pickup?: true | undefined;
}

export function OrderStatusPill({ status, partly = false, pickup }: OrderStatusPillProps) {
  if (partly) return <Pill colour={orderStatuses.shipped.colour}>{PARTLY_SENT}</Pill>;
  return <Pill colour={orderStatuses[status].colour}>{statusLabel({ status, pickup })}</Pill>;
}

/** As its customer reads it: the shop may still have to pay a refund by hand. */
export function CustomerOrderPill({ order }: { order: Order }) {
  const { status, pickup, toPayOut } = order;
  if (status === 'refunded' && toPayOut) return <Pill colour={orderStatuses.refunded.colour}>Rimborso in corso</Pill>;
  return <OrderStatusPill status={status} partly={isPartlySent(order)} pickup={pickup} />;
}
