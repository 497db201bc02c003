/** Erases an account in the name of its owner: who is deactivated cannot do it, and a restore brings back who had done it. */
import { readAccount } from '../../store/accounts/accounts.ts';
import { findUserIdByEmail } from '../../store/accounts/email-claims.ts';
import { prepareErasure, markAccountErased } from '../../store/accounts/erasure.ts';
import { eraseAccountData } from '../../store/accounts/erase-account-data.ts';

export interface AccountSelector {
  email?: string | undefined;
  /** The account's id, as the log of an erasure has it. */
  user?: string | undefined;
}

/** Says in one line what was done. Throws where nobody is meant, an admin is, or something is still open. */
export async function eraseAccount({ email, user }: AccountSelector): Promise<string> {
  const id = user ?? (email && (await findUserIdByEmail(email.trim().toLowerCase())));
  const account = id && (await readAccount(id));
  if (!account) throw new Error('No such account: --email of who has one, or --user with its id.');
  if (account.role === 'admin') throw new Error('An admin runs the shop: their account is not erased.');
  const { blockers, returnIds } = await prepareErasure(account);
  if (blockers.length > 0) throw new Error(blockers.map(({ orderNumber, why }) => `${orderNumber}: ${why}`).join('\n'));
  await markAccountErased(account, returnIds);
  await eraseAccountData(account.id);
  return `Account ${account.id} is erased; in some minutes the clock looks once more.`;
}
