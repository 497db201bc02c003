/** Path → screen and guard: a row for each line of the specification's route table. Each screen is a file of its own. */
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { matchRoutes, Route, Routes } from 'react-router-dom';
import { errorMessages } from '../shared/text/messages.ts';
import { RequireAdmin } from './app/guards.tsx';
import ShopLayout from './app/shop-layout.tsx';
import { screenRoute, withScreen, type RouteRow } from './app/screen-route.tsx';
import { ScreenSkeleton } from './app/screen-skeleton.tsx';

/** Screens in the frame of the shop. */
export const shopRoutes: RouteRow[] = [
  { path: '/', load: () => import('./screens/home/home.tsx') },
  { path: '/products', load: () => import('./screens/products/products.tsx') },
  { path: '/products/:id', load: () => import('./screens/product/product.tsx') },
  { path: '/cart', load: () => import('./screens/cart/cart.tsx') },
  {
    path: '/checkout',
    requiresLogin: true,
    message: errorMessages.loginToCheckout,
    load: () => import('./screens/checkout/checkout.tsx'),
  },
  {
    path: '/order-confirmation/:orderId',
    requiresLogin: true,
    load: () => import('./screens/order-confirmation/order-confirmation.tsx'),
  },
  { path: '/profile', requiresLogin: true, load: () => import('./screens/profile/profile.tsx') },
  { path: '/orders', requiresLogin: true, load: () => import('./screens/orders/orders.tsx') },
  { path: '/wishlist', requiresLogin: true, load: () => import('./screens/wishlist/wishlist.tsx') },
  { path: '/login', load: () => import('./screens/login/login.tsx') },
  { path: '/register', load: () => import('./screens/register/register.tsx') },
  { path: '/forgot-password', load: () => import('./screens/forgot-password/forgot-password.tsx') },
  { path: '/indirizzo-email', load: () => import('./screens/email-link/email-link.tsx') },
  { path: '/invito', load: () => import('./screens/invitation/invitation.tsx') },
  { path: '/contact', load: () => import('./screens/information/contact.tsx') },
  { path: '/shipping', load: () => import('./screens/information/shipping.tsx') },
  { path: '/returns', load: () => import('./screens/information/returns.tsx') },
  { path: '/recesso', load: () => import('./screens/withdrawal/withdrawal.tsx') },
  { path: '/accessibilita', load: () => import('./screens/information/accessibility.tsx') },
  { path: '/privacy', load: () => import('./screens/information/privacy.tsx') },
  { path: '/terms', load: () => import('./screens/information/terms.tsx') },
  { path: '*', load: () => import('./screens/not-found/not-found.tsx') },
];

const AdminRoutes = lazy(() => import('./admin-routes.tsx'));

const shopScreens = shopRoutes.map(withScreen);

export function AppRoutes() {
  return (
    <Routes>
      <Route element={<ShopLayout />}>{shopScreens.map(shopScreen)}</Route>
      <Route path="/admin/*" element={<Admin />} />
    </Routes>
  );
}

function Admin() {
  return (
    <RequireAdmin>
      <Suspense fallback={<main children={<ScreenSkeleton />} />}>
        <AdminRoutes />
      </Suspense>
    </RequireAdmin>
  );
}

/** Starts to fetch the screen of a path before React needs it. */
export function prefetchScreen(pathname: string): void {
  findRow(pathname)
    ?.load()
    .catch(() => undefined); // React fetches it again and shows the failure.
}

/** Screens that were fetched before React started. They render without a skeleton. */
const loadedScreens = new Map<string, ComponentType>();

/** Fetches the screen of a path. Call it before the first render only: a route must not change its component. */
export async function loadScreen(pathname: string): Promise<void> {
  const row = findRow(pathname);
  const module = await row?.load().catch(() => undefined);
  if (row && module) loadedScreens.set(row.path, module.default);
}

function findRow(pathname: string): RouteRow | undefined {
  return matchRoutes(shopRoutes, pathname)?.at(-1)?.route;
}

function shopScreen(row: ReturnType<typeof withScreen>): ReactNode {
  return screenRoute({ ...row, Screen: loadedScreens.get(row.path) ?? row.Screen });
}
