import { ownData } from '../../data/own-data.ts';
import { messageOf } from '../../data/api.ts';
import { useOnce } from '../../kit/once.ts';
import { saveFile } from '../../kit/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './profile.module.css';

const FAILED = 'Non riusciamo a preparare i tuoi dati. Riprova.';

/** One's data to take along. */
export function OwnData() {
  const { isWorking, once } = useOnce();
  const save = async () => {
    try {
      saveFile('i-miei-dati.json', await ownData(), 'application/json');
    } catch (error) {
      toast.error(messageOf(error, FAILED));
    }
  };
  return (
    <section aria-labelledby="miei-dati" className={styles.section}>
      <div className={styles.head}>
        <h2 id="miei-dati">I tuoi dati</h2>
        <Button look="secondary" size="small" busy={isWorking} onClick={() => void once(save)}>
          Scarica i miei dati
        </Button>
      </div>
      <p>Profilo, ordini, carrello e preferiti in un file JSON, che puoi conservare o portare altrove.</p>
    </section>
  );
}
