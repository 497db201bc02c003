import { decodeTime, ulid } from 'ulid';
import { shop } from '../../shared/shop.ts';
import type { Call, UseCase } from '../kit/resource.ts';
import { claimEmail, releaseClaim, saveNewAccount, type Account, type Claim } from '../store/accounts.ts';
import { countRegistration } from '../store/attempts.ts';
import { createPoolUser, joinGroup, openSession, setPassword } from '../store/pool.ts';
import { beginSession } from './begin-session.ts';

/**
 * Makes a customer and logs them in. The address is claimed first, the account comes last: what breaks off in between
 * leaves nobody who could log in, and the next try with this address goes on from there.
 */
export const register: UseCase<'register'> = async (call) => {
  await countRegistration(call.address);
  const claim = await claimEmail(call.body.email, ulid());
  const account = newAccount(claim, call);
  try {
    await makeCustomer(account, claim, call.body.password);
  } catch (error) {
    await releaseClaim(claim);
    throw error;
  }
  const session = await openSession(account.id, call.body.password);
  if (!session) throw new Error('The pool refuses the password that it was just given');
  return beginSession(call, session, account);
};

async function makeCustomer(account: Account, claim: Claim, password: string): Promise<void> {
  await createPoolUser(account.id, account.email);
  await setPassword(account.id, password);
  await joinGroup(account.id, 'customer');
  await saveNewAccount(account, claim);
}

/** It is as old as its id says, by which the list of users stands: a date of its own would be some milliseconds younger. */
function newAccount({ userId, email }: Claim, { body: { firstName, lastName }, site }: Call<'register'>): Account {
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
