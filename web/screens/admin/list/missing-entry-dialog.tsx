import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';

interface MissingEntryDialogProps {
  /** What is looked for: 'Ordine VE-2026-…'. */
  title: string;
  /** Undefined while it loads. */
  problem: 'not found' | 'failed' | undefined;
  /** Said of an address that names nothing. */
  notFound: string;
  onRetry: () => unknown;
  onClose: () => void;
}

/** In place of the dialog of an entry that an address names and that is not there, or not yet. */
export function MissingEntryDialog({ title, problem, notFound, onRetry, onClose }: MissingEntryDialogProps) {
  return (
    <Dialog
      open
      hasEntry={false}
      title={title}
      onClose={onClose}
      footer={
        <Button look="secondary" size="small" onClick={onClose}>
          Torna all’elenco
        </Button>
      }
    >
      {problem === 'not found' && <p role="alert">{notFound}</p>}
      {problem === 'failed' && <LoadError title="Non riusciamo a leggere i dati" onRetry={onRetry} />}
      {!problem && (
        <Loading>
          <Skeleton shape="box" />
        </Loading>
      )}
    </Dialog>
  );
}
