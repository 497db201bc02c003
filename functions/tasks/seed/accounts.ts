/** Opens the accounts of the demo, in the pool and in the table. */
import { randomBytes } from 'node:crypto';
import { claimEmail, releaseClaim, saveNewAccount, userIdOf } from '../../store/accounts.ts';
import { createPoolUser, joinGroup, setPassword } from '../../store/pool.ts';
import type { Person } from './people.ts';

/** False where the address has an account already. */
export async function openAccount({ account, password }: Person): Promise<boolean> {
  if (await userIdOf(account.email)) return false;
  const claim = await claimEmail(account.email, account.id);
  try {
    await createPoolUser(claim.userId, account.email);
    // Nobody is told the others' passwords: a shop on the open net must not have a dozen open doors.
    await setPassword(claim.userId, password ?? randomBytes(18).toString('base64url'));
    await joinGroup(claim.userId, account.role);
    await saveNewAccount({ ...account, id: claim.userId }, claim);
    return true;
  } catch (error) {
    await releaseClaim(claim);
    throw error;
  }
}
