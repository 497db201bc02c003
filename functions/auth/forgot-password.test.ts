import '../testing/support/silence-logs.ts';
import { setAccountActive } from '../store/accounts/update-account.ts';
import { setupCognito } from '../testing/fakes/cognito.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { callUseCase } from '../testing/support/call-use-case.ts';
import { freezeClock } from '../testing/support/clock.ts';
import { forgotPassword } from './forgot-password.ts';
import { currentAddress, signUp } from './testing/people.ts';

setupTable();
const cognito = setupCognito();
afterEach(() => void jest.useRealTimers());

const requestCode = (email: string, address = currentAddress()) =>
  callUseCase('forgotPassword', forgotPassword, { body: { email }, address });

describe('a forgotten password', () => {
  it('is answered alike, and as slowly, for an address that nobody has', async () => {
    const { email, _id: id } = (await signUp()).user;
    const timed = async (address: string) => {
      const startedAt = performance.now();
      return { answer: await requestCode(address), milliseconds: performance.now() - startedAt };
    };
    const [customer, nobody] = await Promise.all([timed(email), timed('nessuno@example.it')]);
    expect(nobody.answer).toEqual(customer.answer);
    for (const { milliseconds } of [customer, nobody]) expect(milliseconds).toBeGreaterThanOrEqual(990);
    expect(cognito.users.get(id)!.code).toMatch(/^\d{6}$/);
  });

  it('of a deactivated account brings no code', async () => {
    const { email, _id: id } = (await signUp()).user;
    await setAccountActive(id, false);
    expect(await requestCode(email)).toEqual({ cookies: [] });
    expect(cognito.users.get(id)!.code).toBeUndefined();
  });

  it.each(['InvalidParameterException', 'CodeDeliveryFailureException'])(
    'is answered alike where Cognito sends this user no email (%s)',
    async (failure) => {
      const { email } = (await signUp()).user;
      Object.assign(cognito, { failNext: 'ForgotPassword', failure });
      expect(await requestCode(email)).toEqual({ cookies: [] });
    },
  );

  it('fails where Cognito itself fails', async () => {
    const { email } = (await signUp()).user;
    Object.assign(cognito, { failNext: 'ForgotPassword', failure: 'NotAuthorizedException' });
    await expect(requestCode(email)).rejects.toThrow();
  });
});

describe('password codes', () => {
  beforeEach(freezeClock);

  it('are five an hour for one address, whoever asks, whether or not it has an account', async () => {
    const email = 'posta-piena@example.it';
    await Promise.all([1, 2, 3, 4, 5].map((index) => requestCode(email, `192.0.2.${index}`)));
    const refusal = { code: 'TOO_MANY_ATTEMPTS', status: 429, retryAfter: expect.any(Number) as number };
    await expect(requestCode(email, '192.0.2.6')).rejects.toMatchObject(refusal);
  });

  it('are twenty an hour for one network', async () => {
    const attempts = await Promise.allSettled(
      Array.from({ length: 22 }, (_, index) => requestCode(`cliente${index}@example.it`, '203.0.113.99')),
    );
    expect(attempts.filter(({ status }) => status === 'rejected')).toHaveLength(2);
  });
});
