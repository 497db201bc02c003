import { useParams } from 'react-router-dom';
import type { Order } from '../../../shared/order/answers.ts';
import { hasSeveralParcels } from '../../../shared/order/status.ts';
import { useOrder } from '../../data/orders.ts';
import { useReorder } from '../../data/reorder.ts';
import { awaitsPayment } from '../../data/resume-payment.ts';
import { openReturnWindow } from '../../data/returns.ts';
import { cx } from '../../lib/cx.ts';
import { formatDateTime } from '../../lib/dates.ts';
import { useBusyAction } from '../../lib/use-busy-action.ts';
import { useHead } from '../../lib/use-head.ts';
import { paths } from '../../paths.ts';
import { AddressBlock } from '../../ui/address-block.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { InvoiceBlock } from '../../ui/invoice-block.tsx';
import { LinkedOrders } from '../../ui/linked-orders.tsx';
import { OrderItems } from '../../ui/order-items.tsx';
import { CustomerOrderPill } from '../../ui/order-status-pill.tsx';
import { Parcels } from '../../ui/parcels.tsx';
import { ReturnLink } from '../../ui/return-link.tsx';
import { ReturnNotices } from '../../ui/return-notices.tsx';
import { toastResult } from '../../ui/toast.ts';
import { Totals } from '../../ui/totals.tsx';
import { TrackingNumber } from '../../ui/tracking-number.tsx';
import { ConfirmationSkeleton } from './confirmation-skeleton.tsx';
import { NextSteps } from './next-steps.tsx';
import { OrderNotFound } from './order-not-found.tsx';
import { OrderPayment } from './payment.tsx';
import { DefinitionItem, TitledSection } from './sections.tsx';
import { confirmationTitle, thanksText } from './texts.ts';
import styles from './order-confirmation.module.css';

export default function OrderConfirmationScreen() {
  useHead('Conferma ordine');
  const { orderId = '' } = useParams();
  const { data, error, isLoading, mutate } = useOrder(orderId);
  if (data) return <Confirmation order={data.order} />;
  if (isLoading || !error) return <ConfirmationSkeleton />;
  return <OrderNotFound isMissing={error.status === 404} onRetry={() => mutate()} />;
}

function Header({ order }: { order: Order }) {
  return (
    <header className={styles.header}>
      <h1>{confirmationTitle(order)}</h1>
      <p>{thanksText(order)}</p>
      <dl className={styles.facts}>
        <DefinitionItem term="Numero ordine">{order.orderNumber}</DefinitionItem>
        <DefinitionItem term="Data">{formatDateTime(order.createdAt)}</DefinitionItem>
        <DefinitionItem term="Stato">
          <CustomerOrderPill order={order} />
        </DefinitionItem>
        {order.trackingNumber && !hasSeveralParcels(order) && (
          <DefinitionItem term="Codice di tracciamento">
            <TrackingNumber order={order} />
          </DefinitionItem>
        )}
      </dl>
    </header>
  );
}

function Confirmation({ order }: { order: Order }) {
  return (
    <div className={cx('page', styles.page)}>
      <Header order={order} />
      <ReturnNotices order={order} />
      <div className={styles.columns}>
        <TitledSection title="Articoli">
          <OrderItems items={order.items} returns={order.returns} />
          <Totals {...order} />
        </TitledSection>
        <div className={styles.side}>
          {hasSeveralParcels(order) && (
            <TitledSection title="Pacchi">
              <Parcels order={order} />
            </TitledSection>
          )}
          <TitledSection title={order.pickup ? 'Ritiro in negozio' : 'Indirizzo di spedizione'}>
            <AddressBlock address={order.shippingAddress} />
          </TitledSection>
          <TitledSection title="Pagamento">
            <OrderPayment order={order} />
          </TitledSection>
          {order.invoice && (
            <TitledSection title="Fattura">
              <InvoiceBlock invoice={order.invoice} />
            </TitledSection>
          )}
          {order.linkedOrders && (
            <TitledSection title="Ordini collegati">
              <LinkedOrders order={order} pathOf={paths.orderConfirmation} />
            </TitledSection>
          )}
          {order.notes && (
            <TitledSection title="Note">
              <p className={styles.notes}>{order.notes}</p>
            </TitledSection>
          )}
        </div>
      </div>
      <ReturnLink order={order} isOpen={openReturnWindow(order) !== undefined} />
      <NextSteps order={order} />
      <div className={styles.onwards}>
        <ButtonLink to={paths.products}>Continua lo shopping</ButtonLink>
        {!awaitsPayment(order) && <ReorderButton order={order} />}
      </div>
    </div>
  );
}

function ReorderButton({ order }: { order: Order }) {
  const reorder = useReorder();
  const { isBusy, run } = useBusyAction();
  return (
    <Button look="secondary" busy={isBusy} onClick={() => void run(async () => toastResult(await reorder(order)))}>
      Ordina di nuovo
    </Button>
  );
}
