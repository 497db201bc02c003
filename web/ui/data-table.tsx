import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import styles from './data-table.module.css';
import { Skeleton } from './skeleton.tsx';

export interface Column<Row> {
  label: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand to the right, under each other. */
  numeric?: boolean;
  /** The cell that names the row. */
  rowHeader?: boolean;
  /** The row's buttons: their column needs no word that is seen. */
  actions?: boolean;
}

interface DataTableProps<Row> {
  /** What the table holds, for who cannot see it. */
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  /** How many plaster rows stand in while nothing is there yet. */
  loading?: number | false;
  /** True while other rows are on their way: these are the last ones. */
  stale?: boolean;
}

// On a phone a row becomes a card, and some browsers then forget what it was: the roles say it again.
const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

/** A table of the back office; on a phone each row is a card whose values carry their column's name. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey: keyOf,
  loading = false,
  stale = false,
}: DataTableProps<Row>) {
  return (
    <div className={styles.frame}>
      <table {...roles.table} className={cx(styles.table, stale && styles.stale)} aria-busy={Boolean(loading) || stale}>
        <caption className="visually-hidden">{caption}</caption>
        <thead {...roles.group} className={styles.head}>
          <tr {...roles.row}>
            {columns.map(({ label, numeric: figures, actions }) => (
              <th key={label} {...roles.columnHeader} scope="col" className={cx(figures && styles.figures)}>
                {actions ? <span className="visually-hidden">{label}</span> : label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...roles.group}>
          {loading
            ? Array.from({ length: loading }, (_, index) => <PlasterRow key={index} columns={columns.length} />)
            : rows.map((row) => <DataRow key={keyOf(row)} {...{ row, columns }} />)}
        </tbody>
      </table>
    </div>
  );
}

function DataRow<Row>({ row, columns }: { row: Row; columns: Column<Row>[] }) {
  return (
    <tr {...roles.row} className={styles.row}>
      {columns.map(({ label, cell, numeric: figures, rowHeader: heading, actions }) => {
        const shared = {
          'data-label': actions ? undefined : label,
          className: cx(figures && styles.figures, actions && styles.actions, heading && styles.heading),
          children: cell(row),
        };
        return heading ? (
          <th key={label} {...roles.rowHeader} scope="row" {...shared} />
        ) : (
          <td key={label} {...roles.cell} {...shared} />
        );
      })}
    </tr>
  );
}

function PlasterRow({ columns }: { columns: number }) {
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
