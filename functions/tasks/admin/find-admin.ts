import { isInCognitoGroup } from '../../store/accounts/cognito-users.ts';
import { findUserIdByEmail } from '../../store/accounts/email-claims.ts';

/** The id of the admin with this address. Throws where there is none. */
export async function findAdmin(address: string): Promise<string> {
  const id = await findUserIdByEmail(address.trim().toLowerCase());
  if (!id || !(await isInCognitoGroup(id, 'admin'))) throw new Error(`${address} is no admin.`);
  return id;
}
