import { courierName } from '../../../../shared/order/couriers.ts';
import { numberOfRest } from '../../../../shared/order/status.ts';
import type { Order } from '../../../../shared/order/answers.ts';
import { legalConfig } from '../../../../shared/shop/owner-config.ts';
import { shop } from '../../../../shared/shop/shop.ts';
import { withArticle } from '../../../../shared/text/day-article.ts';
import { formatDate } from '../../../lib/dates.ts';
import { AddressBlock } from '../../../ui/address-block.tsx';
import { SameParcelNotes } from '../same-parcel-note.tsx';
import { LinesTable } from './lines-table.tsx';
import { packLines, pieceCount } from './pack-lines.ts';
import styles from './print.module.css';

/** What goes into the parcel, without prices: it may be a present. */
export function PackingSlip({ order }: { order: Order }) {
  const lines = packLines(order);
  const { seller, contacts } = legalConfig;
  const courier = courierName(order.courier);
  const trackingNumber = numberOfRest(order);
  return (
    <article className={styles.paper} aria-labelledby={`distinta-${order._id}`}>
      <header className={styles.head}>
        <div>
          <p className={styles.shop}>{shop.name}</p>
          <p>{seller.name}</p>
          <p>
            {seller.seat.street}, {seller.seat.postalCode} {seller.seat.city} ({seller.seat.province})
          </p>
          <p>
            {contacts.email} · {contacts.phone}
          </p>
        </div>
        <div>
          <h2 id={`distinta-${order._id}`}>Ordine {order.orderNumber}</h2>
          <p>{withArticle('del', formatDate(order.createdAt))}</p>
          <SameParcelNotes order={order} together={(number) => `Nello stesso pacco: ordine ${number}.`} />
          {trackingNumber && (
            <p>
              {courier ?? 'Spedizione'}: {trackingNumber}
            </p>
          )}
        </div>
      </header>
      <section className={styles.address}>
        <h3>{order.pickup ? 'Ritiro in negozio' : 'Destinatario'}</h3>
        <AddressBlock address={order.shippingAddress} />
      </section>
      <LinesTable caption={`Articoli dell’ordine ${order.orderNumber}`} lines={lines} />
      <p className={styles.sum}>Pezzi in tutto: {pieceCount(lines)}</p>
      {order.notes && (
        <section>
          <h3>Note del cliente</h3>
          <p className={styles.notes}>{order.notes}</p>
        </section>
      )}
      <p className={styles.note}>Distinta del contenuto: non è un documento di trasporto né un documento fiscale.</p>
    </article>
  );
}
