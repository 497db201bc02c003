import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Order } from '../../../shared/order/answers.ts';
import { hasSeveralParcels, isCancellable } from '../../../shared/order/status.ts';
import { RETURN_FIRST } from '../../../shared/text/transfer-returned.ts';
import { awaitsPayment, useResumePayment } from '../../data/resume-payment.ts';
import { openReturnWindow } from '../../data/returns.ts';
import { formatDateTime } from '../../lib/dates.ts';
import { awaitsReturn } from '../../lib/payable.ts';
import { paths } from '../../paths.ts';
import { AddressBlock } from '../../ui/address-block.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { InvoiceBlock } from '../../ui/invoice-block.tsx';
import { OrderItems } from '../../ui/order-items.tsx';
import { ReceiptButton } from '../../ui/receipt/receipt-button.tsx';
import { Parcels } from '../../ui/parcels.tsx';
import { CustomerOrderPill } from '../../ui/order-status-pill.tsx';
import { ReturnLink } from '../../ui/return-link.tsx';
import { ReturnNotices } from '../../ui/return-notices.tsx';
import { Totals } from '../../ui/totals.tsx';
import { TrackingNumber } from '../../ui/tracking-number.tsx';
import { transferFacts } from '../../ui/transfer-facts.ts';
import styles from './order-details-dialog.module.css';

interface OrderDetailsDialogProps {
  order: Order | null;
  onClose: () => void;
  onCancel: (order: Order) => void;
}

export function OrderDetailsDialog({ order, onClose, onCancel }: OrderDetailsDialogProps) {
  const resumePayment = useResumePayment();
  return (
    <Dialog
      open={order !== null}
      onClose={onClose}
      title="Dettagli ordine"
      footer={
        order &&
        hasActions(order) && (
          <>
            {isCancellable(order) && (
              <Button look="ghost" onClick={() => onCancel(order)}>
                Annulla ordine
              </Button>
            )}
            <ReceiptButton order={order} />
            {awaitsPayment(order) && <Button onClick={() => resumePayment(order)}>Paga ora</Button>}
          </>
        )
      }
    >
      {order && <Details order={order} />}
    </Dialog>
  );
}

/** Without an action the dialog has no footer. ReceiptButton is one once the order was paid. */
function hasActions(order: Order): boolean {
  return isCancellable(order) || order.paidAt !== null || awaitsPayment(order);
}

function Details({ order }: { order: Order }) {
  return (
    <div className={styles.details}>
      <dl className={styles.facts}>
        <Fact term="Numero ordine">{order.orderNumber}</Fact>
        <Fact term="Data">{formatDateTime(order.createdAt)}</Fact>
        <Fact term="Stato">
          <CustomerOrderPill order={order} />
        </Fact>
        {hasSeveralParcels(order) && (
          <Fact term="Pacchi">
            <Parcels order={order} />
          </Fact>
        )}
        {order.trackingNumber && !hasSeveralParcels(order) && (
          <Fact term="Codice di tracciamento">
            <TrackingNumber order={order} />
          </Fact>
        )}
        <Fact term={order.pickup ? 'Ritiro in negozio' : 'Indirizzo di spedizione'}>
          <AddressBlock address={order.shippingAddress} />
        </Fact>
        {order.invoice && (
          <Fact term="Fattura">
            <InvoiceBlock invoice={order.invoice} />
          </Fact>
        )}
        {order.notes && <Fact term="Note">{order.notes}</Fact>}
      </dl>
      <OrderItems items={order.items} returns={order.returns} small />
      <Totals {...order} />
      <Transfer order={order} />
      <ReturnNotices order={order} />
      <ReturnLink order={order} isOpen={openReturnWindow(order) !== undefined} />
      {order.status === 'delivered' && (
        <p>
          Qualcosa non va? C’è la <Link to={paths.guarantee}>garanzia legale</Link>
        </p>
      )}
    </div>
  );
}

function Transfer({ order }: { order: Order }) {
  const facts = transferFacts(order);
  if (awaitsReturn(order)) return <p>{RETURN_FIRST}</p>;
  if (facts.length === 0) return null;
  return (
    <section aria-labelledby="bonifico">
      <h3 id="bonifico">In attesa del bonifico</h3>
      <dl className={styles.facts}>
        {facts.map(([term, value]) => (
          <Fact key={term} term={term}>
            {value}
          </Fact>
        ))}
      </dl>
    </section>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
