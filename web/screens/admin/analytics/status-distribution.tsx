import type { Analytics } from '../../../../shared/analytics/answers.ts';
import { OrderStatusPill } from '../../../ui/order-status-pill.tsx';
import { percentOf } from './figures.ts';
import styles from './analytics.module.css';

/** How many orders of the period are in which status now. */
export function StatusDistribution({ statuses }: { statuses: Analytics['orderStatusData'] }) {
  const all = statuses.reduce((sum, { count }) => sum + count, 0);
  return (
    <section className={styles.section} aria-labelledby="stati">
      <h2 id="stati">Stato degli ordini</h2>
      {all === 0 && <p className={styles.none}>Nessun ordine in questo periodo.</p>}
      <ul className={styles.statuses}>
        {statuses.map(({ _id, count }) => (
          <li key={_id}>
            <span>
              <OrderStatusPill status={_id} />
            </span>
            <progress value={count} max={all} aria-hidden />
            <span className={styles.share}>
              {count} ({percentOf(count, all)}%)
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
