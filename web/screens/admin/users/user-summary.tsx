import type { User } from '../../../../shared/account/answers.ts';
import styles from './users.module.css';

/** Counts the users of this page alone, and says so. */
export function UserSummary({ users }: { users: User[] }) {
  const counts = [
    { label: 'Attivi', users: users.filter(({ isActive }) => isActive) },
    { label: 'Inattivi', users: users.filter(({ isActive }) => !isActive) },
    { label: 'Amministratori', users: users.filter(({ role }) => role === 'admin') },
  ];
  return (
    <section aria-label="Riepilogo della pagina" className={styles.summary}>
      <p>In questa pagina:</p>
      <dl>
        {counts.map(({ label, users: { length } }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{length}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
