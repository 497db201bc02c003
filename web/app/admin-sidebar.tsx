import { LogOut, Store } from 'lucide-react';
import { useId } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { dayOf } from '../../shared/locale/days.ts';
import { firstLetter } from '../../shared/text/truncate.ts';
import { useDashboard } from '../data/admin-analytics.ts';
import { useMay } from '../data/permissions.ts';
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
  const may = useMay();
  const links = adminLinks.filter(({ needs }) => may(needs));
  return (
    <div className={styles.sidebar}>
      <nav aria-label="Amministrazione">
        <ul className={styles.links}>
          {links.map((link) => (
            <li key={link.to}>
              <SidebarLink {...link} count={counts[link.to] ?? 0} onChoose={onChoose} />
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.foot}>
        <Today />
        <Person onChoose={onChoose} />
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

function SidebarLink({ to, label, Icon, alsoAt = {}, count, onChoose }: SidebarLinkProps) {
  const id = useId();
  const { pathname } = useLocation();
  const isCurrent =
    [to, ...Object.keys(alsoAt)].includes(pathname) || (to !== paths.admin && pathname.startsWith(`${to}/`));
  return (
    <>
      <Link
        to={to}
        className={styles.link}
        aria-current={isCurrent ? 'page' : undefined}
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
      </Link>
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
  const { paidOrders, processingOrders, lateTransfers, payOuts, sentUnpaid, returns } = data.tasks;
  return {
    [adminPaths.orders]: paidOrders + processingOrders + lateTransfers + payOuts.count + sentUnpaid.count,
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

/** Leads to the admin's own log-in. */
function Person({ onChoose }: { onChoose: (() => void) | undefined }) {
  const { user } = useSession();
  if (!user) return null;
  return (
    <NavLink to={adminPaths.access} className={styles.person ?? ''} onClick={() => onChoose?.()}>
      <span className={styles.initials} aria-hidden>
        {(firstLetter(user.firstName) + firstLetter(user.lastName)).toUpperCase()}
      </span>
      <span className={styles.email}>
        <span className="visually-hidden">Il tuo accesso: </span>
        {user.email}
      </span>
    </NavLink>
  );
}
