/** Creates an account with its Cognito user: for the seed and for `npm run admin:create`. */
import { randomBytes } from 'node:crypto';
import { addToCognitoGroup, createCognitoUser } from '../../store/accounts/cognito-users.ts';
import { claimEmail, createAccount, findUserIdByEmail, releaseEmailClaim } from '../../store/accounts/email-claims.ts';
import { setCognitoPassword } from '../../store/accounts/passwords.ts';
import type { SeedAccount } from './accounts.ts';

/** False where the email address has an account already. */
export async function createSeedAccount({ account, password }: SeedAccount): Promise<boolean> {
  if (await findUserIdByEmail(account.email)) return false;
  const claim = await claimEmail(account.email, account.id);
  try {
    await createCognitoUser(claim.userId, account.email, account.role);
    // Random for the demo's other customers: a public shop must not have accounts with known passwords.
    await setCognitoPassword(claim.userId, password ?? randomBytes(18).toString('base64url'));
    await addToCognitoGroup(claim.userId, account.role);
    await createAccount({ ...account, id: claim.userId }, claim);
    return true;
  } catch (error) {
    await releaseEmailClaim(claim);
    throw error;
  }
}
