import { Menu as MenuIcon } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { shop } from '../../shared/shop/shop.ts';
import { paths } from '../paths.ts';
import { Dialog } from '../ui/dialog.tsx';
import { AdminSidebar } from './admin-sidebar.tsx';
import { ScrollAndFocus } from './scroll-and-focus.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';
import { SkipLink } from './skip-link.tsx';
import styles from './admin-layout.module.css';

/** The back office's frame: a sidebar of ink, a bar and a menu in its place on a phone. */
export default function AdminLayout() {
  const { pathname } = useLocation();
  return (
    <div className={styles.frame}>
      <SkipLink to="contenuto" />
      <header className={styles.side}>
        <Link to={paths.admin} className={styles.logo}>
          {shop.name}
        </Link>
        <div className={styles.wide}>
          <AdminSidebar />
        </div>
        <NarrowMenu />
      </header>
      <div className={styles.content}>
        <OfflineNotice />
        <main id="contenuto" tabIndex={-1} className={styles.main}>
          <ErrorBoundary resetKey={pathname}>
            <Suspense fallback={<ScreenSkeleton />}>
              <Outlet />
              <ScrollAndFocus key={pathname} />
            </Suspense>
          </ErrorBoundary>
        </main>
      </div>
    </div>
  );
}

function NarrowMenu() {
  const { key } = useLocation();
  // Open at one address: whoever goes to another leaves the menu behind.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === key;
  const close = () => setOpenAt(null);
  return (
    <div className={styles.narrow}>
      <button
        type="button"
        className={styles.button}
        aria-label="Menu"
        aria-expanded={open}
        onClick={() => setOpenAt(key)}
      >
        <MenuIcon size={24} strokeWidth={1.6} aria-hidden />
      </button>
      <Dialog open={open} onClose={close} title="Menu" size="sheet" tone="ink">
        <div className={styles.drawer}>
          <AdminSidebar onChoose={close} />
        </div>
      </Dialog>
    </div>
  );
}
