import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import styles from './profile.module.css';

/** The way out: for good, and by oneself. */
export function EraseAccount({ email, isAdmin }: { email: string; isAdmin: boolean }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <section aria-labelledby="elimina" className={styles.section}>
      <div className={styles.head}>
        <h2 id="elimina">Elimina account</h2>
        {!isAdmin && (
          <Button look="danger" size="small" onClick={() => setAsked(true)}>
            Elimina account
          </Button>
        )}
      </div>
      <p>
        {isAdmin
          ? 'Un account di amministratore non può essere eliminato dal sito.'
          : 'Per sempre, con i tuoi dati. Prima di confermare ti diciamo che cosa la legge ci obbliga a conservare.'}
      </p>
      {isAsked && <EraseDialog email={email} onClose={() => setAsked(false)} />}
    </section>
  );
}
