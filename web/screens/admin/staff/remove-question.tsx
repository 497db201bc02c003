import type { StaffMember } from '../../../data/admin-staff.ts';
import { useBusyAction } from '../../../lib/use-busy-action.ts';
import { Question } from '../../../ui/question.tsx';
import { memberName, type SaveChange } from './open-dialog.ts';
import { staffTexts } from './texts.ts';

interface RemoveQuestionProps {
  member: StaffMember;
  onSave: SaveChange;
  onClose: () => void;
}

export function RemoveQuestion({ member, onSave, onClose }: RemoveQuestionProps) {
  const { isBusy, run } = useBusyAction();
  const remove = () => onSave({ change: 'remove', id: member._id }, staffTexts.removed);
  return (
    <Question
      title="Togli l’accesso"
      confirm="Togli l’accesso"
      busy={isBusy}
      onCancel={onClose}
      onConfirm={() => void run(remove)}
    >
      <p>
        <strong>{memberName(member)}</strong> · {member.email}
      </p>
      <p>
        Non entra più nel back office e viene scollegato subito. Il suo account resta quello di un cliente, con i suoi
        ordini.
      </p>
    </Question>
  );
}
