import { useEffect, useRef } from 'react';
import { orderStatuses } from '../../../../shared/order/status.ts';
import type { Order } from '../../../../shared/order/answers.ts';
import type { AdminOrders } from '../../../data/admin-orders.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { OrderStatusPill } from '../../../ui/order-status-pill.tsx';
import { OrderInfo } from './order-facts.tsx';
import { OrderHistory } from './order-history.tsx';
import { AdminOrderItems } from './order-items.tsx';
import { OrderEmails } from './order-mails.tsx';
import { OrderReturns } from './order-returns.tsx';
import { OrderTotals } from './order-totals.tsx';
import { RefundForm } from './refund-form.tsx';
import { StatusForm } from './status-form.tsx';
import { useManagedOrder } from './use-managed-order.ts';
import styles from './order-dialog.module.css';

interface OrderDialogProps {
  order: Order;
  orders: AdminOrders;
  onClose: () => void;
}

/** Everything about one order, and what an admin may do with it. */
export function ManageOrderDialog({ order: given, orders, onClose }: OrderDialogProps) {
  const managed = useManagedOrder(given, orders);
  const { order, changes } = managed;
  const now = useRef<HTMLParagraphElement>(null);
  // A button that its own change disabled or took away leaves the focus nowhere: it goes to what came of the change.
  useEffect(() => {
    const focused = document.activeElement;
    if (changes > 0 && (focused === document.body || focused?.matches(':disabled'))) now.current?.focus();
  }, [changes]);

  return (
    <Dialog open onClose={onClose} title={`Ordine ${order.orderNumber}`} size="wide">
      <div className={styles.sections}>
        <p ref={now} tabIndex={-1} className={styles.placed}>
          <OrderStatusPill status={order.status} />
          <time dateTime={order.createdAt}>{formatDateTime(order.createdAt)}</time>
        </p>
        <OrderReturns order={order} />
        <OrderInfo order={order} />
        <AdminOrderItems items={order.items} />
        <OrderTotals order={order} />
        <div className={styles.actions}>
          <StatusForm managed={managed} />
          {orderStatuses[order.status].refundable && <RefundForm managed={managed} />}
        </div>
        <OrderEmails order={order} />
        <OrderHistory order={order} />
      </div>
    </Dialog>
  );
}
