/** How the back office speaks of an order, in the orders' own list and on the dashboard. */
import type { Order } from '../../../shared/order/answers.ts';

/** In the place of a name and an address that nobody has any more. */
export const ERASED_ACCOUNT = 'Account eliminato';

/** Pieces in an order. */
export function totalQuantity(order: Order): number {
  return order.items.reduce((sum, item) => sum + item.quantity, 0);
}

export function customerName(order: Order): string {
  return `${order.user.firstName} ${order.user.lastName}`.trim() || order.user.email || ERASED_ACCOUNT;
}
