import { useEffect, useRef, useState, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import { adminPaths } from '../../../admin-paths.ts';
import { isPartlySent } from '../../../../shared/order/status.ts';
import type { Order } from '../../../../shared/order/answers.ts';
import type { AdminOrders } from '../../../data/admin-orders.ts';
import { useOrderTimeline } from '../../../data/order-timeline.ts';
import { isToPack, ordersToPrint } from '../../../data/print-orders.ts';
import { useMay } from '../../../data/permissions.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { useUnsavedChanges } from '../../../lib/use-unsaved-changes.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { OrderStatusPill } from '../../../ui/order-status-pill.tsx';
import { UnsavedDialog } from '../../../ui/unsaved-dialog.tsx';
import { useNoteForm } from '../use-note-form.ts';
import { EditOrder, type OpenPart } from './edit-order.tsx';
import { OrderInfo } from './order-info.tsx';
import { AdminOrderItems } from './order-items.tsx';
import { OrderReturns } from './order-returns.tsx';
import { OrderParcels } from './order-parcels.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { OrderTotals } from './order-totals.tsx';
import { PaymentNotice } from './payment-notice.tsx';
import { PaymentRequest } from './payment-request.tsx';
import { RefundForm } from './refund-form.tsx';
import { StatusForm } from './status-form.tsx';
import { isRefundOffered } from './texts.ts';
import { useManagedOrder, type ManagedOrder } from './use-managed-order.ts';
import { useParcelCorrections } from './use-parcel-corrections.ts';
import { useParcelDraft } from './use-parcel-form.ts';
import { useRefundDraft } from './use-refund-form.ts';
import { useStatusForm } from './use-status-form.ts';
import styles from './order-dialog.module.css';

interface OrderDialogProps {
  order: Order;
  orders: AdminOrders;
  onClose: () => void;
}

/** One order, with the forms for its status, which stays at the lower edge, and its refund. */
export function ManageOrderDialog({ order: initialOrder, orders, onClose }: OrderDialogProps) {
  const may = useMay();
  const managed = useManagedOrder(initialOrder, orders);
  const { order, changes, busy, setEdited } = managed;
  const offersRefund = may('orders:refund') && isRefundOffered(order);
  const { form, parcel, corrections, refund, timeline, notes, ...kept } = useKeptForms(managed, offersRefund);
  const guard = useUnsavedChanges(kept.hasChanges, kept.forget);
  const [openPart, setOpenPart] = useState<OpenPart | null>(null);
  const isEdited = kept.hasChanges || openPart !== null;
  useEffect(() => setEdited(isEdited), [setEdited, isEdited]);
  const statusLine = useFocusAfterChange(changes);

  return (
    <Dialog
      open
      // The address of an order is an entry of its own.
      hasEntry={false}
      size="wide"
      onClose={() => guard.requestLeave(onClose)}
      title={`Ordine ${order.orderNumber}`}
      footer={may('orders:change') && <StatusForm order={order} form={form} busy={busy === 'status'} />}
    >
      <div className={styles.sections}>
        <StatusLine ref={statusLine} order={order} />
        <OrderReturns order={order} />
        <PaymentNotice managed={managed} />
        <OrderInfo order={order} />
        <PaymentRequest managed={managed} />
        <EditOrder managed={managed} open={openPart} setOpen={setOpenPart} />
        <AdminOrderItems order={order} />
        <OrderParcels managed={managed} draft={parcel} corrections={corrections} />
        <OrderTotals order={order} />
        {offersRefund && <RefundForm managed={managed} draft={refund} />}
        <OrderTimeline {...{ order, timeline, notes }} />
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

/** The forms whose texts are kept in this tab. */
function useKeptForms(managed: ManagedOrder, offersRefund: boolean) {
  const { order } = managed;
  const form = useStatusForm(managed);
  const parcel = useParcelDraft(order);
  const corrections = useParcelCorrections(order);
  const refund = useRefundDraft(order, offersRefund);
  const timeline = useOrderTimeline(order);
  const notes = useNoteForm(timeline, order._id);
  return {
    form,
    parcel,
    corrections,
    refund,
    timeline,
    notes,
    hasChanges: [form, parcel, corrections, refund, notes].some((each) => each.hasChanges),
    forget: () => {
      form.forgetDraft();
      parcel.forget();
      corrections.forget();
      refund.forget();
      notes.forget();
    },
  };
}

/** Status, date and what can be printed. */
function StatusLine({ order, ref }: { order: Order; ref: RefObject<HTMLParagraphElement | null> }) {
  return (
    <p ref={ref} tabIndex={-1} className={styles.placed}>
      <OrderStatusPill status={order.status} partly={isPartlySent(order)} pickup={order.pickup} />
      <time dateTime={order.createdAt}>{formatDateTime(order.createdAt)}</time>
      {isToPack(order) && (
        <Link to={adminPaths.packingSlips} onClick={() => ordersToPrint.set([order])}>
          Stampa la distinta
        </Link>
      )}
    </p>
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
