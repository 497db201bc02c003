import '../testing/support/silence-logs.ts';
import { readAccount } from '../store/accounts/accounts.ts';
import { createCognitoUser } from '../store/accounts/cognito-users.ts';
import { setupCognito } from '../testing/fakes/cognito.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { createTestUser, type TestUser } from '../testing/fixtures/test-user.ts';
import { handler } from './handler.ts';

setupTable();
setupCognito();

let admin: TestUser;
let anna: TestUser;
beforeEach(async () => {
  [admin, anna] = await Promise.all([createTestUser('admin'), createTestUser()]);
  await createCognitoUser(anna.id, anna.email);
});

const setActive = (user: TestUser, id: string, isActive: boolean) =>
  user.call(handler, 'setUserStatus', { id, body: { isActive } });

describe('an admin', () => {
  it('deactivates an account and activates it again', async () => {
    expect((await setActive(admin, anna.id, false)).body['user']).toMatchObject({ _id: anna.id, isActive: false });
    expect((await readAccount(anna.id))?.isActive).toBe(false);
    expect((await setActive(admin, anna.id, true)).body['user']).toMatchObject({ isActive: true });
    expect((await readAccount(anna.id))?.isActive).toBe(true);
  });

  it('cannot change an account that does not exist', async () => {
    for (const isActive of [true, false]) {
      const { status, body } = await setActive(admin, 'none', isActive);
      expect([status, body.code]).toEqual([404, 'USER_NOT_FOUND']);
    }
  });

  it('cannot deactivate an admin', async () => {
    expect((await setActive(admin, (await createTestUser('admin')).id, false)).body.code).toBe('USER_PROTECTED');
  });
});

describe('a customer', () => {
  it('can deactivate nobody', async () => {
    expect((await setActive(anna, admin.id, false)).body.code).toBe('FORBIDDEN');
    expect((await readAccount(admin.id))?.isActive).toBe(true);
  });
});
