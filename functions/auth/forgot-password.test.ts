import '../testing/support/silence-logs.ts';
import { readAccount } from '../store/accounts/accounts.ts';
import { confirmEmailByCode } from '../store/accounts/email-links.ts';
import { saveProfile, setAccountActive } from '../store/accounts/update-account.ts';
import { recordUndeliverable } from '../store/emails/undeliverable.ts';
import { setupCognito } from '../testing/fakes/cognito.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { setupSes } from '../testing/fakes/ses.ts';
import { callUseCase } from '../testing/support/call-use-case.ts';
import { freezeClock } from '../testing/support/clock.ts';
import { forgotPassword } from './forgot-password.ts';
import { currentAddress, newPerson, signUp } from './testing/people.ts';

setupTable();
setupCognito();
const mailbox = setupSes();
afterEach(() => void jest.useRealTimers());

const requestCode = (email: string, address = currentAddress(), cookies = {}) =>
  callUseCase('forgotPassword', forgotPassword, { body: { email }, address, cookies });

describe('a forgotten password', () => {
  it('is answered alike, and as slowly, for an address that nobody has', async () => {
    const { email } = (await signUp()).user;
    const timed = async (address: string) => {
      const startedAt = performance.now();
      const { cookies, ...answer } = await requestCode(address);
      return { answer, cookies: cookies.length, milliseconds: performance.now() - startedAt };
    };
    const [customer, nobody] = await Promise.all([timed(email), timed('nessuno@example.it')]);
    expect([nobody.answer, nobody.cookies]).toEqual([customer.answer, customer.cookies]);
    for (const { milliseconds } of [customer, nobody]) expect(milliseconds).toBeGreaterThanOrEqual(990);
    expect(mailbox.emails.map(({ to }) => to)).toEqual([email]);
    expect(mailbox.emails[0]!.text).toMatch(/Codice: \d{6}\n/);
  });

  it('of an account that can go back to an earlier address warns who reads the new one', async () => {
    const { _id: id } = (await signUp()).user;
    await confirmEmailByCode((await readAccount(id))!);
    const account = (await readAccount(id))!;
    const { email } = newPerson();
    await saveProfile(account, { ...account, email });
    await requestCode(email);
    expect(mailbox.emails[0]!.text).toContain('può riprendersi l’account');
  });

  it('of a deactivated account brings no code', async () => {
    const { email, _id: id } = (await signUp()).user;
    await setAccountActive(id, false);
    await requestCode(email);
    expect(mailbox.emails).toEqual([]);
  });

  it('brings no code to an address that bounced', async () => {
    const { email } = (await signUp()).user;
    await recordUndeliverable(email, 'bounce');
    expect((await requestCode(email)).cookies).toHaveLength(1);
    expect(mailbox.emails).toEqual([]);
  });

  it('is answered alike where SES refuses the email', async () => {
    const { email } = (await signUp()).user;
    mailbox.failures = 1;
    expect((await requestCode(email)).cookies).toHaveLength(1);
    expect(mailbox.emails).toEqual([]);
  });
});

describe('password codes', () => {
  beforeEach(freezeClock);

  it('are mailed five times an hour, whoever asks, and asking again is answered as ever', async () => {
    const { email } = (await signUp()).user;
    const addresses = ['192.0.2.1', '192.0.2.2', '192.0.2.3'];
    for (const address of addresses) {
      const answers = await Promise.all([1, 2, 3].map(() => requestCode(email, address)));
      for (const { cookies, ...answer } of answers) expect([answer, cookies.length]).toEqual([{}, 1]);
    }
    expect(mailbox.emails).toHaveLength(5);
  });

  it('still go to a browser that logged in before, when strangers asked for all', async () => {
    const { cookies, user } = await signUp();
    await confirmEmailByCode((await readAccount(user._id))!);
    for (const address of ['192.0.2.4', '192.0.2.5']) {
      await Promise.all([1, 2, 3].map(() => requestCode(user.email, address)));
    }
    expect(mailbox.emails).toHaveLength(5);
    const device = /^vetrina-dev-3000-device=([^;]*)/.exec(cookies[1]!)![1]!;
    await requestCode(user.email, '192.0.2.6', { 'vetrina-dev-3000-device': device });
    expect(mailbox.emails).toHaveLength(6);
  });

  it('of an address that nobody confirmed still go to the browser that registered, when strangers asked for all', async () => {
    const { cookies, user } = await signUp();
    await Promise.all([4, 5].flatMap((host) => [1, 2, 3].map(() => requestCode(user.email, `198.51.100.${host}`))));
    expect(mailbox.emails).toHaveLength(5);
    const device = /^vetrina-dev-3000-device=([^;]*)/.exec(cookies[1]!)![1]!;
    for (let request = 1; request <= 7; request += 1) {
      await requestCode(user.email, '198.51.100.6', { 'vetrina-dev-3000-device': device });
    }
    expect(mailbox.emails).toHaveLength(10);
  });

  it('above the limits are counted by network alike, whether somebody has the address or not', async () => {
    const { email } = (await signUp()).user;
    for (const [address, network] of [
      [email, '198.51.100.10'],
      ['nessuno@example.it', '198.51.100.11'],
    ] as const) {
      const attempts = await Promise.allSettled(Array.from({ length: 22 }, () => requestCode(address, network)));
      expect(attempts.filter(({ status }) => status === 'rejected')).toHaveLength(2);
    }
  });

  it('are asked for twenty times an hour by one network', async () => {
    const attempts = await Promise.allSettled(
      Array.from({ length: 22 }, (_, index) => requestCode(`cliente${index}@example.it`, '203.0.113.99')),
    );
    expect(attempts.filter(({ status }) => status === 'rejected')).toHaveLength(2);
  });
});
