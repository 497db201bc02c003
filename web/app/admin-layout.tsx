import { Menu as MenuIcon } from 'lucide-react';
import { Suspense, useId } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { shop } from '../../shared/shop/shop.ts';
import { paths } from '../paths.ts';
import { useMay } from '../data/permissions.ts';
import { useSecondFactorQuestion } from '../data/second-factor.ts';
import { useSession } from '../data/session.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { adminLinks } from './admin-links.ts';
import { AdminSearch } from './admin-search.tsx';
import { AdminSidebar, useTaskCounts } from './admin-sidebar.tsx';
import { ScrollAndFocus } from './scroll-and-focus.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { NotAllowed } from './not-allowed.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';
import { SkipLink } from './skip-link.tsx';
import { useOpenOnThisPage } from '../lib/use-open-on-this-page.ts';
import styles from './admin-layout.module.css';

const { Part: SecondFactorSetup } = lazyPart(() => import('../screens/admin/second-factor/setup.tsx'));
const { Part: AskAgain } = lazyPart(() => import('../screens/admin/second-factor/ask-again.tsx'));

/** The back office, or what an admin must do before it opens. */
export default function AdminLayout() {
  const { user } = useSession();
  const question = useSecondFactorQuestion();
  if (user?.secondFactor === 'setup') {
    return (
      <main id="contenuto" tabIndex={-1} className={styles.main}>
        <SecondFactorSetup />
        <ScrollAndFocus />
      </main>
    );
  }
  return (
    <>
      <AdminFrame />
      {question && <AskAgain />}
    </>
  );
}

/** The frame of the admin: a sidebar; on a phone a bar with a menu. */
function AdminFrame() {
  // A dialog with an address of its own belongs to the screen below it.
  const screenPath = useLocation().pathname.split('/', 3).join('/');
  const isAllowed = useIsAllowed(screenPath);
  return (
    <div className={styles.frame}>
      <SkipLink to="contenuto" />
      <header className={styles.side}>
        <Link to={paths.admin} className={styles.logo}>
          {shop.name}
        </Link>
        <AdminSearch />
        <div className={styles.wide}>
          <AdminSidebar />
        </div>
        <NarrowMenu />
      </header>
      <div>
        <OfflineNotice />
        <main id="contenuto" tabIndex={-1} className={styles.main}>
          <ErrorBoundary resetKey={screenPath}>
            <Suspense fallback={<ScreenSkeleton />}>
              {isAllowed ? <Outlet /> : <NotAllowed />}
              <ScrollAndFocus key={screenPath} />
            </Suspense>
          </ErrorBoundary>
        </main>
      </div>
    </div>
  );
}

/** The dashboard leads who may not read it to the orders. */
function useIsAllowed(screenPath: string): boolean {
  const may = useMay();
  const link = adminLinks.find(({ to }) => to === screenPath && to !== paths.admin);
  const needs = link ? [link.needs] : adminLinks.flatMap(({ alsoAt = {} }) => alsoAt[screenPath] ?? []);
  return needs.length === 0 || needs.some(may);
}

function NarrowMenu() {
  const { isOpen, open, close } = useOpenOnThisPage();
  const taskCount = Object.values(useTaskCounts()).reduce((sum, count) => sum + count, 0);
  const countId = useId();
  return (
    <div className={styles.narrow}>
      <button
        type="button"
        className={styles.button}
        aria-label="Menu"
        aria-describedby={taskCount > 0 ? countId : undefined}
        aria-expanded={isOpen}
        onClick={open}
      >
        <MenuIcon size={24} strokeWidth={1.6} aria-hidden />
      </button>
      {taskCount > 0 && (
        <>
          <span className={styles.count} aria-hidden>
            {taskCount > 99 ? '99+' : taskCount}
          </span>
          <span id={countId} hidden>
            {taskCount} da gestire
          </span>
        </>
      )}
      <Dialog open={isOpen} onClose={close} title="Menu" size="sheet" tone="dark">
        <div className={styles.drawer}>
          <AdminSidebar onChoose={close} />
        </div>
      </Dialog>
    </div>
  );
}
