import type { ReactNode } from 'react';
import type { User } from '../../../../shared/account/answers.ts';
import { Pill } from '../../../ui/pill.tsx';
import { emailFailureLabels, roleLabels } from './texts.ts';

/** Role and states of an account. */
export function UserBadges({ user, className }: { user: User; className: string | undefined }) {
  const { role, isActive, emailConfirmed, emailFailure } = user;
  return (
    <p className={className}>
      <Pill colour={role === 'admin' ? 'blue' : 'gray'}>{roleLabels[role]}</Pill>
      <Pill colour={isActive ? 'green' : 'red'}>{isActive ? 'Attivo' : 'Inattivo'}</Pill>
      {!emailConfirmed && <Pill colour="yellow">Email non confermata</Pill>}
      {emailFailure && <Pill colour="red">{emailFailureLabels[emailFailure]}</Pill>}
    </p>
  );
}

export function Fact({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
