import { ADMIN_RETURNS_PAGE, type AdminReturn } from '../../../../shared/returns.ts';
import { returnStates } from '../../../../shared/return-status.ts';
import { formatShortDate } from '../../../kit/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { ERASED } from '../order-words.ts';
import { isDue, kindOf, writtenDay } from './texts.ts';
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
      keyOf={(one) => one._id}
      loading={returns ? false : ADMIN_RETURNS_PAGE}
      stale={stale}
    />
  );
}

function columnsWith(onManage: (one: AdminReturn) => void): Column<AdminReturn>[] {
  return [
    { label: 'Ordine', heading: true, cell: ({ order, orderNumber }) => order?.orderNumber ?? orderNumber },
    { label: 'Cliente', cell: ({ name }) => name || ERASED },
    { label: 'Tipo', cell: kindOf },
    { label: 'Stato', cell: ({ state }) => returnStates[state].label },
    { label: 'Ricevuta', figures: true, cell: ({ at }) => <time dateTime={at}>{formatShortDate(at)}</time> },
    { label: 'Rimborso entro', figures: true, cell: (one) => <Deadline one={one} /> },
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
  return <span className={isDue(one) ? styles.due : undefined}>{writtenDay(one.refundBy)}</span>;
}
