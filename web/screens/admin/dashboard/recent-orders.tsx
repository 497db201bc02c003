import { Link } from 'react-router-dom';
import { formatEuro } from '../../../../shared/money.ts';
import type { Order } from '../../../../shared/order.ts';
import { formatShortDate } from '../../../kit/dates.ts';
import { paths } from '../../../paths.ts';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { customerOf, piecesOf } from '../order-words.ts';
import styles from './dashboard.module.css';

const columns: Column<Order>[] = [
  {
    label: 'Ordine',
    heading: true,
    cell: ({ orderNumber }) => <Link to={paths.adminOrdersLike(orderNumber)}>{orderNumber}</Link>,
  },
  { label: 'Cliente', cell: customerOf },
  { label: 'Stato', cell: ({ status }) => <StatusPill status={status} /> },
  { label: 'Articoli', figures: true, cell: piecesOf },
  {
    label: 'Data',
    figures: true,
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatShortDate(createdAt)}</time>,
  },
  { label: 'Totale', figures: true, cell: ({ total }) => formatEuro(total) },
];

export function RecentOrders({ orders }: { orders: Order[] }) {
  return (
    <section className={styles.section} aria-labelledby="recenti">
      <div className={styles.sectionHead}>
        <h2 id="recenti">Ordini recenti</h2>
        <Link to={paths.adminOrders}>Vedi tutti</Link>
      </div>
      {orders.length === 0 ? (
        <p>Nessun ordine ancora.</p>
      ) : (
        <DataTable caption="Ordini recenti" columns={columns} rows={orders} keyOf={({ _id }) => _id} />
      )}
    </section>
  );
}
