import { Link } from 'react-router-dom';
import { formatEuro } from '../../../../shared/price/money.ts';
import { adminPaths } from '../../../admin-paths.ts';
import type { InvoiceRow } from '../../../data/admin-accounting.ts';
import { formatShortDay } from '../../../lib/dates.ts';
import { cx } from '../../../lib/cx.ts';
import { useBusyAction } from '../../../lib/use-busy-action.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { accountingTexts, isLate, typeLabels } from './texts.ts';
import styles from './accounting.module.css';

/** More rows help nobody: the ZIP has all of them. */
const MAX_ROWS = 200;
const SKELETON_ROWS = 5;

interface InvoicesTableProps {
  /** Undefined until the first answer. */
  documents: InvoiceRow[] | undefined;
  onDownload: (number: string) => Promise<void>;
}

/** What is to issue first, then by number. */
export function InvoicesTable({ documents, onDownload }: InvoicesTableProps) {
  if (documents?.length === 0) return <p>{accountingTexts.none}</p>;
  const rows = [...(documents ?? [])].sort((a, b) => countOf(a) - countOf(b));
  return (
    <>
      <DataTable
        caption="Fatture e note di credito"
        columns={columnsWith(onDownload)}
        rows={rows.slice(0, MAX_ROWS)}
        rowKey={({ order, type, day, amount, number }) => number ?? `${order._id} ${type} ${day} ${amount}`}
        loading={documents ? false : SKELETON_ROWS}
      />
      {rows.length > MAX_ROWS && (
        <p className={styles.hint}>
          Sono mostrati {MAX_ROWS} documenti su {rows.length}: per vedere gli altri scegli meno giorni. Lo ZIP li
          contiene tutti.
        </p>
      )}
    </>
  );
}

/** 12 of '12/2026'. What is to issue has none, and comes first. */
function countOf({ number }: InvoiceRow): number {
  return Number(number?.split('/')[0] ?? 0);
}

function columnsWith(onDownload: InvoicesTableProps['onDownload']): Column<InvoiceRow>[] {
  return [
    { label: 'Documento', rowHeader: true, cell: ({ type, number }) => `${typeLabels[type]} ${number ?? ''}`.trim() },
    { label: 'Data', cell: ({ day }) => <time dateTime={day}>{formatShortDay(day)}</time> },
    {
      label: 'Ordine',
      cell: ({ order }) => <Link to={adminPaths.order(order._id)}>{order.orderNumber}</Link>,
    },
    { label: 'Intestatario', phone: 'shrinks', cell: ({ recipient }) => recipient },
    { label: 'Totale', numeric: true, phone: 'first', cell: ({ amount }) => formatEuro(amount) },
    {
      label: 'File',
      actions: true,
      cell: (row) =>
        row.number ? (
          <XmlButton number={row.number} onDownload={onDownload} />
        ) : (
          <span className={cx(styles.hint, isLate(row) && styles.late)}>
            {isLate(row) ? <LateText /> : 'Da emettere'}
          </span>
        ),
    },
  ];
}

/** Beside the name and the sum a phone has room for the second half. */
function LateText() {
  return (
    <>
      <span className={styles.toIssue}>Da emettere: </span>
      {accountingTexts.late}
    </>
  );
}

function XmlButton({ number, onDownload }: { number: string; onDownload: InvoicesTableProps['onDownload'] }) {
  const { isBusy, run } = useBusyAction();
  return (
    <Button look="ghost" size="small" busy={isBusy} onClick={() => void run(() => onDownload(number))}>
      XML<span className="visually-hidden"> del documento {number}</span>
    </Button>
  );
}
