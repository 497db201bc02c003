import { useState } from 'react';
import type { Order } from '../../../../shared/order/answers.ts';
import { withArticle } from '../../../../shared/text/day-article.ts';
import { formatEuro } from '../../../../shared/price/money.ts';
import { useMay } from '../../../data/permissions.ts';
import { formatDateTime, formatShortDay } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { paidOutQuestion } from './question-texts.ts';
import { StatusQuestion } from './status-question.tsx';
import { owedRefund } from './texts.ts';
import type { ManagedOrder } from './use-managed-order.ts';
import styles from './order-dialog.module.css';

type Dispute = NonNullable<Order['dispute']>;

const disputeTexts: Record<Dispute['status'], { title: string; text: string }> = {
  inquiry: {
    title: 'La banca chiede informazioni',
    text: 'Rispondi nella dashboard di Stripe entro i giorni indicati. Un rimborso chiude la richiesta.',
  },
  open: {
    title: 'Pagamento contestato',
    text: 'Rispondi nella dashboard di Stripe entro i giorni indicati. Fino alla decisione l’ordine non si può rimborsare.',
  },
  won: { title: 'Contestazione vinta', text: 'L’importo resta al negozio.' },
  lost: { title: 'Contestazione persa', text: 'L’importo è tornato al cliente: non rimborsarlo di nuovo.' },
};

/** What asks for somebody: a dispute, a refund that failed, one that the shop pays by hand. */
export function PaymentNotice({ managed }: { managed: ManagedOrder }) {
  const { order } = managed;
  const { dispute, toPayOut = 0 } = order;
  const owed = owedRefund(order);
  if (!dispute && owed === 0 && toPayOut === 0) return null;
  const isUrgent = owed > 0 || toPayOut > 0 || dispute?.status === 'open' || dispute?.status === 'inquiry';
  return (
    <section className={isUrgent ? styles.withdrawn : undefined}>
      <h3>Da sapere sul pagamento</h3>
      {owed > 0 && (
        <p>
          <strong>Rimborso non riuscito.</strong> Al cliente spettano ancora {formatEuro(owed)}: riprova qui sotto,
          oppure concorda un bonifico e fallo registrare da chi gestisce il sito.
        </p>
      )}
      {toPayOut > 0 && <PayOut managed={managed} euro={toPayOut} lastDay={order.payOutBy} />}
      {dispute && (
        <p>
          <strong>
            {disputeTexts[dispute.status].title}: {formatEuro(dispute.amount)}
          </strong>
          , <time dateTime={dispute.at}>{formatDateTime(dispute.at)}</time>. {disputeTexts[dispute.status].text}
        </p>
      )}
    </section>
  );
}

interface PayOutProps {
  managed: ManagedOrder;
  euro: number;
  lastDay: string | undefined;
}

/** The shop recorded the payment by hand: no provider sends the money back. */
function PayOut({ managed: { busy, edit }, euro, lastDay }: PayOutProps) {
  const mayPay = useMay()('orders:refund');
  const [isAsking, setAsking] = useState(false);
  const confirm = () => {
    setAsking(false);
    void edit('paidOut', { change: 'paidOut' });
  };
  return (
    <>
      <p>
        <strong>
          Da versare al cliente: {formatEuro(euro)}
          {lastDay && `, entro ${withArticle('il', formatShortDay(lastDay))}`}.
        </strong>{' '}
        {mayPay
          ? 'Questa parte l’hai incassata a mano: versala tu.'
          : 'È denaro incassato a mano: lo versa chi può fare rimborsi.'}
      </p>
      {mayPay && (
        <div className={styles.buttons}>
          <Button look="secondary" size="small" busy={busy === 'paidOut'} onClick={() => setAsking(true)}>
            Segna come versato
          </Button>
        </div>
      )}
      {isAsking && (
        <StatusQuestion texts={paidOutQuestion(euro)} onCancel={() => setAsking(false)} onConfirm={confirm} />
      )}
    </>
  );
}
