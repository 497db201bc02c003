/** Path → screen of the back office, whose frame lets in admins only. Shoppers do not download it. */
import { Route, Routes } from 'react-router-dom';
import AdminLayout from './app/admin-layout.tsx';
import { screenRoute, withScreen, type RouteRow } from './app/screen-route.tsx';

/** Paths below /admin. */
const adminRoutes: RouteRow[] = [
  { path: '', load: () => import('./screens/admin/dashboard/dashboard.tsx') },
  { path: 'products/:id?', load: () => import('./screens/admin/products/products.tsx') },
  { path: 'orders/:name?', load: () => import('./screens/admin/orders/orders.tsx') },
  { path: 'resi', load: () => import('./screens/admin/returns/returns.tsx') },
  { path: 'users', load: () => import('./screens/admin/users/users.tsx') },
  { path: 'analytics', load: () => import('./screens/admin/analytics/analytics.tsx') },
  { path: 'settings', load: () => import('./screens/admin/settings/settings.tsx') },
  { path: '*', load: () => import('./screens/not-found/not-found.tsx') },
];

const screens = adminRoutes.map(withScreen);

export default function AdminRoutes() {
  return (
    <Routes>
      <Route element={<AdminLayout />}>{screens.map((row) => screenRoute(row))}</Route>
    </Routes>
  );
}
