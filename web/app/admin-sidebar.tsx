import { LogOut, Store } from 'lucide-react';
import { Link, NavLink } from 'react-router-dom';
import { dayOf } from '../../shared/locale/days.ts';
import { firstLetter } from '../../shared/text/truncate.ts';
import { useSession } from '../data/session.tsx';
import { formatFullDate } from '../lib/dates.ts';
import { paths } from '../paths.ts';
import { adminLinks } from './admin-links.ts';
import { useLogout } from './use-logout.ts';
import styles from './admin-sidebar.module.css';

/** Navigation of the admin. On a phone it stands in a menu, which `onChoose` closes. */
export function AdminSidebar({ onChoose }: { onChoose?: () => void }) {
  const logout = useLogout();
  return (
    <div className={styles.sidebar}>
      <nav aria-label="Amministrazione">
        <ul className={styles.links}>
          {adminLinks.map(({ to, label, Icon }) => (
            <li key={to}>
              <NavLink to={to} end={to === paths.admin} className={styles.link ?? ''} onClick={() => onChoose?.()}>
                <Icon size={18} strokeWidth={1.6} aria-hidden />
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.foot}>
        <Today />
        <Person />
        <Link to={paths.home} className={styles.link}>
          <Store size={18} strokeWidth={1.6} aria-hidden />
          Torna al Sito
        </Link>
        <button type="button" className={styles.link} onClick={logout}>
          <LogOut size={18} strokeWidth={1.6} aria-hidden />
          Logout
        </button>
      </div>
    </div>
  );
}

function Today() {
  const now = new Date().toISOString();
  return (
    <time dateTime={dayOf(now)} className={styles.today}>
      {formatFullDate(now)}
    </time>
  );
}

function Person() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <p className={styles.person}>
      <span className={styles.initials} aria-hidden>
        {(firstLetter(user.firstName) + firstLetter(user.lastName)).toUpperCase()}
      </span>
      <span className={styles.email}>{user.email}</span>
    </p>
  );
}
