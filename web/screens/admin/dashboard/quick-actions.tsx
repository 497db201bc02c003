import { ChartColumn, Package, Plus, Users } from 'lucide-react';
import { Link } from 'react-router-dom';
import { adminPaths } from '../../../admin-paths.ts';
import styles from './dashboard.module.css';

const actions = [
  { to: adminPaths.newProduct, label: 'Nuovo prodotto', Icon: Plus },
  { to: adminPaths.orders, label: 'Gestisci ordini', Icon: Package },
  { to: adminPaths.users, label: 'Gestisci utenti', Icon: Users },
  { to: adminPaths.analytics, label: 'Vedi analytics', Icon: ChartColumn },
];

export function QuickActions() {
  return (
    <section className={styles.section} aria-labelledby="azioni">
      <h2 id="azioni">Azioni rapide</h2>
      <ul className={styles.quick}>
        {actions.map(({ to, label, Icon }) => (
          <li key={to}>
            <Link to={to} className={styles.action}>
              <Icon size={18} strokeWidth={1.6} aria-hidden />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
