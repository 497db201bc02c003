import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface UnsavedDialogProps {
  open: boolean;
  /** The changes are being saved. Nobody can tell whether leaving now would lose them, so it has to wait. */
  saving?: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** The question of useUnsavedChanges, which undoes Back by itself: hence no entry in the history. */
export function UnsavedDialog({ open, saving = false, onStay, onLeave }: UnsavedDialogProps) {
  if (saving) {
    const wait = (
      <Button look="secondary" size="small" onClick={onStay}>
        Torna al modulo
      </Button>
    );
    return (
      <Dialog open={open} onClose={onStay} title="Salvataggio in corso" footer={wait} hasEntry={false}>
        <p>Attendi la fine del salvataggio: potrai uscire subito dopo.</p>
      </Dialog>
    );
  }
  return (
    <Dialog
      open={open}
      onClose={onStay}
      title="Modifiche non salvate"
      hasEntry={false}
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
