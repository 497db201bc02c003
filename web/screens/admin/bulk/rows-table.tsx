import { useMemo, useState } from 'react';
import { formatCount } from '../../../../shared/locale/numbers.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import styles from './bulk.module.css';

/** More would make the page slow. */
const SHOWN_ROWS = 100;

interface RowsTableProps<Row> {
  rows: Row[];
  columns: Column<Row>[];
  /** What needs a look has a low rank and comes first. */
  rankOf: (row: Row) => number;
}

/** The rows of a job with what will become of each, or has. */
export function RowsTable<Row>({ rows, columns, rankOf }: RowsTableProps<Row>) {
  const [shown, setShown] = useState(SHOWN_ROWS);
  const sorted = useMemo(() => {
    const numbered = rows.map((row, index) => ({ row, index, rank: rankOf(row) }));
    return numbered.sort((a, b) => a.rank - b.rank || a.index - b.index);
  }, [rows, rankOf]);
  return (
    <>
      <DataTable
        caption="Righe"
        columns={columns.map(({ cell, ...column }) => ({ ...column, cell: ({ row }: { row: Row }) => cell(row) }))}
        rows={sorted.slice(0, shown)}
        rowKey={({ index }) => String(index)}
      />
      {rows.length > shown && (
        <div className={styles.buttons}>
          <Button look="secondary" size="small" onClick={() => setShown(shown + SHOWN_ROWS)}>
            Mostra altre righe
          </Button>
          <p className={styles.note}>
            {formatCount(shown)} di {formatCount(rows.length)}
          </p>
        </div>
      )}
    </>
  );
}
