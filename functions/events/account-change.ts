import type { Account } from '../store/accounts/accounts.ts';
import { accountIdOf, accountKey } from '../store/keys.ts';
import type { TableChange } from '../store/stream/table-change.ts';

/** True for an account that was opened or changed. */
export function isAccountChange({ pk, sk, after }: TableChange): boolean {
  const key = accountKey(accountIdOf(pk));
  return after !== undefined && pk === key.pk && sk === key.sk;
}

/** The account before a change, where there was one, and after it. */
export function readAccountChange({ before, after }: TableChange): { before: Account | undefined; after: Account } {
  return { before: before as Account | undefined, after: after as Account };
}

/** True where an account was erased: `after` is only a mark. */
export function isErasure({ before, after }: ReturnType<typeof readAccountChange>): boolean {
  return after.erasedAt !== undefined && before?.erasedAt === undefined;
}
