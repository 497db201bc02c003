import { useEffect, useRef, useState } from 'react';
import { isRefundable } from '../../../../shared/order/status.ts';
import type { Order } from '../../../../shared/order/answers.ts';
import type { AdminOrders } from '../../../data/admin-orders.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { useUnsavedChanges } from '../../../lib/use-unsaved-changes.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { OrderStatusPill } from '../../../ui/order-status-pill.tsx';
import { UnsavedDialog } from '../../../ui/unsaved-dialog.tsx';
import { OrderInfo } from './order-info.tsx';
import { OrderHistory } from './order-history.tsx';
import { AdminOrderItems } from './order-items.tsx';
import { OrderEmails } from './order-emails.tsx';
import { OrderReturns } from './order-returns.tsx';
import { OrderTotals } from './order-totals.tsx';
import { PaymentNotice } from './payment-notice.tsx';
import { RefundForm } from './refund-form.tsx';
import { StatusForm } from './status-form.tsx';
import { owedRefund } from './texts.ts';
import { useManagedOrder } from './use-managed-order.ts';
import { useStatusForm } from './use-status-form.ts';
import styles from './order-dialog.module.css';

interface OrderDialogProps {
  order: Order;
  orders: AdminOrders;
  onClose: () => void;
}

/** One order, with the forms for its status, which stays at the lower edge, and its refund. */
export function ManageOrderDialog({ order: initialOrder, orders, onClose }: OrderDialogProps) {
  const managed = useManagedOrder(initialOrder, orders);
  const { order, changes, busy } = managed;
  const form = useStatusForm(managed);
  /** The version for which a refund is typed. The refund makes a new one. */
  const [editedVersion, setEditedVersion] = useState<number | null>(null);
  const guard = useUnsavedChanges(form.hasChanges || editedVersion === order.version, form.forgetDraft);
  const statusLine = useFocusAfterChange(changes);

  return (
    <Dialog
      open
      // The address of an order is an entry of its own.
      hasEntry={false}
      size="wide"
      onClose={() => guard.requestLeave(onClose)}
      title={`Ordine ${order.orderNumber}`}
      footer={<StatusForm order={order} form={form} busy={busy === 'status'} />}
    >
      <div className={styles.sections}>
        <p ref={statusLine} tabIndex={-1} className={styles.placed}>
          <OrderStatusPill status={order.status} />
          <time dateTime={order.createdAt}>{formatDateTime(order.createdAt)}</time>
        </p>
        <OrderReturns order={order} />
        <PaymentNotice order={order} />
        <OrderInfo order={order} />
        <AdminOrderItems items={order.items} />
        <OrderTotals order={order} />
        {isRefundable({ status: order.status, hasFailedRefund: owedRefund(order) > 0 }) && (
          <div onChange={() => setEditedVersion(order.version)}>
            <RefundForm managed={managed} />
          </div>
        )}
        <OrderEmails order={order} />
        <OrderHistory order={order} />
      </div>
      <UnsavedDialog
        open={guard.isConfirming}
        saving={busy !== null}
        onStay={guard.cancelLeave}
        onLeave={guard.confirmLeave}
      />
    </Dialog>
  );
}

/** A change may disable or remove the button that made it. Then the focus goes to the new status. */
function useFocusAfterChange(changes: number) {
  const statusLine = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const focused = document.activeElement;
    if (changes > 0 && (focused === document.body || focused?.matches(':disabled'))) statusLine.current?.focus();
  }, [changes]);
  return statusLine;
}
