import { exportPersonalData } from '../../data/export-personal-data.ts';
import { errorMessage } from '../../data/api.ts';
import { useBusyAction } from '../../lib/use-busy-action.ts';
import { downloadFile } from '../../lib/download-file.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './profile.module.css';

const FAILURE_MESSAGE = 'Non riusciamo a preparare i tuoi dati. Riprova.';

export function PersonalDataExport() {
  const { isBusy, run } = useBusyAction();
  const save = async () => {
    try {
      downloadFile('i-miei-dati.json', await exportPersonalData(), 'application/json');
      toast.success('Il file con i tuoi dati è pronto');
    } catch (error) {
      toast.error(errorMessage(error, FAILURE_MESSAGE));
    }
  };
  return (
    <section aria-labelledby="miei-dati" className={styles.section}>
      <div className={styles.head}>
        <h2 id="miei-dati">I tuoi dati</h2>
        <Button look="secondary" size="small" busy={isBusy} onClick={() => void run(save)}>
          Scarica i miei dati
        </Button>
      </div>
      <p>
        Profilo, ordini, dichiarazioni di recesso e di reso, email inviate, carrello e preferiti in un file JSON, che
        puoi conservare o portare altrove.
      </p>
    </section>
  );
}
