import { errorCatalogue, ShopError } from '../../shared/api/errors.ts';
import type { Call } from '../http/resource-handler.ts';
import { isKnownDevice } from '../store/accounts/known-devices.ts';
import { attemptLogin } from '../store/accounts/login-attempts.ts';
import { openSession, revokeSession } from '../store/accounts/sessions.ts';
import { readDevice } from './device-cookie.ts';

/**
 * Checks the password again before something that a stolen token must not do. WRONG_CURRENT_PASSWORD, and
 * TOO_MANY_ATTEMPTS from the fifth wrong one: they count as failed log-ins.
 */
export async function verifyCurrentPassword(
  call: Pick<Call<'updateMe'>, 'caller' | 'cookie' | 'ipAddress' | 'site'>,
  password: string,
): Promise<void> {
  const { id, email } = call.caller.account;
  const device = readDevice(call);
  const knownDevice = (await isKnownDevice(id, device)) ? device : undefined;
  const session = await attemptLogin({ email, ipAddress: call.ipAddress, knownDevice }, () =>
    openSession(id, password),
  );
  if (!session) {
    const { message } = errorCatalogue.WRONG_CURRENT_PASSWORD;
    throw new ShopError('WRONG_CURRENT_PASSWORD', { errors: { currentPassword: message } });
  }
  // Only the check needed this session.
  if (session.refreshToken) await revokeSession(session.refreshToken);
}
