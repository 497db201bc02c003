import { Button } from '../../ui/button.tsx';
import { withdrawalLabels } from './texts.ts';
import type { WithdrawalDraft, WithdrawalFlow } from './use-withdrawal.ts';
import styles from './withdrawal.module.css';

interface SummaryProps {
  draft: WithdrawalDraft;
  withdrawal: WithdrawalFlow;
}

/** What will be stated, before the one button that states it. */
export function WithdrawalSummary({ draft, withdrawal: { isWorking, edit, confirm } }: SummaryProps) {
  return (
    <div className={styles.form}>
      <p>
        Stai per dichiarare che recedi dal contratto relativo all’ordine <strong>{draft.orderNumber}</strong>
        {'own' in draft ? ', per questi articoli:' : ', per tutti i suoi articoli.'}
      </p>
      {'own' in draft && (
        <ul className={styles.items}>
          {draft.items.map(({ name, size, color, quantity }) => (
            <li key={`${name} ${size} ${color}`}>
              {quantity} × {name}, taglia {size}, {color}
            </li>
          ))}
        </ul>
      )}
      <dl className={styles.facts}>
        <dt>{withdrawalLabels.name}</dt>
        <dd>{draft.name}</dd>
        <dt>Email per la ricevuta</dt>
        <dd>{draft.email}</dd>
      </dl>
      <div className={styles.buttons}>
        <Button busy={isWorking} onClick={() => confirm(draft)}>
          Conferma recesso
        </Button>
        <Button look="secondary" onClick={edit}>
          Modifica
        </Button>
      </div>
    </div>
  );
}
