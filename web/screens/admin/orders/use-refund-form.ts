import { useRef, useState, type SubmitEvent } from 'react';
import { errorCatalogue } from '../../../../shared/api/errors.ts';
import { toCents, toEuro } from '../../../../shared/price/money.ts';
import { validationMessages } from '../../../../shared/text/validation-messages.ts';
import { parseCents } from '../../../lib/parse-cents.ts';
import type { ManagedOrder } from './use-managed-order.ts';

/** A refund of the typed amount, or of the rest when the field is empty. A dialog asks before it is sent. */
export function useRefundForm({ order, refund }: ManagedOrder) {
  const [amount, setAmount] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [isConfirming, setConfirming] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const refundable = toCents(order.total) - toCents(order.refunded);
  const isEmpty = amount.trim() === '';
  const cents = isEmpty ? refundable : parseCents(amount);

  return {
    field,
    amount,
    setAmount: (text: string) => {
      setAmount(text);
      setError(undefined);
    },
    error,
    /** Euro. */
    refundable: toEuro(refundable),
    euro: toEuro(cents ?? 0),
    isWholeRest: cents === refundable,
    isConfirming,
    cancel: () => setConfirming(false),
    askToConfirm: (event: SubmitEvent) => {
      event.preventDefault();
      const amountError = validate(cents, refundable);
      setError(amountError);
      setConfirming(!amountError);
      if (amountError) field.current?.focus();
    },
    confirm: async () => {
      const errors = await refund(isEmpty ? null : toEuro(cents ?? 0));
      setConfirming(false);
      setError(errors?.amount);
      if (!errors) setAmount('');
    },
  };
}

function validate(cents: number | null, refundable: number): string | undefined {
  if (cents === null || cents <= 0) return validationMessages.amount;
  return cents > refundable ? errorCatalogue.REFUND_TOO_HIGH.message : undefined;
}
