import {
  ChartColumn,
  History,
  IdCard,
  LayoutDashboard,
  Package,
  ReceiptText,
  Settings,
  Shirt,
  Undo2,
  Users,
  type LucideIcon,
} from 'lucide-react';
import type { Permission } from '../../shared/account/staff.ts';
import { adminPaths } from '../admin-paths.ts';
import { paths } from '../paths.ts';

export interface AdminLink {
  to: string;
  label: string;
  Icon: LucideIcon;
  /** Without it the entry is not shown. */
  needs: Permission;
  /** Screens that are reached from it and stand elsewhere, each with permissions one of which opens it. */
  alsoAt?: Readonly<Record<string, readonly Permission[]>>;
}

/** The sidebar, in the order of the specification. Returns, which the law requires, follow the orders. */
export const adminLinks: AdminLink[] = [
  { to: paths.admin, label: 'Dashboard', Icon: LayoutDashboard, needs: 'analytics:read' },
  {
    to: adminPaths.products,
    label: 'Prodotti',
    Icon: Shirt,
    needs: 'products:read',
    alsoAt: {
      [adminPaths.bulkProducts]: ['products:change'],
      [adminPaths.catalogue]: ['products:change', 'stock:change', 'export'],
      [adminPaths.stockCount]: ['stock:change'],
    },
  },
  {
    to: adminPaths.orders,
    label: 'Ordini',
    Icon: Package,
    needs: 'orders:read',
    alsoAt: {
      [adminPaths.newOrder]: ['orders:change'],
      [adminPaths.bulkOrders]: ['orders:change'],
      [adminPaths.packingSlips]: ['orders:read'],
    },
  },
  { to: adminPaths.returns, label: 'Resi', Icon: Undo2, needs: 'orders:read' },
  { to: adminPaths.users, label: 'Utenti', Icon: Users, needs: 'users:read' },
  { to: adminPaths.analytics, label: 'Analytics', Icon: ChartColumn, needs: 'analytics:read' },
  { to: adminPaths.accounting, label: 'Contabilità', Icon: ReceiptText, needs: 'export' },
  { to: adminPaths.activity, label: 'Registro attività', Icon: History, needs: 'log:read' },
  { to: adminPaths.staff, label: 'Collaboratori', Icon: IdCard, needs: 'staff' },
  { to: adminPaths.settings, label: 'Impostazioni', Icon: Settings, needs: 'enter' },
];
