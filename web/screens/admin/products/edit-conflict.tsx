import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import styles from './product-form.module.css';

interface EditConflictProps {
  message: string;
  /** What the other admin changed, in the words of the form. Empty where it is not known. */
  changes: string[];
  /** While the product is read or saved again. */
  busy: boolean;
  onReload: () => void;
  onKeepMine: () => void;
}

/** Shown when another admin changed the product first. Saving would overwrite that change, so the admin chooses. */
export function EditConflict({ message, changes, busy, onReload, onKeepMine }: EditConflictProps) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => alert.current?.focus(), []);
  return (
    <div ref={alert} role="alert" tabIndex={-1} className={styles.conflict}>
      <p>
        <strong>{message}</strong>
      </p>
      {changes.length > 0 && <p>Che cosa è cambiato: {changes.join(', ')}.</p>}
      <p>
        Ricaricando il prodotto vedi le modifiche dell’altra persona e perdi quelle che hai fatto qui. Mantenendo le
        tue, il prodotto diventa come lo vedi qui e le modifiche dell’altra persona vanno perse; i pezzi venduti nel
        frattempo restano scalati dalle giacenze.
      </p>
      <div className={styles.choices}>
        <Button look="secondary" size="small" busy={busy} onClick={onReload}>
          Ricarica il prodotto
        </Button>
        <Button look="secondary" size="small" busy={busy} onClick={onKeepMine}>
          Mantieni le mie modifiche
        </Button>
      </div>
    </div>
  );
}
