import { Link } from 'react-router-dom';
import { formatEuro } from '../../../../shared/price/money.ts';
import { adminPaths } from '../../../admin-paths.ts';
import type { Customer } from '../../../data/admin-customer.ts';
import { formatShortDateTime } from '../../../lib/dates.ts';
import { useListFilters } from '../../../lib/use-list-filters.ts';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { OrderStatusPill } from '../../../ui/order-status-pill.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import styles from './customer.module.css';

type Row = Customer['orders'][number];

const ORDERS_PER_PAGE = 10;

const columns: Column<Row>[] = [
  {
    label: 'Ordine',
    rowHeader: true,
    cell: (order) => <Link to={adminPaths.order(order._id)}>{order.orderNumber}</Link>,
  },
  {
    label: 'Stato',
    cell: ({ status, pickup, partlySent }) => (
      <OrderStatusPill status={status} pickup={pickup} partly={partlySent === true} />
    ),
  },
  {
    label: 'Data',
    numeric: true,
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatShortDateTime(createdAt)}</time>,
  },
  {
    label: 'Rimborsato',
    numeric: true,
    phone: 'hidden',
    cell: ({ refunded }) => (refunded > 0 ? formatEuro(refunded) : '—'),
  },
  { label: 'Totale', numeric: true, phone: 'first', cell: ({ total }) => formatEuro(total) },
];

/** The page in the address is of these rows: one call reads them all. */
export function CustomerOrders({ orders }: { orders: Row[] }) {
  const { page: chosenPage, hrefOf } = useListFilters();
  const pages = Math.max(1, Math.ceil(orders.length / ORDERS_PER_PAGE));
  const page = Math.min(chosenPage, pages);
  return (
    <section className={styles.section} aria-labelledby="ordini">
      <h2 id="ordini">Ordini</h2>
      {orders.length === 0 ? (
        <p>Nessun ordine.</p>
      ) : (
        <DataTable
          caption="Ordini del cliente, dal più recente"
          columns={columns}
          rows={orders.slice((page - 1) * ORDERS_PER_PAGE, page * ORDERS_PER_PAGE)}
          rowKey={({ _id }) => _id}
        />
      )}
      <Pagination page={page} pages={pages} hrefOf={hrefOf} />
    </section>
  );
}
