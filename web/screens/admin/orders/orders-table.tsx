import { ADMIN_ORDERS_PAGE_SIZE } from '../../../../shared/api/page-sizes.ts';
import { formatEuro } from '../../../../shared/price/money.ts';
import type { Order } from '../../../../shared/order/answers.ts';
import { isPartlySent } from '../../../../shared/order/status.ts';
import { formatShortDateTime } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { OrderStatusPill } from '../../../ui/order-status-pill.tsx';
import { customerName, piecesText } from '../order-texts.ts';
import { RowCheckbox } from '../list/selection-bar.tsx';
import type { Selection } from '../list/use-selection.ts';

interface OrdersTableProps {
  /** Undefined until the first answer. */
  orders: Order[] | undefined;
  stale: boolean;
  selection: Selection<Order>;
  onManage: (order: Order) => void;
}

export function OrdersTable({ orders, stale, selection, onManage }: OrdersTableProps) {
  return (
    <DataTable
      caption="Ordini dei clienti"
      columns={[selectColumn(selection), ...columnsWith(onManage)]}
      rows={orders ?? []}
      rowKey={(order) => order._id}
      loading={orders ? false : ADMIN_ORDERS_PAGE_SIZE}
      stale={stale}
    />
  );
}

function selectColumn(selection: Selection<Order>): Column<Order> {
  return {
    label: 'Scegli',
    select: true,
    cell: (order) => <RowCheckbox selection={selection} row={order} label={`Scegli l’ordine ${order.orderNumber}`} />,
  };
}

function columnsWith(onManage: (order: Order) => void): Column<Order>[] {
  return [
    { label: 'Ordine', rowHeader: true, cell: (order) => order.orderNumber },
    { label: 'Cliente', phone: 'shrinks', cell: customerName },
    {
      label: 'Stato',
      cell: (order) => <OrderStatusPill status={order.status} partly={isPartlySent(order)} pickup={order.pickup} />,
    },
    { label: 'Articoli', numeric: true, phone: 'hidden', cell: piecesText },
    {
      label: 'Data',
      numeric: true,
      cell: (order) => <time dateTime={order.createdAt}>{formatShortDateTime(order.createdAt)}</time>,
    },
    { label: 'Totale', numeric: true, phone: 'first', cell: (order) => formatEuro(order.total) },
    {
      label: 'Azioni',
      actions: true,
      cell: (order) => (
        <Button look="ghost" size="small" onClick={() => onManage(order)}>
          Gestisci<span className="visually-hidden"> l’ordine {order.orderNumber}</span>
        </Button>
      ),
    },
  ];
}
