import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { OrderCard } from './order-card.tsx';
import { OrderDetailsDialog } from './order-details-dialog.tsx';
import { useMyOrders } from './use-my-orders.ts';
import styles from './my-orders.module.css';

/** The user's orders, newest first. */
export function MyOrders() {
  const orders = useMyOrders();
  if (orders.hasFailed) return <LoadError title="Non riusciamo a mostrare gli ordini" onRetry={orders.retry} />;
  if (!orders.data) return <OrdersSkeleton />;
  if (orders.data.total === 0) {
    return (
      <EmptyState
        illustration="bag"
        title="Nessun ordine ancora"
        action={<ButtonLink to={paths.products}>Scopri i prodotti</ButtonLink>}
      />
    );
  }

  return (
    <>
      <h2 className="visually-hidden">I miei ordini</h2>
      <ul className={styles.orders}>
        {orders.data.orders.map((order) => (
          <li key={order._id}>
            <OrderCard
              order={order}
              onShow={() => orders.showDetails(order)}
              onCancel={() => orders.askToCancel(order)}
            />
          </li>
        ))}
      </ul>
      <Pagination page={orders.page} pages={orders.data.totalPages} hrefOf={orders.hrefOf} />
      <OrderDetailsDialog
        order={orders.orderInDialog}
        onClose={() => orders.showDetails(null)}
        onCancel={orders.askToCancel}
      />
      <CancelDialog
        order={orders.orderToCancel}
        isBusy={orders.isBusy}
        onClose={() => orders.askToCancel(null)}
        onConfirm={orders.cancel}
      />
    </>
  );
}

function OrdersSkeleton() {
  return (
    <Loading label="Caricamento degli ordini">
      <div className={styles.orders}>
        <Skeleton shape="box" />
        <Skeleton shape="box" />
      </div>
    </Loading>
  );
}
