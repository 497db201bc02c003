import { useDashboard } from '../../../data/admin-figures.ts';
import { useHead } from '../../../kit/head.ts';
import { LoadError } from '../../../ui/load-error.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import list from '../list.module.css';
import { useLogged } from '../use-logged.ts';
import { PendingBanner } from './pending-banner.tsx';
import { QuickActions } from './quick-actions.tsx';
import { RecentOrders } from './recent-orders.tsx';
import { SheetBanner } from './sheet-banner.tsx';
import { StatCards } from './stat-cards.tsx';
import { SystemStatus } from './system-status.tsx';
import styles from './dashboard.module.css';

/** The shop at a glance. */
export default function Dashboard() {
  useHead('Dashboard');
  const { data, error, mutate } = useDashboard();
  useLogged(error);
  return (
    <div className={list.screen}>
      <h1 className={list.title}>Dashboard</h1>
      {data ? (
        <>
          <PendingBanner count={data.stats.pendingOrders} />
          <SheetBanner count={data.stats.incompleteSheets} />
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
