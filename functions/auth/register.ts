import { decodeTime, ulid } from 'ulid';
import { shop } from '../../shared/shop/shop.ts';
import type { Call, UseCase } from '../http/resource-handler.ts';
import {
  claimEmail,
  releaseEmailClaim,
  createAccount,
  type Account,
  type EmailClaim,
} from '../store/accounts/accounts.ts';
import { limitRegistrations } from '../store/accounts/rate-limit.ts';
import { createCognitoUser, addToCognitoGroup, openSession, setCognitoPassword } from '../aws/cognito.ts';
import { respondWithSession } from './respond-with-session.ts';

/**
 * Makes a customer and logs them in. The address is claimed first, the account comes last: what breaks off in between
 * leaves nobody who could log in, and the next try with this address goes on from there.
 */
export const register: UseCase<'register'> = async (call) => {
  await limitRegistrations(call.ipAddress);
  const claim = await claimEmail(call.body.email, ulid());
  const account = newAccount(claim, call);
  try {
    await makeCustomer(account, claim, call.body.password);
  } catch (error) {
    await releaseEmailClaim(claim);
    throw error;
  }
  const session = await openSession(account.id, call.body.password);
  if (!session) throw new Error('The pool refuses the password that it was just given');
  return respondWithSession(call, session, account);
};

async function makeCustomer(account: Account, claim: EmailClaim, password: string): Promise<void> {
  await createCognitoUser(account.id, account.email);
  await setCognitoPassword(account.id, password);
  await addToCognitoGroup(account.id, 'customer');
  await createAccount(account, claim);
}

/** It is as old as its id says, by which the list of users stands: a date of its own would be some milliseconds younger. */
function newAccount({ userId, email }: EmailClaim, { body: { firstName, lastName }, site }: Call<'register'>): Account {
  const createdAt = new Date(decodeTime(userId)).toISOString();
  return {
    ...{ id: userId, firstName, lastName, email },
    phone: '',
    address: { street: '', city: '', postalCode: '', province: '', country: shop.country },
    role: 'customer',
    isActive: true,
    site,
    createdAt,
    updatedAt: createdAt,
  };
}
