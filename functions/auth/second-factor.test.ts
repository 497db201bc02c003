import '../testing/support/silence-logs.ts';
import { scanItems } from '../aws/dynamodb/bulk.ts';
import type { Item } from '../aws/dynamodb/types.ts';
import { readAccount } from '../store/accounts/accounts.ts';
import { dropSecondFactor } from '../store/accounts/second-factor.ts';
import { setupCognito } from '../testing/fakes/cognito.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { setupSes } from '../testing/fakes/ses.ts';
import { callUseCase } from '../testing/support/call-use-case.ts';
import { changePassword } from './change-password.ts';
import { forgotPassword } from './forgot-password.ts';
import { resetPassword } from './reset-password.ts';
import { verifySecondFactor } from './verify-second-factor.ts';
import {
  callAs,
  confirm,
  enrolledAdmin,
  logInWith,
  makeAdmin,
  newAdmin,
  sessionsOf,
  start,
  type Admin,
} from './testing/admins.ts';
import { codeIn, currentAddress, logIn, PASSWORD, sessionOf, signUp } from './testing/people.ts';

setupTable();
const cognito = setupCognito();
const mailbox = setupSes();

const verify = (admin: Admin, code: string, currentPassword = PASSWORD) =>
  callAs(admin, 'verifySecondFactor', verifySecondFactor, { currentPassword, code });

async function entriesOf(admin: Admin): Promise<Item[]> {
  const entries: Item[] = [];
  for await (const page of scanItems()) entries.push(...page.filter(({ by }) => by === admin.email));
  return entries;
}

describe('the first log-in of an admin', () => {
  it('opens a session that must set up the second factor, and says so', async () => {
    const admin = await newAdmin();
    expect((await logInWith(admin)).user.secondFactor).toBe('setup');
    expect((await signUp()).user.secondFactor).toBeUndefined();
  });

  it('gets a secret for the app, and recovery codes for its first code', async () => {
    const admin = await newAdmin();
    const { secret, uri } = await start(admin);
    expect(uri).toBe(`otpauth://totp/Vetrina:${encodeURIComponent(admin.email)}?secret=${secret}&issuer=Vetrina`);
    const { recoveryCodes } = await confirm(admin, '000001');
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[0-9A-Z]{16}$/);
    expect(await sessionsOf(admin)).toEqual({ [sessionOf(admin.token)]: expect.any(Number) as number });
    expect(JSON.stringify(await readAccount(admin.id))).not.toContain(recoveryCodes[0]);
  });

  it('leaves one entry in the activity log once it is set up', async () => {
    const admin = await newAdmin();
    await start(admin);
    await confirm(admin, '000001');
    const entry = { what: 'staff.secondFactor', subject: { id: admin.id, name: admin.email } };
    expect(await entriesOf(admin)).toMatchObject([{ ...entry, after: { app: 'attivata' } }]);
  });

  it('stays without the second factor where the code is wrong', async () => {
    const admin = await newAdmin();
    await start(admin);
    await expect(confirm(admin, '000002')).rejects.toMatchObject({
      code: 'WRONG_CODE',
      errors: { code: expect.anything() as string },
    });
    expect((await readAccount(admin.id))!.secondFactor).toBeUndefined();
    expect((await logInWith(admin)).user.secondFactor).toBe('setup');
  });

  it('sets up one second factor of two at once', async () => {
    const admin = await newAdmin();
    const other = { ...admin, token: (await logInWith(admin)).token };
    await start(admin);
    await confirm(admin, '000001');
    await expect(confirm(other, '000002')).rejects.toMatchObject({ code: 'SECOND_FACTOR_CLOSED' });
    expect(Object.keys(await sessionsOf(admin))).toEqual([sessionOf(admin.token)]);
  });
});

describe('every other log-in of an admin', () => {
  it('needs a code, and opens no session before', async () => {
    const admin = await enrolledAdmin();
    const sessions = cognito.users.get(admin.id)!.sessions.size;
    await expect(logInWith(admin)).rejects.toMatchObject({ code: 'SECOND_FACTOR_REQUIRED', status: 403 });
    expect(cognito.users.get(admin.id)!.sessions.size).toBe(sessions);
    const { token, user } = await logInWith(admin, '000 002');
    expect(user.secondFactor).toBeUndefined();
    expect(Object.keys(await sessionsOf(admin))).toContain(sessionOf(token));
  });

  it('takes a code once, and none with a wrong password', async () => {
    const admin = await enrolledAdmin();
    await logInWith(admin, '000002');
    await expect(logInWith(admin, '000002')).rejects.toMatchObject({ code: 'WRONG_CODE' });
    await expect(logIn(admin.email, 'sbagliata', undefined, '000003')).rejects.toMatchObject({
      code: 'WRONG_CREDENTIALS',
    });
  });

  it('counts guesses before it checks them: ten an hour, also for the right code then', async () => {
    const admin = await enrolledAdmin();
    const guesses = await Promise.allSettled(Array.from({ length: 12 }, () => logInWith(admin, '999999')));
    const codes = guesses.map((guess) =>
      guess.status === 'rejected' ? (guess.reason as { code: string }).code : 'in',
    );
    expect(codes.filter((code) => code === 'WRONG_CODE').length).toBeLessThanOrEqual(10);
    for (let guess = 0; guess < 10; guess += 1) await logInWith(admin, '999999').catch(() => undefined);
    await expect(logInWith(admin, '000002')).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
  });

  it('keeps ten sessions', async () => {
    const admin = await enrolledAdmin();
    let token = '';
    for (let code = 2; code <= 14; code += 1) ({ token } = await logInWith(admin, String(code).padStart(6, '0')));
    const sessions = Object.keys(await sessionsOf(admin));
    expect(sessions).toHaveLength(10);
    expect(sessions).toContain(sessionOf(token));
  });

  it('is no way around by Cognito: where its setting was turned off there, only a recovery code helps', async () => {
    const admin = await enrolledAdmin();
    cognito.users.get(admin.id)!.app!.isRequired = false;
    await expect(logInWith(admin)).rejects.toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
    await expect(logInWith(admin, '000002')).rejects.toMatchObject({ code: 'WRONG_CODE' });
    expect((await logInWith(admin, admin.recoveryCodes[0])).user.secondFactor).toBe('setup');
  });
});

describe('a recovery code', () => {
  it('opens a session that sets up the second factor anew, and ends what the lost app opened', async () => {
    const admin = await enrolledAdmin();
    const written = admin.recoveryCodes[3]!.toLowerCase()
      .replace(/(.{4})/g, '$1-')
      .slice(0, -1);
    const { token, user } = await logInWith(admin, written);
    expect(user.secondFactor).toBe('setup');
    expect(await sessionsOf(admin)).toEqual({});
    const session = { ...admin, token };
    await start(session);
    const { recoveryCodes } = await confirm(session, '000001');
    expect(Object.keys(await sessionsOf(admin))).toEqual([sessionOf(token)]);
    const apps = (await entriesOf(admin)).map(({ after }) => after as object);
    expect(apps).toContainEqual({ app: 'sostituita' });
    await expect(logInWith(admin, admin.recoveryCodes[4])).rejects.toMatchObject({ code: 'WRONG_CODE' });
    expect((await logInWith(admin, recoveryCodes[0])).token).toBeTruthy();
  });

  it('is good once, and the password alone is not enough before the new setup ends', async () => {
    const admin = await enrolledAdmin();
    const [first, second] = admin.recoveryCodes;
    await logInWith(admin, first);
    await expect(logInWith(admin, first)).rejects.toMatchObject({ code: 'WRONG_CODE' });
    await expect(logInWith(admin)).rejects.toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
    expect((await logInWith(admin, second)).user.secondFactor).toBe('setup');
  });
});

describe('the second factor again', () => {
  it('takes password and a new code, and renews the session', async () => {
    const admin = await enrolledAdmin();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 700_000);
    await verify(admin, '000002');
    expect((await sessionsOf(admin))[sessionOf(admin.token)]).toBe(Math.floor(Date.now() / 1000));
    clock.mockRestore();
    await expect(verify(admin, '000002')).rejects.toMatchObject({ code: 'WRONG_CODE' });
    await expect(verify(admin, '000003', 'sbagliata')).rejects.toMatchObject({ code: 'WRONG_CURRENT_PASSWORD' });
  });

  it('is not shown by a stolen token that gave Cognito an app of its own', async () => {
    const admin = await enrolledAdmin();
    cognito.answer('AssociateSoftwareToken', { AccessToken: admin.token });
    cognito.answer('VerifySoftwareToken', { AccessToken: admin.token, UserCode: '000001' });
    await expect(verify(admin, '000002', 'sconosciuta')).rejects.toMatchObject({ code: 'WRONG_CURRENT_PASSWORD' });
  });
});

describe('an authenticator app that somebody registered with a stolen token, past the shop', () => {
  it('shuts nobody out who has no second factor', async () => {
    const { user, token } = await signUp();
    const turnOn = () => {
      cognito.answer('AssociateSoftwareToken', { AccessToken: token });
      cognito.answer('VerifySoftwareToken', { AccessToken: token, UserCode: '000001' });
      cognito.users.get(user._id)!.app!.isRequired = true;
    };
    turnOn();
    expect((await logIn(user.email)).token).toBeTruthy();
    turnOn();
    const body = { currentPassword: PASSWORD, newPassword: 'nuova segreta' };
    const change = { accountId: user._id, body, address: currentAddress() };
    expect((await callUseCase('changePassword', changePassword, change)).token).toBeTruthy();
  });
});

describe('the password of an admin', () => {
  it('has twelve characters, and ends all sessions when it changes', async () => {
    const admin = await enrolledAdmin();
    const change = (newPassword: string) =>
      callAs(admin, 'changePassword', changePassword, { currentPassword: PASSWORD, newPassword });
    await expect(change('undici.1234')).rejects.toMatchObject({
      errors: { newPassword: 'La password di un amministratore deve essere lunga almeno 12 caratteri' },
    });
    const answer = await change('dodici.12345');
    expect(answer.token).toBeUndefined();
    expect(answer.cookies[0]).toContain('Max-Age=0');
    expect(cognito.users.get(admin.id)!.sessions.size).toBe(0);
    expect((await logIn(admin.email, 'dodici.12345', undefined, '000002')).token).toBeTruthy();
  });

  it('is not reset by who holds the mailbox, nor by a code from before', async () => {
    const { email, _id: id } = (await signUp()).user;
    const request = { body: { email }, address: currentAddress() };
    await callUseCase('forgotPassword', forgotPassword, request);
    const code = codeIn(mailbox.emails[0]!.text);
    await makeAdmin(id);
    await callUseCase('forgotPassword', forgotPassword, request);
    expect(mailbox.emails).toHaveLength(1);
    const body = { email, code, password: 'dodici.12345' };
    const reset = callUseCase('resetPassword', resetPassword, { ...request, body });
    await expect(reset).rejects.toMatchObject({ code: 'WRONG_CODE' });
  });
});

it('a dropped second factor is set up anew at the next log-in', async () => {
  const admin = await enrolledAdmin();
  await dropSecondFactor(admin.id);
  expect((await logInWith(admin)).user.secondFactor).toBe('setup');
});
