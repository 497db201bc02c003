import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import styles from './product-form.module.css';

interface EditConflictProps {
  message: string;
  busy: boolean;
  onReload: () => void;
}

/** Shown when another admin changed the product first. Saving would overwrite that change, so the form must reload. */
export function EditConflict({ message, busy, onReload }: EditConflictProps) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => alert.current?.focus(), []);
  return (
    <div ref={alert} role="alert" tabIndex={-1} className={styles.conflict}>
      <p>
        <strong>{message}</strong>
      </p>
      <p>Ricaricando il prodotto vedi le modifiche dell’altra persona e perdi quelle che hai fatto qui.</p>
      <Button look="secondary" size="small" busy={busy} onClick={onReload}>
        Ricarica il prodotto
      </Button>
    </div>
  );
}
