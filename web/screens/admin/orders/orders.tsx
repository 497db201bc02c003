import { useState } from 'react';
import type { Order } from '../../../../shared/order/answers.ts';
import { adminErrorMessages } from '../../../../shared/text/admin-messages.ts';
import { useAdminOrders } from '../../../data/admin-orders.ts';
import { useHead } from '../../../lib/use-head.ts';
import { Pagination } from '../../../ui/pagination.tsx';
import { ListHeading } from '../list/list-heading.tsx';
import styles from '../list/list.module.css';
import { EmptyList } from '../list/empty-list.tsx';
import { useHeadingFocus } from '../list/use-heading-focus.ts';
import { useLoadErrorToast } from '../list/use-load-error-toast.ts';
import { ManageOrderDialog } from './order-dialog.tsx';
import { OrderFilters } from './order-filters.tsx';
import { OrdersTable } from './orders-table.tsx';
import { orderListTexts } from './texts.ts';
import { useOrderFilters } from './use-order-filters.ts';

export default function AdminOrdersScreen() {
  useHead('Ordini');
  const filters = useOrderFilters();
  const orders = useAdminOrders(filters.query);
  const [managed, setManaged] = useState<Order | null>(null);
  const { page, error, isStale } = orders;
  useLoadErrorToast(error, adminErrorMessages.ordersLoad);
  const heading = useHeadingFocus(managed !== null);

  return (
    <div className={styles.screen}>
      <ListHeading ref={heading} texts={orderListTexts} page={page} stale={isStale} />
      <OrderFilters filters={filters} />
      {page?.orders.length === 0 || (error && !page) ? (
        <EmptyList illustration="bag" texts={orderListTexts} {...{ page, filters }} retry={orders.reload} />
      ) : (
        <OrdersTable orders={page?.orders} stale={isStale} onManage={setManaged} />
      )}
      {page && <Pagination page={page.currentPage} pages={page.totalPages} hrefOf={filters.hrefOf} />}
      {managed && (
        <ManageOrderDialog key={managed._id} order={managed} orders={orders} onClose={() => setManaged(null)} />
      )}
    </div>
  );
}
