import { ShopError } from '../../shared/api/errors.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { readAccount } from '../store/accounts/accounts.ts';
import { isSessionOver } from '../store/accounts/ended-sessions.ts';
import { renewSession } from '../store/accounts/sessions.ts';
import { sessionCookieName } from './session-cookie.ts';

/** A fresh access token for the session of the cookie. ACCOUNT_DISABLED for a deactivated account. */
export const refresh: UseCase<'refresh'> = async ({ cookie, site }) => {
  const refreshToken = cookie(sessionCookieName(site));
  if (!refreshToken) throw new ShopError('UNAUTHENTICATED');
  const session = await renewSession(refreshToken);
  const account = session && (await readAccount(session.userId));
  if (!account || isSessionOver(account, session)) throw new ShopError('UNAUTHENTICATED');
  if (!account.isActive) throw new ShopError('ACCOUNT_DISABLED');
  return { token: session.accessToken };
};
