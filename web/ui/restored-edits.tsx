import type { ReactNode } from 'react';
import { draftMessages } from '../../shared/text/messages.ts';
import { Button } from './button.tsx';
import styles from './restored-edits.module.css';

interface RestoredEditsProps {
  draft: { isRestored: boolean; discard: () => void };
  /** The form has unsaved edits. */
  isDirty: boolean;
  /** The id of the field that takes the focus from the button. */
  firstField: string;
  /** What could not be kept. */
  children?: ReactNode;
}

/** Stays while the form has edits of earlier, which may also be some that the person gave up by leaving the page. */
export function RestoredEdits({ draft, isDirty, firstField, children }: RestoredEditsProps) {
  if (!draft.isRestored || !isDirty) return null;
  const discard = () => {
    draft.discard();
    document.getElementById(firstField)?.focus();
  };
  return (
    <div role="status" className={styles.restored}>
      <p>
        {draftMessages.restored} {children}
      </p>
      <Button look="secondary" size="small" onClick={discard}>
        Scarta
      </Button>
    </div>
  );
}
