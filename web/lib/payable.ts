import type { Order } from '../../shared/order/answers.ts';
import { isToBePaid } from '../../shared/order/status.ts';
import { isComingBack } from '../../shared/returns/states.ts';

/** Nothing was paid, and nothing ended it. */
export const isUnpaid = ({ status, paidAt }: Order) => isToBePaid({ status, isPaid: paidAt !== null });

/** Left unpaid, and some of it is coming back: how much is left to pay shows when the return is concluded. */
export function awaitsReturn(order: Order): boolean {
  const { returns = [] } = order;
  return (
    isUnpaid(order) &&
    returns.some(({ kind, refund, state, at }) => {
      return refund === null && isComingBack({ kind, ...(state === 'goodsBack' && { backAt: at }) });
    })
  );
}

/** Its customer can pay it now. */
export const isPayable = (order: Order) => isUnpaid(order) && !awaitsReturn(order);
