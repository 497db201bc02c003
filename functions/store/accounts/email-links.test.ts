import { ulid } from 'ulid';
import { scanItems } from '../../aws/dynamodb/bulk.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { setClock } from '../../testing/support/clock.ts';
import { readAccount } from './accounts.ts';
import { claimEmail, findUserIdByEmail } from './email-claims.ts';
import {
  askForConfirmation,
  confirmationLink,
  confirmEmail,
  confirmEmailByCode,
  createEmailLink,
  readEmailLink,
  restoreEmail,
} from './email-links.ts';
import { writeAccount } from './testing/an-account.ts';
import { saveProfile } from './update-account.ts';

setupTable();
afterEach(() => void jest.useRealTimers());

const DAY_MS = 86_400_000;
const wrongLink = { code: 'WRONG_LINK', status: 400 };
const later = (milliseconds: number) => setClock(new Date(Date.now() + milliseconds));
const unconfirmedAccount = () => writeAccount({ emailUnconfirmedSince: '2026-01-01T00:00:00.000Z' });

describe('a link that confirms an address', () => {
  it('works once, and the table holds no token', async () => {
    const account = await unconfirmedAccount();
    const token = await createEmailLink(confirmationLink(account));
    expect(token).toMatch(/^[0-9A-Z]{26}\.[\w-]{43}$/);
    for await (const page of scanItems()) expect(JSON.stringify(page)).not.toContain(token.split('.')[1]);
    await confirmEmail(await readEmailLink(token));
    expect(await readAccount(account.id)).not.toHaveProperty('emailUnconfirmedSince');
    await expect(readEmailLink(token)).rejects.toMatchObject(wrongLink);
  });

  it('works once though two follow it at the same moment', async () => {
    const link = await readEmailLink(await createEmailLink(confirmationLink(await unconfirmedAccount())));
    const results = await Promise.allSettled([confirmEmail(link), confirmEmail(link)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('is for seven days, this account and this address', async () => {
    const [anna, bice] = [await unconfirmedAccount(), await unconfirmedAccount()];
    const token = await createEmailLink(confirmationLink(anna));
    await expect(readEmailLink(token.replace(anna.id, bice.id))).rejects.toMatchObject(wrongLink);
    for (const nonsense of ['', '.', `${anna.id}.`, ulid()]) {
      await expect(readEmailLink(nonsense)).rejects.toMatchObject(wrongLink);
    }
    const link = await readEmailLink(token);
    await saveProfile(anna, { ...anna, email: `altra-${anna.email}` });
    await expect(confirmEmail(link)).rejects.toMatchObject(wrongLink);
    later(7 * DAY_MS + 1000);
    await expect(readEmailLink(token)).rejects.toMatchObject(wrongLink);
  });

  it('is asked for again while the address is not confirmed', async () => {
    const [waiting, confirmed] = [await unconfirmedAccount(), await writeAccount()];
    await askForConfirmation(waiting);
    await askForConfirmation(confirmed);
    expect((await readAccount(waiting.id))?.confirmationAskedAt).toMatch(/^20/);
    expect(await readAccount(confirmed.id)).not.toHaveProperty('confirmationAskedAt');
  });
});

describe('a password code', () => {
  it('proves the address that it went to', async () => {
    const account = await unconfirmedAccount();
    await confirmEmailByCode({ ...account, email: `altra-${account.email}` });
    expect(await readAccount(account.id)).toHaveProperty('emailUnconfirmedSince');
    await confirmEmailByCode(account);
    expect(await readAccount(account.id)).not.toHaveProperty('emailUnconfirmedSince');
  });
});

describe('a link that restores an address', () => {
  /** An account that changed its address, and the link that its first address got. */
  const changedAccount = async () => {
    const account = await writeAccount();
    const { account: changed } = await saveProfile(account, { ...account, email: `ladro-${account.email}` });
    const [entry] = changed.previousEmails!;
    const token = await createEmailLink({ purpose: 'undo', userId: account.id, ...entry! });
    return { account, changed, token };
  };

  it('works once: the old address is the account’s again, confirmed, and every session is over', async () => {
    const { account, changed, token } = await changedAccount();
    await expect(claimEmail(account.email, ulid())).rejects.toMatchObject({ code: 'EMAIL_TAKEN' });
    const restoredFrom = Date.now() / 1000;
    await restoreEmail(await readEmailLink(token));
    const restored = (await readAccount(account.id))!;
    expect(restored).toMatchObject({ email: account.email, previousEmails: [] });
    for (const gone of ['emailUnconfirmedSince', 'keptSession']) expect(restored).not.toHaveProperty(gone);
    expect(restored.sessionsFrom).toBeGreaterThan(restoredFrom);
    expect(await findUserIdByEmail(account.email)).toBe(account.id);
    expect(await findUserIdByEmail(changed.email)).toBeUndefined();
    await expect(restoreEmail(await readEmailLink(token))).rejects.toMatchObject(wrongLink);
  });

  it('cannot be followed by whoever had the account meanwhile', async () => {
    const { account, changed, token } = await changedAccount();
    await confirmEmail(await readEmailLink(await createEmailLink(confirmationLink(changed))));
    const confirmed = (await readAccount(account.id))!;
    const { account: again } = await saveProfile(confirmed, { ...confirmed, email: `terzo-${account.email}` });
    expect(again.previousEmails!.map(({ email }) => email)).toEqual([account.email, changed.email]);
    const thiefs = await createEmailLink({ purpose: 'undo', userId: account.id, ...again.previousEmails![1]! });
    await restoreEmail(await readEmailLink(token));
    await expect(restoreEmail(await readEmailLink(thiefs))).rejects.toMatchObject(wrongLink);
    expect((await readAccount(account.id))?.email).toBe(account.email);
  });

  it('ends with its seven days', async () => {
    const { account, changed, token } = await changedAccount();
    const link = await readEmailLink(token);
    later(7 * DAY_MS + 1000);
    await expect(restoreEmail(link)).rejects.toMatchObject(wrongLink);
    expect((await readAccount(account.id))?.email).toBe(changed.email);
    expect((await claimEmail(account.email, ulid())).userId).not.toBe(account.id);
  });
});
