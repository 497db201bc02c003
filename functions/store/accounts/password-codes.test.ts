import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { freezeClock, setClock } from '../../testing/support/clock.ts';
import { deletePasswordCodes, issuePasswordCode, redeemPasswordCode } from './password-codes.ts';

setupTable();
beforeEach(freezeClock);
afterEach(() => void jest.useRealTimers());

let people = 0;
const newEmail = () => `anna${(people += 1)}@example.it`;
const NETWORK = '198.51.100.1';
const issue = async (email: string, device = 'browser') => (await issuePasswordCode(email, 'anna', device)).code;
const redeem = (email: string, code: string, device?: string) => redeemPasswordCode(email, code, device, NETWORK);
const wrongFor = (...codes: string[]) => ['000000', '000001', '000002'].find((code) => !codes.includes(code))!;
const burn = (email: string, wrong: string, device?: string) =>
  Promise.allSettled(
    Array.from({ length: 40 }, (_, index) => redeemPasswordCode(email, wrong, device, `192.0.2.${index}`)),
  );
const tooMany = { code: 'TOO_MANY_ATTEMPTS', message: 'Troppi tentativi con questo codice: chiedine uno nuovo' };

describe('a password code', () => {
  it('has six digits and names the account, in whatever browser', async () => {
    const email = newEmail();
    const code = await issue(email);
    expect(code).toMatch(/^\d{6}$/);
    expect(await redeem(email, wrongFor(code), 'browser')).toBeUndefined();
    expect([await redeem(email, code, 'browser'), await redeem(email, code)]).toEqual(['anna', 'anna']);
    expect(await redeem(newEmail(), code)).toBeUndefined();
  });

  it('is valid for an hour, until one is used', async () => {
    const email = newEmail();
    const [first, second] = [await issue(email), await issue(email)];
    setClock(new Date(Date.now() + 3_599_000));
    expect(await redeem(email, second)).toBe('anna');
    setClock(new Date(Date.now() + 2_000));
    expect(await redeem(email, second)).toBeUndefined();
    const third = await issue(email);
    await deletePasswordCodes(email);
    for (const code of [first, second, third]) expect(await redeem(email, code)).toBeUndefined();
  });

  it('takes ten guesses of strangers, at once or not, and then a new code begins anew', async () => {
    const email = newEmail();
    const code = await issue(email);
    const guesses = await burn(email, wrongFor(code));
    expect(guesses.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    await expect(redeem(email, code)).rejects.toMatchObject(tooMany);
    const next = await issue(email);
    expect(await redeem(email, next)).toBe('anna');
  });

  it('keeps ten guesses for the browser that asked, whatever strangers guess', async () => {
    const email = newEmail();
    const code = await issue(email, 'browser');
    await burn(email, wrongFor(code));
    await burn(email, wrongFor(code), 'a browser of strangers');
    expect(await redeem(email, code, 'browser')).toBe('anna');
    const own = await burn(email, wrongFor(code), 'browser');
    expect(own.filter(({ status }) => status === 'fulfilled')).toHaveLength(9);
    await expect(redeem(email, code, 'browser')).rejects.toMatchObject(tooMany);
  });

  it('stays valid in the browser that asked when strangers ask for another one, which is valid there too', async () => {
    const email = newEmail();
    const own = await issue(email, 'browser');
    const foreign = await issue(email, 'a browser of strangers');
    expect(await redeem(email, own, 'browser')).toBe('anna');
    expect(await redeem(email, foreign, 'browser')).toBe('anna');
    if (own !== foreign) expect(await redeem(email, own, 'a third browser')).toBeUndefined();
  });

  it('is not guessed by one network at many addresses, but for codes that its browser asked for', async () => {
    const network = '203.0.113.9';
    const guess = (email: string, device?: string) => redeemPasswordCode(email, '000000', device, network);
    const guesses = await Promise.allSettled(Array.from({ length: 70 }, () => guess(newEmail())));
    expect(guesses.filter(({ status }) => status === 'fulfilled')).toHaveLength(60);
    const email = newEmail();
    const code = await issue(email, 'browser');
    expect(await redeemPasswordCode(email, code, 'browser', network)).toBe('anna');
  });
});
