import { errorCatalogue, ShopError } from '../../shared/api/errors.ts';
import type { Call } from '../http/resource-handler.ts';
import type { Account } from '../store/accounts/accounts.ts';
import { isKnownDevice } from '../store/accounts/known-devices.ts';
import { attemptLogin } from '../store/accounts/login-attempts.ts';
import { revokeSession, signIn, type CodeChallenge, type Session } from '../store/accounts/sessions.ts';
import { readDevice } from './device-cookie.ts';

/**
 * Checks the password again before something that a stolen token must not do. WRONG_CURRENT_PASSWORD, and
 * TOO_MANY_ATTEMPTS from the fifth wrong one: they count as failed log-ins. Answers Cognito's challenge where a code of the
 * authenticator app would have to follow.
 */
export async function verifyCurrentPassword(
  call: Pick<Call<'updateMe'>, 'caller' | 'cookie' | 'ipAddress' | 'site'>,
  password: string,
): Promise<CodeChallenge | undefined> {
  const answer = await checkPassword(call, call.caller.account, password);
  if (!answer) {
    const { message } = errorCatalogue.WRONG_CURRENT_PASSWORD;
    throw new ShopError('WRONG_CURRENT_PASSWORD', { errors: { currentPassword: message } });
  }
  return 'challenge' in answer ? answer : undefined;
}

/** Whether a password is the account's, as one log-in that counts. No session stays open. Undefined for a wrong one. */
export async function checkPassword(
  call: Pick<Call<'login'>, 'cookie' | 'ipAddress' | 'site'>,
  { id, email }: Pick<Account, 'id' | 'email'>,
  password: string,
): Promise<Session | CodeChallenge | undefined> {
  const device = readDevice(call);
  const knownDevice = (await isKnownDevice(id, device)) ? device : undefined;
  const answer = await attemptLogin({ email, ipAddress: call.ipAddress, knownDevice }, () => signIn(id, password));
  // Only the check needed this session.
  if (answer && !('challenge' in answer) && answer.refreshToken) await revokeSession(answer.refreshToken);
  return answer;
}
