import { useState, type SubmitEvent } from 'react';
import { orderStatuses, wasShipped } from '../../../../shared/order/status.ts';
import { toCents } from '../../../../shared/price/money.ts';
import { REASON_REQUIRED } from '../../../../shared/returns/reduction-reason.ts';
import { useRefundChoice } from '../use-refund-choice.ts';
import { owedRefund } from './texts.ts';
import type { ManagedOrder } from './use-managed-order.ts';

/** A refund of all that is left of an order, or of a part. A dialog asks before it is sent. */
export function useRefundForm({ order, refund }: ManagedOrder) {
  const maxCents = toCents(order.total) - toCents(order.refunded);
  /** What a delivered order still gets, unless a refund failed and is owed. */
  const isGoodwill = orderStatuses[order.status].goodwill && owedRefund(order) === 0;
  const { amountField, reasonField, ...choice } = useRefundChoice({
    maxCents,
    minCents: 1,
    isGoodwill,
    reasonProblem: (reason) => (reason.trim() ? undefined : REASON_REQUIRED),
  });
  const { cents, cancel } = choice;
  const [goodsBack, setGoodsBack] = useState(false);
  const isWholeRest = cents === maxCents;
  /** Shipped goods go back on sale only when the admin confirms that they are here. */
  const asksForGoods = isWholeRest && wasShipped(order) && !isGoodwill;

  return {
    amountField,
    reasonField,
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
      const errors = await refund({ ...choice.request, ...(asksForGoods && goodsBack && { goodsBack }) });
      cancel();
      choice.setErrors(errors ?? {});
      if (!errors) choice.reset();
    },
  };
}
