import { useState } from 'react';
import { dayOf } from '../../../../shared/locale/days.ts';
import { lastMonths } from '../../../lib/last-months.ts';
import { SelectField, TextField } from '../../../ui/field.tsx';
import type { AccountingDays } from './use-accounting-days.ts';
import styles from './accounting.module.css';

/** This month and the two years before it. */
const MONTHS = 25;

/** A month, or the first and the last day. */
export function PeriodFields({ month, from, to, errors, chooseMonth, chooseDay }: AccountingDays) {
  const [months] = useState(() => lastMonths(MONTHS, dayOf(Date.now())));
  const isListed = months.some(([name]) => name === month);
  return (
    <div className={styles.period}>
      <SelectField label="Periodo" value={isListed ? month : ''} onChange={(event) => chooseMonth(event.target.value)}>
        {months.map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
        <option value="">Altre date</option>
      </SelectField>
      {!isListed && (
        <>
          <TextField
            label="Dal"
            type="date"
            value={from}
            error={errors.from}
            onChange={(event) => chooseDay('from', event.target.value)}
          />
          <TextField
            label="Al"
            type="date"
            value={to}
            error={errors.to}
            onChange={(event) => chooseDay('to', event.target.value)}
          />
        </>
      )}
    </div>
  );
}
