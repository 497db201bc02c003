import { ulid } from 'ulid';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { readAccount, type Account } from './accounts.ts';
import { findUserIdByEmail } from './email-claims.ts';
import { writeAccount } from './testing/an-account.ts';
import {
  invalidateSessionsBefore,
  recordLogin,
  saveProfile,
  setAccountActive,
  setRole,
  type ProfileChange,
} from './update-account.ts';

setupTable();

const erased = { erasedAt: '2026-01-01T00:00:00.000Z' };
const profileOf = ({ firstName, lastName, email, phone, address }: Account): ProfileChange => ({
  firstName,
  lastName,
  email,
  phone,
  address,
});

describe('a profile', () => {
  it('is changed with its address', async () => {
    const account = await writeAccount();
    const address = { ...account.address, city: 'Milano' };
    const { account: saved } = await saveProfile(account, { ...profileOf(account), firstName: 'Bice', address });
    expect(saved).toMatchObject({ id: account.id, firstName: 'Bice', address });
    expect(saved.updatedAt > account.updatedAt).toBe(true);
    expect(await readAccount(account.id)).toMatchObject({ firstName: 'Bice', address });
  });

  it('takes a new email address and frees the old one', async () => {
    const account = await writeAccount();
    const email = `nuova-${account.email}`;
    await saveProfile(account, { ...profileOf(account), email });
    expect([await findUserIdByEmail(email), await findUserIdByEmail(account.email)]).toEqual([account.id, undefined]);
  });

  it('keeps everything where the new address is taken', async () => {
    const [anna, bice] = [await writeAccount(), await writeAccount()];
    const change = { ...profileOf(anna), firstName: 'Altra', email: bice.email };
    await expect(saveProfile(anna, change)).rejects.toMatchObject({ code: 'EMAIL_TAKEN' });
    expect(await readAccount(anna.id)).toMatchObject({ firstName: 'Anna', email: anna.email });
  });

  it('is not changed by a form from before another address was saved', async () => {
    const account = await writeAccount();
    await saveProfile(account, { ...profileOf(account), email: `nuova-${account.email}` });
    await expect(saveProfile(account, profileOf(account))).rejects.toMatchObject({ code: 'ACCOUNT_CHANGED' });
  });
});

describe('an account', () => {
  it('records its last access, unless it is deactivated', async () => {
    const account = await writeAccount();
    expect((await recordLogin(account.id)).updatedAt > account.updatedAt).toBe(true);
    await setAccountActive(account.id, false);
    await expect(recordLogin(account.id)).rejects.toMatchObject({ code: 'ACCOUNT_DISABLED' });
  });

  it('is deactivated and activated without an access', async () => {
    const account = await writeAccount();
    const { updatedAt } = account;
    expect(await setAccountActive(account.id, false)).toMatchObject({ isActive: false, updatedAt });
    expect(await setAccountActive(account.id, true)).toMatchObject({ isActive: true, updatedAt });
  });

  it('that is missing or erased is not activated', async () => {
    const { id } = await writeAccount({ ...erased, isActive: false });
    expect([await setAccountActive(id, true), await setAccountActive(ulid(), true)]).toEqual([undefined, undefined]);
    expect(await readAccount(id)).toBeUndefined();
  });

  it('becomes an admin', async () => {
    const { id } = await writeAccount({ isActive: false });
    await setRole(id, 'warehouse');
    expect(await readAccount(id)).toMatchObject({ role: 'admin', staffRole: 'warehouse', isActive: false });
    await setRole(id, 'customer');
    expect(await readAccount(id)).toMatchObject({ role: 'customer' });
    expect(await readAccount(id)).not.toHaveProperty('staffRole');
    await expect(setRole((await writeAccount(erased)).id, 'owner')).rejects.toThrow('condition failed');
  });

  it('refuses sessions from before its password changed', async () => {
    const { id } = await writeAccount();
    await invalidateSessionsBefore(id, 1_700_000_000);
    expect(await readAccount(id)).toMatchObject({ sessionsFrom: 1_700_000_000 });
    await expect(invalidateSessionsBefore(ulid(), 1)).rejects.toThrow('condition failed');
  });
});
