import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import styles from './returns.module.css';

interface CloseQuestionProps {
  /** Why the return is closed: the customer reads it. */
  reason: string;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks before a return ends for good without a refund. */
export function CloseQuestion({ reason, onCancel, onConfirm }: CloseQuestionProps) {
  return (
    <Dialog
      open
      onClose={onCancel}
      title="Conferma chiusura"
      footer={
        <>
          <Button look="secondary" size="small" onClick={onCancel}>
            Annulla
          </Button>
          <Button look="danger" size="small" onClick={onConfirm}>
            Conferma chiusura
          </Button>
        </>
      }
    >
      <div className={styles.question}>
        <p>La dichiarazione si chiude senza rimborso e non si riapre. Il cliente riceve un’email con questo motivo:</p>
        <p>«{reason}»</p>
      </div>
    </Dialog>
  );
}
