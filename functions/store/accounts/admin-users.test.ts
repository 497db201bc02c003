import { ulid } from 'ulid';
import type { User } from '../../../shared/account/answers.ts';
import { handler } from '../../admin/handler.ts';
import { handler as auth } from '../../auth/handler.ts';
import { getItem } from '../../aws/dynamodb/read.ts';
import type { Item } from '../../aws/dynamodb/types.ts';
import { handler as followStream } from '../../events/handler.ts';
import { setupCognito } from '../../testing/fakes/cognito.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { streamRecord } from '../../testing/fixtures/stream-record.ts';
import { createTestUser, type TestUser } from '../../testing/fixtures/test-user.ts';
import { accountKey } from '../keys.ts';
import { readAccount } from './accounts.ts';
import { addToCognitoGroup, createCognitoUser } from './cognito-users.ts';
import { setCognitoPassword } from './passwords.ts';
import { openSession, renewSession } from './sessions.ts';
import { saveProfile } from './update-account.ts';

setupTable();
const cognito = setupCognito();

interface Users {
  users: User[];
  total: number;
  totalPages: number;
  more?: boolean;
}

let adminUser: TestUser;
beforeAll(async () => {
  adminUser = await createUser('admin', ['Elena', 'Ferri']);
});

/** A user with an account in Cognito and an entry in the lists. */
async function createUser(role: 'admin' | 'customer' = 'customer', name?: string[]): Promise<TestUser> {
  const shopper = await createTestUser(role, name);
  await createCognitoUser(shopper.id, shopper.email);
  await setCognitoPassword(shopper.id, 'segreta');
  await addToCognitoGroup(shopper.id, role);
  await followChange(shopper.id);
  return shopper;
}

async function followChange(id: string, before?: Item): Promise<void> {
  const { batchItemFailures } = await followStream({
    Records: [streamRecord(before, await getItem(accountKey(id), true))],
  });
  expect(batchItemFailures).toEqual([]);
}

const listUsers = async (query: Record<string, string> = {}) =>
  (await adminUser.call(handler, 'listUsers', { query })).body as unknown as Users;
const setStatus = (who: TestUser, id: string, isActive: unknown) =>
  who.call(handler, 'setUserStatus', { id, body: { isActive } });

describe('the list of users', () => {
  it('shows the newest registration first, fifteen a page, with true totals', async () => {
    const people: TestUser[] = [];
    for (let person = 0; person < 16; person += 1) people.push(await createUser());
    const first = await listUsers();
    expect(first).toMatchObject({ currentPage: 1, totalPages: 2, total: 17 });
    expect(first.users.map(({ _id }) => _id)).toEqual(
      people
        .map(({ id }) => id)
        .reverse()
        .slice(0, 15),
    );
    const second = await listUsers({ page: '2' });
    expect(second.users.map(({ _id }) => _id)).toEqual([people[0]!.id, adminUser.id]);
    expect(second.users[1]).toMatchObject({ firstName: 'Elena', role: 'admin', isActive: true });
    expect(JSON.stringify(first)).not.toMatch(/"pk"|sessionsFrom|site/);
    expect(await listUsers({ page: '9' })).toMatchObject({ users: [], total: 17 });
  });

  it('finds by the beginnings of name, email and phone, also after they changed', async () => {
    const anna = await createUser('customer', ['Anna Maria', "D'Alò"]);
    const ids = async (search: string) => (await listUsers({ search })).users.map(({ _id }) => _id);
    for (const search of ['anna', 'maria dal', "d'alò", anna.email.slice(0, 20)]) {
      expect(await ids(search)).toEqual([anna.id]);
    }
    const before = await getItem(accountKey(anna.id), true);
    const account = (await readAccount(anna.id))!;
    await saveProfile(account, { ...account, lastName: 'Verdi', phone: '+39 333 456 7890' });
    await followChange(anna.id, before);
    for (const search of ['verdi', '333 456', '+39 333']) expect(await ids(search)).toEqual([anna.id]);
    for (const search of ["d'alò", 'zzz', '***', '__proto__', '%00']) expect(await ids(search)).toEqual([]);
  });

  it('counts nobody twice when a change is followed again', async () => {
    const { total } = await listUsers();
    await followChange(adminUser.id);
    expect((await listUsers()).total).toBe(total);
  });
});

describe('deactivating and activating an account', () => {
  it('refuses a deactivated user at the very next call, ends the sessions, and a reactivation restores', async () => {
    const anna = await createUser();
    const session = (await openSession(anna.id, 'segreta'))!;
    expect((await anna.call(auth, 'readMe')).status).toBe(200);
    const { updatedAt } = (await readAccount(anna.id))!;
    expect((await setStatus(adminUser, anna.id, false)).body['user']).toMatchObject({ isActive: false, updatedAt });
    const refused = await anna.call(auth, 'readMe');
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      401,
      'ACCOUNT_DISABLED',
      'Account disattivato',
    ]);
    expect(await renewSession(session.refreshToken!)).toBeUndefined();
    expect((await setStatus(adminUser, anna.id, true)).body['user']).toMatchObject({ isActive: true });
    expect((await anna.call(auth, 'readMe')).status).toBe(200);
  });

  it('never shuts out an admin, by table or by group, nor oneself', async () => {
    const promoted = await createUser();
    await addToCognitoGroup(promoted.id, 'admin');
    for (const id of [(await createUser('admin')).id, promoted.id]) {
      const { status, body } = await setStatus(adminUser, id, false);
      expect([status, body.code, body.message]).toEqual([
        409,
        'USER_PROTECTED',
        'Gli amministratori non possono essere disattivati',
      ]);
      expect((await readAccount(id))!.isActive).toBe(true);
    }
    const own = await setStatus(adminUser, adminUser.id, false);
    expect([own.status, own.body.message]).toEqual([409, 'Non puoi disattivare il tuo stesso account']);
  });

  it('keeps a person out even where Cognito does not answer', async () => {
    const anna = await createUser();
    cognito.failNext = 'AdminUserGlobalSignOut';
    expect((await setStatus(adminUser, anna.id, false)).status).toBe(200);
    expect((await anna.call(auth, 'readMe')).status).toBe(401);
  });

  it.each([undefined, null, 'false', 0, {}])('refuses %p as a status', async (isActive) => {
    const { status, body } = await setStatus(adminUser, (await createUser()).id, isActive);
    expect([status, body.code]).toEqual([400, 'INVALID']);
  });

  it('finds nobody by an unknown id, and is closed to customers', async () => {
    for (const active of [true, false]) expect((await setStatus(adminUser, ulid(), active)).status).toBe(404);
    const anna = await createUser();
    expect((await setStatus(anna, anna.id, false)).status).toBe(403);
    expect((await anna.call(handler, 'listUsers')).status).toBe(403);
  });
});
