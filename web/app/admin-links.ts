import { ChartColumn, LayoutDashboard, Package, Settings, Shirt, Undo2, Users, type LucideIcon } from 'lucide-react';
import { adminPaths } from '../admin-paths.ts';
import { paths } from '../paths.ts';

export interface AdminLink {
  to: string;
  label: string;
  Icon: LucideIcon;
}

/** The sidebar, in the order of the specification. Returns, which the law requires, follow the orders. */
export const adminLinks: AdminLink[] = [
  { to: paths.admin, label: 'Dashboard', Icon: LayoutDashboard },
  { to: adminPaths.products, label: 'Prodotti', Icon: Shirt },
  { to: adminPaths.orders, label: 'Ordini', Icon: Package },
  { to: adminPaths.returns, label: 'Resi', Icon: Undo2 },
  { to: adminPaths.users, label: 'Utenti', Icon: Users },
  { to: adminPaths.analytics, label: 'Analytics', Icon: ChartColumn },
  { to: adminPaths.settings, label: 'Impostazioni', Icon: Settings },
];
