/** Erases an account for its owner: a deactivated owner cannot, and a restore brings erased accounts back. */
import { readAccount } from '../../store/accounts/accounts.ts';
import { findUserIdByEmail } from '../../store/accounts/email-claims.ts';
import { eraseAccountData } from '../../store/accounts/erase-account-data.ts';
import { markAccountErased, prepareErasure } from '../../store/accounts/erasure.ts';

interface AccountSelector {
  email?: string | undefined;
  /** The account's id, for example from the log of an erasure. */
  user?: string | undefined;
}

/**
 * Returns one line for the console. Throws for an unknown account, for an admin, and while an order or return is open.
 */
export async function eraseAccount({ email, user }: AccountSelector): Promise<string> {
  const id = user ?? (email && (await findUserIdByEmail(email.trim().toLowerCase())));
  const account = id && (await readAccount(id));
  if (!account) throw new Error('No such account: --email with its address, or --user with its id.');
  if (account.role === 'admin') throw new Error('An admin runs the shop: this account is not erased.');
  const { blockers, returnIds } = await prepareErasure(account);
  if (blockers.length > 0) throw new Error(blockers.map(({ orderNumber, why }) => `${orderNumber}: ${why}`).join('\n'));
  await markAccountErased(account, returnIds);
  await eraseAccountData(account.id);
  return `Account ${account.id} is erased; the scheduled expiry checks it once more in some minutes.`;
}
