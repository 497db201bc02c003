import { ChartColumn, LayoutDashboard, Package, Settings, Shirt, Undo2, Users, type LucideIcon } from 'lucide-react';
import { paths } from '../paths.ts';

export interface AdminLink {
  to: string;
  label: string;
  Icon: LucideIcon;
}

/** The sidebar, in the order of the specification. Returns, which the law requires, follow the orders. */
export const adminLinks: AdminLink[] = [
  { to: paths.admin, label: 'Dashboard', Icon: LayoutDashboard },
  { to: paths.adminProducts, label: 'Prodotti', Icon: Shirt },
  { to: paths.adminOrders, label: 'Ordini', Icon: Package },
  { to: paths.adminReturns, label: 'Resi', Icon: Undo2 },
  { to: paths.adminUsers, label: 'Utenti', Icon: Users },
  { to: paths.adminAnalytics, label: 'Analytics', Icon: ChartColumn },
  { to: paths.adminSettings, label: 'Impostazioni', Icon: Settings },
];
