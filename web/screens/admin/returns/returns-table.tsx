import { ADMIN_RETURNS_PAGE_SIZE } from '../../../../shared/api/page-sizes.ts';
import type { AdminReturn } from '../../../../shared/returns/answers.ts';
import { returnStates } from '../../../../shared/returns/states.ts';
import { formatShortDate } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { ERASED_ACCOUNT } from '../order-texts.ts';
import { isRefundDue, returnKindLabel, italianDay } from './texts.ts';
import styles from './returns.module.css';

interface ReturnsTableProps {
  /** Undefined until the first answer. */
  returns: AdminReturn[] | undefined;
  stale: boolean;
  onManage: (one: AdminReturn) => void;
}

export function ReturnsTable({ returns, stale, onManage }: ReturnsTableProps) {
  return (
    <DataTable
      caption="Dichiarazioni di recesso e resi"
      columns={columnsWith(onManage)}
      rows={returns ?? []}
      rowKey={(one) => one._id}
      loading={returns ? false : ADMIN_RETURNS_PAGE_SIZE}
      stale={stale}
    />
  );
}

function columnsWith(onManage: (one: AdminReturn) => void): Column<AdminReturn>[] {
  return [
    { label: 'Ordine', rowHeader: true, cell: ({ order, orderNumber }) => order?.orderNumber ?? orderNumber },
    { label: 'Cliente', cell: ({ name }) => name || ERASED_ACCOUNT },
    { label: 'Tipo', cell: returnKindLabel },
    { label: 'Stato', cell: ({ state }) => returnStates[state].label },
    { label: 'Ricevuta', numeric: true, cell: ({ at }) => <time dateTime={at}>{formatShortDate(at)}</time> },
    { label: 'Rimborso entro', numeric: true, cell: (one) => <Deadline one={one} /> },
    {
      label: 'Azioni',
      actions: true,
      cell: (one) => (
        <Button look="ghost" size="small" onClick={() => onManage(one)}>
          Gestisci<span className="visually-hidden"> la dichiarazione per {one.orderNumber}</span>
        </Button>
      ),
    },
  ];
}

/** Only while money may still be owed. */
function Deadline({ one }: { one: AdminReturn }) {
  if (one.state !== 'received' && one.state !== 'goodsBack') return '–';
  return <span className={isRefundDue(one) ? styles.due : undefined}>{italianDay(one.refundBy)}</span>;
}
