/** How the back office speaks of an order, in the orders' own list and on the dashboard. */
import type { Order } from '../../../shared/order.ts';

/** In the place of a name and an address that nobody has any more. */
export const ERASED = 'Account eliminato';

/** Pieces in an order. */
export function piecesOf(order: Order): number {
  return order.items.reduce((sum, item) => sum + item.quantity, 0);
}

export function customerOf(order: Order): string {
  return `${order.user.firstName} ${order.user.lastName}`.trim() || order.user.email || ERASED;
}
