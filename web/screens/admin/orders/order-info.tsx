import type { Order } from '../../../../shared/order/answers.ts';
import { countryName } from '../../../lib/country-name.ts';
import { InvoiceBlock } from '../../../ui/invoice-block.tsx';
import { TrackingNumber } from '../../../ui/tracking-number.tsx';
import { customerName, ERASED_ACCOUNT } from '../order-texts.ts';
import { paymentTexts } from './texts.ts';
import styles from './order-dialog.module.css';

/** Customer, shipping address, payment, invoice and notes of an order. */
export function OrderInfo({ order }: { order: Order }) {
  const { shippingAddress } = order;
  return (
    <div className={styles.facts}>
      <section>
        <h3>Cliente</h3>
        <p>{customerName(order)}</p>
        <p>
          {order.user.email ? (
            <a href={`mailto:${encodeURIComponent(order.user.email)}`}>{order.user.email}</a>
          ) : (
            'L’account è stato eliminato: restano i dati per la contabilità.'
          )}
        </p>
      </section>
      <section>
        <h3>Indirizzo di spedizione</h3>
        {shippingAddress.street ? <Address address={shippingAddress} /> : <p>{ERASED_ACCOUNT}</p>}
      </section>
      <section>
        <h3>Pagamento</h3>
        {paymentTexts(order).map((text) => (
          <p key={text}>{text}</p>
        ))}
        {order.trackingNumber && (
          <p>
            Codice di tracciamento: <TrackingNumber order={order} />
          </p>
        )}
      </section>
      {order.invoice && (
        <section className={styles.notes}>
          <h3>Fattura richiesta</h3>
          <InvoiceBlock invoice={order.invoice} />
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
