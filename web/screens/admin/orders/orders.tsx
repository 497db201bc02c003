import { adminErrorMessages } from '../../../../shared/text/admin-messages.ts';
import { useAdminOrders } from '../../../data/admin-orders.ts';
import { startBulkChange } from '../../../data/bulk-orders.ts';
import { useMay } from '../../../data/permissions.ts';
import { useHead } from '../../../lib/use-head.ts';
import { adminPaths } from '../../../admin-paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { toast } from '../../../ui/toast.ts';
import { ListHeading } from '../list/list-heading.tsx';
import styles from '../list/list.module.css';
import { EmptyList } from '../list/empty-list.tsx';
import { SelectionBar } from '../list/selection-bar.tsx';
import { useHeadingFocus } from '../list/use-heading-focus.ts';
import { useLoadErrorToast } from '../list/use-load-error-toast.ts';
import { useDialogAddress } from '../list/use-dialog-address.ts';
import { NamedOrderDialog } from './named-order-dialog.tsx';
import { OrderFilters } from './order-filters.tsx';
import { OrdersTable } from './orders-table.tsx';
import { SelectionActions } from './selection-bar.tsx';
import { orderListTexts, selectionTexts } from './texts.ts';
import { useOrderFilters } from './use-order-filters.ts';
import { useOrderSelection } from './use-order-selection.ts';

export default function AdminOrdersScreen() {
  useHead('Ordini');
  const may = useMay();
  const filters = useOrderFilters();
  const orders = useAdminOrders(filters.query);
  const address = useDialogAddress(adminPaths.orders);
  const { page, error, isStale } = orders;
  useLoadErrorToast(error, adminErrorMessages.ordersLoad);
  const selection = useOrderSelection(page?.orders, filters.query);
  const heading = useHeadingFocus(address.name !== null);

  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <ListHeading ref={heading} texts={orderListTexts} page={page} stale={isStale} />
        {may('orders:change') && (
          <div className={styles.headActions}>
            <ButtonLink size="small" to={adminPaths.newOrder}>
              Nuovo ordine
            </ButtonLink>
            <ButtonLink look="secondary" size="small" to={adminPaths.bulkOrders} onClick={startShipping}>
              Segna spediti
            </ButtonLink>
          </div>
        )}
      </div>
      <OrderFilters filters={filters} />
      {page?.orders.length === 0 || (error && !page) ? (
        <EmptyList illustration="bag" texts={orderListTexts} {...{ page, filters }} retry={orders.reload} />
      ) : (
        <OrdersTable
          selection={selection}
          orders={page?.orders}
          stale={isStale}
          onManage={({ _id }) => address.open(_id)}
        />
      )}
      {page && (
        <SelectionBar selection={selection} page={{ ...page, rows: page.orders }} texts={selectionTexts}>
          <SelectionActions selection={selection} />
        </SelectionBar>
      )}
      {page && <Pagination page={page.currentPage} pages={page.totalPages} hrefOf={filters.hrefOf} />}
      {address.name !== null && <NamedOrderDialog name={address.name} orders={orders} onClose={address.close} />}
    </div>
  );
}

/** What was typed there before stays, and a change that was left before its end goes on. */
function startShipping(): void {
  if (!startBulkChange({ status: 'shipped', text: '' })) toast(selectionTexts.resumed);
}
