import '../../testing/support/silence-logs.ts';
import { ulid } from 'ulid';
import { readAccount, type Account } from '../../store/accounts/accounts.ts';
import { addToCognitoGroup, createCognitoUser } from '../../store/accounts/cognito-users.ts';
import { writeAccount } from '../../store/accounts/testing/an-account.ts';
import { setupCognito } from '../../testing/fakes/cognito.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { reconcile, mendDifferences } from './reconcile.ts';

setupTable();
const cognito = setupCognito();

const compare = () => reconcile({ apart: 0, userPool: true });
/** Without the accounts of the other tests. */
async function linesAbout(id: string): Promise<string[]> {
  return (await compare()).differences.filter((line) => line.includes(id) && /user|group/.test(line));
}

async function createPerson(change: Partial<Account> = {}): Promise<Account> {
  const account = await writeAccount(change);
  await createCognitoUser(account.id, account.email);
  await addToCognitoGroup(account.id, account.role);
  return account;
}

describe('accounts and users of the pool', () => {
  it('agree, deactivated or not, on however many pages', async () => {
    const people = await Promise.all([
      createPerson(),
      createPerson({ isActive: false }),
      createPerson({ role: 'admin' }),
      createPerson(),
      createPerson(),
    ]);
    for (const { id } of people) expect(await linesAbout(id)).toEqual([]);
  });

  it.each<[string, (account: Account) => unknown]>([
    ['has no user in the user pool', ({ id }) => cognito.users.delete(id)],
    ['has another address in the user pool', ({ id }) => (cognito.users.get(id)!.email = 'vecchia@example.it')],
    ['is disabled in the user pool', ({ id }) => (cognito.users.get(id)!.isEnabled = false)],
    ['is in no group', ({ id }) => (cognito.users.get(id)!.groups = [])],
    ['is customer and in the group admin', ({ id }) => cognito.users.get(id)!.groups.push('admin')],
  ])('differ where an account %s, and are mended', async (what, spoil) => {
    const account = await createPerson();
    spoil(account);
    expect(await linesAbout(account.id)).toEqual([`account ${account.id}: ${what}`]);
    await mendDifferences(await compare());
    expect(await linesAbout(account.id)).toEqual([]);
    expect(cognito.users.get(account.id)).toMatchObject({ email: account.email, isEnabled: true });
  });

  it('agree where a file brought the account and nobody has set a password yet', async () => {
    const { id } = await writeAccount({ openedBy: 'import' });
    expect(await linesAbout(id)).toEqual([]);
    const { id: lost } = await writeAccount({ openedBy: 'import', passwordChangedAt: 1_772_000_000 });
    expect(await linesAbout(lost)).toHaveLength(1);
  });

  it('are all made anew where the pool is lost: same ids, addresses and roles, no password', async () => {
    const people = await Promise.all([
      createPerson(),
      createPerson({ role: 'admin' }),
      createPerson({ isActive: false }),
    ]);
    cognito.users.clear();
    const lost = await compare();
    expect(lost.differences.filter((line) => line.endsWith(': has no user in the user pool')).length).toBeGreaterThan(
      2,
    );
    await mendDifferences(lost);
    for (const { id, email, role } of people) {
      expect(await linesAbout(id)).toEqual([]);
      expect(cognito.users.get(id)).toMatchObject({ email, groups: [role] });
    }
  });

  it('make nobody an admin: who is in no such group is none', async () => {
    const account = await createPerson({ role: 'admin' });
    cognito.users.get(account.id)!.groups = ['customer'];
    expect(await linesAbout(account.id)).toEqual([`account ${account.id}: is admin and not in the group admin`]);
    await mendDifferences(await compare());
    expect(cognito.users.get(account.id)!.groups).toEqual(['customer']);
    expect((await readAccount(account.id))!.role).toBe('customer');
  });

  it('differ where a user has no account, but for an hour after a registration that broke off', async () => {
    const id = ulid();
    await createCognitoUser(id, 'interrotta@example.it');
    expect(await linesAbout(id)).toEqual([]);
    cognito.users.get(id)!.createdAt -= 3601;
    expect(await linesAbout(id)).toEqual([`user ${id}: has no account`]);
    await mendDifferences(await compare());
    expect(cognito.users.has(id)).toBe(false);
  });

  it('get no user for an account that was erased', async () => {
    const { id, email } = await writeAccount({ erasedAt: '2026-01-01T00:00:00.000Z' });
    expect(await linesAbout(id)).toEqual([]);
    await createCognitoUser(id, email);
    cognito.users.get(id)!.createdAt -= 3601;
    await mendDifferences(await compare());
    expect(cognito.users.has(id)).toBe(false);
  });
});
