import { ShopError } from '../../shared/api/errors.ts';
import { log } from '../platform/log.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { toUserAnswer } from '../http/answers/user-answer.ts';
import { readAccount, setAccountActive } from '../store/accounts/accounts.ts';
import { revokeAllSessions, isInCognitoGroup } from '../aws/cognito.ts';

/**
 * Lets somebody in, or out: their very next call is refused, because the kit reads the account. USER_NOT_FOUND;
 * USER_PROTECTED where an admin, or oneself, would be deactivated. In the pool the user stays enabled: Cognito would
 * refuse their log-in before it looks at the password, and only the right password may learn of the deactivation.
 */
export const setUserStatus: UseCase<'setUserStatus'> = async ({ params: { id }, body: { isActive }, caller }) => {
  if (!isActive) await requireOrdinary(id, caller.id);
  const account = await setAccountActive(id, isActive);
  if (!account) throw new ShopError('USER_NOT_FOUND');
  if (!isActive) {
    // The account already keeps them out: a pool that does not answer must not make it look as if it did not.
    await revokeAllSessions(id).catch((error: Error) => log.warn('sessions were not ended', { userId: id, error }));
  }
  return { user: toUserAnswer(account, account.role) };
};

async function requireOrdinary(id: string, ownId: string): Promise<void> {
  if (id === ownId) throw new ShopError('USER_PROTECTED', { message: 'Non puoi disattivare il tuo stesso account' });
  const account = await readAccount(id);
  if (!account) throw new ShopError('USER_NOT_FOUND');
  if (account.role === 'admin' || (await isInCognitoGroup(id, 'admin'))) throw new ShopError('USER_PROTECTED');
}
