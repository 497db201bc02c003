import type { UseCase } from '../kit/resource.ts';
import { endSessionsBefore } from '../store/accounts.ts';
import { endSessions, openSession, setPassword } from '../store/pool.ts';
import { pause } from '../store/table.ts';
import { confirmPassword } from './confirm-password.ts';
import { sessionCookie } from './session-cookie.ts';

/** Changes the caller's password. Every other session ends; this one goes on with a token and a cookie of its own. */
export const changePassword: UseCase<'changePassword'> = async ({ body, caller, address, setCookie, site }) => {
  const { id } = caller;
  await confirmPassword(caller.account, body.currentPassword, address);
  await setPassword(id, body.newPassword);
  await endSessions(id);
  // Tokens tell the second of their session only: the new one begins in a second that no old one shares.
  await pause(1000 - (Date.now() % 1000));
  const session = await openSession(id, body.newPassword);
  if (!session?.refreshToken) throw new Error('The pool refuses the password that it was just given');
  await endSessionsBefore(id, session.openedAt);
  setCookie(sessionCookie(site, session.refreshToken));
  return { token: session.accessToken };
};
