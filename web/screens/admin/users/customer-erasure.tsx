import { Link } from 'react-router-dom';
import { adminPaths } from '../../../admin-paths.ts';
import type { Customer } from '../../../data/admin-customer.ts';
import { erasureTexts } from './texts.ts';
import styles from './customer.module.css';

/** What the customer's own erasure would do today. Nothing here erases. */
export function CustomerErasure({ customer: { erasure, notes } }: { customer: Customer }) {
  return (
    <section className={styles.section} aria-labelledby="cancellazione">
      <h2 id="cancellazione">Cosa farebbe la cancellazione</h2>
      {erasure && (
        <p>
          La fa il cliente, dal suo profilo. Se te la chiede per iscritto, falla fare a chi gestisce la parte tecnica
          del negozio.
        </p>
      )}
      {!erasure && <p>Chi lavora nel negozio non può eliminare il proprio account.</p>}
      {erasure && erasure.blockers.length > 0 && (
        <>
          <p>
            <strong>Oggi verrebbe rifiutata</strong>, finché non si conclude:
          </p>
          <ul className={styles.list}>
            {erasure.blockers.map(({ orderNumber, why }, index) => (
              <li key={index}>
                <Link to={adminPaths.order(orderNumber)}>{orderNumber}</Link>: {why}
              </li>
            ))}
          </ul>
          <p>Per il resto:</p>
        </>
      )}
      {erasure && (
        <ul className={styles.list}>
          {erasureTexts(erasure, notes.length).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
