import type { Order } from '../../../../shared/order/answers.ts';

/** The numbers of the orders whose articles go with this one; '' for none. They may be cancelled by now. */
export function sameParcelNumbers({ linkedOrders = [] }: Order): string {
  const others = linkedOrders.filter(({ as }) => as === 'addedTo' || as === 'addition');
  return others.map(({ orderNumber }) => orderNumber).join(', ');
}
