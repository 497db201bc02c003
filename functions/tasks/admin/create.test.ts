import '../../testing/support/silence-logs.ts';
import { readAccount } from '../../store/accounts/accounts.ts';
import { findUserIdByEmail } from '../../store/accounts/email-claims.ts';
import { isInCognitoGroup } from '../../store/accounts/cognito-users.ts';
import { openSession } from '../../store/accounts/sessions.ts';
import { createAdmin } from './create.ts';
import { setupCognito } from '../../testing/fakes/cognito.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';

setupTable();
setupCognito();

describe('npm run admin:create', () => {
  it('opens the first admin’s account and returns the password', async () => {
    const { isNewAccount, password } = await createAdmin(' Capo@Negozio.it ');
    const id = (await findUserIdByEmail('capo@negozio.it'))!;
    expect(isNewAccount).toBe(true);
    expect(await isInCognitoGroup(id, 'admin')).toBe(true);
    expect(await readAccount(id)).toMatchObject({ role: 'admin', staffRole: 'owner', isActive: true });
    expect((await openSession(id, password))?.role).toBe('admin');
  });

  it('gives an existing admin a new password with the same account, and ends older sessions', async () => {
    const before = (await findUserIdByEmail('capo@negozio.it'))!;
    const { isNewAccount, password } = await createAdmin('capo@negozio.it');
    expect([isNewAccount, await findUserIdByEmail('capo@negozio.it')]).toEqual([false, before]);
    expect((await openSession(before, password))?.role).toBe('admin');
    expect((await readAccount(before))!.sessionsFrom).toBeGreaterThan(0);
  });

  it('refuses an invalid address', async () => {
    await expect(createAdmin('capo')).rejects.toThrow('This is no email address');
  });
});
