import { ShopError } from '../../shared/api/errors.ts';
import type { Body } from '../../shared/api/inputs.ts';
import { placeProblem } from '../../shared/locale/postal-codes.ts';
import { validationMessages } from '../../shared/text/validation-messages.ts';
import { toOwnAnswer } from '../http/answers/user-answer.ts';
import type { Caller } from '../http/caller.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { log } from '../platform/log.ts';
import type { Account } from '../store/accounts/accounts.ts';
import { syncCognitoEmail } from '../store/accounts/cognito-users.ts';
import { limitEmailChanges } from '../store/accounts/rate-limit.ts';
import { revokeAllSessions } from '../store/accounts/sessions.ts';
import { saveProfile, type ProfileChange } from '../store/accounts/update-account.ts';
import { replaceSessions } from './replace-sessions.ts';
import { expiredSessionCookie, sessionCookie } from './session-cookie.ts';
import { verifyCurrentPassword } from './verify-current-password.ts';

/**
 * Changes the caller's profile; missing fields stay as they are. Another email address needs the password, and ends every
 * other session: this one goes on with a new cookie.
 */
export const updateMe: UseCase<'updateMe'> = async (call) => {
  const { body, caller, setCookie, site } = call;
  const change = toProfileChange(caller.account, body);
  // With its other parts: a call may bring one part of the address. One that was stored before the check bars no other change.
  const problem = body.address && placeProblem(change.address);
  if (problem) throw new ShopError('INVALID', { errors: { [`address.${problem.field}`]: problem.message } });
  if (change.email === caller.account.email) {
    const { account } = await saveProfile(caller.account, change);
    return { user: toOwnAnswer(account, caller.role, caller.sessionId) };
  }
  if (!body.currentPassword) {
    throw new ShopError('INVALID', { errors: { currentPassword: validationMessages.currentPasswordForEmail } });
  }
  await verifyCurrentPassword(call, body.currentPassword);
  await limitEmailChanges(caller.id, call.ipAddress);
  const { account, isNewEmail } = await saveProfile(caller.account, change, caller.sessionId);
  // Where this fails, or the function ends before it, the next new password does it.
  await syncCognitoEmail(account.id).catch((error: unknown) =>
    log.warn('address of the user pool not changed', { user: account.id, error: error as Error }),
  );
  if (isNewEmail) setCookie(await renewedCookie(caller, body.currentPassword, site));
  return { user: toOwnAnswer(account, caller.role, caller.sessionId) };
};

/** With a second factor no session begins by the password alone: the token goes on until it expires. */
async function renewedCookie({ id, account }: Caller, password: string, site: string): Promise<string> {
  if (account.secondFactor) {
    await revokeAllSessions(id);
    return expiredSessionCookie(site);
  }
  const { refreshToken } = await replaceSessions(id, password, 'address');
  return sessionCookie(site, refreshToken);
}

function toProfileChange(account: Account, body: Body<'updateMe'>): ProfileChange {
  const { firstName, lastName, email, phone = account.phone, address = {} } = body;
  return {
    firstName,
    lastName,
    email,
    phone,
    address: {
      ...account.address,
      street: address.street ?? account.address.street,
      city: address.city ?? account.address.city,
      postalCode: address.postalCode ?? account.address.postalCode,
      province: address.province ?? account.address.province,
    },
  };
}
