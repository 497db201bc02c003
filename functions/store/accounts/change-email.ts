/**
 * What becomes of the addresses when an account gets another one. A confirmed address that is given up is held for seven
 * days: until then its owner can take it back, by the link in the email about the change or in the profile.
 */
import type { TransactWriteItem } from '../../aws/dynamodb/types.ts';
import type { Account, PreviousEmail } from './accounts.ts';
import { freeEmailWrite, freeHeldEmailWrites, holdEmailWrite, takeEmailWrite } from './email-claims.ts';
import { nowInSeconds } from './rate-limit.ts';

export const UNDO_DAYS = 7;
const UNDO_SECONDS = UNDO_DAYS * 24 * 60 * 60;

export interface EmailChange {
  /** Replaces the account's list. */
  previousEmails: PreviousEmail[];
  /** Whether its owner confirmed the new address before. */
  isConfirmed: boolean;
  /** The writes beside that of the account. */
  writes: TransactWriteItem[];
}

/**
 * Going back to an earlier address gives up all that came after it: who had the account meanwhile has no link that
 * leads there again.
 */
export function changeEmail(account: Account, newEmail: string): EmailChange {
  const { id, email } = account;
  const previous = livePreviousEmails(account);
  const index = previous.findIndex((entry) => entry.email === newEmail);
  const take = takeEmailWrite(id, newEmail);
  if (index >= 0) {
    const later = { ...account, previousEmails: previous.slice(index + 1) };
    const writes = [take, freeEmailWrite(id, email), ...freeHeldEmailWrites(later)];
    return { previousEmails: previous.slice(0, index), isConfirmed: true, writes };
  }
  // Nobody proved that the address is theirs, so nobody can claim it back.
  if (account.emailUnconfirmedSince) {
    return { previousEmails: previous, isConfirmed: false, writes: [take, freeEmailWrite(id, email)] };
  }
  const until = nowInSeconds() + UNDO_SECONDS;
  return {
    previousEmails: [...previous, { email, until }],
    isConfirmed: false,
    writes: [take, holdEmailWrite(id, email, until)],
  };
}

/** The addresses that can still be restored. */
export function livePreviousEmails({ previousEmails = [] }: Account): PreviousEmail[] {
  return previousEmails.filter(({ until }) => until > nowInSeconds());
}
