import { adminErrorMessages } from '../../../../shared/text/admin-messages.ts';
import { useAdminOrders } from '../../../data/admin-orders.ts';
import { useHead } from '../../../lib/use-head.ts';
import { adminPaths } from '../../../admin-paths.ts';
import { Pagination } from '../../../ui/pagination.tsx';
import { ListHeading } from '../list/list-heading.tsx';
import styles from '../list/list.module.css';
import { EmptyList } from '../list/empty-list.tsx';
import { useHeadingFocus } from '../list/use-heading-focus.ts';
import { useLoadErrorToast } from '../list/use-load-error-toast.ts';
import { useDialogAddress } from '../list/use-dialog-address.ts';
import { NamedOrderDialog } from './named-order-dialog.tsx';
import { OrderFilters } from './order-filters.tsx';
import { OrdersTable } from './orders-table.tsx';
import { orderListTexts } from './texts.ts';
import { useOrderFilters } from './use-order-filters.ts';

export default function AdminOrdersScreen() {
  useHead('Ordini');
  const filters = useOrderFilters();
  const orders = useAdminOrders(filters.query);
  const address = useDialogAddress(adminPaths.orders);
  const { page, error, isStale } = orders;
  useLoadErrorToast(error, adminErrorMessages.ordersLoad);
  const heading = useHeadingFocus(address.name !== null);

  return (
    <div className={styles.screen}>
      <ListHeading ref={heading} texts={orderListTexts} page={page} stale={isStale} />
      <OrderFilters filters={filters} />
      {page?.orders.length === 0 || (error && !page) ? (
        <EmptyList illustration="bag" texts={orderListTexts} {...{ page, filters }} retry={orders.reload} />
      ) : (
        <OrdersTable orders={page?.orders} stale={isStale} onManage={({ _id }) => address.open(_id)} />
      )}
      {page && <Pagination page={page.currentPage} pages={page.totalPages} hrefOf={filters.hrefOf} />}
      {address.name !== null && <NamedOrderDialog name={address.name} orders={orders} onClose={address.close} />}
    </div>
  );
}
