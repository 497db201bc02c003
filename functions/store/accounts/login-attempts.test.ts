import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { freezeClock, setClock } from '../../testing/support/clock.ts';
import { attemptLogin as attempt, clearFailedLogins, lockoutSeconds } from './login-attempts.ts';

setupTable();
beforeEach(freezeClock);
afterEach(() => void jest.useRealTimers());

let people = 0;
const newEmail = () => `bice${(people += 1)}@example.it`;
const newNetwork = () => `198.51.100.${(people += 1)}`;
const wrong = () => Promise.resolve(undefined);
const right = () => Promise.resolve('session');
const attemptLogin = <T>(email: string, ipAddress: string, check: () => Promise<T | undefined>, knownDevice?: string) =>
  attempt({ email, ipAddress, knownDevice }, check);
const tooMany = { code: 'TOO_MANY_ATTEMPTS', status: 429 };

async function fail(email: string, network: string, times: number): Promise<void> {
  for (let failure = 0; failure < times; failure += 1)
    expect(await attemptLogin(email, network, wrong)).toBeUndefined();
}

describe('failed log-ins', () => {
  it('lock out from the fifth one, for a minute that doubles up to a quarter of an hour', () => {
    expect([1, 4, 5, 6, 7, 20].map((failures) => lockoutSeconds(failures))).toEqual([0, 0, 60, 120, 240, 900]);
  });

  it('lock out one email address from one network', async () => {
    const [email, network] = [newEmail(), newNetwork()];
    await fail(email, network, 4);
    await expect(attemptLogin(email, network, wrong)).rejects.toMatchObject({ ...tooMany, retryAfter: 60 });
    await expect(attemptLogin(email, network, right)).rejects.toMatchObject({ ...tooMany, retryAfter: 60 });
    expect(await attemptLogin(email, newNetwork(), right)).toBe('session');
    expect(await attemptLogin(newEmail(), network, right)).toBe('session');
  });

  it('are allowed again when the lockout is over, and lock out longer then', async () => {
    const [email, network] = [newEmail(), newNetwork()];
    await fail(email, network, 4);
    await expect(attemptLogin(email, network, wrong)).rejects.toMatchObject(tooMany);
    setClock(new Date(Date.now() + 61_000));
    await expect(attemptLogin(email, network, wrong)).rejects.toMatchObject({ ...tooMany, retryAfter: 120 });
    setClock(new Date(Date.now() + 61_000));
    await expect(attemptLogin(email, network, right)).rejects.toMatchObject(tooMany);
    setClock(new Date(Date.now() + 61_000));
    expect(await attemptLogin(email, network, right)).toBe('session');
  });

  it.each<[string, (email: string, network: string) => Promise<unknown>]>([
    ['a success', (email, network) => attemptLogin(email, network, right)],
    ['a new password', clearFailedLogins],
    ['an hour', () => Promise.resolve(setClock(new Date(Date.now() + 3_602_000)))],
  ])('are forgotten after %s', async (_, forget) => {
    const [email, network] = [newEmail(), newNetwork()];
    await fail(email, network, 4);
    await forget(email, network);
    await fail(email, network, 4);
  });
});

describe('strangers', () => {
  const failFromTenNetworks = async (email: string) => {
    for (let network = 1; network <= 10; network += 1)
      await attemptLogin(email, newNetwork(), wrong).catch(() => undefined);
  };

  it('have ten failures together, from whatever networks, and then pause for as long as Cognito remembers', async () => {
    const email = newEmail();
    const check = jest.fn(wrong);
    const attempts = Array.from({ length: 40 }, () => attemptLogin(email, newNetwork(), check));
    await Promise.allSettled(attempts);
    expect(check).toHaveBeenCalledTimes(10);
    const refused = attemptLogin(email, newNetwork(), right);
    await expect(refused).rejects.toMatchObject({ ...tooMany, retryAfter: 900 });
    setClock(new Date(Date.now() + 902_000));
    expect(await attemptLogin(email, newNetwork(), right)).toBe('session');
  });

  it('cannot lock out a browser that logged in before, on their own network or on another one', async () => {
    const [email, network] = [newEmail(), newNetwork()];
    await fail(email, network, 4);
    await attemptLogin(email, network, wrong).catch(() => undefined);
    await failFromTenNetworks(email);
    await expect(attemptLogin(email, network, right)).rejects.toMatchObject(tooMany);
    expect(await attemptLogin(email, network, right, 'browser')).toBe('session');
  });

  it('are not locked out by the failures of such a browser, which has five', async () => {
    const [email, network] = [newEmail(), newNetwork()];
    const check = jest.fn(wrong);
    await Promise.allSettled(Array.from({ length: 20 }, () => attemptLogin(email, newNetwork(), check, 'browser')));
    expect(check).toHaveBeenCalledTimes(5);
    expect(await attemptLogin(email, network, right)).toBe('session');
    expect(await attemptLogin(email, network, right, 'another browser')).toBe('session');
  });

  it('lose no attempt of their network while all pause', async () => {
    const [email, network] = [newEmail(), newNetwork()];
    await failFromTenNetworks(email);
    for (let times = 1; times <= 61; times += 1) {
      await expect(attemptLogin(email, network, right)).rejects.toMatchObject(tooMany);
    }
    setClock(new Date(Date.now() + 902_000));
    expect(await attemptLogin(email, network, right)).toBe('session');
  });

  it('pause no longer after a new password', async () => {
    const [email, network] = [newEmail(), newNetwork()];
    await failFromTenNetworks(email);
    await clearFailedLogins(email, network);
    expect(await attemptLogin(email, network, right)).toBe('session');
  });
});

describe('attempts at the same moment', () => {
  it('are checked five times, however many they are', async () => {
    const [email, network] = [newEmail(), newNetwork()];
    const check = jest.fn(wrong);
    await Promise.allSettled(Array.from({ length: 50 }, () => attemptLogin(email, network, check)));
    expect(check).toHaveBeenCalledTimes(5);
  });

  it('are checked once after a lockout', async () => {
    const [email, network] = [newEmail(), newNetwork()];
    await fail(email, network, 4);
    await attemptLogin(email, network, wrong).catch(() => undefined);
    setClock(new Date(Date.now() + 61_000));
    const check = jest.fn(wrong);
    await Promise.allSettled(Array.from({ length: 20 }, () => attemptLogin(email, network, check)));
    expect(check).toHaveBeenCalledTimes(1);
  });
});

it('a check that could not be made is no failure', async () => {
  const [email, network] = [newEmail(), newNetwork()];
  const broken = () => Promise.reject(new Error('down'));
  for (let attempt = 0; attempt < 7; attempt += 1) {
    await expect(attemptLogin(email, network, broken)).rejects.toThrow('down');
  }
  await fail(email, network, 4);
});
