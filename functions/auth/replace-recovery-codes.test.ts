import '../testing/support/silence-logs.ts';
import { readAccount } from '../store/accounts/accounts.ts';
import { replaceRecoveryCodes as replaceStored } from '../store/accounts/second-factor.ts';
import { setupCognito } from '../testing/fakes/cognito.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { setupSes } from '../testing/fakes/ses.ts';
import { replaceRecoveryCodes } from './replace-recovery-codes.ts';
import { callAs, enrolledAdmin, logInWith, newAdmin, sessionsOf, type Admin } from './testing/admins.ts';
import { sessionOf } from './testing/people.ts';

setupTable();
setupCognito();
setupSes();

const replace = (admin: Admin) => callAs(admin, 'replaceRecoveryCodes', replaceRecoveryCodes);

describe('new recovery codes', () => {
  it('end those from before at once, and leave the app and the session as they are', async () => {
    const admin = await enrolledAdmin();
    const { recoveryCodes } = await replace(admin);
    expect(new Set([...recoveryCodes, ...admin.recoveryCodes]).size).toBe(20);
    expect(JSON.stringify(await readAccount(admin.id))).not.toContain(recoveryCodes[0]);
    expect(Object.keys(await sessionsOf(admin))).toEqual([sessionOf(admin.token)]);
    await expect(logInWith(admin, admin.recoveryCodes[0])).rejects.toMatchObject({ code: 'WRONG_CODE' });
    expect((await logInWith(admin, '000002')).user.secondFactor).toBeUndefined();
    expect((await logInWith(admin, recoveryCodes[9])).user.secondFactor).toBe('setup');
  });

  it('are for a session that still has the second factor', async () => {
    const admin = await enrolledAdmin();
    const account = (await readAccount(admin.id))!;
    await logInWith(admin, admin.recoveryCodes[0]);
    await expect(replaceStored(account, sessionOf(admin.token))).rejects.toMatchObject({
      code: 'SECOND_FACTOR_REQUIRED',
    });
    const other = await newAdmin();
    await expect(replace(other)).rejects.toMatchObject({
      code: 'SECOND_FACTOR_CLOSED',
      message: 'Questo account non ha la verifica in due passaggi',
    });
  });
});
