import { sendingBackText } from '../../../shared/text/return-terms.ts';
import { firstShippingText, voluntaryConditionText } from '../../../shared/text/voluntary-return.ts';
import { Button } from '../../ui/button.tsx';
import { withdrawalLabels } from './texts.ts';
import type { WithdrawalDraft, WithdrawalFlow } from './use-withdrawal.ts';
import styles from './withdrawal.module.css';

interface WithdrawalSummaryProps {
  draft: WithdrawalDraft;
  withdrawal: WithdrawalFlow;
}

/** The withdrawal before it is sent (Codice del consumo, art. 54-bis). */
export function WithdrawalSummary({ draft, withdrawal: { failure, isBusy, edit, confirm } }: WithdrawalSummaryProps) {
  const isVoluntary = 'own' in draft && draft.kind === 'voluntary';
  return (
    <div className={styles.form}>
      <p>
        {isVoluntary
          ? 'Stai per chiedere il reso di questi articoli dell’ordine'
          : 'Stai per dichiarare che recedi dal contratto relativo all’ordine'}{' '}
        <strong>{draft.orderNumber}</strong>
        {isVoluntary ? ':' : 'own' in draft ? ', per questi articoli:' : ', per tutti i suoi articoli.'}
      </p>
      {'own' in draft && (
        <ul className={styles.items}>
          {draft.items.map(({ text, quantity }) => (
            <li key={text}>
              {quantity} × {text}
            </li>
          ))}
        </ul>
      )}
      {isVoluntary && (
        <p>
          Vale se {voluntaryConditionText}. Rimborsiamo il loro prezzo; {firstShippingText}, e {sendingBackText}.
        </p>
      )}
      <dl className={styles.facts}>
        <dt>{withdrawalLabels.name}</dt>
        <dd>{draft.name}</dd>
        <dt>Email per la ricevuta</dt>
        <dd>{draft.email}</dd>
      </dl>
      {failure && (
        <p role="alert" className={styles.error}>
          {failure}
        </p>
      )}
      <div className={styles.buttons}>
        <Button busy={isBusy} onClick={() => confirm(draft)}>
          {isVoluntary ? 'Conferma reso' : 'Conferma recesso'}
        </Button>
        <Button look="secondary" aria-disabled={isBusy} onClick={edit}>
          Modifica
        </Button>
      </div>
    </div>
  );
}
