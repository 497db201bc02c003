import { ShopError } from '../../shared/api/errors.ts';
import { toUserAnswer } from '../http/answers/user-answer.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { log } from '../platform/log.ts';
import { readAccount } from '../store/accounts/accounts.ts';
import { isInCognitoGroup } from '../store/accounts/cognito-users.ts';
import { revokeAllSessions } from '../store/accounts/sessions.ts';
import { setAccountActive } from '../store/accounts/update-account.ts';
import { activityWrite } from '../store/activity/activity.ts';

/**
 * Deactivates an account or activates it again. The next call of a deactivated account is refused. The user stays
 * enabled in Cognito: otherwise a log-in with a wrong password would reveal the deactivation. Throws USER_NOT_FOUND,
 * and USER_PROTECTED for admins and for the caller.
 */
export const setUserStatus: UseCase<'setUserStatus'> = async ({ params: { id }, body: { isActive }, caller }) => {
  if (!isActive) await requireDeactivatable(id, caller.id);
  const entry = activityWrite({
    by: caller.account.email,
    what: 'user.status',
    subject: { id, name: id },
    before: { isActive: !isActive },
    after: { isActive },
  });
  const account = await setAccountActive(id, isActive, [entry]);
  if (!account) throw new ShopError('USER_NOT_FOUND');
  if (!isActive) {
    // The account is deactivated already, so a failure of Cognito is no failure of the call.
    await revokeAllSessions(id).catch((error: Error) => log.warn('sessions were not ended', { userId: id, error }));
  }
  return { user: toUserAnswer(account, account.role) };
};

async function requireDeactivatable(id: string, callerId: string): Promise<void> {
  if (id === callerId) throw new ShopError('USER_PROTECTED', { message: 'Non puoi disattivare il tuo stesso account' });
  const account = await readAccount(id);
  if (!account) throw new ShopError('USER_NOT_FOUND');
  // The Cognito group decides what a person may do. The account's role is what lists show.
  if (account.role === 'admin' || (await isInCognitoGroup(id, 'admin'))) throw new ShopError('USER_PROTECTED');
}
