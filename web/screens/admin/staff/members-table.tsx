import { staffRoles } from '../../../../shared/account/staff.ts';
import type { StaffMember } from '../../../data/admin-staff.ts';
import { formatShortDateTime } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { memberName, type OpenDialog } from './open-dialog.ts';
import { staffTexts } from './texts.ts';

interface MembersTableProps {
  /** Undefined until the first answer. */
  members: StaffMember[] | undefined;
  onOpen: (dialog: OpenDialog) => void;
}

export function MembersTable({ members, onOpen }: MembersTableProps) {
  return (
    <DataTable
      caption={staffTexts.members}
      columns={columnsWith(onOpen)}
      rows={members ?? []}
      rowKey={({ _id }) => _id}
      loading={members ? false : 2}
    />
  );
}

function columnsWith(onOpen: MembersTableProps['onOpen']): Column<StaffMember>[] {
  return [
    { label: 'Nome', rowHeader: true, cell: memberName },
    { label: 'Email', phone: 'shrinks', cell: ({ email }) => email },
    { label: 'Ruolo', cell: ({ role }) => <RolePill role={role} /> },
    { label: 'Stato', cell: (member) => <State member={member} /> },
    { label: 'Ultimo accesso', phone: 'hidden', cell: ({ updatedAt }) => formatShortDateTime(updatedAt) },
    { label: 'Azioni', actions: true, cell: (member) => <Actions member={member} onOpen={onOpen} /> },
  ];
}

function RolePill({ role }: Pick<StaffMember, 'role'>) {
  if (!role) return <Pill colour="red">Senza ruolo</Pill>;
  return <Pill colour={role === 'owner' ? 'darkgreen' : 'blue'}>{staffRoles[role].label}</Pill>;
}

/** Only what is out of the ordinary is seen. */
function State({ member }: { member: StaffMember }) {
  if (member.hasSecondFactor) return <span className="visually-hidden">Verifica in due passaggi attiva</span>;
  return <Pill colour="yellow">Verifica da attivare</Pill>;
}

function Actions({ member, onOpen }: { member: StaffMember; onOpen: MembersTableProps['onOpen'] }) {
  if (member.isProtected) return null;
  const of = <span className="visually-hidden"> di {memberName(member)}</span>;
  return (
    <>
      {member.role && (
        <Button look="ghost" size="small" onClick={() => onOpen({ name: 'role', member })}>
          Ruolo{of}
        </Button>
      )}
      <Button look="ghost" size="small" onClick={() => onOpen({ name: 'remove', member })}>
        Togli<span className="visually-hidden"> l’accesso</span>
        {of}
      </Button>
    </>
  );
}
