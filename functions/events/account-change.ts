import type { Account } from '../store/accounts.ts';
import { accountIdOf, accountKey } from '../store/keys.ts';
import type { TableChange } from '../store/stream.ts';

/** True for an account that was opened or changed. */
export function isAccount({ pk, sk, after }: TableChange): boolean {
  const key = accountKey(accountIdOf(pk));
  return after !== undefined && pk === key.pk && sk === key.sk;
}

/** The account before a change, where there was one, and after it. */
export function accountChange({ before, after }: TableChange): { before: Account | undefined; after: Account } {
  return { before: before as Account | undefined, after: after as Account };
}

/** True where an account was erased: `after` is only a mark. */
export function isErasure({ before, after }: ReturnType<typeof accountChange>): boolean {
  return after.erasedAt !== undefined && before?.erasedAt === undefined;
}
