import { useState } from 'react';
import type { EmptySearches as Answer } from '../../../../shared/analytics/answers.ts';
import { searchWeeks } from '../../../../shared/analytics/rules.ts';
import { dayOf } from '../../../../shared/locale/days.ts';
import { useEmptySearches } from '../../../data/admin-analytics.ts';
import { cx } from '../../../lib/cx.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { useLogError } from '../use-log-error.ts';
import { weekLabel } from './texts.ts';
import styles from './analytics.module.css';

type EmptySearch = Answer['searches'][number];

const columns: Column<EmptySearch>[] = [
  { label: 'Testo', rowHeader: true, cell: ({ text }) => <span className={styles.typed}>{text}</span> },
  { label: 'Volte', numeric: true, phone: 'labelled', cell: ({ count }) => count },
];

/** What shoppers searched in a week and did not find. */
export function EmptySearches() {
  const [weeks] = useState(() => searchWeeks(dayOf(Date.now())));
  const { params, change } = useUrlState();
  const week = weeks.find((monday) => monday === params.get('week')) ?? weeks[0]!;
  const { searches, isStale, error, reload } = useEmptySearches(week);
  useLogError(error);
  return (
    <section className={styles.section} aria-labelledby="senza-risultati">
      <h2 id="senza-risultati">Ricerche senza risultati</h2>
      <p className={styles.none}>Ciò che i visitatori hanno cercato e non hanno trovato, o non con tutte le parole.</p>
      <div className={styles.weeks}>
        <SelectField
          label="Settimana"
          value={week}
          onChange={({ target: { value } }) => change({ week: value === weeks[0] ? null : value })}
        >
          {weeks.map((monday) => (
            <option key={monday} value={monday}>
              {weekLabel(monday)}
            </option>
          ))}
        </SelectField>
      </div>
      {error && !searches ? (
        <LoadError title="Non riusciamo a leggere le ricerche" onRetry={reload} />
      ) : searches?.length === 0 ? (
        <p className={cx(styles.none, isStale && styles.stale)}>Nessuna ricerca senza risultati in questa settimana.</p>
      ) : (
        <DataTable
          caption="Ricerche senza risultati"
          columns={columns}
          rows={searches ?? []}
          rowKey={({ text }) => text}
          loading={!searches && 3}
          stale={isStale}
        />
      )}
    </section>
  );
}
