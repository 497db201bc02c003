import { errorMessages } from '../../../shared/text/messages.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import styles from './order-confirmation.module.css';

interface OrderNotFoundProps {
  /** False when the call failed: then a retry may help. */
  isMissing: boolean;
  onRetry: () => unknown;
}

export function OrderNotFound({ isMissing, onRetry }: OrderNotFoundProps) {
  return (
    <EmptyState
      illustration="bag"
      level={1}
      title="Ordine non trovato"
      action={
        <>
          <p className={styles.failure}>{errorMessages.orderNotFound}</p>
          <div className={styles.actions}>
            {!isMissing && (
              <Button look="secondary" onClick={() => void onRetry()}>
                Riprova
              </Button>
            )}
            <ButtonLink to={paths.products}>Vai ai prodotti</ButtonLink>
          </div>
        </>
      }
    >
      L'ordine che stai cercando non esiste o non hai i permessi per visualizzarlo.
    </EmptyState>
  );
}
