import { Link } from 'react-router-dom';
import type { Order } from '../../../../shared/order/answers.ts';
import { hasSeveralParcels } from '../../../../shared/order/status.ts';
import { withArticle } from '../../../../shared/text/day-article.ts';
import { adminPaths } from '../../../admin-paths.ts';
import { useMayCall } from '../../../data/permissions.ts';
import { countryName } from '../../../lib/country-name.ts';
import { formatShortDay } from '../../../lib/dates.ts';
import { LinkedOrders } from '../../../ui/linked-orders.tsx';
import { InvoiceBlock } from '../../../ui/invoice-block.tsx';
import { TrackingNumber } from '../../../ui/tracking-number.tsx';
import { customerName, ERASED_ACCOUNT } from '../order-texts.ts';
import { paymentTexts } from './texts.ts';
import styles from './order-dialog.module.css';

const originTexts = {
  phone: 'Preso dal negozio, per telefono o messaggio',
  shop: 'Preso in negozio: senza recesso di legge, con il reso del negozio',
};

/** Customer, shipping address, payment, invoice and notes of an order. */
export function OrderInfo({ order }: { order: Order }) {
  const { shippingAddress } = order;
  return (
    <div className={styles.facts}>
      <section>
        <h3>Cliente</h3>
        <p>
          <CustomerName order={order} />
        </p>
        <p>
          {order.user.email ? (
            <a href={`mailto:${encodeURIComponent(order.user.email)}`}>{order.user.email}</a>
          ) : (
            'L’account è stato eliminato: restano i dati per la contabilità.'
          )}
        </p>
      </section>
      <section>
        <h3>{order.pickup ? 'Ritiro in negozio' : 'Indirizzo di spedizione'}</h3>
        {shippingAddress.street ? <Address address={shippingAddress} /> : <p>{ERASED_ACCOUNT}</p>}
      </section>
      <section>
        <h3>Pagamento</h3>
        {paymentTexts(order).map((text) => (
          <p key={text}>{text}</p>
        ))}
        {order.trackingNumber && !hasSeveralParcels(order) && (
          <p>
            Codice di tracciamento: <TrackingNumber order={order} />
          </p>
        )}
      </section>
      {(order.origin || order.linkedOrders) && <Origin order={order} />}
      {order.invoice && (
        <section className={styles.notes}>
          <h3>Fattura richiesta</h3>
          <InvoiceBlock invoice={order.invoice} />
          <IssuedDocuments documents={order.documents} isPaid={order.paidAt !== null} />
        </section>
      )}
      {order.notes && (
        <section className={styles.notes}>
          <h3>Note del cliente</h3>
          <p>{order.notes}</p>
        </section>
      )}
    </div>
  );
}

/** With a link to the customer's page, where the person may see it and the account is there. */
function CustomerName({ order }: { order: Order }) {
  const name = customerName(order);
  const isLinked = useMayCall()('readCustomer') && order.user.email !== '';
  return isLinked ? <Link to={adminPaths.user(order.user._id)}>{name}</Link> : name;
}

/** Who took it, and which orders belong to it. */
function Origin({ order }: { order: Order }) {
  return (
    <section>
      <h3>Origine</h3>
      {order.origin && <p>{originTexts[order.origin]}</p>}
      <LinkedOrders order={order} pathOf={adminPaths.order} />
    </section>
  );
}

interface IssuedDocumentsProps {
  documents: Order['documents'];
  isPaid: boolean;
}

function IssuedDocuments({ documents = [], isPaid }: IssuedDocumentsProps) {
  const isMissing = isPaid && documents.length === 0;
  return (
    <>
      {documents.map(({ type, number, day }) => (
        <p key={number}>
          {type === 'invoice' ? 'Fattura' : 'Nota di credito'} {number} {withArticle('del', formatShortDay(day))}
        </p>
      ))}
      {isMissing && (
        <p>
          Da emettere in <Link to={adminPaths.accounting}>Contabilità</Link>.
        </p>
      )}
    </>
  );
}

function Address({ address }: { address: Order['shippingAddress'] }) {
  return (
    <>
      <p>
        {address.firstName} {address.lastName}
      </p>
      <p>{address.street}</p>
      <p>
        {address.postalCode} {address.city} ({address.province})
      </p>
      <p>{countryName(address.country)}</p>
      {address.phone && (
        <p>
          Tel. <a href={`tel:${address.phone.replace(/[^+\d]/g, '')}`}>{address.phone}</a>
        </p>
      )}
    </>
  );
}
