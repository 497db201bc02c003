import { ADMIN_ORDERS_PAGE } from '../../../../shared/catalogue.ts';
import { formatEuro } from '../../../../shared/money.ts';
import type { Order } from '../../../../shared/order.ts';
import { formatShortDate } from '../../../kit/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { customerOf, piecesOf } from '../order-words.ts';

interface OrdersTableProps {
  /** Undefined until the first answer. */
  orders: Order[] | undefined;
  stale: boolean;
  onManage: (order: Order) => void;
}

export function OrdersTable({ orders, stale, onManage }: OrdersTableProps) {
  return (
    <DataTable
      caption="Ordini dei clienti"
      columns={columnsWith(onManage)}
      rows={orders ?? []}
      keyOf={(order) => order._id}
      loading={orders ? false : ADMIN_ORDERS_PAGE}
      stale={stale}
    />
  );
}

function columnsWith(onManage: (order: Order) => void): Column<Order>[] {
  return [
    { label: 'Ordine', heading: true, cell: (order) => order.orderNumber },
    { label: 'Cliente', cell: customerOf },
    { label: 'Stato', cell: (order) => <StatusPill status={order.status} /> },
    { label: 'Articoli', figures: true, cell: piecesOf },
    {
      label: 'Data',
      figures: true,
      cell: (order) => <time dateTime={order.createdAt}>{formatShortDate(order.createdAt)}</time>,
    },
    { label: 'Totale', figures: true, cell: (order) => formatEuro(order.total) },
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
