import { ShopError } from '../../shared/errors.ts';
import { log } from '../kit/log.ts';
import type { UseCase } from '../kit/resource.ts';
import { userAnswer } from '../kit/user-answer.ts';
import { readAccount, setActive } from '../store/accounts.ts';
import { endSessions, isInGroup } from '../store/pool.ts';

/**
 * Lets somebody in, or out: their very next call is refused, because the kit reads the account. USER_NOT_FOUND;
 * USER_PROTECTED where an admin, or oneself, would be deactivated. In the pool the user stays enabled: Cognito would
 * refuse their log-in before it looks at the password, and only the right password may learn of the deactivation.
 */
export const setUserStatus: UseCase<'setUserStatus'> = async ({ params: { id }, body: { isActive }, caller }) => {
  if (!isActive) await requireOrdinary(id, caller.id);
  const account = await setActive(id, isActive);
  if (!account) throw new ShopError('USER_NOT_FOUND');
  if (!isActive) {
    // The account already keeps them out: a pool that does not answer must not make it look as if it did not.
    await endSessions(id).catch((error: Error) => log.warn('sessions were not ended', { userId: id, error }));
  }
  return { user: userAnswer(account, account.role) };
};

async function requireOrdinary(id: string, ownId: string): Promise<void> {
  if (id === ownId) throw new ShopError('USER_PROTECTED', { message: 'Non puoi disattivare il tuo stesso account' });
  const account = await readAccount(id);
  if (!account) throw new ShopError('USER_NOT_FOUND');
  if (account.role === 'admin' || (await isInGroup(id, 'admin'))) throw new ShopError('USER_PROTECTED');
}
