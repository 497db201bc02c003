import { useRef, useState } from 'react';
import { errorCatalogue } from '../../../shared/api/errors.ts';
import { formatEuro, toEuro } from '../../../shared/price/money.ts';
import { validationMessages } from '../../../shared/text/validation-messages.ts';
import { parseCents } from '../../lib/parse-cents.ts';

interface RefundLimits {
  /** All that can be refunded. */
  maxCents: number;
  /** The least that a part may be. */
  minCents: number;
}

/** How much an admin refunds: all of it, or a part. A question asks before it is sent. */
export function useRefundChoice({ maxCents, minCents }: RefundLimits) {
  const [isPart, setPart] = useState(false);
  const [amount, setAmount] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [isConfirming, setConfirming] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const cents = isPart ? parseCents(amount) : maxCents;

  return {
    field,
    isPart,
    choosePart: (isChosen: boolean) => {
      setPart(isChosen);
      setError(undefined);
    },
    amount,
    setAmount: (text: string) => {
      setAmount(text);
      setError(undefined);
    },
    error,
    setError,
    maxCents,
    /** Null while the typed amount cannot be read. */
    cents,
    isConfirming,
    cancel: () => setConfirming(false),
    /** `isComplete` is false while another field of the form has an error. */
    askToConfirm: (isComplete = true) => {
      const amountError = validate(cents, { maxCents, minCents });
      setError(amountError);
      setConfirming(!amountError && isComplete);
      if (amountError) field.current?.focus();
    },
    /** After a refund the next one begins anew. */
    reset: () => {
      setPart(false);
      setAmount('');
    },
  };
}

export type RefundChoiceState = Omit<ReturnType<typeof useRefundChoice>, 'field'>;

function validate(cents: number | null, { maxCents, minCents }: RefundLimits): string | undefined {
  if (cents !== null && cents > 0 && cents < minCents) return `Inserisci almeno ${formatEuro(toEuro(minCents))}`;
  if (cents === null || cents < minCents) return validationMessages.amount;
  return cents > maxCents ? errorCatalogue.REFUND_TOO_HIGH.message : undefined;
}
