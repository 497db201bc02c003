import { isCancellable } from '../../../shared/order/status.ts';
import { formatDate, formatTime } from '../../lib/dates.ts';
import type { Order } from '../../../shared/order/answers.ts';
import { AddressBlock } from '../../ui/address-block.tsx';
import { Button } from '../../ui/button.tsx';
import { InvoiceBlock } from '../../ui/invoice-block.tsx';
import fields from './fields.module.css';
import styles from './pending-order.module.css';
import { withArticle } from '../../../shared/text/day-article.ts';

interface PendingOrderProps {
  order: Order;
  /** The cart has lines again, which could be ordered instead. */
  hasCart: boolean;
  isBusy: boolean;
  onEdit: () => void;
  onOrderCart: () => void;
}

/** A pending order: its address, until when its stock is reserved, and how to change it. */
export function PendingOrder({ order, hasCart, isBusy, onEdit, onOrderCart }: PendingOrderProps) {
  return (
    <section aria-labelledby="in-attesa" className={fields.section}>
      <h2 id="in-attesa" className={fields.title}>
        Ordine {order.orderNumber} in attesa di pagamento
      </h2>
      {order.expiresAt && (
        <p className={styles.text}>
          Gli articoli restano riservati per te fino {untilText(order)}
          {order.origin ? '.' : '; poi l’ordine si annulla da solo, senza costi.'}
        </p>
      )}
      <div>
        <h3 className={styles.label}>{order.pickup ? 'Ritiro in negozio' : 'Spedizione a'}</h3>
        <AddressBlock address={order.shippingAddress} />
      </div>
      {order.invoice && (
        <div>
          <h3 className={styles.label}>Fattura</h3>
          <InvoiceBlock invoice={order.invoice} />
        </div>
      )}
      {order.notes && (
        <div>
          <h3 className={styles.label}>Note</h3>
          <p className={styles.notes}>{order.notes}</p>
        </div>
      )}
      <div className={styles.actions}>
        {!order.origin && isCancellable(order) && (
          <Button look="secondary" size="small" busy={isBusy} onClick={onEdit}>
            Modifica ordine
          </Button>
        )}
        {hasCart && (
          <Button look="ghost" size="small" busy={isBusy} onClick={onOrderCart}>
            Ordina invece il carrello
          </Button>
        )}
      </div>
    </section>
  );
}

/** An order that the shop took waits for days. */
function untilText({ origin, expiresAt }: Order): string {
  const at = expiresAt ?? '';
  return origin ? withArticle('al', formatDate(at)) : `alle ${formatTime(at)}`;
}
