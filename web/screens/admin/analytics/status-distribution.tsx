import type { Analytics } from '../../../../shared/analytics/answers.ts';
import { OrderStatusPill } from '../../../ui/order-status-pill.tsx';
import { percentOf } from './sales-summary.ts';
import styles from './analytics.module.css';

/** The orders of the period by their current status. */
export function StatusDistribution({ statuses }: { statuses: Analytics['orderStatusData'] }) {
  const total = statuses.reduce((sum, { count }) => sum + count, 0);
  return (
    <section className={styles.section} aria-labelledby="stati">
      <h2 id="stati">Stato degli ordini</h2>
      {total === 0 && <p className={styles.none}>Nessun ordine in questo periodo.</p>}
      <ul className={styles.statuses}>
        {statuses.map(({ _id, count }) => (
          <li key={_id}>
            <span>
              <OrderStatusPill status={_id} />
            </span>
            <progress value={count} max={total} aria-hidden />
            <span className={styles.share}>
              {count} ({percentOf(count, total)}%)
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
