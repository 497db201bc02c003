import { ShopError } from '../../shared/api/errors.ts';
import type { Body } from '../../shared/api/inputs.ts';
import { validationMessages } from '../../shared/text/validation-messages.ts';
import { toUserAnswer } from '../http/answers/user-answer.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { log } from '../platform/log.ts';
import type { Account } from '../store/accounts/accounts.ts';
import { syncCognitoEmail } from '../store/accounts/cognito-users.ts';
import { limitEmailChanges } from '../store/accounts/rate-limit.ts';
import { saveProfile, type ProfileChange } from '../store/accounts/update-account.ts';
import { verifyCurrentPassword } from './verify-current-password.ts';

/** Changes the caller's profile; missing fields stay as they are. Another email address needs the password. */
export const updateMe: UseCase<'updateMe'> = async ({ body, caller, ipAddress }) => {
  const change = toProfileChange(caller.account, body);
  if (change.email === caller.account.email) {
    return { user: toUserAnswer(await saveProfile(caller.account, change), caller.role) };
  }
  if (!body.currentPassword) {
    throw new ShopError('INVALID', { errors: { currentPassword: validationMessages.currentPasswordForEmail } });
  }
  await verifyCurrentPassword(caller.account, body.currentPassword, ipAddress);
  await limitEmailChanges(caller.id, ipAddress);
  const account = await saveProfile(caller.account, change);
  // Where this fails, or the function ends before it, the next password code does it.
  await syncCognitoEmail(account.id).catch((error: unknown) =>
    log.warn('address of the user pool not changed', { user: account.id, error: error as Error }),
  );
  return { user: toUserAnswer(account, caller.role) };
};

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
