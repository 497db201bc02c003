import { Question } from '../../../ui/question.tsx';

interface CloseQuestionProps {
  /** Why the return is closed: the customer reads it. */
  reason: string;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks before a return ends for good without a refund. */
export function CloseQuestion({ reason, onCancel, onConfirm }: CloseQuestionProps) {
  return (
    <Question title="Conferma chiusura" confirm="Conferma chiusura" {...{ onCancel, onConfirm }}>
      <p>La dichiarazione si chiude senza rimborso e non si riapre. Il cliente riceve un’email con questo motivo:</p>
      <p>«{reason}»</p>
    </Question>
  );
}
