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
  /** What is wrong with the reason for a part. */
  reasonProblem: (reason: string) => string | undefined;
  /** A sum and a reason are always typed. */
  isGoodwill?: boolean;
  /** False where only all of it can be refunded. */
  canReduce?: boolean;
}

export const nothingTyped = { isPart: false, amount: '', reason: '' };

export type TypedRefund = typeof nothingTyped;

interface RefundDraft {
  typed: TypedRefund;
  type: (part: Partial<TypedRefund>) => void;
}

/** How much an admin refunds: all of it, or a part and why. A question asks before it is sent. */
export function useRefundChoice(
  { maxCents, minCents, reasonProblem, isGoodwill = false, canReduce = true }: RefundLimits,
  { typed, type }: RefundDraft,
) {
  const [errors, setErrors] = useState<RefundErrors>({});
  const [isConfirming, setConfirming] = useState(false);
  const amountField = useRef<HTMLInputElement>(null);
  const reasonField = useRef<HTMLInputElement>(null);
  const { amount, reason } = typed;
  const isPart = isGoodwill || (canReduce && typed.isPart);
  const cents = isPart ? parseCents(amount) : maxCents;
  /** It needs a reason. */
  const isReduced = isPart && (isGoodwill || cents !== maxCents);
  const change = (changed: Partial<TypedRefund>, keptErrors: RefundErrors = {}) => {
    type(changed);
    setErrors(keptErrors);
  };

  return {
    isPart,
    amount,
    reason,
    isGoodwill,
    amountField,
    reasonField,
    choosePart: (isChosen: boolean) => change({ isPart: isChosen }),
    setAmount: (text: string) => change({ amount: text }, { reason: errors.reason }),
    setReason: (text: string) => change({ reason: text }, { amount: errors.amount }),
    errors,
    setErrors,
    maxCents,
    /** Null while the typed amount cannot be read. */
    cents,
    isReduced,
    isConfirming,
    cancel: () => setConfirming(false),
    askToConfirm: () => {
      const problems = {
        amount: amountProblem(cents, { maxCents, minCents }),
        reason: isReduced ? reasonProblem(reason) : undefined,
      };
      setErrors(problems);
      setConfirming(!problems.amount && !problems.reason);
      if (problems.amount) amountField.current?.focus();
      else if (problems.reason) reasonField.current?.focus();
    },
    /** What the call takes. */
    request: { amount: isPart ? toEuro(cents ?? 0) : null, ...(isReduced && { reason }) },
  };
}

export type RefundChoiceState = Omit<ReturnType<typeof useRefundChoice>, 'amountField' | 'reasonField'>;

interface RefundErrors {
  amount?: string | undefined;
  reason?: string | undefined;
}

type AmountLimits = Pick<RefundLimits, 'maxCents' | 'minCents'>;

function amountProblem(cents: number | null, { maxCents, minCents }: AmountLimits): string | undefined {
  if (cents !== null && cents > 0 && cents < minCents) return `Inserisci almeno ${formatEuro(toEuro(minCents))}`;
  if (cents === null || cents < minCents) return validationMessages.amount;
  return cents > maxCents ? errorCatalogue.REFUND_TOO_HIGH.message : undefined;
}
