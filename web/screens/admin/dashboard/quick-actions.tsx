import { ChartColumn, Package, Plus, Users, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Permission } from '../../../../shared/account/staff.ts';
import { adminPaths } from '../../../admin-paths.ts';
import { useMay } from '../../../data/permissions.ts';
import styles from './dashboard.module.css';

const actions: { to: string; label: string; Icon: LucideIcon; needs: Permission }[] = [
  { to: adminPaths.newProduct, label: 'Nuovo prodotto', Icon: Plus, needs: 'products:change' },
  { to: adminPaths.orders, label: 'Gestisci ordini', Icon: Package, needs: 'orders:change' },
  { to: adminPaths.users, label: 'Gestisci utenti', Icon: Users, needs: 'users:change' },
  { to: adminPaths.analytics, label: 'Vedi analytics', Icon: ChartColumn, needs: 'analytics:read' },
];

export function QuickActions() {
  const may = useMay();
  return (
    <section className={styles.section} aria-labelledby="azioni">
      <h2 id="azioni">Azioni rapide</h2>
      <ul className={styles.quick}>
        {actions
          .filter(({ needs }) => may(needs))
          .map(({ to, label, Icon }) => (
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
