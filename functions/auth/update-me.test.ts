import { readAccount } from '../store/accounts/accounts.ts';
import { findUserIdByEmail } from '../store/accounts/email-claims.ts';
import { setupCognito } from '../testing/fakes/cognito.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { callUseCase } from '../testing/support/call-use-case.ts';
import { forgotPassword } from './forgot-password.ts';
import { currentAddress, logIn, newPerson, PASSWORD, signUp } from './testing/people.ts';
import { updateMe } from './update-me.ts';

setupTable();
const cognito = setupCognito();

const update = (accountId: string, body: object) =>
  callUseCase('updateMe', updateMe, { accountId, body, address: currentAddress() });
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
});

describe('another email address', () => {
  it('needs the current password', async () => {
    const { user } = await signUp();
    const change = { ...requiredFields(user), email: newPerson().email };
    await expect(update(user._id, change)).rejects.toMatchObject({
      status: 400,
      errors: { currentPassword: "Per cambiare l'email inserisci la password attuale" },
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

  it('gets the next password code, though the user pool missed the change', async () => {
    const { user } = await signUp();
    const { email } = newPerson();
    Object.assign(cognito, { failNext: 'AdminUpdateUserAttributes', failure: 'NotAuthorizedException' });
    await update(user._id, { ...requiredFields(user), email, currentPassword: PASSWORD });
    expect(cognito.users.get(user._id)!.email).toBe(user.email);
    await callUseCase('forgotPassword', forgotPassword, { body: { email }, address: currentAddress() });
    expect(cognito.users.get(user._id)!.email).toBe(email);
  });
});
