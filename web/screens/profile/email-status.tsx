import type { User } from '../../../shared/account/answers.ts';
import { callApi, errorMessage } from '../../data/api.ts';
import { useBusyAction } from '../../lib/use-busy-action.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './profile.module.css';

const SENT = 'Ti abbiamo mandato un’altra email con il link';
const FAILURE_MESSAGE = 'Errore nell’invio del link';

/** What is amiss with the address of the account; nothing for most. */
export function EmailStatus({ user }: { user: User }) {
  const { isBusy, run } = useBusyAction();
  if (user.emailFailure) {
    return <p className={styles.emailStatus}>Le nostre email non arrivano a questo indirizzo: indicane un altro.</p>;
  }
  if (user.emailConfirmed) return null;
  const sendLink = async () => {
    try {
      await callApi('askForConfirmation');
      toast.success(SENT);
    } catch (error) {
      toast.error(errorMessage(error, FAILURE_MESSAGE));
    }
  };
  return (
    <div className={styles.emailStatus}>
      <p>Indirizzo non ancora confermato: apri il link nell’email che ti abbiamo mandato.</p>
      <Button look="secondary" size="small" busy={isBusy} onClick={() => void run(sendLink)}>
        Invia di nuovo il link
      </Button>
    </div>
  );
}
