import { useEffect, useRef } from 'react';
import { orderStatuses } from '../../../../shared/order/status.ts';
import type { Order } from '../../../../shared/order/answers.ts';
import type { AdminOrders } from '../../../data/admin-orders.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { OrderStatusPill } from '../../../ui/order-status-pill.tsx';
import { OrderInfo } from './order-info.tsx';
import { OrderHistory } from './order-history.tsx';
import { AdminOrderItems } from './order-items.tsx';
import { OrderEmails } from './order-emails.tsx';
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

/** One order, with the forms for its status and its refund. */
export function ManageOrderDialog({ order: initialOrder, orders, onClose }: OrderDialogProps) {
  const managed = useManagedOrder(initialOrder, orders);
  const { order, changes } = managed;
  const statusLine = useRef<HTMLParagraphElement>(null);
  // A change may disable or remove the button that made it. Then the focus goes to the new status.
  useEffect(() => {
    const focused = document.activeElement;
    if (changes > 0 && (focused === document.body || focused?.matches(':disabled'))) statusLine.current?.focus();
  }, [changes]);

  return (
    <Dialog open hasEntry={false} onClose={onClose} title={`Ordine ${order.orderNumber}`} size="wide">
      <div className={styles.sections}>
        <p ref={statusLine} tabIndex={-1} className={styles.placed}>
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
