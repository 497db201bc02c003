import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import styles from './product-form.module.css';

interface ConflictProps {
  message: string;
  busy: boolean;
  onReload: () => void;
}

/** Somebody else was quicker: nothing of theirs is overwritten. */
export function EditConflict({ message, busy, onReload }: ConflictProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} role="alert" tabIndex={-1} className={styles.conflict}>
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
