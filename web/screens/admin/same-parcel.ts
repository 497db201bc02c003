import type { Order } from '../../../shared/order/answers.ts';

/** The orders whose articles go with this one. They may be cancelled by now, or have left. */
export function sameParcelOrders({ linkedOrders = [] }: Order) {
  return linkedOrders.filter(({ as }) => as === 'addedTo' || as === 'addition');
}

/** Their numbers; '' for none. */
export function sameParcelNumbers(order: Order): string {
  return sameParcelOrders(order)
    .map(({ orderNumber }) => orderNumber)
    .join(', ');
}
