import '../../testing/support/silence-logs.ts';
import { readAccount } from '../../store/accounts/accounts.ts';
import { isInCognitoGroup } from '../../store/accounts/cognito-users.ts';
import { findUserIdByEmail } from '../../store/accounts/email-claims.ts';
import { openSession, renewSession } from '../../store/accounts/sessions.ts';
import { setRole } from '../../store/accounts/update-account.ts';
import { setupCognito } from '../../testing/fakes/cognito.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { createAdmin } from './create.ts';
import { removeAdmin } from './remove.ts';
import { resetAdmin } from './reset.ts';

setupTable();
const cognito = setupCognito();

let people = 0;
/** An admin with a session and an authenticator app. */
async function anAdmin() {
  const email = `capo${(people += 1)}@negozio.it`;
  const { password } = await createAdmin(email);
  const id = (await findUserIdByEmail(email))!;
  const session = (await openSession(id, password))!;
  cognito.users.get(id)!.app = { isVerified: true, isRequired: true, usedCodes: 0 };
  return { id, email, password, session };
}

describe('npm run admin:remove', () => {
  it('makes a customer of an admin, and ends sessions and second factor', async () => {
    await anAdmin();
    const { id, email, password, session } = await anAdmin();
    await removeAdmin(` ${email.toUpperCase()}`);
    const account = (await readAccount(id))!;
    expect(account).toMatchObject({ role: 'customer', isActive: true });
    expect(account.secondFactor).toBeUndefined();
    expect(account.sessionsFrom).toBeGreaterThanOrEqual(session.openedAt);
    expect(await renewSession(session.refreshToken!)).toBeUndefined();
    expect([await isInCognitoGroup(id, 'admin'), await isInCognitoGroup(id, 'customer')]).toEqual([false, true]);
    expect(cognito.users.get(id)).toMatchObject({ app: { isRequired: false } });
    expect((await openSession(id, password))?.role).toBe('customer');
  });

  it('can be repeated where it broke off', async () => {
    await anAdmin();
    const { id, email } = await anAdmin();
    cognito.failNext = 'AdminRemoveUserFromGroup';
    await expect(removeAdmin(email)).rejects.toThrow();
    await removeAdmin(email);
    expect(await isInCognitoGroup(id, 'admin')).toBe(false);
  });

  it('refuses others than admins, and the last owner unless forced', async () => {
    await expect(removeAdmin('nessuno@negozio.it')).rejects.toThrow('is no admin');
    for (const [name, { groups }] of cognito.users) if (groups.includes('admin')) cognito.users.delete(name);
    const [{ id, email }, manager] = [await anAdmin(), await anAdmin()];
    await setRole(manager.id, 'manager');
    await expect(removeAdmin(email)).rejects.toThrow('the last owner');
    expect(await isInCognitoGroup(id, 'admin')).toBe(true);
    await removeAdmin(manager.email);
    await removeAdmin(email, true);
    await expect(removeAdmin(email, true)).rejects.toThrow('is no admin');
  });
});

describe('npm run admin:reset', () => {
  it('gives a new password, drops the second factor and ends sessions', async () => {
    const { id, email, password, session } = await anAdmin();
    const renewed = await resetAdmin(email);
    expect(renewed.length).toBeGreaterThanOrEqual(12);
    expect(await openSession(id, password)).toBeUndefined();
    expect(await renewSession(session.refreshToken!)).toBeUndefined();
    expect((await openSession(id, renewed))?.role).toBe('admin');
    expect(cognito.users.get(id)).toMatchObject({ app: { isRequired: false } });
  });
});
