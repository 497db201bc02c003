import type { User } from '../../../../shared/account/answers.ts';
import { ADMIN_USERS_PAGE_SIZE } from '../../../../shared/api/page-sizes.ts';
import { cx } from '../../../lib/cx.ts';
import { formatShortDate, formatShortDateTime } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { emailFailureLabels, initialsOf, userName, userLocation, roleLabels } from './texts.ts';
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
  const { role, isActive, createdAt, updatedAt, emailConfirmed, emailFailure } = user;
  const facts: [label: string, value: string][] = [
    ['Registrato il', formatShortDate(createdAt)],
    ['Località', userLocation(user)],
    ['Telefono', user.phone],
    // Specification, section 2: the last access is the date of the last update. A login sets it.
    ['Ultimo accesso', formatShortDateTime(updatedAt)],
  ];
  return (
    <li className={styles.card}>
      <div className={styles.person}>
        <span className={styles.initials} aria-hidden>
          {initialsOf(user)}
        </span>
        <div>
          <h2 className={styles.name}>{userName(user)}</h2>
          <p className={styles.email}>{user.email}</p>
        </div>
      </div>
      <p className={styles.badges}>
        <Pill colour={role === 'admin' ? 'blue' : 'gray'}>{roleLabels[role]}</Pill>
        <Pill colour={isActive ? 'green' : 'red'}>{isActive ? 'Attivo' : 'Inattivo'}</Pill>
        {!emailConfirmed && <Pill colour="yellow">Email non confermata</Pill>}
        {emailFailure && <Pill colour="red">{emailFailureLabels[emailFailure]}</Pill>}
      </p>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <Fact key={label} label={label} value={value || '—'} />
        ))}
      </dl>
      {role !== 'admin' && (
        <Button look="secondary" size="small" className={styles.action} onClick={() => onChangeStatus(user)}>
          {isActive ? 'Disattiva' : 'Attiva'}
          <span className="visually-hidden"> {userName(user)}</span>
        </Button>
      )}
    </li>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
