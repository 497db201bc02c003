import { Link } from 'react-router-dom';
import { formatEuro, toCents, toEuro } from '../../../shared/price/money.ts';
import type { ReturnReceipt } from '../../../shared/returns/answers.ts';
import { lineText } from '../../lib/line-text.ts';
import { formatTimestamp } from '../../lib/dates.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { isRequest, MAIL_HELD_BACK, nextStepsText, receivedText, statementText, withdrawalLabels } from './texts.ts';
import styles from './withdrawal.module.css';

/** The receipt of a withdrawal. It confirms that the statement arrived: a withdrawal needs no acceptance. */
export function WithdrawalReceipt({ receipt }: { receipt: ReturnReceipt }) {
  const { _id, at, name, email, orderNumber, kind, items = [], mailHeldBack } = receipt;
  return (
    <div className={styles.form}>
      <p>
        {receivedText(receipt)} {mailHeldBack ? MAIL_HELD_BACK : 'Te la mandiamo anche per email.'}
      </p>
      <dl className={styles.facts}>
        <dt>Ricevuta il</dt>
        <dd>
          <time dateTime={at}>{formatTimestamp(at)}</time> (ora italiana)
        </dd>
        <dt>{isRequest(receipt) ? 'Richiesta' : 'Dichiarazione'}</dt>
        <dd>{statementText(receipt)}</dd>
        <dt>{withdrawalLabels.orderNumber}</dt>
        <dd>{orderNumber}</dd>
        <dt>{withdrawalLabels.name}</dt>
        <dd>{name}</dd>
        <dt>{withdrawalLabels.email}</dt>
        <dd>{email}</dd>
        <dt>Numero della ricevuta</dt>
        <dd>{_id}</dd>
      </dl>
      {items.length > 0 && <ReceiptItems items={items} />}
      <h2 className={styles.title}>Che cosa succede ora</h2>
      <p>{nextStepsText(receipt)}</p>
      {kind !== 'beforeShipping' && (
        <p>
          <Link to={`${paths.returns}#come`}>Come rispedire gli articoli</Link>
        </p>
      )}
      <div className={styles.buttons}>
        <Button look="secondary" onClick={() => window.print()}>
          Stampa la ricevuta
        </Button>
      </div>
    </div>
  );
}

function ReceiptItems({ items }: { items: NonNullable<ReturnReceipt['items']> }) {
  return (
    <>
      <h2 className={styles.title}>Articoli</h2>
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={`${item.variant} ${item.unsent}`}>
            {item.quantity} × {lineText(item)}: {formatEuro(toEuro(toCents(item.price) * item.quantity))}
            {item.unsent && (item.quantity === 1 ? ' (non ancora partito)' : ' (non ancora partiti)')}
          </li>
        ))}
      </ul>
    </>
  );
}
