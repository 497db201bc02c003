import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { changeErrorMessage } from '../../../data/change-error.ts';
import { useStaff } from '../../../data/admin-staff.ts';
import { useHead } from '../../../lib/use-head.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { toast } from '../../../ui/toast.ts';
import list from '../list/list.module.css';
import { useHeadingFocus } from '../list/use-heading-focus.ts';
import { useLoadErrorToast } from '../list/use-load-error-toast.ts';
import { InvitationsTable } from './invitations-table.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MembersTable } from './members-table.tsx';
import { RemoveQuestion } from './remove-question.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { staffTexts } from './texts.ts';
import type { OpenDialog, SaveChange } from './open-dialog.ts';

/** Who works in the back office: invited, with a role, and sent away by an owner. */
export default function StaffScreen() {
  useHead(staffTexts.title);
  const { staff, error, reload, change } = useStaff();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const heading = useHeadingFocus(dialog !== null);
  useLoadErrorToast(error, staffTexts.loadFailed);
  const close = () => setDialog(null);
  const save: SaveChange = async (body, done) => {
    const isDone = await sendChange(() => change(body), done);
    close();
    return isDone;
  };

  return (
    <div className={list.screen}>
      <div className={list.head}>
        <h1 className={list.title} ref={heading} tabIndex={-1}>
          {staffTexts.title}
        </h1>
        <Button onClick={() => setDialog({ name: 'invite' })}>
          <UserPlus size={18} strokeWidth={1.6} aria-hidden />
          Invita
        </Button>
      </div>
      <p>{staffTexts.intro}</p>
      {error && !staff ? (
        <LoadError title={staffTexts.loadFailed} onRetry={reload} />
      ) : (
        <>
          <MembersTable members={staff?.members} onOpen={setDialog} />
          {staff && staff.invitations.length > 0 && (
            <InvitationsTable
              invitations={staff.invitations}
              onResend={({ email, role }) => save({ change: 'invite', email, staffRole: role }, staffTexts.invited)}
              onWithdraw={({ email }) => save({ change: 'withdraw', email }, staffTexts.withdrawn)}
            />
          )}
          <p>{staffTexts.lostAccess}</p>
        </>
      )}
      {dialog?.name === 'invite' && <InviteDialog change={change} onClose={close} />}
      {dialog?.name === 'role' && <RoleDialog member={dialog.member} onSave={save} onClose={close} />}
      {dialog?.name === 'remove' && <RemoveQuestion member={dialog.member} onSave={save} onClose={close} />}
    </div>
  );
}

/** A toast says how it went. */
async function sendChange(send: () => Promise<unknown>, done: string): Promise<boolean> {
  try {
    await send();
    toast.success(done);
    return true;
  } catch (failure) {
    toast.error(changeErrorMessage(failure, staffTexts.failed));
    return false;
  }
}
