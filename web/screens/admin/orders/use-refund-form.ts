import { useState, type SubmitEvent } from 'react';
import type { Order } from '../../../../shared/order/answers.ts';
import { orderStatuses, wasShipped } from '../../../../shared/order/status.ts';
import { toCents } from '../../../../shared/price/money.ts';
import { REASON_REQUIRED } from '../../../../shared/returns/reduction-reason.ts';
import { useDraftState } from '../../../data/use-draft-state.ts';
import { toast } from '../../../ui/toast.ts';
import { restoredIn } from '../order-texts.ts';
import { nothingTyped, useRefundChoice, type TypedRefund } from '../use-refund-choice.ts';
import { owedRefund } from './texts.ts';
import type { ManagedOrder } from './use-managed-order.ts';

export type RefundDraft = ReturnType<typeof useRefundDraft>;

/** What was typed of a refund, kept in this tab until another refund is made. */
export function useRefundDraft({ _id: id, refunded }: Order, isOffered: boolean) {
  const draft = useDraftState(`refund ${id}`, nothingTyped, {
    of: refunded,
    isUnsaved: ({ amount, reason }) => isOffered && (amount !== '' || reason !== ''),
    onRestored: () => toast(restoredIn('Rimborso')),
  });
  const { value: typed, setValue, hasChanges, forget } = draft;
  const type = (part: Partial<TypedRefund>) => setValue((current) => ({ ...current, ...part }));
  return { typed, type, hasChanges, forget };
}

/** A refund of all that is left of an order, or of a part. A dialog asks before it is sent. */
export function useRefundForm({ order, refund }: ManagedOrder, draft: RefundDraft) {
  const maxCents = toCents(order.total) - toCents(order.refunded);
  /** What a delivered order still gets, unless a refund failed and is owed. */
  const isGoodwill = orderStatuses[order.status].goodwill && owedRefund(order) === 0;
  const reasonProblem = (reason: string) => (reason.trim() ? undefined : REASON_REQUIRED);
  const limits = { maxCents, minCents: 1, isGoodwill, reasonProblem };
  const { amountField, reasonField, ...choice } = useRefundChoice(limits, draft);
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
      // A part stays chosen: who presses once more gives nothing more.
      if (!errors) draft.type({ amount: '', reason: '' });
    },
  };
}
