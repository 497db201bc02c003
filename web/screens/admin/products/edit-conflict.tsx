import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { ChangedField } from './changed-fields.ts';
import styles from './product-form.module.css';

interface EditConflictProps {
  message: string;
  /** What the other admin changed. Empty where it is not known. */
  changes: ChangedField[];
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
      {changes.length > 0 && <Changes changes={changes} />}
      <p>
        Ricaricando il prodotto vedi le modifiche dell’altra persona e perdi quelle che hai fatto qui. Mantenendo le
        tue, il prodotto diventa come lo vedi qui e le modifiche dell’altra persona vanno perse, tranne le giacenze: a
        quelle di adesso si aggiunge o si toglie solo quanto hai cambiato qui.
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

/** Theirs above mine: in a narrow window a table of both would not fit. */
function Changes({ changes }: { changes: ChangedField[] }) {
  return (
    <>
      <p>Che cosa è cambiato:</p>
      <ul className={styles.changes}>
        {changes.map(({ label, mine, theirs }) => (
          <li key={label}>
            <strong>{label}</strong>
            <span>Altra persona: {theirs || 'vuoto'}</span>
            <span>Qui: {mine || 'vuoto'}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
