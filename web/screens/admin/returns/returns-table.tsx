import { ADMIN_RETURNS_PAGE_SIZE } from '../../../../shared/api/page-sizes.ts';
import type { AdminReturn } from '../../../../shared/returns/answers.ts';
import { formatShortDateTime, formatShortDay } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { ERASED_ACCOUNT } from '../order-texts.ts';
import { ReturnStatePill } from './return-state-pill.tsx';
import { hasRefundTerm, isRefundDue, returnLabel } from './texts.ts';
import styles from './returns.module.css';

interface ReturnsTableProps {
  /** Undefined until the first answer. */
  returns: AdminReturn[] | undefined;
  stale: boolean;
  onManage: (returnRequest: AdminReturn) => void;
}

export function ReturnsTable({ returns, stale, onManage }: ReturnsTableProps) {
  return (
    <DataTable
      caption="Dichiarazioni di recesso e resi"
      columns={columnsWith(onManage)}
      rows={returns ?? []}
      rowKey={(returnRequest) => returnRequest._id}
      loading={returns ? false : ADMIN_RETURNS_PAGE_SIZE}
      stale={stale}
    />
  );
}

function columnsWith(onManage: (returnRequest: AdminReturn) => void): Column<AdminReturn>[] {
  return [
    {
      label: 'Ordine',
      rowHeader: true,
      cell: ({ order, orderNumber }) => <span className={styles.line}>{order?.orderNumber ?? orderNumber}</span>,
    },
    {
      label: 'Cliente',
      phone: 'shrinks',
      cell: ({ name }) => <span className={styles.line}>{name || ERASED_ACCOUNT}</span>,
    },
    {
      label: 'Tipo',
      long: true,
      phone: 'shrinks',
      cell: (returnRequest) => <span title={returnLabel(returnRequest)}>{returnLabel(returnRequest)}</span>,
    },
    { label: 'Stato', phone: 'first', cell: ({ state }) => <ReturnStatePill state={state} /> },
    {
      label: 'Ricevuta',
      numeric: true,
      phone: 'hidden',
      cell: ({ at }) => <time dateTime={at}>{formatShortDateTime(at)}</time>,
    },
    {
      label: 'Rimborso entro',
      numeric: true,
      phone: 'labelled',
      phoneLabel: 'Entro',
      cell: (returnRequest) => <Deadline returnRequest={returnRequest} />,
    },
    {
      label: 'Azioni',
      actions: true,
      phone: 'below',
      cell: (returnRequest) => (
        <Button look="ghost" size="small" onClick={() => onManage(returnRequest)}>
          Gestisci<span className="visually-hidden"> la dichiarazione per {returnRequest.orderNumber}</span>
        </Button>
      ),
    },
  ];
}

/** Nothing where no refund is due any more. */
function Deadline({ returnRequest }: { returnRequest: AdminReturn }) {
  if (!hasRefundTerm(returnRequest)) return null;
  return (
    <span className={isRefundDue(returnRequest) ? styles.due : undefined}>
      {formatShortDay(returnRequest.refundBy)}
    </span>
  );
}
