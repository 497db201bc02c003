import { useId, type RefObject } from 'react';
import { formatEuro, toEuro } from '../../../shared/price/money.ts';
import { TextField } from '../../ui/field.tsx';
import type { RefundChoiceState } from './use-refund-choice.ts';
import styles from './refund.module.css';

interface RefundChoiceProps {
  choice: RefundChoiceState;
  field: RefObject<HTMLInputElement | null>;
  /** 'Tutto', before the sum. */
  wholeLabel: string;
  /** About the amount of a part. */
  hint?: string;
}

/** All of the sum, or a part that the admin types. */
export function RefundChoice({ choice, field, wholeLabel, hint }: RefundChoiceProps) {
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend className="visually-hidden">Quanto rimborsare</legend>
      <label className={styles.option}>
        <input type="radio" name={name} checked={!choice.isPart} onChange={() => choice.choosePart(false)} />
        {wholeLabel}: {formatEuro(toEuro(choice.maxCents))}
      </label>
      <label className={styles.option}>
        <input type="radio" name={name} checked={choice.isPart} onChange={() => choice.choosePart(true)} />
        Una parte
      </label>
      {choice.isPart && (
        <TextField
          ref={field}
          label="Importo in euro"
          inputMode="decimal"
          autoComplete="off"
          required
          hint={hint}
          value={choice.amount}
          error={choice.error}
          onChange={(event) => choice.setAmount(event.target.value)}
        />
      )}
    </fieldset>
  );
}
