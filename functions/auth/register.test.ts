import { decodeTime } from 'ulid';
import { setupCognito } from '../testing/fakes/cognito.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { freezeClock } from '../testing/support/clock.ts';
import { logIn, newPerson, PASSWORD, signUp } from './testing/people.ts';

setupTable();
const cognito = setupCognito();
afterEach(() => void jest.useRealTimers());

describe('registering', () => {
  it('makes a customer who is logged in, whatever role is sent', async () => {
    const person = newPerson();
    const answer = await signUp({ ...person, role: 'admin', isActive: false, _id: 'x' });
    const { user } = answer;
    expect(user).toMatchObject({ firstName: 'Anna', email: person.email, role: 'customer', isActive: true });
    expect(user.address).toEqual({ street: '', city: '', postalCode: '', province: '', country: 'Italy' });
    expect(answer.cookies).toEqual([
      expect.stringMatching(
        /^vetrina-dev-3000=[\w-]+; Max-Age=2592000; Path=\/api\/auth; HttpOnly; Secure; SameSite=Strict$/,
      ),
      expect.stringMatching(/^vetrina-dev-3000-device=/),
    ]);
    expect(cognito.users.get(user._id)).toMatchObject({ email: person.email, groups: ['customer'] });
  });

  it('sorts people by their ids as by their dates, however many come at once', async () => {
    const forms = Array.from({ length: 12 }, newPerson);
    const answers = await Promise.all(forms.map((form, index) => signUp(form, `198.51.101.${index}`)));
    const users = answers.map(({ user }) => user).sort((left, right) => (left._id < right._id ? -1 : 1));
    const dates = users.map(({ createdAt }) => createdAt);
    expect(dates).toEqual([...dates].sort());
    expect(dates).toEqual(users.map(({ _id }) => new Date(decodeTime(_id)).toISOString()));
  });

  it('makes one account of five registrations at once, in whatever case the address is written', async () => {
    const person = newPerson();
    const capitals = { ...person, email: ` ${person.email.toUpperCase()} ` };
    const attempts = [person, capitals, person, capitals, person].map((form) => signUp(form));
    const results = await Promise.allSettled(attempts);
    const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
    expect(refusals).toHaveLength(4);
    for (const refusal of refusals) expect(refusal).toMatchObject({ code: 'EMAIL_TAKEN', status: 409 });
    await expect(signUp(person)).rejects.toMatchObject({ code: 'EMAIL_TAKEN' });
  });

  it.each(['AdminCreateUser', 'AdminSetUserPassword', 'AdminAddUserToGroup'])(
    'that broke off at %s is completed by the next attempt',
    async (call) => {
      const person = newPerson();
      cognito.failNext = call;
      await expect(signUp(person)).rejects.toThrow();
      await expect(logIn(person.email)).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' });
      const { user } = await signUp({ ...person, password: 'un altro segreto' });
      expect((await logIn(person.email, 'un altro segreto')).user._id).toBe(user._id);
      expect([...cognito.users.values()].filter(({ email }) => email === person.email)).toHaveLength(1);
    },
  );

  it('stops after twenty an hour from one network, sixty a minute from this machine', async () => {
    freezeClock();
    const register = async (count: number, address: string) => {
      const results = await Promise.allSettled(Array.from({ length: count }, () => signUp(newPerson(), address)));
      return results.filter(({ status }) => status === 'fulfilled').length;
    };
    expect(await register(20, '192.0.2.9')).toBe(20);
    await expect(signUp(newPerson(), '192.0.2.9')).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS', status: 429 });
    expect(await register(30, '127.0.0.1')).toBe(30);
  });

  it.each(['InvalidPasswordException', 'InvalidParameterException'])(
    'asks for another password where the user pool refuses it (%s)',
    async (failure) => {
      const person = newPerson();
      Object.assign(cognito, { failNext: 'AdminSetUserPassword', failure });
      await expect(signUp(person)).rejects.toMatchObject({
        code: 'INVALID',
        status: 400,
        message: 'La password non è accettata: scegline un’altra',
      });
      expect((await signUp({ ...person, password: PASSWORD })).user.email).toBe(person.email);
    },
  );
});
