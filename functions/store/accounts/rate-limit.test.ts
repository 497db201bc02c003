import { scanItems } from '../../aws/dynamodb/bulk.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { captureLogs } from '../../testing/support/capture-logs.ts';
import { freezeClock, nextHourAt, setClock } from '../../testing/support/clock.ts';
import {
  limitCodeGuesses,
  limitErasures,
  limitLogins,
  limitRegistrations,
  limitReturnsByNetwork,
  limitReturnsBySender,
  mayMailCode,
} from './rate-limit.ts';

setupTable();
beforeEach(freezeClock);
afterEach(() => void jest.useRealTimers());

let addresses = 0;
const newEmail = () => `anna${(addresses += 1)}@example.it`;
const newNetwork = () => `198.51.100.${(addresses += 1)}`;

/** How many of so many attempts at once are allowed. */
async function countAllowed(attempt: (index: number) => Promise<unknown>, attempts = 70): Promise<number> {
  const results = await Promise.allSettled(Array.from({ length: attempts }, (_, index) => attempt(index)));
  return results.filter(({ status }) => status === 'fulfilled').length;
}

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

  it('one network of 48 bits may do four times what one of 64 bits may', async () => {
    const site = (addresses += 1).toString(16);
    const register = (subnet: number) => limitRegistrations(`2001:db8:${site}:${subnet.toString(16)}::1`);
    expect(await countAllowed(register, 100)).toBe(80);
    expect(await countAllowed(() => limitRegistrations('2001:db8:ffff:1::1'))).toBe(20);
  });

  it('one network tries sixty wrong passwords, and makes sixty guesses at codes', async () => {
    const network = newNetwork();
    expect(await countAllowed(() => limitLogins(network))).toBe(60);
    expect(await countAllowed(() => limitCodeGuesses(network))).toBe(60);
  });

  it('a try that is given back does not count', async () => {
    const network = newNetwork();
    for (let login = 0; login < 70; login += 1) {
      for (const giveBack of await limitLogins(network)) await giveBack();
    }
    expect(await countAllowed(() => limitLogins(network))).toBe(60);
  });

  it('one mailbox gets five password codes, three of them from one network, and nobody is refused above that', async () => {
    const [email, other] = [newEmail(), newEmail()];
    const mailed = async (requests: Promise<boolean>[]) => (await Promise.all(requests)).filter(Boolean).length;
    const ask = (address: string, network: string) =>
      Array.from({ length: 8 }, () => mayMailCode(address, network, false));
    expect(await mailed(ask(email, newNetwork()))).toBe(3);
    expect(await mailed([...ask(email, newNetwork()), ...ask(email, newNetwork())])).toBe(2);
    expect(await mailed(ask(other, '127.0.0.1'))).toBe(5);
  });

  it('a browser that logged in before asks for five codes of its own', async () => {
    const [email, network] = [newEmail(), newNetwork()];
    await countAllowed((index) => mayMailCode(email, `203.0.113.${index}`, false));
    await countAllowed(() => mayMailCode(newEmail(), network, false));
    const requests = await Promise.all(Array.from({ length: 8 }, () => mayMailCode(email, network, true)));
    expect(requests.filter(Boolean)).toHaveLength(5);
  });

  it('one network asks for twenty codes', async () => {
    const network = newNetwork();
    expect(await countAllowed(() => mayMailCode(newEmail(), network, false))).toBe(20);
  });

  it('one sender declares ten returns, one network twenty, one address is erased three times', async () => {
    const [email, network] = [newEmail(), newNetwork()];
    expect(await countAllowed(() => limitReturnsBySender(email))).toBe(10);
    expect(await countAllowed(() => limitReturnsByNetwork(network))).toBe(20);
    expect(await countAllowed(() => limitErasures(email))).toBe(3);
  });
});

it('a refusal is told with the end of the window, and logged by the name of its limit', async () => {
  const email = newEmail();
  setClock(nextHourAt(40));
  await countAllowed(() => limitErasures(email), 3);
  const lines = await captureLogs(() =>
    expect(limitErasures(email)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS', retryAfter: 20 * 60 }),
  );
  expect(lines).toMatchObject([{ message: 'limit reached', limit: 'erasure' }]);
  expect(JSON.stringify(lines)).not.toContain(email);
});

describe('the items of rate limits', () => {
  it('hold no email address and expire by themselves', async () => {
    for await (const page of scanItems()) {
      expect(JSON.stringify(page)).not.toContain('@');
      for (const { ttl } of page) expect(Number(ttl)).toBeGreaterThan(Date.now() / 1000);
    }
  });
});
