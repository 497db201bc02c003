import { formatEuro } from '../../../../shared/price/money.ts';
import { statusLabel } from '../../../../shared/order/status-label.ts';
import type { Order } from '../../../../shared/order/answers.ts';
import type { TimelineEntry } from '../../../data/order-timeline.ts';
import { returnName } from '../return-texts.ts';
import styles from './order-dialog.module.css';

type EntryOf<Kind extends TimelineEntry['kind']> = Extract<TimelineEntry, { kind: Kind }>;

/** What an entry says, besides its time and author. */
export function TimelineEvent({ entry, order: { pickup, byHand } }: { entry: TimelineEntry; order: Order }) {
  switch (entry.kind) {
    case 'status':
      return <StatusChange {...entry} pickup={pickup} />;
    case 'payment':
      return <Payment {...entry} />;
    case 'refund':
      return <Refund {...entry} byHand={byHand} />;
    case 'email':
      return <Email {...entry} />;
    case 'refundFailed': {
      const text = entry.dispute ? 'Contestazione vinta in appello' : 'Rimborso non riuscito';
      return <strong>{`${text}: ${formatEuro(entry.amount)}`}</strong>;
    }
    case 'return':
      return <span>{returnText(entry)}</span>;
    case 'document':
      return (
        <span>{`${entry.type === 'invoice' ? 'Fattura' : 'Nota di credito'} ${entry.number}: ${formatEuro(entry.amount)}`}</span>
      );
    case 'print':
      return <span>Distinta stampata</span>;
    case 'address':
      return <span>Indirizzo di spedizione cambiato</span>;
    case 'newEmail':
      return (
        <span>
          {entry.undone
            ? 'Cambio dell’indirizzo email annullato dal cliente: le email dell’ordine tornano all’indirizzo di prima'
            : 'Il cliente ha un altro indirizzo email: le email dell’ordine vanno lì'}
        </span>
      );
    case 'note':
      return <span className={styles.noteText}>{entry.text}</span>;
    default:
      return (
        <span>
          {editLabels[entry.kind]}: {entry.text}
        </span>
      );
  }
}

/** What was stated is told as that, whatever was sent for it. The shop records other exchanges itself. */
function returnText({ returnKind: kind, declared, exchange, defect }: EntryOf<'return'>): string {
  const isExchange = exchange === true;
  if (isExchange && kind === 'voluntary' && !declared) return returnName({ kind, defect }, true);
  const stated = `Dichiarazione ricevuta: ${returnName({ kind, declared, ...(!isExchange && { defect }) }, false)}`;
  return isExchange ? `${stated}; poi: ${returnName({ kind, defect }, true)}` : stated;
}

const editLabels = {
  takenOut: 'Tolti dall’ordine',
  variant: 'Articolo cambiato',
  tracking: 'Codice di tracciamento corretto',
  paidOut: 'Rimborso versato a mano al cliente',
};

function StatusChange({ from, to, pickup }: EntryOf<'status'> & { pickup: true | undefined }) {
  return (
    <span>
      {!from && 'Ordine creato: '}
      {from && from !== to && (
        <>
          {statusLabel({ status: from, pickup })} <span className="visually-hidden">diventa</span>
          <span aria-hidden="true">→</span>{' '}
        </>
      )}
      <strong>{statusLabel({ status: to, pickup })}</strong>
    </span>
  );
}

/** An admin who set the status says so by their address. The demo's payments have no reference. */
function Payment({ amount, overpaid = 0, reference, by }: EntryOf<'payment'>) {
  return (
    <span>
      <strong>Pagamento di {formatEuro(amount)}</strong>
      <span className={styles.detail}>{by.includes('@') ? ' segnato a mano' : ` ${reference}`}</span>
      {overpaid > 0 && <span className={styles.detail}>{`, arrivati ${formatEuro(amount + overpaid)}`}</span>}
    </span>
  );
}

/** No provider sends back what the shop recorded by hand. */
function Refund({ amount, reason, dispute, pending, byHand }: EntryOf<'refund'> & Pick<Order, 'byHand'>) {
  return (
    <span>
      <strong>
        {dispute ? 'Contestazione persa:' : 'Rimborso di'} {formatEuro(amount)}
      </strong>
      {byHand && ' da versare a mano'}
      {reason && `: ${reason}`}
      {pending && ' (in attesa del servizio di pagamento)'}
    </span>
  );
}

const heldBackTexts: Record<NonNullable<EntryOf<'email'>['heldBack']>, string> = {
  limit: 'Non inviata: troppe email in un giorno a questo indirizzo',
  undeliverable: 'Non inviata: l’indirizzo non riceve le nostre email',
  rejected: 'Non inviata: il servizio di posta l’ha rifiutata',
};

function Email({ subject, to, heldBack }: EntryOf<'email'>) {
  return (
    <span>
      Email «{subject}» {to && <span className={styles.detail}>A: {to}</span>}
      {heldBack && <span className={styles.heldBack}>{heldBackTexts[heldBack]}</span>}
    </span>
  );
}
