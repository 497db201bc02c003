import { readAccount } from '../store/accounts/accounts.ts';
import { findUserIdByEmail } from '../store/accounts/email-claims.ts';
import { isSessionOver } from '../store/accounts/ended-sessions.ts';
import { issuePasswordCode } from '../store/accounts/password-codes.ts';
import { invalidateSessionsBefore } from '../store/accounts/update-account.ts';
import { setupCognito } from '../testing/fakes/cognito.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { callUseCase } from '../testing/support/call-use-case.ts';
import { resetPassword } from './reset-password.ts';
import { refresh } from './refresh.ts';
import { claimsOf, cookiesOf, currentAddress, logIn, newPerson, openedAt, PASSWORD, signUp } from './testing/people.ts';
import { updateMe } from './update-me.ts';

setupTable();
const cognito = setupCognito();

const update = (accountId: string, body: object, sessionId?: string) =>
  callUseCase('updateMe', updateMe, { accountId, ...(sessionId && { sessionId }), body, address: currentAddress() });
const requiredFields = ({ firstName, lastName, email }: { firstName: string; lastName: string; email: string }) => ({
  firstName,
  lastName,
  email,
});

describe('the profile', () => {
  it('changes what was sent and nothing else', async () => {
    const { user } = await signUp();
    const address = { city: 'Milano', province: 'mi' };
    await update(user._id, { ...requiredFields(user), phone: '02 1234', address });
    const forbidden = { role: 'admin', isActive: false };
    const answer = await update(user._id, { ...requiredFields(user), ...forbidden, firstName: 'Annalisa' });
    expect(answer.user).toMatchObject({
      firstName: 'Annalisa',
      phone: '02 1234',
      role: 'customer',
      isActive: true,
      address: { street: '', city: 'Milano', province: 'MI', country: 'Italy' },
    });
    expect(await readAccount(user._id)).toMatchObject({ firstName: 'Annalisa', role: 'customer' });
  });

  it('takes no CAP of another province, also where only one of the two was sent', async () => {
    const { user } = await signUp();
    await update(user._id, { ...requiredFields(user), address: { postalCode: '20121', province: 'MI' } });
    const change = update(user._id, {
      ...requiredFields(user),
      firstName: 'Annalisa',
      address: { postalCode: '00184' },
    });
    await expect(change).rejects.toMatchObject({
      status: 400,
      errors: { 'address.postalCode': 'Questo CAP non è della provincia MI: controlla CAP e provincia' },
    });
    expect(await readAccount(user._id)).toMatchObject({ firstName: user.firstName, address: { postalCode: '20121' } });
  });
});

describe('another email address', () => {
  it('needs the current password', async () => {
    const { user } = await signUp();
    const change = { ...requiredFields(user), email: newPerson().email };
    await expect(update(user._id, change)).rejects.toMatchObject({
      status: 400,
      errors: { currentPassword: 'Per cambiare l’email inserisci la password attuale' },
    });
    await expect(update(user._id, { ...change, currentPassword: 'sbagliata' })).rejects.toMatchObject({
      status: 400,
      errors: { currentPassword: 'La password attuale non è corretta' },
    });
  });

  it('is where the person logs in, and the old one is free', async () => {
    const { user } = await signUp();
    const { email } = newPerson();
    await update(user._id, { ...requiredFields(user), email, currentPassword: PASSWORD });
    expect(cognito.users.get(user._id)!.email).toBe(email);
    expect((await logIn(email)).user._id).toBe(user._id);
    await expect(logIn(user.email)).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' });
    expect(await findUserIdByEmail(user.email)).toBeUndefined();
  });

  it('ends every other session: this one goes on, with a new cookie', async () => {
    const here = await signUp();
    const { _id: id, email: oldEmail } = here.user;
    const elsewhere = await logIn(oldEmail);
    const { email } = newPerson();
    const session = claimsOf(here.token).origin_jti;
    const answer = await update(id, { ...requiredFields(here.user), email, currentPassword: PASSWORD }, session);
    const account = (await readAccount(id))!;
    const over = [here, elsewhere].map(({ token }) => {
      const { origin_jti: sessionId, auth_time: openedAt } = claimsOf(token);
      return isSessionOver(account, { id: sessionId, openedAt });
    });
    expect(over).toEqual([false, true]);
    for (const cookies of [cookiesOf(here), cookiesOf(elsewhere)]) {
      await expect(callUseCase('refresh', refresh, { cookies })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    }
    expect((await callUseCase('refresh', refresh, { cookies: cookiesOf(answer) })).token).toBeTruthy();
    expect(account.passwordChangedAt).toBeUndefined();
  });

  it('ends every other session though Cognito fails to open the new one', async () => {
    const here = await signUp();
    const { email } = newPerson();
    const change = { ...requiredFields(here.user), email, currentPassword: PASSWORD };
    cognito.beforeAnswer.set('AdminUserGlobalSignOut', () => Promise.resolve((cognito.failNext = 'AdminInitiateAuth')));
    await expect(update(here.user._id, change, 'here')).rejects.toThrow();
    const account = (await readAccount(here.user._id))!;
    expect([account.email, account.keptSession]).toEqual([email, 'here']);
    expect(openedAt(here.token)).toBeLessThan(account.sessionsFrom!);
  });

  it('is not set by who knew the password before a new one was set at the same moment', async () => {
    const { user } = await signUp();
    cognito.beforeAnswer.set('RevokeToken', () => invalidateSessionsBefore(user._id, 4_000_000_000));
    const change = { ...requiredFields(user), email: newPerson().email, currentPassword: PASSWORD };
    await expect(update(user._id, change)).rejects.toMatchObject({ code: 'ACCOUNT_CHANGED' });
  });

  it('is taken by two equal changes at once, which both succeed', async () => {
    const { user } = await signUp();
    const { email } = newPerson();
    const change = { ...requiredFields(user), firstName: 'Annalisa', email, currentPassword: PASSWORD };
    const answers = await Promise.all([update(user._id, change), update(user._id, change)]);
    expect(answers.map((answer) => answer.user.email)).toEqual([email, email]);
    // One of them ended the sessions: the other one must not end the new one.
    expect(answers.filter(({ cookies }) => cookies.length > 0)).toHaveLength(1);
    expect(await readAccount(user._id)).toMatchObject({ firstName: 'Annalisa', email });
  });

  it('may not belong to somebody else', async () => {
    const [{ user: anna }, { user: bice }] = [await signUp(), await signUp()];
    const change = { ...requiredFields(anna), email: bice.email, currentPassword: PASSWORD };
    await expect(update(anna._id, change)).rejects.toMatchObject({ code: 'EMAIL_TAKEN', status: 409 });
  });

  it('goes to one of two people who want it at the same moment', async () => {
    const people = [(await signUp()).user, (await signUp()).user];
    const { email } = newPerson();
    const race = await Promise.allSettled(
      people.map((user) => update(user._id, { ...requiredFields(user), email, currentPassword: PASSWORD })),
    );
    expect(race.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect([...cognito.users.values()].filter((user) => user.email === email)).toHaveLength(1);
  });

  it.each([...Array(10).keys()])(
    'is the same in table and user pool after changes at the same moment (%i)',
    async () => {
      const { user } = await signUp();
      const { email } = newPerson();
      const wanted = [email, email, newPerson().email, newPerson().email];
      await Promise.allSettled(
        wanted.map((address) =>
          update(user._id, { ...requiredFields(user), email: address, currentPassword: PASSWORD }),
        ),
      );
      const account = await readAccount(user._id);
      expect(wanted).toContain(account?.email);
      expect(cognito.users.get(user._id)!.email).toBe(account?.email);
    },
  );

  it('is in the user pool after the next new password, though the pool missed the change', async () => {
    const { user } = await signUp();
    const { email } = newPerson();
    Object.assign(cognito, { failNext: 'AdminUpdateUserAttributes', failure: 'NotAuthorizedException' });
    await update(user._id, { ...requiredFields(user), email, currentPassword: PASSWORD });
    expect(cognito.users.get(user._id)!.email).toBe(user.email);
    const { code } = await issuePasswordCode(email, user._id, 'browser');
    await callUseCase('resetPassword', resetPassword, { body: { email, code, password: 'nuova-password' } });
    expect(cognito.users.get(user._id)!.email).toBe(email);
  });
});
