import '../testing/support/silence-logs.ts';
import { staffChange } from '../../shared/account/staff-schema.ts';
import { readAccount } from '../store/accounts/accounts.ts';
import { isInCognitoGroup } from '../store/accounts/cognito-users.ts';
import { setupCognito } from '../testing/fakes/cognito.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { createTestUser } from '../testing/fixtures/test-user.ts';
import { change, entriesBy, newMember, readStaff, refused } from './testing/staff.ts';

setupTable();
const cognito = setupCognito();

describe('a member', () => {
  it('gets another role by an owner', async () => {
    const [owner, keeper] = [await newMember('owner'), await newMember('warehouse')];
    await change(owner, { change: 'role', id: keeper.id, staffRole: 'manager' });
    expect(await readAccount(keeper.id)).toMatchObject({ staffRole: 'manager' });
    const [before, after] = [{ role: 'warehouse' }, { role: 'manager' }];
    expect(await entriesBy(owner)).toMatchObject([{ what: 'staff.role', before, after }]);
  });

  it('whose access is removed is a customer without sessions and second factor', async () => {
    const [owner, keeper] = [await newMember('owner'), await newMember('warehouse')];
    await change(owner, { change: 'remove', id: keeper.id });
    const account = (await readAccount(keeper.id))!;
    expect(account).toMatchObject({ role: 'customer', isActive: true });
    expect([account.staffRole, account.secondFactor]).toEqual([undefined, undefined]);
    expect(account.sessionsFrom).toBeGreaterThan(Date.now() / 1000 - 5);
    expect([await isInCognitoGroup(keeper.id, 'admin'), await isInCognitoGroup(keeper.id, 'customer')]).toEqual([
      false,
      true,
    ]);
    expect(await entriesBy(owner)).toMatchObject([{ what: 'staff.remove', before: { role: 'warehouse' } }]);
    await expect(change(owner, { change: 'remove', id: keeper.id })).rejects.toEqual(refused('USER_NOT_FOUND'));
  });

  it('whose removal broke off is listed without a role, and removed by the next try', async () => {
    const [owner, keeper] = [await newMember('owner'), await newMember('manager')];
    cognito.failNext = 'AdminRemoveUserFromGroup';
    await expect(change(owner, { change: 'remove', id: keeper.id })).rejects.toThrow();
    expect((await readStaff(owner)).members.find(({ _id }) => _id === keeper.id)).toMatchObject({ role: null });
    await change(owner, { change: 'remove', id: keeper.id });
    expect((await readStaff(owner)).members.find(({ _id }) => _id === keeper.id)).toBeUndefined();
    expect(await entriesBy(owner)).toMatchObject([{ what: 'staff.remove', before: { role: 'manager' } }]);
  });

  it('does not change their own role, and no customer is changed', async () => {
    const [owner, customer] = [await newMember('owner'), await createTestUser()];
    for (const body of [{ change: 'role', staffRole: 'manager' }, { change: 'remove' }]) {
      await expect(change(owner, { ...body, id: owner.id })).rejects.toEqual(refused('USER_PROTECTED'));
      await expect(change(owner, { ...body, id: customer.id })).rejects.toEqual(refused('USER_NOT_FOUND'));
    }
  });

  it('two owners who remove each other at the same moment: one remains', async () => {
    const [one, other] = [await newMember('owner'), await newMember('owner')];
    const outcomes = await Promise.allSettled([
      change(one, { change: 'remove', id: other.id }),
      change(other, { change: 'remove', id: one.id }),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const roles = await Promise.all([one, other].map(async ({ id }) => (await readAccount(id))!.staffRole));
    expect(roles.filter((role) => role === 'owner')).toHaveLength(1);
  });

  it('who was an owner when the call began, and is none any more, changes nothing', async () => {
    const [owner, former, keeper] = [await newMember('owner'), await newMember('owner'), await newMember('warehouse')];
    cognito.beforeAnswer.set('ListUsersInGroup', () =>
      change(owner, { change: 'role', id: former.id, staffRole: 'manager' }),
    );
    await expect(change(former, { change: 'role', id: keeper.id, staffRole: 'owner' })).rejects.toEqual(
      refused('FORBIDDEN'),
    );
    expect(await readAccount(keeper.id)).toMatchObject({ staffRole: 'warehouse' });
  });
});

it('a change that is none of the list is refused in words', () => {
  const wrong = [
    { change: 'invite', email: 'niente', staffRole: 'warehouse' },
    { change: 'invite', email: 'a@b.it', staffRole: 'admin' },
    { change: 'role', id: 'x', staffRole: 'owner' },
    { change: 'altro' },
    {},
  ];
  for (const body of wrong) expect(staffChange().safeParse(body).success).toBe(false);
});
