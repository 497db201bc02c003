import { useEffect, useRef } from 'react';
import type { StaffRole } from '../../../../shared/account/staff.ts';
import { draftMessages } from '../../../../shared/text/messages.ts';
import type { StaffMember } from '../../../data/admin-staff.ts';
import { useDraftState } from '../../../data/use-draft-state.ts';
import { useBusyAction } from '../../../lib/use-busy-action.ts';
import { Question } from '../../../ui/question.tsx';
import { toast } from '../../../ui/toast.ts';
import { memberName, type SaveChange } from './open-dialog.ts';
import { RoleField } from './role-field.tsx';
import { staffTexts } from './texts.ts';

interface RoleDialogProps {
  member: StaffMember;
  onSave: SaveChange;
  onClose: () => void;
}

export function RoleDialog({ member, onSave, onClose }: RoleDialogProps) {
  const before: StaffRole = member.role ?? 'readOnly';
  const draft = useDraftState<StaffRole>(`role ${member._id}`, before, {
    isUnsaved: (chosen) => chosen !== before,
    onRestored: () => toast(draftMessages.restored),
  });
  const { value: role, setValue: setRole } = draft;
  const { isBusy, run } = useBusyAction();
  const field = useRef<HTMLSelectElement>(null);
  useEffect(() => field.current?.focus(), []);
  const save = async () => {
    if (await onSave({ change: 'role', id: member._id, staffRole: role }, staffTexts.roleChanged)) draft.forget();
  };
  const cancel = () => {
    draft.forget();
    onClose();
  };
  return (
    <Question
      title={`Ruolo di ${memberName(member)}`}
      confirm="Salva"
      look="primary"
      busy={isBusy}
      onCancel={cancel}
      onConfirm={() => void run(save)}
    >
      <RoleField ref={field} role={role} value={role} onChange={(event) => setRole(event.target.value as StaffRole)} />
      <p>Vale da subito.</p>
    </Question>
  );
}
