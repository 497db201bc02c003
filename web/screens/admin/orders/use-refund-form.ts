import { useState, type SubmitEvent } from 'react';
import { wasShipped } from '../../../../shared/order/status.ts';
import { toCents, toEuro } from '../../../../shared/price/money.ts';
import { useRefundChoice } from '../use-refund-choice.ts';
import type { ManagedOrder } from './use-managed-order.ts';

/** A refund of all that is left of an order, or of a part. A dialog asks before it is sent. */
export function useRefundForm({ order, refund }: ManagedOrder) {
  const maxCents = toCents(order.total) - toCents(order.refunded);
  const { field, ...choice } = useRefundChoice({ maxCents, minCents: 1 });
  const { cents, isPart, cancel } = choice;
  const [goodsBack, setGoodsBack] = useState(false);
  const isWholeRest = cents === maxCents;
  /** Shipped goods go back on sale only when the admin confirms that they are here. */
  const asksForGoods = isWholeRest && wasShipped(order);

  return {
    field,
    choice,
    isWholeRest,
    asksForGoods,
    goodsBack,
    setGoodsBack,
    askToConfirm: (event: SubmitEvent) => {
      event.preventDefault();
      choice.askToConfirm();
    },
    confirm: async () => {
      const errors = await refund({
        amount: isPart ? toEuro(cents ?? 0) : null,
        ...(asksForGoods && goodsBack && { goodsBack }),
      });
      cancel();
      choice.setError(errors?.amount);
      if (!errors) choice.reset();
    },
  };
}
