import { useId } from 'react';
import { formatCount } from '../../../../shared/locale/numbers.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './bulk.module.css';

interface BulkProgressProps {
  label: string;
  done: number;
  total: number;
  onStop: () => void;
}

/** How far the check or the change is. A reload, or leaving the screen, only interrupts it. */
export function BulkProgress({ label, done, total, onStop }: BulkProgressProps) {
  const id = useId();
  // Screen readers hear every tenth part.
  const tenth = total > 0 ? Math.floor((done * 10) / total) * 10 : 100;
  return (
    <section className={styles.progress}>
      <label htmlFor={id}>
        {label}: {formatCount(done)} di {formatCount(total)}
      </label>
      <progress id={id} max={total} value={done} />
      <p role="status" className="visually-hidden">
        {tenth}%
      </p>
      <p className={styles.note}>Se ricarichi la pagina o cambi schermata, riprende da qui quando torni.</p>
      <div className={styles.buttons}>
        <Button look="secondary" size="small" onClick={onStop}>
          Ferma
        </Button>
      </div>
    </section>
  );
}
