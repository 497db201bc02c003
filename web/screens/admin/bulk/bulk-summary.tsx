import { formatCount } from '../../../../shared/locale/numbers.ts';
import styles from './bulk.module.css';

interface BulkSummaryProps {
  title: string;
  /** Those that are 0 are left out. */
  numbers: [label: string, count: number][];
}

/** How many rows have which outcome. */
export function BulkSummary({ title, numbers }: BulkSummaryProps) {
  return (
    <section className={styles.summary}>
      <h2>{title}</h2>
      <dl>
        {numbers
          .filter(([, count]) => count > 0)
          .map(([label, count]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{formatCount(count)}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
