import { CircleCheck } from 'lucide-react';
import styles from './dashboard.module.css';

/** The specification (section 2) wants fixed values. */
const parts = ['Database', 'API', 'Pagamenti'];

export function SystemStatus() {
  return (
    <section className={styles.section} aria-labelledby="stato-sistema">
      <h2 id="stato-sistema">Stato del sistema</h2>
      <dl className={styles.system}>
        {parts.map((part) => (
          <div key={part}>
            <dt>{part}</dt>
            <dd>
              <CircleCheck size={18} strokeWidth={1.8} aria-hidden />
              OK
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
