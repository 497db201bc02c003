import { Link } from 'react-router-dom';
import { formatEuro, toCents, toEuro } from '../../../shared/money.ts';
import type { Receipt } from '../../../shared/returns.ts';
import { formatMoment } from '../../kit/dates.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { labels, nextWords } from './texts.ts';
import styles from './recesso.module.css';

/** That the statement arrived, and when: a receipt, not an acceptance. */
export function ReceiptView({ receipt }: { receipt: Receipt }) {
  const { _id, at, name, email, orderNumber, kind, items = [] } = receipt;
  return (
    <div className={styles.form}>
      <p>
        Abbiamo ricevuto la tua dichiarazione di recesso. Questa ricevuta conferma che è arrivata e quando; non è ancora
        la sua accettazione. Te la mandiamo anche per email.
      </p>
      <dl className={styles.facts}>
        <dt>Ricevuta il</dt>
        <dd>
          <time dateTime={at}>{formatMoment(at)}</time> (ora italiana)
        </dd>
        <dt>{labels.orderNumber}</dt>
        <dd>{orderNumber}</dd>
        <dt>{labels.name}</dt>
        <dd>{name}</dd>
        <dt>{labels.email}</dt>
        <dd>{email}</dd>
        <dt>Numero della ricevuta</dt>
        <dd>{_id}</dd>
      </dl>
      {items.length > 0 && (
        <ul className={styles.items}>
          {items.map((item) => (
            <li key={item.variant}>
              {item.quantity} × {item.name}, taglia {item.size}, {item.color}:{' '}
              {formatEuro(toEuro(toCents(item.price) * item.quantity))}
            </li>
          ))}
        </ul>
      )}
      <h2 className={styles.title}>Che cosa succede ora</h2>
      <p>{nextWords(kind)}</p>
      <p>
        <Link to={`${paths.returns}#come`}>Come rispedire gli articoli</Link>
      </p>
      <div className={styles.buttons}>
        <Button look="secondary" onClick={() => window.print()}>
          Stampa la ricevuta
        </Button>
      </div>
    </div>
  );
}
