import { scanItems } from '../../aws/dynamodb/bulk.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { freezeClock, setClock } from '../../testing/support/clock.ts';
import {
  checkLoginLockout,
  clearFailedLogins,
  countFailedLogin,
  limitCodeGuesses,
  limitErasures,
  limitPasswordCodes,
  limitRegistrations,
  limitReturnsByNetwork,
  limitReturnsBySender,
  lockoutSeconds,
} from './rate-limit.ts';

setupTable();
beforeEach(freezeClock);
afterEach(() => void jest.useRealTimers());

let addresses = 0;
const newEmail = () => `anna${(addresses += 1)}@example.it`;
const newNetwork = () => `198.51.100.${(addresses += 1)}`;
const tooMany = { code: 'TOO_MANY_ATTEMPTS', status: 429 };

/** How many of 70 attempts at once are allowed. */
async function countAllowed(attempt: (index: number) => Promise<void>): Promise<number> {
  const results = await Promise.allSettled(Array.from({ length: 70 }, (_, index) => attempt(index)));
  return results.filter(({ status }) => status === 'fulfilled').length;
}

describe('failed log-ins', () => {
  it('lock out from the fifth one, for a minute that doubles up to a quarter of an hour', () => {
    expect([1, 4, 5, 6, 7, 20].map(lockoutSeconds)).toEqual([0, 0, 60, 120, 240, 900]);
  });

  it('lock out one email address from one network', async () => {
    const [email, network] = [newEmail(), newNetwork()];
    for (let failure = 1; failure <= 4; failure += 1) await countFailedLogin(email, network);
    expect(await checkLoginLockout(email, network)).toBe(true);
    await expect(countFailedLogin(email, network)).rejects.toMatchObject({ ...tooMany, retryAfter: 60 });
    await expect(checkLoginLockout(email, network)).rejects.toMatchObject(tooMany);
    expect(await checkLoginLockout(email, newNetwork())).toBe(false);
    expect(await checkLoginLockout(newEmail(), network)).toBe(false);
  });

  it('are allowed again when the lockout is over, and lock out longer then', async () => {
    const [email, network] = [newEmail(), newNetwork()];
    for (let failure = 1; failure <= 4; failure += 1) await countFailedLogin(email, network);
    await expect(countFailedLogin(email, network)).rejects.toMatchObject(tooMany);
    setClock(new Date(Date.now() + 61_000));
    expect(await checkLoginLockout(email, network)).toBe(true);
    await expect(countFailedLogin(email, network)).rejects.toMatchObject({ ...tooMany, retryAfter: 120 });
  });

  it('are forgotten after a success, and after an hour', async () => {
    const [email, network] = [newEmail(), newNetwork()];
    await countFailedLogin(email, network);
    await clearFailedLogins(email, network);
    expect(await checkLoginLockout(email, network)).toBe(false);
    await countFailedLogin(email, network);
    setClock(new Date(Date.now() + 3_602_000));
    expect(await checkLoginLockout(email, network)).toBe(false);
  });
});

describe('in an hour', () => {
  it('one network may register twenty accounts', async () => {
    const network = newNetwork();
    expect(await countAllowed(() => limitRegistrations(network))).toBe(20);
    setClock(new Date(Date.now() + 3_600_000));
    await expect(limitRegistrations(network)).resolves.toBeUndefined();
  });

  it('this machine may register sixty a minute', async () => {
    expect(await countAllowed(() => limitRegistrations('127.0.0.1'))).toBe(60);
  });

  it('one email address gets five password codes, one network twenty', async () => {
    const [email, network] = [newEmail(), newNetwork()];
    expect(await countAllowed((index) => limitPasswordCodes(email, `203.0.113.${index}`))).toBe(5);
    expect(await countAllowed(() => limitPasswordCodes(newEmail(), network))).toBe(20);
  });

  it('one email address takes ten guesses at its code, one network sixty', async () => {
    const [email, network] = [newEmail(), newNetwork()];
    expect(await countAllowed((index) => limitCodeGuesses(email, `203.0.113.${index}`))).toBe(10);
    expect(await countAllowed(() => limitCodeGuesses(newEmail(), network))).toBe(60);
  });

  it('one sender declares ten returns, one network twenty, one address is erased three times', async () => {
    const [email, network] = [newEmail(), newNetwork()];
    expect(await countAllowed(() => limitReturnsBySender(email))).toBe(10);
    expect(await countAllowed(() => limitReturnsByNetwork(network))).toBe(20);
    expect(await countAllowed(() => limitErasures(email))).toBe(3);
  });
});

describe('the items of rate limits', () => {
  it('hold no email address and expire by themselves', async () => {
    for await (const page of scanItems()) {
      expect(JSON.stringify(page)).not.toContain('@');
      for (const { ttl } of page) expect(Number(ttl)).toBeGreaterThan(Date.now() / 1000);
    }
  });
});
