import type { User } from '../../../../shared/account/answers.ts';
import styles from './users.module.css';

/** How many of the people on this page are active, inactive, admins. */
export function UserSummary({ users }: { users: User[] }) {
  const counts = [
    { label: 'Attivi', users: users.filter(({ isActive }) => isActive) },
    { label: 'Inattivi', users: users.filter(({ isActive }) => !isActive) },
    { label: 'Amministratori', users: users.filter(({ role }) => role === 'admin') },
  ];
  return (
    <section aria-label="Riepilogo della pagina">
      <dl className={styles.summary}>
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
