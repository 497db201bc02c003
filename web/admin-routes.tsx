/** Path → screen of the back office, whose frame lets in admins only. Shoppers do not download it. */
import { Route, Routes } from 'react-router-dom';
import { adminRoutes as adminCalls } from '../shared/api/admin-routes.ts';
import AdminLayout from './app/admin-layout.tsx';
import ShopLayout from './app/shop-layout.tsx';
import { screenRoute, withScreen, type RouteRow } from './app/screen-route.tsx';
import { addRoutes } from './data/api.ts';

addRoutes(adminCalls);

/** Paths below /admin. */
const adminRoutes: RouteRow[] = [
  { path: '', load: () => import('./screens/admin/dashboard/dashboard.tsx') },
  { path: 'products/:id?', load: () => import('./screens/admin/products/products.tsx') },
  { path: 'modifica-prodotti', load: () => import('./screens/admin/bulk/products/change-products.tsx') },
  { path: 'conteggio', load: () => import('./screens/admin/count/count.tsx') },
  { path: 'catalogo', load: () => import('./screens/admin/catalogue/catalogue.tsx') },
  { path: 'orders/:name?', load: () => import('./screens/admin/orders/orders.tsx') },
  { path: 'nuovo-ordine', load: () => import('./screens/admin/new-order/new-order.tsx') },
  { path: 'aggiorna-ordini', load: () => import('./screens/admin/bulk/bulk.tsx') },
  { path: 'stampa', load: () => import('./screens/admin/print/print.tsx') },
  { path: 'resi', load: () => import('./screens/admin/returns/returns.tsx') },
  { path: 'users', load: () => import('./screens/admin/users/users.tsx') },
  { path: 'users/:id', load: () => import('./screens/admin/users/customer.tsx') },
  { path: 'analytics', load: () => import('./screens/admin/analytics/analytics.tsx') },
  { path: 'contabilita', load: () => import('./screens/admin/accounting/accounting.tsx') },
  { path: 'registro', load: () => import('./screens/admin/activity/activity.tsx') },
  { path: 'collaboratori', load: () => import('./screens/admin/staff/staff.tsx') },
  { path: 'settings', load: () => import('./screens/admin/settings/settings.tsx') },
  { path: 'accesso', load: () => import('./screens/admin/second-factor/access.tsx') },
  { path: '*', load: () => import('./screens/not-found/not-found.tsx') },
];

/** In the frame of the shop. */
const preview = withScreen({ path: 'anteprima/:id', load: () => import('./app/product-preview.tsx') });

const screens = adminRoutes.map(withScreen);

export default function AdminRoutes() {
  return (
    <Routes>
      <Route element={<ShopLayout />}>{screenRoute(preview)}</Route>
      <Route element={<AdminLayout />}>{screens.map((row) => screenRoute(row))}</Route>
    </Routes>
  );
}
