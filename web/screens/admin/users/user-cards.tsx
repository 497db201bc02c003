import { Link } from 'react-router-dom';
import type { User } from '../../../../shared/account/answers.ts';
import { ADMIN_USERS_PAGE_SIZE } from '../../../../shared/api/page-sizes.ts';
import { adminPaths } from '../../../admin-paths.ts';
import { useMay, useMayCall } from '../../../data/permissions.ts';
import { cx } from '../../../lib/cx.ts';
import { formatShortDate } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { initialsOf, lastAccess, userName, userLocation } from './texts.ts';
import { Fact, UserBadges } from './user-facts.tsx';
import styles from './users.module.css';

interface UserCardsProps {
  /** Undefined until the first answer. */
  users: User[] | undefined;
  stale: boolean;
  onChangeStatus: (user: User) => void;
}

export function UserCards({ users, stale, onChangeStatus }: UserCardsProps) {
  if (!users) {
    return (
      <Loading>
        <div className={styles.cards}>
          {Array.from({ length: ADMIN_USERS_PAGE_SIZE }, (_, index) => (
            <Skeleton key={index} shape="box" className={styles.placeholder} />
          ))}
        </div>
      </Loading>
    );
  }
  return (
    <ul className={cx(styles.cards, stale && styles.stale)} aria-busy={stale} aria-label="Utenti">
      {users.map((user) => (
        <UserCard key={user._id} {...{ user, onChangeStatus }} />
      ))}
    </ul>
  );
}

function UserCard({ user, onChangeStatus }: { user: User; onChangeStatus: (user: User) => void }) {
  const may = useMay();
  const mayOpen = useMayCall()('readCustomer');
  const { role, isActive, createdAt } = user;
  const facts: [label: string, value: string][] = [
    ['Registrato il', formatShortDate(createdAt)],
    ['Località', userLocation(user)],
    ['Telefono', user.phone],
    ['Ultimo accesso', lastAccess(user)],
  ];
  return (
    <li className={styles.card}>
      <div className={styles.person}>
        <span className={styles.initials} aria-hidden>
          {initialsOf(user)}
        </span>
        <div>
          <h2 className={styles.name}>
            {mayOpen ? <Link to={adminPaths.user(user._id)}>{userName(user)}</Link> : userName(user)}
          </h2>
          <p className={styles.email}>{user.email}</p>
        </div>
      </div>
      <UserBadges user={user} className={styles.badges} />
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <Fact key={label} label={label} value={value || '—'} />
        ))}
      </dl>
      {role !== 'admin' && may('users:change') && (
        <Button look="secondary" size="small" className={styles.action} onClick={() => onChangeStatus(user)}>
          {isActive ? 'Disattiva' : 'Attiva'}
          <span className="visually-hidden"> {userName(user)}</span>
        </Button>
      )}
    </li>
  );
}
