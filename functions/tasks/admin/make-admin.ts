/** Makes the first admin of a shop, or one more, and gives a lost one a new password. */
import { randomBytes } from 'node:crypto';
import { ulid } from 'ulid';
import { email as emailField } from '../../../shared/fields.ts';
import { endSessionsBefore, makeAdmin as noteAdmin, userIdOf } from '../../store/accounts.ts';
import { joinGroup, setPassword } from '../../store/pool.ts';
import { pause } from '../../store/patience.ts';
import { openAccount } from '../seed/accounts.ts';

export interface Made {
  /** True where nobody had this address yet. */
  opened: boolean;
  /** To be told to its owner, who changes it in the profile. Nothing keeps it. */
  password: string;
}

/** Whoever has the address already keeps orders, cart and name, and becomes an admin; older sessions end. */
export async function makeAdmin(given: string): Promise<Made> {
  const email = emailField('An address is needed', 'This is no e-mail address').parse(given);
  const password = randomBytes(15).toString('base64url');
  const at = new Date().toISOString();
  const account = {
    ...{ id: ulid(), email, firstName: 'Amministratore', lastName: 'Negozio', phone: '', role: 'admin' as const },
    ...{ isActive: true, createdAt: at, updatedAt: at },
    address: { street: '', city: '', postalCode: '', province: '', country: 'Italy' as const },
  };
  if (await openAccount({ account, password })) return { opened: true, password };
  const id = await userIdOf(email);
  if (!id) throw new Error('A registration with this address is under way: try again in half a minute.');
  await setPassword(id, password);
  await joinGroup(id, 'admin');
  await noteAdmin(id);
  const second = Math.ceil(Date.now() / 1000);
  await endSessionsBefore(id, second);
  // Sessions know the second in which they began: one that is opened with the new password must not count as older.
  await pause(second * 1000 - Date.now());
  return { opened: false, password };
}
