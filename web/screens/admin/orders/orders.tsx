import { useEffect, useRef, useState } from 'react';
import type { Order } from '../../../../shared/order.ts';
import { useAdminOrders } from '../../../data/admin.ts';
import { useHead } from '../../../kit/head.ts';
import { Pagination } from '../../../ui/pagination.tsx';
import { NoOrders } from './no-orders.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { OrderFilters } from './order-filters.tsx';
import { OrdersTable } from './orders-table.tsx';
import { countOf } from './texts.ts';
import { useLoadFailure } from './use-load-failure.ts';
import { useOrderFilters } from './use-order-filters.ts';
import styles from './orders.module.css';

/** All orders: search them, filter them, manage one. */
export default function Orders() {
  useHead('Ordini');
  const filters = useOrderFilters();
  const orders = useAdminOrders(filters.query);
  const [managed, setManaged] = useState<Order | null>(null);
  const { page, error } = orders;
  useLoadFailure(error);
  const heading = useRef<HTMLHeadingElement>(null);
  const wasManaging = useRef(false);
  // A changed order may have left the list, and with it the button that the focus would return to.
  useEffect(() => {
    if (!managed && wasManaging.current && document.activeElement === document.body) heading.current?.focus();
    wasManaging.current = managed !== null;
  }, [managed]);

  return (
    <div className={styles.screen}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        Ordini {page && <span className={styles.count}>{page.more ? `${page.total}+` : page.total}</span>}
      </h1>
      <p role="status" className="visually-hidden">
        {page && !orders.isStale ? countOf(page) : ''}
      </p>
      <OrderFilters filters={filters} />
      {page?.orders.length === 0 || (error && !page) ? (
        <NoOrders failed={!page} beyond={(page?.total ?? 0) > 0} filters={filters} retry={orders.reload} />
      ) : (
        <OrdersTable orders={page?.orders} stale={orders.isStale} onManage={setManaged} />
      )}
      {page && <Pagination page={page.currentPage} pages={page.totalPages} hrefOf={filters.hrefOf} />}
      {managed && <OrderDialog key={managed._id} order={managed} orders={orders} onClose={() => setManaged(null)} />}
    </div>
  );
}
