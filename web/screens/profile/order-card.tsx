import { formatEuro } from '../../../shared/price/money.ts';
import type { Order } from '../../../shared/order/answers.ts';
import { isCancellable } from '../../../shared/order/status.ts';
import { isReplacement } from '../../../shared/returns/exchange-name.ts';
import { useReorder } from '../../data/reorder.ts';
import { awaitsPayment, useResumePayment } from '../../data/resume-payment.ts';
import { formatDate } from '../../lib/dates.ts';
import { isPayable } from '../../lib/payable.ts';
import { useBusyAction } from '../../lib/use-busy-action.ts';
import { Button } from '../../ui/button.tsx';
import { ProductImage } from '../../ui/product-image.tsx';
import { CustomerOrderPill } from '../../ui/order-status-pill.tsx';
import { refundedText } from '../../ui/return-notice-texts.ts';
import { ReturnNotices } from '../../ui/return-notices.tsx';
import { toastResult } from '../../ui/toast.ts';
import styles from './my-orders.module.css';

/** Specification, section 9. */
const MAX_THUMBNAILS = 3;

interface OrderCardProps {
  order: Order;
  onShow: () => void;
  onCancel: () => void;
}

export function OrderCard({ order, onShow, onCancel }: OrderCardProps) {
  const resumePayment = useResumePayment();
  const { items, orderNumber } = order;
  const quantity = items.reduce((sum, item) => sum + item.quantity, 0);
  const hiddenImages = items.length - MAX_THUMBNAILS;

  return (
    <article className={styles.card} aria-labelledby={`ordine-${order._id}`}>
      <div className={styles.text}>
        <h3 id={`ordine-${order._id}`} className={styles.number}>
          {orderNumber}
        </h3>
        <CustomerOrderPill order={order} />
        <p className={styles.detail}>
          {formatDate(order.createdAt)} · {quantity === 1 ? '1 articolo' : `${quantity} articoli`}
          {paymentNote(order)}
        </p>
      </div>
      <ul className={styles.thumbnails} aria-hidden>
        {items.slice(0, MAX_THUMBNAILS).map((item) => (
          <li key={item._id}>
            <ProductImage url={item.image} alt="" sizes="56px" />
          </li>
        ))}
        {hiddenImages > 0 && <li className={styles.more}>+{hiddenImages}</li>}
      </ul>
      <p className={styles.total}>{formatEuro(order.total)}</p>
      <div className={styles.actions}>
        {awaitsPayment(order) && (
          <Button size="small" aria-label={`Paga ora: ${orderNumber}`} onClick={() => resumePayment(order)}>
            Paga ora
          </Button>
        )}
        <Button look="secondary" size="small" aria-label={`Dettagli: ${orderNumber}`} onClick={onShow}>
          Dettagli
        </Button>
        {!awaitsPayment(order) && <ReorderButton order={order} />}
        {isCancellable(order) && (
          <Button look="ghost" size="small" aria-label={`Annulla ordine: ${orderNumber}`} onClick={onCancel}>
            Annulla ordine
          </Button>
        )}
      </div>
      {order.status === 'cancelled' && order.refunded > 0 && !order.returns?.length && (
        <p className={styles.returns}>{refundedText(order, order.refunded)}.</p>
      )}
      <ReturnNotices order={order} className={styles.returns} />
    </article>
  );
}

function paymentNote(order: Order): string {
  const { paymentMethod, linkedOrders } = order;
  if (order.status !== 'pending' && isPayable(order)) return ' · da pagare';
  if (paymentMethod !== 'exchange') return '';
  return ` · ${isReplacement(linkedOrders) ? 'sostituzione' : 'cambio di taglia o colore'}, nulla da pagare`;
}

function ReorderButton({ order }: { order: Order }) {
  const reorder = useReorder();
  const { isBusy, run } = useBusyAction();
  return (
    <Button
      look="ghost"
      size="small"
      busy={isBusy}
      aria-label={`Ordina di nuovo: ${order.orderNumber}`}
      onClick={() => void run(async () => toastResult(await reorder(order)))}
    >
      Ordina di nuovo
    </Button>
  );
}
