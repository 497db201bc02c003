import '../testing/support/silence-logs.ts';
import { readAccount } from '../store/accounts/accounts.ts';
import { confirmationLink, createEmailLink } from '../store/accounts/email-links.ts';
import { setupCognito } from '../testing/fakes/cognito.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { setupSes } from '../testing/fakes/ses.ts';
import { callUseCase } from '../testing/support/call-use-case.ts';
import { captureLogs } from '../testing/support/capture-logs.ts';
import { followEmailLink } from './follow-email-link.ts';
import { refresh } from './refresh.ts';
import { resetPassword } from './reset-password.ts';
import { codeIn, cookiesOf, currentAddress, logIn, newPerson, openedAt, PASSWORD, signUp } from './testing/people.ts';
import { updateMe } from './update-me.ts';

setupTable();
const cognito = setupCognito();
const mailbox = setupSes();

const follow = (token: string) =>
  callUseCase('followEmailLink', followEmailLink, { body: { token }, address: currentAddress() });
const confirm = async (id: string) => follow(await createEmailLink(confirmationLink((await readAccount(id))!)));
const change = (accountId: string, email: string) =>
  callUseCase('updateMe', updateMe, {
    accountId,
    body: { firstName: 'Anna', lastName: 'Bianchi', email, currentPassword: PASSWORD },
    address: currentAddress(),
  });
const wrongLink = { code: 'WRONG_LINK', message: 'Il link non è valido, è scaduto o è già stato usato' };

it('an address is confirmed by its link', async () => {
  const { user } = await signUp();
  expect(user.emailConfirmed).toBe(false);
  expect(await confirm(user._id)).toMatchObject({ done: 'confirm' });
  expect((await logIn(user.email)).user.emailConfirmed).toBe(true);
});

it('no token is in the logs', async () => {
  const { user } = await signUp();
  const token = await createEmailLink(confirmationLink((await readAccount(user._id))!));
  const lines = await captureLogs(async () => {
    await follow(token);
    await follow(token).catch(() => undefined);
  });
  expect(JSON.stringify(lines)).not.toContain(token.split('.')[1]);
});

describe('a change that is undone', () => {
  /** Somebody who knows the password gave the account another address. */
  const stolen = async () => {
    const person = await signUp();
    const { _id: id, email } = person.user;
    await confirm(id);
    const thief = await logIn(email);
    const newEmail = newPerson().email;
    await change(id, newEmail);
    const [entry] = (await readAccount(id))!.previousEmails!;
    return { id, email, newEmail, thief, token: await createEmailLink({ purpose: 'undo', userId: id, ...entry! }) };
  };

  it('ends all sessions and the password, and the old address gets a code for a new one', async () => {
    const { id, email, newEmail, thief, token } = await stolen();
    expect(await follow(token)).toMatchObject({ done: 'undo' });
    const account = (await readAccount(id))!;
    expect(account).toMatchObject({ email });
    expect(openedAt(thief.token)).toBeLessThan(account.sessionsFrom!);
    const renewal = callUseCase('refresh', refresh, { cookies: cookiesOf(thief) });
    await expect(renewal).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    for (const address of [email, newEmail]) {
      await expect(logIn(address)).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' });
    }
    expect(cognito.users.get(id)!.email).toBe(email);
    const body = { email, code: codeIn(mailbox.emails.at(-1)!.text), password: 'nuova-password' };
    await callUseCase('resetPassword', resetPassword, { body, address: currentAddress() });
    expect((await logIn(email, 'nuova-password')).user.email).toBe(email);
    await expect(follow(token)).rejects.toMatchObject(wrongLink);
  });

  it('is done where its answer was lost: the link says so again, and sends no other code', async () => {
    const { email, token } = await stolen();
    await follow(token);
    const sent = mailbox.emails.length;
    expect(mailbox.emails.at(-1)!.text).not.toContain('hai chiesto');
    expect(await follow(token)).toMatchObject({ done: 'undo' });
    expect(mailbox.emails).toHaveLength(sent);
    const body = { email, code: codeIn(mailbox.emails.at(-1)!.text), password: 'nuova-password' };
    await callUseCase('resetPassword', resetPassword, { body, address: currentAddress() });
  });

  it('changes nothing where the account has that address again', async () => {
    const { id, email, token } = await stolen();
    await change(id, email);
    await expect(follow(token)).rejects.toMatchObject(wrongLink);
    expect((await logIn(email)).user.email).toBe(email);
  });

  it('is completed by following the link again where the call broke off', async () => {
    const { id, email, token } = await stolen();
    cognito.failNext = 'AdminUserGlobalSignOut';
    await expect(follow(token)).rejects.toThrow();
    expect(await follow(token)).toMatchObject({ done: 'undo' });
    expect((await readAccount(id))!.email).toBe(email);
  });
});
