import { ShopError } from '../../shared/api/errors.ts';
import type { Body } from '../../shared/api/inputs.ts';
import { validationMessages } from '../../shared/text/validation-messages.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { toUserAnswer } from '../http/answers/user-answer.ts';
import { saveProfile, findUserIdByEmail, type Account, type ProfileChange } from '../store/accounts/accounts.ts';
import { setCognitoEmail } from '../aws/cognito.ts';
import { verifyCurrentPassword } from './verify-current-password.ts';

/** Changes the caller's profile; what was not sent stays. Another e-mail address asks for the password again. */
export const updateMe: UseCase<'updateMe'> = async ({ body, caller, ipAddress: address }) => {
  const change = changeOf(caller.account, body);
  const account =
    change.email === caller.account.email
      ? await saveProfile(caller.account, change)
      : await changeEmail(caller.account, change, body.currentPassword, address);
  return { user: toUserAnswer(account, caller.role) };
};

async function changeEmail(account: Account, change: ProfileChange, password: string | undefined, address: string) {
  if (!password)
    throw new ShopError('INVALID', { errors: { currentPassword: validationMessages.currentPasswordForEmail } });
  await verifyCurrentPassword(account, password, address);
  const owner = await findUserIdByEmail(change.email);
  if (owner) throw new ShopError('EMAIL_TAKEN');
  // The pool first: should the table's write not happen, the next try finds the old address still there and repeats both.
  await setCognitoEmail(account.id, change.email);
  try {
    return await saveProfile(account, change);
  } catch (error) {
    await setCognitoEmail(account.id, account.email);
    throw error;
  }
}

function changeOf(account: Account, body: Body<'updateMe'>): ProfileChange {
  const { firstName, lastName, email, phone = account.phone, address = {} } = body;
  return {
    ...{ firstName, lastName, email, phone },
    address: {
      ...account.address,
      street: address.street ?? account.address.street,
      city: address.city ?? account.address.city,
      postalCode: address.postalCode ?? account.address.postalCode,
      province: address.province ?? account.address.province,
    },
  };
}
