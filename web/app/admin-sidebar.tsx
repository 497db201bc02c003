import { LogOut, Store } from 'lucide-react';
import { useId } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { dayOf } from '../../shared/locale/days.ts';
import { firstLetter } from '../../shared/text/truncate.ts';
import { useDashboard } from '../data/admin-analytics.ts';
import { useSession } from '../data/session.tsx';
import { formatFullDate } from '../lib/dates.ts';
import { adminPaths } from '../admin-paths.ts';
import { paths } from '../paths.ts';
import { adminLinks, type AdminLink } from './admin-links.ts';
import { useLogout } from './use-logout.ts';
import styles from './admin-sidebar.module.css';

/** Navigation of the admin. On a phone it stands in a menu, which `onChoose` closes. */
export function AdminSidebar({ onChoose }: { onChoose?: () => void }) {
  const logout = useLogout();
  const counts = useTaskCounts();
  return (
    <div className={styles.sidebar}>
      <nav aria-label="Amministrazione">
        <ul className={styles.links}>
          {adminLinks.map((link) => (
            <li key={link.to}>
              <SidebarLink {...link} count={counts[link.to] ?? 0} onChoose={onChoose} />
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

interface SidebarLinkProps extends AdminLink {
  /** How much waits for the shop there. */
  count: number;
  onChoose: (() => void) | undefined;
}

function SidebarLink({ to, label, Icon, count, onChoose }: SidebarLinkProps) {
  const id = useId();
  return (
    <>
      <NavLink
        to={to}
        end={to === paths.admin}
        className={styles.link ?? ''}
        aria-describedby={count > 0 ? id : undefined}
        onClick={() => onChoose?.()}
      >
        <Icon size={18} strokeWidth={1.6} aria-hidden />
        {label}
        {count > 0 && (
          <span className={styles.count} aria-hidden>
            {count > 99 ? '99+' : count}
          </span>
        )}
      </NavLink>
      {count > 0 && (
        <span id={id} hidden>
          {count} da gestire
        </span>
      )}
    </>
  );
}

/** How much waits for the shop, by address. */
export function useTaskCounts(): Record<string, number> {
  const { data } = useDashboard();
  if (!data) return {};
  const { paidOrders, processingOrders, returns } = data.tasks;
  return {
    [adminPaths.orders]: paidOrders + processingOrders,
    [adminPaths.returns]: returns.unmatched.count + returns.received.count + returns.goodsBack.count,
  };
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
