import { Link } from 'react-router-dom';
import { isPartlySent } from '../../../../shared/order/status.ts';
import { formatEuro } from '../../../../shared/price/money.ts';
import type { Order } from '../../../../shared/order/answers.ts';
import { formatShortDateTime } from '../../../lib/dates.ts';
import { adminPaths } from '../../../admin-paths.ts';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { OrderStatusPill } from '../../../ui/order-status-pill.tsx';
import { customerName, piecesText } from '../order-texts.ts';
import styles from './dashboard.module.css';

const columns: Column<Order>[] = [
  {
    label: 'Ordine',
    rowHeader: true,
    cell: ({ orderNumber }) => <Link to={adminPaths.order(orderNumber)}>{orderNumber}</Link>,
  },
  { label: 'Cliente', phone: 'shrinks', cell: customerName },
  {
    label: 'Stato',
    cell: (order) => <OrderStatusPill status={order.status} partly={isPartlySent(order)} pickup={order.pickup} />,
  },
  { label: 'Articoli', numeric: true, phone: 'hidden', cell: piecesText },
  {
    label: 'Data',
    numeric: true,
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatShortDateTime(createdAt)}</time>,
  },
  { label: 'Totale', numeric: true, phone: 'first', cell: ({ total }) => formatEuro(total) },
];

export function RecentOrders({ orders }: { orders: Order[] }) {
  return (
    <section className={styles.section} aria-labelledby="recenti">
      <div className={styles.sectionHead}>
        <h2 id="recenti">Ordini recenti</h2>
        <Link to={adminPaths.orders}>Vedi tutti</Link>
      </div>
      {orders.length === 0 ? (
        <p>Nessun ordine ancora.</p>
      ) : (
        <DataTable caption="Ordini recenti" columns={columns} rows={orders} rowKey={({ _id }) => _id} />
      )}
    </section>
  );
}
