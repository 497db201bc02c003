/** For an admin who lost the password, or both the authenticator app and the recovery codes. */
import { randomBytes } from 'node:crypto';
import { endAllSessions } from '../../store/accounts/end-sessions.ts';
import { overruleClaims } from '../../store/accounts/password-claims.ts';
import { setCognitoPassword } from '../../store/accounts/passwords.ts';
import { dropSecondFactor } from '../../store/accounts/second-factor.ts';
import { findAdmin } from './find-admin.ts';

/** Answers the new password. All sessions end, and the next log-in sets up the second factor. Throws for others than admins. */
export async function resetAdmin(address: string): Promise<string> {
  const id = await findAdmin(address);
  const password = randomBytes(15).toString('base64url');
  // Whoever knew the old password must not set another one at this moment, nor set up a second factor.
  if (!(await overruleClaims({ id, email: address.trim().toLowerCase() }))) throw new Error(`${address} has changed.`);
  await setCognitoPassword(id, password);
  await dropSecondFactor(id);
  await endAllSessions(id);
  return password;
}
