import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface UnsavedDialogProps {
  open: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** The question of useUnsavedChanges. */
export function UnsavedDialog({ open, onStay, onLeave }: UnsavedDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onStay}
      title="Modifiche non salvate"
      footer={
        <>
          <Button look="secondary" size="small" onClick={onStay}>
            Continua a modificare
          </Button>
          <Button look="danger" size="small" onClick={onLeave}>
            Esci senza salvare
          </Button>
        </>
      }
    >
      <p>Se esci adesso, le modifiche vanno perse.</p>
    </Dialog>
  );
}
