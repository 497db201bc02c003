import { useState } from 'react';
import type { Order } from '../../../../shared/order.ts';
import { officeFailures } from '../../../../shared/office-texts.ts';
import { useAdminOrders } from '../../../data/admin.ts';
import { useHead } from '../../../kit/head.ts';
import { Pagination } from '../../../ui/pagination.tsx';
import { ListHeading } from '../list-heading.tsx';
import styles from '../list.module.css';
import { NoRows } from '../no-rows.tsx';
import { useHeadingFocus } from '../use-heading-focus.ts';
import { useLoadFailure } from '../use-load-failure.ts';
import { OrderDialog } from './order-dialog.tsx';
import { OrderFilters } from './order-filters.tsx';
import { OrdersTable } from './orders-table.tsx';
import { listWords } from './texts.ts';
import { useOrderFilters } from './use-order-filters.ts';

/** All orders: search them, filter them, manage one. */
export default function Orders() {
  useHead('Ordini');
  const filters = useOrderFilters();
  const orders = useAdminOrders(filters.query);
  const [managed, setManaged] = useState<Order | null>(null);
  const { page, error, isStale } = orders;
  useLoadFailure(error, officeFailures.ordersLoad);
  const heading = useHeadingFocus(managed !== null);

  return (
    <div className={styles.screen}>
      <ListHeading ref={heading} words={listWords} page={page} stale={isStale} />
      <OrderFilters filters={filters} />
      {page?.orders.length === 0 || (error && !page) ? (
        <NoRows drawing="bag" words={listWords} {...{ page, filters }} retry={orders.reload} />
      ) : (
        <OrdersTable orders={page?.orders} stale={isStale} onManage={setManaged} />
      )}
      {page && <Pagination page={page.currentPage} pages={page.totalPages} hrefOf={filters.hrefOf} />}
      {managed && <OrderDialog key={managed._id} order={managed} orders={orders} onClose={() => setManaged(null)} />}
    </div>
  );
}
