import { ulid } from 'ulid';
import { getItem } from '../../aws/dynamodb/read.ts';
import { transactWrite } from '../../aws/dynamodb/write.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { setClock } from '../../testing/support/clock.ts';
import { emailOwnerKey } from '../keys.ts';
import { readAccount } from './accounts.ts';
import {
  claimEmail,
  createAccount,
  findActiveAccount,
  findUserIdByEmail,
  freeEmailWrite,
  freeHeldEmailWrites,
  holdEmailWrite,
  releaseEmailClaim,
  takeEmailWrite,
} from './email-claims.ts';
import { anAccount, writeAccount } from './testing/an-account.ts';

setupTable();
afterEach(() => void jest.useRealTimers());

let addresses = 0;
const newAddress = () => `anna${(addresses += 1)}@example.it`;
const emailTaken = { code: 'EMAIL_TAKEN', status: 409 };

describe('a claim on an email address', () => {
  it('keeps others out until its account exists, and afterwards', async () => {
    const email = newAddress();
    const claim = await claimEmail(email, ulid());
    await expect(claimEmail(email, ulid())).rejects.toMatchObject(emailTaken);
    expect(await findUserIdByEmail(email)).toBeUndefined();
    await createAccount(anAccount({ id: claim.userId, email }), claim);
    expect(await findUserIdByEmail(email)).toBe(claim.userId);
    await expect(claimEmail(email, ulid())).rejects.toMatchObject(emailTaken);
  });

  it('that was released is taken up at once, with the same id', async () => {
    const email = newAddress();
    const claim = await claimEmail(email, ulid());
    await releaseEmailClaim(claim);
    expect(await claimEmail(email, ulid())).toMatchObject({ userId: claim.userId });
  });

  it('that was abandoned is taken up after twenty seconds, and then makes no account', async () => {
    const email = newAddress();
    const abandoned = await claimEmail(email, ulid());
    setClock(new Date(Date.now() + 21_000));
    const claim = await claimEmail(email, ulid());
    expect(claim.userId).toBe(abandoned.userId);
    await expect(createAccount(anAccount({ id: abandoned.userId, email }), abandoned)).rejects.toMatchObject(
      emailTaken,
    );
    await releaseEmailClaim(abandoned);
    await createAccount(anAccount({ id: claim.userId, email }), claim);
    expect(await findUserIdByEmail(email)).toBe(claim.userId);
  });
});

describe('the owner of an address', () => {
  it('is found where the account is active', async () => {
    const active = await writeAccount();
    const deactivated = await writeAccount({ isActive: false });
    expect(await findActiveAccount(active.email)).toMatchObject({ id: active.id });
    expect(await findActiveAccount(deactivated.email)).toBeUndefined();
    expect(await findActiveAccount(newAddress())).toBeUndefined();
  });

  it('takes a free address, and can give it up', async () => {
    const { id, email: first } = await writeAccount();
    const email = newAddress();
    await transactWrite([takeEmailWrite(id, email), freeEmailWrite(id, first)]);
    expect(await findUserIdByEmail(email)).toBe(id);
    expect(await findUserIdByEmail(first)).toBeUndefined();
  });

  it('cannot take the address of another, or give away what they do not own', async () => {
    const [anna, bice] = [await writeAccount(), await writeAccount()];
    await expect(transactWrite([takeEmailWrite(anna.id, bice.email)])).rejects.toThrow('condition failed');
    await expect(transactWrite([freeEmailWrite(anna.id, bice.email)])).rejects.toThrow('condition failed');
    expect(await findUserIdByEmail(bice.email)).toBe(bice.id);
    expect(await readAccount(anna.id)).toMatchObject({ email: anna.email });
  });
});

describe('an address that is held for its earlier owner', () => {
  const DAY_SECONDS = 86_400;
  const hold = async () => {
    const { id, email } = await writeAccount();
    const until = Math.floor(Date.now() / 1000) + DAY_SECONDS;
    await transactWrite([holdEmailWrite(id, email, until)]);
    return { id, email, previousEmails: [{ email, until }] };
  };

  it('is nobody’s, and only they may take it', async () => {
    const { id, email } = await hold();
    expect(await findUserIdByEmail(email)).toBeUndefined();
    await expect(claimEmail(email, ulid())).rejects.toMatchObject(emailTaken);
    const { id: other } = await writeAccount();
    await expect(transactWrite([takeEmailWrite(other, email)])).rejects.toThrow('condition failed');
    await transactWrite([takeEmailWrite(id, email)]);
    expect(await findUserIdByEmail(email)).toBe(id);
  });

  it('is free afterwards: who registers with it is somebody new, for good', async () => {
    const { email } = await hold();
    setClock(new Date(Date.now() + (DAY_SECONDS + 1) * 1000));
    const newId = ulid();
    const claim = await claimEmail(email, newId);
    expect(claim.userId).toBe(newId);
    await createAccount(anAccount({ id: newId, email }), claim);
    expect(await getItem(emailOwnerKey(email), true)).toEqual({ ...emailOwnerKey(email), userId: newId });
  });

  it('is freed with the account, unless it is somebody else’s by now', async () => {
    const account = await hold();
    await transactWrite(freeHeldEmailWrites(anAccount(account)));
    expect((await claimEmail(account.email, ulid())).userId).not.toBe(account.id);
    await expect(transactWrite(freeHeldEmailWrites(anAccount(account)))).rejects.toThrow('condition failed');
  });
});
