import { decodeTime, ulid } from 'ulid';
import { shop } from '../../shared/shop/shop.ts';
import type { Call, UseCase } from '../http/resource-handler.ts';
import type { Account } from '../store/accounts/accounts.ts';
import { addToCognitoGroup, createCognitoUser } from '../store/accounts/cognito-users.ts';
import { claimEmail, createAccount, releaseEmailClaim, type EmailClaim } from '../store/accounts/email-claims.ts';
import { setCognitoPassword } from '../store/accounts/passwords.ts';
import { limitRegistrations } from '../store/accounts/rate-limit.ts';
import { openSession } from '../store/accounts/sessions.ts';
import { respondWithSession } from './respond-with-session.ts';

/**
 * Creates a customer and logs them in. The address is claimed first, the account comes last: an attempt that breaks off
 * leaves nobody who could log in, and the next one with this address goes on from there.
 */
export const register: UseCase<'register'> = async (call) => {
  await limitRegistrations(call.ipAddress);
  const claim = await claimEmail(call.body.email, ulid());
  const account = newAccount(claim, call);
  try {
    await createCognitoUser(account.id, account.email);
    await setCognitoPassword(account.id, call.body.password);
    await addToCognitoGroup(account.id, 'customer');
    await createAccount(account, claim);
  } catch (error) {
    await releaseEmailClaim(claim);
    throw error;
  }
  const session = await openSession(account.id, call.body.password);
  if (!session) throw new Error('Cognito refuses the password that was just set');
  return respondWithSession(call, session, account);
};

function newAccount({ userId, email }: EmailClaim, { body: { firstName, lastName }, site }: Call<'register'>): Account {
  // The list of users is sorted by id. A date of its own would be some milliseconds younger than the id.
  const createdAt = new Date(decodeTime(userId)).toISOString();
  return {
    id: userId,
    firstName,
    lastName,
    email,
    emailUnconfirmedSince: createdAt,
    phone: '',
    address: { street: '', city: '', postalCode: '', province: '', country: shop.country },
    role: 'customer',
    isActive: true,
    site,
    createdAt,
    updatedAt: createdAt,
  };
}
