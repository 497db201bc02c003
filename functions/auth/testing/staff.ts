/** Owners and their colleagues, for the tests of the staff. */
import type { StaffRole } from '../../../shared/account/staff.ts';
import { scanItems } from '../../aws/dynamodb/bulk.ts';
import type { Item } from '../../aws/dynamodb/types.ts';
import { addToCognitoGroup, createCognitoUser } from '../../store/accounts/cognito-users.ts';
import { createTestUser, type TestUser } from '../../testing/fixtures/test-user.ts';
import { callUseCase } from '../../testing/support/call-use-case.ts';
import { changeStaff } from '../change-staff.ts';
import { listStaff } from '../list-staff.ts';

/** Somebody of the staff, with a user in the pool. */
export async function newMember(role: StaffRole): Promise<TestUser> {
  const user = await createTestUser('admin', ['Prova', role], role);
  await createCognitoUser(user.id, user.email);
  await addToCognitoGroup(user.id, 'admin');
  return user;
}

export const change = (by: TestUser, body: object) =>
  callUseCase('changeStaff', changeStaff, { accountId: by.id, role: 'admin', body });
export const readStaff = (by: TestUser) => callUseCase('listStaff', listStaff, { accountId: by.id, role: 'admin' });

/** The entries of the activity log that a person made. */
export async function entriesBy({ email }: TestUser): Promise<Item[]> {
  const entries: Item[] = [];
  for await (const page of scanItems()) entries.push(...page);
  return entries.filter((item) => String(item['pk']).startsWith('LOG#') && item['by'] === email);
}

export const refused = (code: string) => expect.objectContaining({ code }) as Error;
