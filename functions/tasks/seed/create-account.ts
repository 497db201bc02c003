/** Opens the accounts of the demo, in the pool and in the table. */
import { randomBytes } from 'node:crypto';
import { claimEmail, releaseEmailClaim, createAccount, findUserIdByEmail } from '../../store/accounts/accounts.ts';
import { createCognitoUser, addToCognitoGroup, setCognitoPassword } from '../../aws/cognito.ts';
import type { SeedAccount } from './accounts.ts';

/** False where the address has an account already. */
export async function createSeedAccount({ account, password }: SeedAccount): Promise<boolean> {
  if (await findUserIdByEmail(account.email)) return false;
  const claim = await claimEmail(account.email, account.id);
  try {
    await createCognitoUser(claim.userId, account.email);
    // Nobody is told the others' passwords: a shop on the open net must not have a dozen open doors.
    await setCognitoPassword(claim.userId, password ?? randomBytes(18).toString('base64url'));
    await addToCognitoGroup(claim.userId, account.role);
    await createAccount({ ...account, id: claim.userId }, claim);
    return true;
  } catch (error) {
    await releaseEmailClaim(claim);
    throw error;
  }
}
