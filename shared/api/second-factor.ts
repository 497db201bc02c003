/** Which admin calls need a recent second factor. Beside the routes and not in them: a shopper's browser downloads those. */
import type { Route } from './route.ts';
import { routes, type RouteName } from './routes.ts';

/**
 * Every admin route needs a session whose second factor was shown. 'setup' is open before that, to set it up. 'recent': it
 * was shown within ten minutes. With a field, only calls whose query or body has one of the values there, or the field where no
 * value is named, need it so recently.
 */
type SecondFactorNeed = 'setup' | 'recent' | { recentFor: readonly [field: string, ...values: string[]] };

const needs: Partial<Record<RouteName, SecondFactorNeed>> = {
  updateReturn: { recentFor: ['step', 'refund', 'stop'] },
  setOrderStatus: { recentFor: ['status', 'cancelled'] },
  createManualOrder: { recentFor: ['replaces'] },
  editOrder: { recentFor: ['change', 'takeOut', 'article'] },
  refundOrder: 'recent',
  setUserStatus: 'recent',
  exportCsv: { recentFor: ['kind', 'orders', 'invoices'] },
  exportCustomers: 'recent',
  issueInvoices: 'recent',
  readInvoiceFiles: 'recent',
  changeStaff: 'recent',
  startSecondFactor: 'setup',
  confirmSecondFactor: 'setup',
  replaceRecoveryCodes: 'recent',
};

export interface SecuredRoute extends Route {
  secondFactor?: SecondFactorNeed | undefined;
}

export function securedRoute(name: RouteName): SecuredRoute {
  return { ...routes[name], secondFactor: needs[name] };
}
