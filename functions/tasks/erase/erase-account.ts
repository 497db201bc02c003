/** Erases an account in the name of its owner: who is deactivated cannot do it, and a restore brings back who had done it. */
import { readAccount, userIdOf } from '../../store/accounts.ts';
import { beforeErasing, carryOutErasure, markErased } from '../../store/erasure.ts';

export interface Whose {
  email?: string | undefined;
  /** The account's id, as the log of an erasure has it. */
  user?: string | undefined;
}

/** Says in one line what was done. Throws where nobody is meant, an admin is, or something is still open. */
export async function eraseAccount({ email, user }: Whose): Promise<string> {
  const id = user ?? (email && (await userIdOf(email.trim().toLowerCase())));
  const account = id && (await readAccount(id));
  if (!account) throw new Error('No such account: --email of who has one, or --user with its id.');
  if (account.role === 'admin') throw new Error('An admin runs the shop: their account is not erased.');
  const { open, statements } = await beforeErasing(account);
  if (open.length > 0) throw new Error(open.map(({ orderNumber, why }) => `${orderNumber}: ${why}`).join('\n'));
  await markErased(account, statements);
  await carryOutErasure(account.id);
  return `Account ${account.id} is erased; in some minutes the clock looks once more.`;
}
