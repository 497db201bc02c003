import { ulid } from 'ulid';
import { transactWrite } from '../../aws/dynamodb/write.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { setClock } from '../../testing/support/clock.ts';
import { readAccount } from './accounts.ts';
import {
  changeEmailWrites,
  claimEmail,
  createAccount,
  findActiveAccount,
  findUserIdByEmail,
  freeEmailWrite,
  releaseEmailClaim,
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

  it('changes to a free address, and the old one is free', async () => {
    const account = await writeAccount();
    const email = newAddress();
    await transactWrite(changeEmailWrites(account, email));
    expect(await findUserIdByEmail(email)).toBe(account.id);
    expect(await findUserIdByEmail(account.email)).toBeUndefined();
  });

  it('cannot change to the address of another, or give away what they do not own', async () => {
    const [anna, bice] = [await writeAccount(), await writeAccount()];
    await expect(transactWrite(changeEmailWrites(anna, bice.email))).rejects.toThrow('condition failed');
    await expect(transactWrite([freeEmailWrite(anna.id, bice.email)])).rejects.toThrow('condition failed');
    expect(await findUserIdByEmail(bice.email)).toBe(bice.id);
    expect(await readAccount(anna.id)).toMatchObject({ email: anna.email });
  });
});
