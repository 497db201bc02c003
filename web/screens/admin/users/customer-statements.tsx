import { Link } from 'react-router-dom';
import { returnStates } from '../../../../shared/returns/states.ts';
import { adminPaths } from '../../../admin-paths.ts';
import type { Customer } from '../../../data/admin-customer.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { returnName } from '../return-texts.ts';
import styles from './customer.module.css';

/** Withdrawals and returns, also those that only name the confirmed address. */
export function CustomerStatements({ statements }: Pick<Customer, 'statements'>) {
  return (
    <section className={styles.section} aria-labelledby="recessi">
      <h2 id="recessi">Recessi e resi</h2>
      {statements.length === 0 && <p>Nessuna dichiarazione.</p>}
      <ul className={styles.rows}>
        {statements.map(({ _id, at, orderNumber, kind, exchange, state, isOfOrder, ...stated }) => (
          <li key={_id}>
            <time dateTime={at}>{formatDateTime(at)}</time>
            <span>
              <Link to={adminPaths.returnsSearch(orderNumber)}>
                {kind ? returnName({ kind, ...stated }, exchange === true) : 'Dichiarazione'} per {orderNumber}
              </Link>
              {!isOfOrder && ' (non è di un suo ordine: porta il suo indirizzo)'}
            </span>
            <span className={styles.detail}>{returnStates[state].label}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
