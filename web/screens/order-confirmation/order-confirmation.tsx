import { Link, useParams } from 'react-router-dom';
import type { Order } from '../../../shared/order.ts';
import { useOrder } from '../../data/orders.ts';
import { openWindow } from '../../data/returns.ts';
import { cx } from '../../kit/cx.ts';
import { formatDateTime } from '../../kit/dates.ts';
import { useHead } from '../../kit/head.ts';
import { paths } from '../../paths.ts';
import { AddressBlock } from '../../ui/address-block.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { InvoiceBlock } from '../../ui/invoice-block.tsx';
import { OrderItems } from '../../ui/order-items.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { Totals } from '../../ui/totals.tsx';
import { ConfirmationSkeleton } from './confirmation-skeleton.tsx';
import { NextSteps } from './next-steps.tsx';
import { OrderNotFound } from './order-not-found.tsx';
import { Payment } from './payment.tsx';
import { Fact, Section } from './sections.tsx';
import { thanksFor } from './texts.ts';
import styles from './order-confirmation.module.css';

export default function OrderConfirmation() {
  useHead('Conferma ordine');
  const { orderId = '' } = useParams();
  const { data, error, isLoading, mutate } = useOrder(orderId);
  if (data) return <Confirmation order={data.order} />;
  if (isLoading || !error) return <ConfirmationSkeleton />;
  return <OrderNotFound isMissing={error.status === 404} onRetry={() => mutate()} />;
}

function Confirmation({ order }: { order: Order }) {
  return (
    <div className={cx('page', styles.page)}>
      <header className={styles.header}>
        <h1>Ordine Completato!</h1>
        <p>{thanksFor(order.status)}</p>
        <dl className={styles.facts}>
          <Fact term="Numero ordine">{order.orderNumber}</Fact>
          <Fact term="Data">{formatDateTime(order.createdAt)}</Fact>
          <Fact term="Stato">
            <StatusPill status={order.status} />
          </Fact>
          {order.trackingNumber && <Fact term="Numero di tracciamento">{order.trackingNumber}</Fact>}
        </dl>
      </header>
      <div className={styles.columns}>
        <Section title="Articoli">
          <OrderItems items={order.items} />
          <Totals {...order} />
        </Section>
        <div className={styles.side}>
          <Section title="Indirizzo di spedizione">
            <AddressBlock address={order.shippingAddress} />
          </Section>
          <Section title="Pagamento">
            <Payment order={order} />
          </Section>
          {order.invoice && (
            <Section title="Fattura">
              <InvoiceBlock invoice={order.invoice} />
            </Section>
          )}
          {order.notes && (
            <Section title="Note">
              <p className={styles.notes}>{order.notes}</p>
            </Section>
          )}
        </div>
      </div>
      {openWindow(order) && (
        <p>
          <Link to={`${paths.withdrawal}?order=${order._id}`}>Recedere dal contratto qui</Link>
        </p>
      )}
      <NextSteps status={order.status} />
      <ButtonLink to={paths.products} className={styles.onwards}>
        Continua lo shopping
      </ButtonLink>
    </div>
  );
}
