import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/field.tsx';
import { MAX_SELECTED, type Selection } from './use-selection.ts';
import styles from './selection-bar.module.css';

export interface SelectionTexts {
  label: string;
  page: (count: number) => string;
  count: (count: number) => string;
  all: (count: number) => string;
}

interface SelectionBarProps<Row extends { _id: string }> {
  selection: Selection<Row>;
  page: { rows: Row[]; total: number; totalPages: number };
  texts: SelectionTexts;
  /** What can be done with the chosen rows. */
  children: ReactNode;
}

/** Chooses rows of this page or all that match the filter; once some are chosen, what can be done with them. */
export function SelectionBar<Row extends { _id: string }>({
  selection,
  page,
  texts,
  children,
}: SelectionBarProps<Row>) {
  const { count, isAll, isPageSelected } = selection;
  const shown = isAll ? Math.min(page.total, MAX_SELECTED) : count;
  if (page.rows.length === 0) return null;
  return (
    <div className={shown > 0 ? styles.bar : undefined} role="group" aria-label={texts.label}>
      <div className={styles.line}>
        <CheckField label={texts.page(page.rows.length)} checked={isPageSelected} onChange={selection.togglePage} />
        <p role="status" className={styles.count}>
          {shown > 0 ? texts.count(shown) : ''}
        </p>
        {shown > 0 && !isAll && page.totalPages > 1 && (
          <Button look="ghost" size="small" onClick={selection.selectAll}>
            {texts.all(Math.min(page.total, MAX_SELECTED))}
          </Button>
        )}
        {shown > 0 && (
          <Button look="ghost" size="small" onClick={selection.clear}>
            Deseleziona
          </Button>
        )}
      </div>
      {shown > 0 && <div className={styles.line}>{children}</div>}
    </div>
  );
}

interface RowCheckboxProps<Row extends { _id: string }> {
  selection: Selection<Row>;
  row: Row;
  label: string;
}

export function RowCheckbox<Row extends { _id: string }>({ selection, row, label }: RowCheckboxProps<Row>) {
  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        aria-label={label}
        checked={selection.isSelected(row)}
        onChange={() => selection.toggle(row)}
      />
    </label>
  );
}
