import type { SubmitEvent } from 'react';
import { toCents, toEuro } from '../../../../shared/price/money.ts';
import { useRefundChoice } from '../use-refund-choice.ts';
import type { ManagedOrder } from './use-managed-order.ts';

/** A refund of all that is left of an order, or of a part. A dialog asks before it is sent. */
export function useRefundForm({ order, refund }: ManagedOrder) {
  const maxCents = toCents(order.total) - toCents(order.refunded);
  const { field, ...choice } = useRefundChoice({ maxCents, minCents: 1 });
  const { cents, isPart, cancel } = choice;

  return {
    field,
    choice,
    isWholeRest: cents === maxCents,
    askToConfirm: (event: SubmitEvent) => {
      event.preventDefault();
      choice.askToConfirm();
    },
    confirm: async () => {
      const errors = await refund(isPart ? toEuro(cents ?? 0) : null);
      cancel();
      choice.setError(errors?.amount);
      if (!errors) choice.reset();
    },
  };
}
