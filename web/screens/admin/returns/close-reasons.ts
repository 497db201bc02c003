import type { AdminReturn } from '../../../../shared/returns/answers.ts';
import {
  isStatutory,
  mayCloseFor,
  unmatchedCloseReasons,
  withdrawalCloseReasons,
} from '../../../../shared/returns/states.ts';

/** The reasons for which a return may end without a refund. Undefined where the shop decides freely. */
export function closeReasons({ kind, channel, defect }: AdminReturn): readonly string[] | undefined {
  if (kind === null) return unmatchedCloseReasons;
  return isStatutory({ kind, defect })
    ? withdrawalCloseReasons.filter((reason) => mayCloseFor(reason, channel))
    : undefined;
}

/** Empty where the reason is none of those. */
export function typedReason(returnRequest: AdminReturn, typed = ''): string {
  const reasons = closeReasons(returnRequest);
  return reasons && !reasons.includes(typed) ? '' : typed;
}
