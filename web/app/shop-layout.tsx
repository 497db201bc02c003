import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { ScrollAndFocus } from './scroll-and-focus.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';
import { SkipLink } from './skip-link.tsx';
import { VariantSheet } from './variant-sheet.tsx';
import styles from './shop-layout.module.css';

export default function ShopLayout() {
  const { pathname } = useLocation();
  return (
    <>
      <SkipLink to="contenuto" />
      <Header />
      <OfflineNotice />
      <main id="contenuto" tabIndex={-1} className={styles.main}>
        <ErrorBoundary resetKey={pathname}>
          <Suspense fallback={<ScreenSkeleton />}>
            <Outlet />
            <ScrollAndFocus key={pathname} />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
      <VariantSheet />
    </>
  );
}
