import { Navigate } from 'react-router-dom';
import { adminPaths } from '../../../admin-paths.ts';
import { useDashboard } from '../../../data/admin-analytics.ts';
import { useMay } from '../../../data/permissions.ts';
import { useHead } from '../../../lib/use-head.ts';
import { LoadError } from '../../../ui/load-error.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import list from '../list/list.module.css';
import { useLogError } from '../use-log-error.ts';
import { PendingOrdersBanner } from './pending-orders-banner.tsx';
import { QuickActions } from './quick-actions.tsx';
import { RecentOrders } from './recent-orders.tsx';
import { LegalSheetBanner } from './legal-sheet-banner.tsx';
import { LowStockBanner } from './low-stock-banner.tsx';
import { StatCards } from './stat-cards.tsx';
import { Tasks } from './tasks.tsx';
import { SystemStatus } from './system-status.tsx';
import styles from './dashboard.module.css';

export default function AdminDashboardScreen() {
  useHead('Dashboard');
  const { data, error, mutate } = useDashboard();
  const may = useMay();
  useLogError(error);
  // It is the first page of the back office, whatever the role.
  if (!may('analytics:read')) return <Navigate to={adminPaths.orders} replace />;
  return (
    <div className={list.screen}>
      <h1 className={list.title}>Dashboard</h1>
      {data ? (
        <>
          <PendingOrdersBanner count={data.stats.pendingOrders} />
          <LegalSheetBanner count={data.stats.incompleteSheets} />
          <LowStockBanner />
          <Tasks tasks={data.tasks} />
          <StatCards stats={data.stats} />
          <RecentOrders orders={data.recentOrders} />
        </>
      ) : error ? (
        <LoadError title="Non riusciamo a leggere i dati" onRetry={mutate} />
      ) : (
        <Loading>
          <div className={styles.cards}>
            {['users', 'products', 'orders', 'revenue'].map((name) => (
              <Skeleton key={name} shape="box" className={styles.placeholder} />
            ))}
          </div>
        </Loading>
      )}
      <div className={styles.pair}>
        <QuickActions />
        <SystemStatus />
      </div>
    </div>
  );
}
