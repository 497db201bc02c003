import { useId, type RefObject } from 'react';
import { formatEuro, toEuro } from '../../../shared/price/money.ts';
import { TextField } from '../../ui/field.tsx';
import type { RefundChoiceState } from './use-refund-choice.ts';
import styles from './refund.module.css';

interface RefundChoiceProps {
  choice: RefundChoiceState;
  amountField: RefObject<HTMLInputElement | null>;
  reasonField: RefObject<HTMLInputElement | null>;
  /** 'Tutto', before the sum. */
  wholeLabel: string;
  reasonLabel: string;
  /** About the amount of a part. */
  hint?: string;
}

/** All of the sum, or a part that the admin types, and why. */
export function RefundChoice(props: RefundChoiceProps) {
  const { choice, amountField, reasonField, wholeLabel, reasonLabel, hint } = props;
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend className="visually-hidden">Quanto rimborsare</legend>
      {!choice.isGoodwill && (
        <>
          <label className={styles.option}>
            <input type="radio" name={name} checked={!choice.isPart} onChange={() => choice.choosePart(false)} />
            {wholeLabel}: {formatEuro(toEuro(choice.maxCents))}
          </label>
          <label className={styles.option}>
            <input type="radio" name={name} checked={choice.isPart} onChange={() => choice.choosePart(true)} />
            Una parte
          </label>
        </>
      )}
      {choice.isPart && (
        <div className={styles.part}>
          <TextField
            ref={amountField}
            label="Importo in euro"
            inputMode="decimal"
            autoComplete="off"
            required
            hint={hint}
            value={choice.amount}
            error={choice.errors.amount}
            onChange={(event) => choice.setAmount(event.target.value)}
          />
          <TextField
            ref={reasonField}
            label={reasonLabel}
            autoComplete="off"
            required
            maxLength={300}
            hint="Lo scriviamo al cliente, così com’è."
            value={choice.reason}
            error={choice.errors.reason}
            onChange={(event) => choice.setReason(event.target.value)}
          />
        </div>
      )}
    </fieldset>
  );
}
