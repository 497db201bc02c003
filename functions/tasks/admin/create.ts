/** Makes the first admin of a shop, or one more, and gives a lost one a new password. */
import { randomBytes } from 'node:crypto';
import { ulid } from 'ulid';
import { email as emailField } from '../../../shared/api/fields.ts';
import { invalidateSessionsBefore, setAdminRole as noteAdmin } from '../../store/accounts/update-account.ts';
import { findUserIdByEmail } from '../../store/accounts/email-claims.ts';
import { addToCognitoGroup } from '../../store/accounts/cognito-users.ts';
import { setCognitoPassword } from '../../store/accounts/passwords.ts';
import { sleep } from '../../platform/retry.ts';
import { createSeedAccount } from '../seed/create-account.ts';

export interface CreatedAdmin {
  /** True where nobody had this address yet. */
  isNewAccount: boolean;
  /** To be told to its owner, who changes it in the profile. Nothing keeps it. */
  password: string;
}

/** Whoever has the address already keeps orders, cart and name, and becomes an admin; older sessions end. */
export async function createAdmin(given: string): Promise<CreatedAdmin> {
  const email = emailField('An address is needed', 'This is no e-mail address').parse(given);
  const password = randomBytes(15).toString('base64url');
  const at = new Date().toISOString();
  const account = {
    ...{ id: ulid(), email, firstName: 'Amministratore', lastName: 'Negozio', phone: '', role: 'admin' as const },
    ...{ isActive: true, createdAt: at, updatedAt: at },
    address: { street: '', city: '', postalCode: '', province: '', country: 'Italy' as const },
  };
  if (await createSeedAccount({ account, password })) return { isNewAccount: true, password };
  const id = await findUserIdByEmail(email);
  if (!id) throw new Error('A registration with this address is under way: try again in half a minute.');
  await setCognitoPassword(id, password);
  await addToCognitoGroup(id, 'admin');
  await noteAdmin(id);
  const second = Math.ceil(Date.now() / 1000);
  await invalidateSessionsBefore(id, second);
  // Sessions know the second in which they began: one that is opened with the new password must not count as older.
  await sleep(second * 1000 - Date.now());
  return { isNewAccount: false, password };
}
