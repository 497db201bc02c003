/** Address → screen, with its guard: one row per line of the specification's route table. Each screen is its own file. */
import { lazy, Suspense, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react';
import { matchRoutes, Route, Routes } from 'react-router-dom';
import { errorMessages } from '../shared/text/messages.ts';
import { RequireAdmin, RequireLogin } from './app/guards.tsx';
import ShopLayout from './app/shop-layout.tsx';
import { ScreenSkeleton } from './app/screen-skeleton.tsx';

interface Row {
  path: string;
  load: () => Promise<{ default: ComponentType }>;
  /** Who is let in; everybody where nothing is said. */
  for?: 'customer' | 'admin';
  /** Said to a visitor who is sent to the login from here. */
  message?: string;
}

/** Screens inside the shop's own frame. */
export const shopRoutes: Row[] = [
  { path: '/', load: () => import('./screens/home/home.tsx') },
  { path: '/products', load: () => import('./screens/products/products.tsx') },
  { path: '/products/:id', load: () => import('./screens/product/product.tsx') },
  { path: '/cart', load: () => import('./screens/cart/cart.tsx') },
  {
    path: '/checkout',
    for: 'customer',
    message: errorMessages.loginToCheckout,
    load: () => import('./screens/checkout/checkout.tsx'),
  },
  {
    path: '/order-confirmation/:orderId',
    for: 'customer',
    load: () => import('./screens/order-confirmation/order-confirmation.tsx'),
  },
  { path: '/profile', for: 'customer', load: () => import('./screens/profile/profile.tsx') },
  { path: '/orders', for: 'customer', load: () => import('./screens/orders/orders.tsx') },
  { path: '/wishlist', for: 'customer', load: () => import('./screens/wishlist/wishlist.tsx') },
  { path: '/login', load: () => import('./screens/login/login.tsx') },
  { path: '/register', load: () => import('./screens/register/register.tsx') },
  { path: '/forgot-password', load: () => import('./screens/forgot-password/forgot-password.tsx') },
  { path: '/contact', load: () => import('./screens/information/contact.tsx') },
  { path: '/shipping', load: () => import('./screens/information/shipping.tsx') },
  { path: '/returns', load: () => import('./screens/information/returns.tsx') },
  { path: '/recesso', load: () => import('./screens/withdrawal/withdrawal.tsx') },
  { path: '/accessibilita', load: () => import('./screens/information/accessibility.tsx') },
  { path: '/privacy', load: () => import('./screens/information/privacy.tsx') },
  { path: '/terms', load: () => import('./screens/information/terms.tsx') },
  { path: '*', load: () => import('./screens/not-found/not-found.tsx') },
];

/** Screens inside the back office's frame, which lets in admins only. A shopper's download has none of it. */
export const adminRoutes: Row[] = [
  { path: '/admin', load: () => import('./screens/admin/dashboard/dashboard.tsx') },
  { path: '/admin/products', load: () => import('./screens/admin/products/products.tsx') },
  { path: '/admin/orders', load: () => import('./screens/admin/orders/orders.tsx') },
  { path: '/admin/resi', load: () => import('./screens/admin/returns/returns.tsx') },
  { path: '/admin/users', load: () => import('./screens/admin/users/users.tsx') },
  { path: '/admin/analytics', load: () => import('./screens/admin/analytics/analytics.tsx') },
  { path: '/admin/settings', load: () => import('./screens/admin/settings/settings.tsx') },
  { path: '/admin/*', load: () => import('./screens/not-found/not-found.tsx') },
];

const AdminLayout = lazy(() => import('./app/admin-layout.tsx'));

const guards = { customer: RequireLogin, admin: RequireAdmin };

const shopScreens = shopRoutes.map(withScreen);
const adminScreens = adminRoutes.map(withScreen);

export function AppRoutes() {
  return (
    <Routes>
      <Route element={<ShopLayout />}>{shopScreens.map(route)}</Route>
      <Route element={<BackOffice />}>{adminScreens.map(route)}</Route>
    </Routes>
  );
}

function BackOffice() {
  return (
    <RequireAdmin>
      <Suspense fallback={<main children={<ScreenSkeleton />} />}>
        <AdminLayout />
      </Suspense>
    </RequireAdmin>
  );
}

/** Begins to fetch the screen of an address before React asks for it. */
export function prefetchScreen(pathname: string): void {
  rowOf(pathname)
    ?.load()
    .catch(() => undefined); // React will ask again, and say so if it fails again.
}

/** Screens that were there before React began: they need no waiting, and so no skeleton. */
const settled = new Map<string, ComponentType>();

/** Fetches the screen of an address before anything is shown. Only before the first rendering: a screen must not change. */
export async function loadScreen(pathname: string): Promise<void> {
  const row = rowOf(pathname);
  const module = await row?.load().catch(() => undefined);
  if (row && module) settled.set(row.path, module.default);
}

function rowOf(pathname: string): Row | undefined {
  return matchRoutes(shopRoutes, pathname)?.at(-1)?.route;
}

type RowWithScreen = Row & { Screen: LazyExoticComponent<ComponentType> };

function withScreen(row: Row): RowWithScreen {
  return { ...row, Screen: lazy(row.load) };
}

function route({ path, for: whom, message, Screen }: RowWithScreen): ReactNode {
  const Guard = whom && guards[whom];
  const Here = settled.get(path) ?? Screen;
  const element = Guard ? <Guard message={message} children={<Here />} /> : <Here />;
  return <Route key={path} path={path} element={element} />;
}
