/** Somebody who knows the password, and its owner who takes the account back: in any order the owner has the last word. */
import '../testing/support/silence-logs.ts';
import { readAccount } from '../store/accounts/accounts.ts';
import { confirmationLink, createEmailLink } from '../store/accounts/email-links.ts';
import { createAdmin } from '../tasks/admin/create.ts';
import { resetAdmin } from '../tasks/admin/reset.ts';
import { setupCognito } from '../testing/fakes/cognito.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { setupSes } from '../testing/fakes/ses.ts';
import { callUseCase } from '../testing/support/call-use-case.ts';
import { changePassword } from './change-password.ts';
import { confirmSecondFactor } from './confirm-second-factor.ts';
import { followEmailLink } from './follow-email-link.ts';
import { forgotPassword } from './forgot-password.ts';
import { resetPassword } from './reset-password.ts';
import { codeIn, currentAddress, logIn, newPerson, PASSWORD, sessionOf, signUp } from './testing/people.ts';
import { startSecondFactor } from './start-second-factor.ts';
import { updateMe } from './update-me.ts';

setupTable();
const cognito = setupCognito();
const mailbox = setupSes();

const STOLEN = 'password-del-ladro';
const changeTo = (accountId: string, newPassword: string) =>
  callUseCase('changePassword', changePassword, {
    accountId,
    body: { currentPassword: PASSWORD, newPassword },
    address: currentAddress(),
  });
const follow = (token: string) =>
  callUseCase('followEmailLink', followEmailLink, { body: { token }, address: currentAddress() });

async function requestCode(email: string): Promise<string> {
  await callUseCase('forgotPassword', forgotPassword, { body: { email }, address: currentAddress() });
  return codeIn(mailbox.emails.at(-1)!.text);
}
const reset = (email: string, code: string, password: string) =>
  callUseCase('resetPassword', resetPassword, { body: { email, code, password }, address: currentAddress() });

/** An account whose confirmed address was changed by a thief, and the link that undoes it. */
async function stolenAccount() {
  const { _id: id, email } = (await signUp()).user;
  await follow(await createEmailLink(confirmationLink((await readAccount(id))!)));
  const newEmail = newPerson().email;
  const body = { firstName: 'Anna', lastName: 'Bianchi', email: newEmail, currentPassword: PASSWORD };
  await callUseCase('updateMe', updateMe, { accountId: id, body, address: currentAddress() });
  const [entry] = (await readAccount(id))!.previousEmails!;
  return { id, email, newEmail, token: await createEmailLink({ purpose: 'undo', userId: id, ...entry! }) };
}

/** What the owner does while Cognito sets the thief's password, or just before the thief's new session. */
const MOMENTS = ['AdminSetUserPassword', 'AdminUserGlobalSignOut'];

describe.each(MOMENTS)('a password that a thief changes, overtaken at %s', (moment) => {
  const overtake = (act: () => Promise<unknown>) => cognito.beforeAnswer.set(moment, act);

  it('is void where the change of address was undone', async () => {
    const { id, email, token } = await stolenAccount();
    overtake(() => follow(token));
    await expect(changeTo(id, STOLEN)).rejects.toMatchObject({ code: 'ACCOUNT_CHANGED' });
    for (const password of [STOLEN, PASSWORD]) {
      await expect(logIn(email, password)).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' });
    }
    expect(cognito.users.get(id)!.sessions.size).toBe(0);
  });

  it('is void where a code set another one', async () => {
    const { _id: id, email } = (await signUp()).user;
    const code = await requestCode(email);
    overtake(() => reset(email, code, 'password-nuova'));
    await expect(changeTo(id, STOLEN)).rejects.toMatchObject({ code: 'ACCOUNT_CHANGED' });
    await expect(logIn(email, STOLEN)).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' });
    expect(cognito.users.get(id)!.sessions.size).toBe(0);
  });

  it.each([
    ['made', createAdmin],
    ['reset', async (email: string) => (await createAdmin(email)) && resetAdmin(email)],
  ])('is void where the account is an admin’s, who was %s', async (_case, act) => {
    const { _id: id, email } = (await signUp()).user;
    overtake(() => act(email));
    await expect(changeTo(id, STOLEN)).rejects.toMatchObject({ code: 'ACCOUNT_CHANGED' });
    await expect(logIn(email, STOLEN)).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' });
  });
});

it('a code’s password is set again where a thief’s came last', async () => {
  const { _id: id, email } = (await signUp()).user;
  const code = await requestCode(email);
  cognito.beforeAnswer.set('AdminUserGlobalSignOut', async () => {
    cognito.users.get(id)!.password = STOLEN;
    return Promise.resolve();
  });
  await reset(email, code, 'password-nuova');
  expect((await logIn(email, 'password-nuova')).user._id).toBe(id);
});

it('a code for the thief’s address sets no password where the change was undone', async () => {
  const { email, newEmail, token } = await stolenAccount();
  const code = await requestCode(newEmail);
  cognito.beforeAnswer.set('AdminSetUserPassword', () => follow(token));
  await expect(reset(newEmail, code, STOLEN)).rejects.toMatchObject({ status: 409 });
  await expect(logIn(email, STOLEN)).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' });
});

it('of two equal changes at once one is made, and its password stays', async () => {
  const { _id: id, email } = (await signUp()).user;
  const outcomes = await Promise.allSettled([changeTo(id, 'password-nuova'), changeTo(id, 'password-nuova')]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await logIn(email, 'password-nuova')).user._id).toBe(id);
});

it('a thief who sets up the second factor while the admin is reset sets up nothing', async () => {
  const { email } = newPerson();
  const { password } = await createAdmin(email);
  const thief = await logIn(email, password);
  const accountId = thief.user._id;
  const input = { accountId, role: 'admin' as const, sessionId: sessionOf(thief.token) };
  const headers = { authorization: `Bearer ${thief.token}` };
  await callUseCase('startSecondFactor', startSecondFactor, { ...input, headers });
  cognito.beforeAnswer.set('AdminSetUserMFAPreference', () => resetAdmin(email));
  const confirmation = callUseCase('confirmSecondFactor', confirmSecondFactor, {
    ...input,
    headers,
    body: { code: '000001' },
  });
  await expect(confirmation).rejects.toMatchObject({ code: 'SECOND_FACTOR_CLOSED' });
  expect((await readAccount(accountId))!.secondFactor).toBeUndefined();
});

it('the address that an admin’s account had before brings it back to nobody', async () => {
  const { id, newEmail, token } = await stolenAccount();
  await createAdmin(newEmail);
  await expect(follow(token)).rejects.toMatchObject({ code: 'WRONG_LINK' });
  expect(await readAccount(id)).toMatchObject({ email: newEmail, role: 'admin' });
});
