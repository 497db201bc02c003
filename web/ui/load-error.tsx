import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

/** Something could not be read. `onRetry` asks again. */
export function LoadError({ title, onRetry }: { title: string; onRetry: () => unknown }) {
  return (
    <EmptyState
      illustration="hanger"
      title={title}
      action={
        <Button look="secondary" onClick={() => void onRetry()}>
          Riprova
        </Button>
      }
    >
      Controlla la connessione e riprova.
    </EmptyState>
  );
}
