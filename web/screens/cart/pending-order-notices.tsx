import { usePendingOrders } from '../../data/orders.ts';
import { useChoosePendingOrder } from '../../data/resume-payment.ts';
import { formatTime } from '../../lib/dates.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import styles from './pending-order-notices.module.css';

/** Orders that left the cart and hold their stock, but are not paid. */
export function PendingOrderNotices() {
  const choose = useChoosePendingOrder();
  const pending = usePendingOrders();
  if (pending.length === 0) return null;
  return (
    <section aria-label="In attesa di pagamento" className={styles.notices}>
      {pending.map((order) => (
        <div key={order._id} className={styles.notice}>
          <p>
            L’ordine <strong>{order.orderNumber}</strong> è in attesa di pagamento: gli articoli restano riservati per
            te fino alle {formatTime(order.expiresAt)}.
          </p>
          <ButtonLink
            to={paths.checkout}
            look="secondary"
            size="small"
            aria-label={`Vai al pagamento: ${order.orderNumber}`}
            onClick={() => choose(order)}
          >
            Vai al pagamento
          </ButtonLink>
        </div>
      ))}
    </section>
  );
}
