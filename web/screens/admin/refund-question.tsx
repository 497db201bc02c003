import type { ReactNode } from 'react';
import { confirmMessages } from '../../../shared/text/admin-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './refund.module.css';

interface RefundQuestionProps {
  open: boolean;
  busy: boolean;
  onCancel: () => void;
  onConfirm: () => void;
  /** The order and the sum. */
  children: ReactNode;
}

/** Asks before money is sent, and names the sum. */
export function RefundQuestion({ open, busy, onCancel, onConfirm, children }: RefundQuestionProps) {
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title="Conferma rimborso"
      footer={
        <>
          <Button look="secondary" size="small" onClick={onCancel}>
            Annulla
          </Button>
          <Button look="danger" size="small" busy={busy} onClick={onConfirm}>
            Conferma rimborso
          </Button>
        </>
      }
    >
      <p>{confirmMessages.refund}</p>
      <p className={styles.sum}>{children}</p>
    </Dialog>
  );
}
