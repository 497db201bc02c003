import type { ReactNode } from 'react';
import { useUnsavedChanges } from '../lib/use-unsaved-changes.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { UnsavedDialog } from './unsaved-dialog.tsx';

interface FormDialogProps {
  title: string;
  /** The id of the form among the children, which the button sends. */
  form: string;
  /** On the button. */
  submit: ReactNode;
  look?: 'primary' | 'danger';
  busy: boolean;
  hasChanges: boolean;
  /** Follows the decision to give the changes up. */
  onDiscard?: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with one form. What was typed is not lost without a question. */
export function FormDialog({
  title,
  form,
  submit,
  look = 'primary',
  busy,
  hasChanges,
  onDiscard,
  onClose,
  children,
}: FormDialogProps) {
  const guard = useUnsavedChanges(hasChanges, onDiscard);
  const leave = () => guard.requestLeave(onClose);
  return (
    <Dialog
      open
      size="form"
      title={title}
      onClose={leave}
      footer={
        <>
          <Button look="secondary" size="small" onClick={leave}>
            Annulla
          </Button>
          <Button type="submit" form={form} size="small" look={look} busy={busy}>
            {submit}
          </Button>
        </>
      }
    >
      {children}
      <UnsavedDialog open={guard.isConfirming} saving={busy} onStay={guard.cancelLeave} onLeave={guard.confirmLeave} />
    </Dialog>
  );
}
