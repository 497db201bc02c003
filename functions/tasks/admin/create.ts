/** Creates an admin, or gives one a new password. */
import { randomBytes } from 'node:crypto';
import { ulid } from 'ulid';
import { email as emailField } from '../../../shared/api/fields.ts';
import { sleep } from '../../platform/retry.ts';
import { addToCognitoGroup } from '../../store/accounts/cognito-users.ts';
import { findUserIdByEmail } from '../../store/accounts/email-claims.ts';
import { setCognitoPassword } from '../../store/accounts/passwords.ts';
import { invalidateSessionsBefore, setAdminRole } from '../../store/accounts/update-account.ts';
import { createSeedAccount } from '../seed/create-account.ts';

interface CreatedAdmin {
  /** False where the address had an account before. */
  isNewAccount: boolean;
  /** Not stored anywhere. */
  password: string;
}

/** An existing account keeps orders, cart and name, and becomes an admin; its sessions end. */
export async function createAdmin(address: string): Promise<CreatedAdmin> {
  const email = emailField('An address is needed', 'This is no email address').parse(address);
  const password = randomBytes(15).toString('base64url');
  const createdAt = new Date().toISOString();
  const account = {
    id: ulid(),
    email,
    firstName: 'Amministratore',
    lastName: 'Negozio',
    phone: '',
    role: 'admin' as const,
    isActive: true,
    address: { street: '', city: '', postalCode: '', province: '', country: 'Italy' as const },
    createdAt,
    updatedAt: createdAt,
  };
  if (await createSeedAccount({ account, password })) return { isNewAccount: true, password };
  const id = await findUserIdByEmail(email);
  if (!id) throw new Error('A registration with this address is under way: try again in half a minute.');
  await setCognitoPassword(id, password);
  await addToCognitoGroup(id, 'admin');
  await setAdminRole(id);
  const second = Math.ceil(Date.now() / 1000);
  await invalidateSessionsBefore(id, second);
  // Sessions know the second in which they began: one with the new password must not begin before this second.
  await sleep(second * 1000 - Date.now());
  return { isNewAccount: false, password };
}
