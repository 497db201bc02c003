import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

/** A call failed. `onRetry` sends it again. */
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
