import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import styles from './question.module.css';

interface QuestionProps {
  title: string;
  /** What the button says that does it. */
  confirm: string;
  look?: 'primary' | 'danger';
  busy?: boolean;
  hasEntry?: boolean;
  onCancel: () => void;
  onConfirm: () => void;
  children: ReactNode;
}

/** Asks before something that cannot be undone. */
export function Question(props: QuestionProps) {
  const { title, confirm, look = 'danger', busy = false, hasEntry = true, onCancel, onConfirm, children } = props;
  return (
    <Dialog
      open
      onClose={onCancel}
      title={title}
      hasEntry={hasEntry}
      footer={
        <>
          <Button look="secondary" size="small" onClick={onCancel}>
            Annulla
          </Button>
          <Button look={look} size="small" busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      <div className={styles.text}>{children}</div>
    </Dialog>
  );
}
