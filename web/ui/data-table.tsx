import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import styles from './data-table.module.css';
import { Skeleton } from './skeleton.tsx';

export interface Column<Row> {
  label: string;
  cell: (row: Row) => ReactNode;
  /** Numbers are aligned to the right. */
  numeric?: boolean;
  /** The cell that names the row. */
  rowHeader?: boolean;
  /** The row's buttons. Their column has no visible label. */
  actions?: boolean;
  /** The checkbox that chooses the row. Its column has no visible label. */
  select?: boolean;
  /** Its label is read aloud only. */
  unlabelled?: boolean;
  /** A long text: one line, in the room that the others leave. */
  long?: boolean;
  /** As wide as its content, which is one line. */
  wide?: boolean;
  /**
   * On a phone, where a row has two lines: `first` is in the line of the row's name and buttons, `hidden` is read aloud
   * only, the others are in the second line. There `labelled` has its label, `shrinks` gives way to the others, and
   * `below` are buttons that are too many for the first line.
   */
  phone?: 'first' | 'hidden' | 'labelled' | 'shrinks' | 'below';
  /** A shorter label for `labelled`. */
  phoneLabel?: string;
}

interface DataTableProps<Row> {
  /** For screen readers. */
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  /** Number of skeleton rows. */
  loading?: number | false;
  /** True while the next page loads and the previous rows are still shown. */
  stale?: boolean;
}

// On a phone the CSS makes two lines of each row. Some browsers then drop the table's roles, so they are written here.
const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

/** A table of the admin. On a phone each row has two lines: its name above, the other values below. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  loading = false,
  stale = false,
}: DataTableProps<Row>) {
  return (
    <div className={styles.frame}>
      <table {...roles.table} className={cx(styles.table, stale && styles.stale)} aria-busy={Boolean(loading) || stale}>
        <caption className="visually-hidden">{caption}</caption>
        <thead {...roles.group} className={styles.head}>
          <tr {...roles.row}>
            {columns.map(({ label, numeric, actions, select, unlabelled }) => (
              <th key={label} {...roles.columnHeader} scope="col" className={cx(numeric && styles.numeric)}>
                {actions || select || unlabelled ? <span className="visually-hidden">{label}</span> : label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...roles.group}>
          {loading
            ? Array.from({ length: loading }, (_, index) => <SkeletonRow key={index} columns={columns.length} />)
            : rows.map((row) => <DataRow key={rowKey(row)} {...{ row, columns }} />)}
        </tbody>
      </table>
    </div>
  );
}

function DataRow<Row>({ row, columns }: { row: Row; columns: Column<Row>[] }) {
  return (
    <tr {...roles.row} className={styles.row}>
      {columns.map(({ label, cell, numeric, rowHeader, actions, select, long, wide, phone, phoneLabel }) => {
        const shared = {
          'data-label': phone === 'labelled' ? (phoneLabel ?? label) : undefined,
          className: cx(
            numeric && styles.numeric,
            actions && styles.actions,
            select && styles.select,
            rowHeader && styles.heading,
            long && styles.long,
            wide && styles.wide,
            phone && styles[phone],
          ),
          children: cell(row),
        };
        return rowHeader ? (
          <th key={label} {...roles.rowHeader} scope="row" {...shared} />
        ) : (
          <td key={label} {...roles.cell} {...shared} />
        );
      })}
    </tr>
  );
}

function SkeletonRow({ columns }: { columns: number }) {
  return (
    <tr className={styles.row} aria-hidden>
      {Array.from({ length: columns }, (_, index) => (
        <td key={index}>
          <Skeleton />
        </td>
      ))}
    </tr>
  );
}
