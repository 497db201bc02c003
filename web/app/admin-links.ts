import { Package, Settings, type LucideIcon } from 'lucide-react';
import { paths } from '../paths.ts';

interface AdminLink {
  to: string;
  label: string;
  Icon: LucideIcon;
}

/**
 * The sidebar, in the order of the specification: Dashboard, Prodotti, Ordini, Utenti, Analytics, Impostazioni. A row
 * comes with its screen, so that no link leads nowhere.
 */
export const adminLinks: AdminLink[] = [
  { to: paths.adminOrders, label: 'Ordini', Icon: Package },
  { to: paths.adminSettings, label: 'Impostazioni', Icon: Settings },
];
