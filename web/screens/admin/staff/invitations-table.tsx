import { staffRoles } from '../../../../shared/account/staff.ts';
import type { Invitation } from '../../../data/admin-staff.ts';
import { formatShortDateTime } from '../../../lib/dates.ts';
import { useBusyAction } from '../../../lib/use-busy-action.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import styles from './staff.module.css';
import { staffTexts } from './texts.ts';

type Send = (invitation: Invitation) => Promise<unknown>;

interface InvitationsTableProps {
  invitations: Invitation[];
  onResend: Send;
  onWithdraw: Send;
}

export function InvitationsTable({ invitations, onResend, onWithdraw }: InvitationsTableProps) {
  const columns: Column<Invitation>[] = [
    { label: 'Email', rowHeader: true, cell: ({ email }) => email },
    { label: 'Ruolo', cell: ({ role }) => staffRoles[role].label },
    { label: 'Valido fino al', phone: 'labelled', cell: ({ expiresAt }) => formatShortDateTime(expiresAt) },
    {
      label: 'Azioni',
      actions: true,
      cell: (invitation) => (
        <>
          <SendButton label="Invia di nuovo" preposition="a" invitation={invitation} send={onResend} />
          <SendButton label="Ritira" preposition="l’invito a" invitation={invitation} send={onWithdraw} />
        </>
      ),
    },
  ];
  return (
    <section aria-labelledby="invitations">
      <h2 id="invitations" className={styles.subtitle}>
        {staffTexts.invitations}
      </h2>
      <DataTable caption={staffTexts.invitations} columns={columns} rows={invitations} rowKey={({ email }) => email} />
    </section>
  );
}

interface SendButtonProps {
  label: string;
  preposition: string;
  invitation: Invitation;
  send: Send;
}

function SendButton({ label, preposition, invitation, send }: SendButtonProps) {
  const { isBusy, run } = useBusyAction();
  return (
    <Button look="ghost" size="small" busy={isBusy} onClick={() => void run(() => send(invitation))}>
      {label}
      <span className="visually-hidden">
        {' '}
        {preposition} {invitation.email}
      </span>
    </Button>
  );
}
