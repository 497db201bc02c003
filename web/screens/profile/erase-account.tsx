import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import styles from './profile.module.css';

export function EraseAccount({ email, isAdmin }: { email: string; isAdmin: boolean }) {
  const [isConfirming, setConfirming] = useState(false);
  return (
    <section aria-labelledby="elimina" className={styles.section}>
      <div className={styles.head}>
        <h2 id="elimina">Elimina account</h2>
        {!isAdmin && (
          <Button look="danger" size="small" onClick={() => setConfirming(true)}>
            Elimina account
          </Button>
        )}
      </div>
      <p>
        {isAdmin
          ? 'Un account di amministratore non può essere eliminato dal sito.'
          : 'Per sempre, con i tuoi dati. Prima di confermare ti diciamo che cosa la legge ci obbliga a conservare.'}
      </p>
      {isConfirming && <EraseDialog email={email} onClose={() => setConfirming(false)} />}
    </section>
  );
}
