/** Creates an admin, or gives one a new password. */
import { randomBytes } from 'node:crypto';
import { ulid } from 'ulid';
import { email as emailField } from '../../../shared/api/fields.ts';
import { addToCognitoGroup } from '../../store/accounts/cognito-users.ts';
import { findUserIdByEmail } from '../../store/accounts/email-claims.ts';
import { endAllSessions } from '../../store/accounts/end-sessions.ts';
import { overruleClaims } from '../../store/accounts/password-claims.ts';
import { setCognitoPassword } from '../../store/accounts/passwords.ts';
import { setAccountActive, setRole } from '../../store/accounts/update-account.ts';
import { createSeedAccount } from '../seed/create-account.ts';

interface CreatedAdmin {
  /** False where the address had an account before. */
  isNewAccount: boolean;
  /** Not stored anywhere. */
  password: string;
}

/** An existing account keeps orders, cart and name, and becomes an owner's; its sessions end. */
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
    staffRole: 'owner' as const,
    isActive: true,
    address: { street: '', city: '', postalCode: '', province: '', country: 'Italy' as const },
    createdAt,
    updatedAt: createdAt,
  };
  if (await createSeedAccount({ account, password })) return { isNewAccount: true, password };
  const id = await findUserIdByEmail(email);
  if (!id) throw new Error('A registration with this address is under way: try again in half a minute.');
  // Whoever opened the account may be setting a password, or changing the address, at this moment.
  if (!(await overruleClaims({ id, email }))) throw new Error('The account has another address by now.');
  await setRole(id, 'owner');
  await setCognitoPassword(id, password);
  await addToCognitoGroup(id, 'admin');
  await setAccountActive(id, true);
  await endAllSessions(id);
  return { isNewAccount: false, password };
}
