import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { StatusQuestionTexts } from './question-texts.ts';

interface StatusQuestionProps {
  texts: StatusQuestionTexts;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks before a change that money or sent goods depend on. */
export function StatusQuestion({ texts, onCancel, onConfirm }: StatusQuestionProps) {
  return (
    <Dialog
      open
      onClose={onCancel}
      title={texts.title}
      footer={
        <>
          <Button look="secondary" size="small" onClick={onCancel}>
            Torna all’ordine
          </Button>
          <Button look="danger" size="small" onClick={onConfirm}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      <p>{texts.text}</p>
    </Dialog>
  );
}
