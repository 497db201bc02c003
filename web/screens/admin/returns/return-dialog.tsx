import { formatEuro, toCents, toEuro } from '../../../../shared/price/money.ts';
import { orderStatuses } from '../../../../shared/order/status.ts';
import { returnStates } from '../../../../shared/returns/states.ts';
import type { AdminReturn } from '../../../../shared/returns/answers.ts';
import type { AdminReturns } from '../../../data/admin-returns.ts';
import { formatTimestamp } from '../../../lib/dates.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ERASED_ACCOUNT } from '../order-texts.ts';
import { ReturnSteps } from './return-steps.tsx';
import { returnChangeAuthor, returnKindLabel, italianDay } from './texts.ts';
import styles from './returns.module.css';

interface ReturnDialogProps {
  one: AdminReturn;
  returns: AdminReturns;
  onClose: () => void;
}

/** A statement as it was made, what it is about, and what an admin may do next. */
export function ManageReturnDialog({ one, returns, onClose }: ReturnDialogProps) {
  return (
    <Dialog open onClose={onClose} title={`Dichiarazione per ${one.order?.orderNumber ?? one.orderNumber}`} size="wide">
      <div className={styles.sections}>
        <p role="status">
          <strong>{returnStates[one.state].label}</strong> · {returnKindLabel(one)}
        </p>
        <Statement one={one} />
        {one.items.length > 0 && <Items one={one} />}
        {one.note && <p>Nota: {one.note}</p>}
        <ReturnSteps key={one.version} one={one} returns={returns} />
        <History one={one} />
      </div>
    </Dialog>
  );
}

function Statement({ one }: { one: AdminReturn }) {
  const facts: [string, string][] = [
    ['Ricevuta il', formatTimestamp(one.at)],
    ['Nome', one.name || ERASED_ACCOUNT],
    ['Email', one.email || '–'],
    ['Numero indicato', one.orderNumber],
    ['Da', one.channel === 'account' ? 'Account del cliente' : 'Modulo senza accesso'],
    ...(one.order ? [['Stato dell’ordine', orderStatuses[one.order.status].label] as [string, string]] : []),
    ['Rimborso entro', italianDay(one.refundBy)],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Items({ one }: { one: AdminReturn }) {
  return (
    <section aria-labelledby="articoli-reso">
      <h3 id="articoli-reso">Articoli</h3>
      <ul className={styles.items}>
        {one.items.map(({ variant, name, size, color, sku, quantity, price }) => (
          <li key={variant}>
            {quantity} × {name}, taglia {size}, {color} ({sku}): {formatEuro(toEuro(toCents(price) * quantity))}
          </li>
        ))}
      </ul>
      <p>
        {one.refunded === null
          ? `Da rimborsare: ${formatEuro(one.refundable)}${one.shippingIncluded > 0 ? `, di cui ${formatEuro(one.shippingIncluded)} di spedizione` : ''}`
          : `Rimborsato: ${formatEuro(one.refunded)}`}
      </p>
    </section>
  );
}

function History({ one }: { one: AdminReturn }) {
  return (
    <section aria-labelledby="storia-reso">
      <h3 id="storia-reso">Storia</h3>
      <ol className={styles.items}>
        {one.history.map(({ at, to, by }) => (
          <li key={`${at} ${to}`}>
            <time dateTime={at}>{formatTimestamp(at)}</time>: {returnStates[to].label} ({returnChangeAuthor(by)})
          </li>
        ))}
      </ol>
    </section>
  );
}
