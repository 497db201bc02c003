/** Every role and every call of the back office, through the functions that serve them: refused as the table says. */
import './support/silence-logs.ts';
import { permissionsOf, staffRoleNames, type Permission, type StaffRole } from '../../shared/account/staff.ts';
import { bodyExamples } from '../../shared/api/examples.ts';
import { routePermissions } from '../../shared/api/permissions.ts';
import type { Resource } from '../../shared/api/route.ts';
import { routes, type RouteName } from '../../shared/api/routes.ts';
import { handler as admin } from '../admin/handler.ts';
import { handler as auth } from '../auth/handler.ts';
import { handler as orders } from '../orders/handler.ts';
import { handler as products } from '../products/handler.ts';
import { handler as returns } from '../returns/handler.ts';
import { setupCognito } from './fakes/cognito.ts';
import { setupTable } from './fakes/dynamodb.ts';
import { createTestUser, type TestUser } from './fixtures/test-user.ts';

setupTable();
setupCognito();

const handlers: Partial<Record<Resource, Parameters<TestUser['call']>[0]>> = { admin, auth, orders, products, returns };
const staff = new Map<StaffRole, TestUser>();
beforeAll(async () => {
  for (const role of staffRoleNames) staff.set(role, await createTestUser('admin', ['Prova', role], role));
});

interface Row {
  name: RouteName;
  needed: Permission[];
  /** A body that can be read: it is judged after that. */
  body?: Record<string, unknown>;
}

/** What the calls below need besides the value. */
const readable = { amount: null, reason: 'Manica macchiata di vernice', requested: true };
const variant = '01JD0000000000000000000003';
const edit = { items: [{ variant, quantity: 1 }], variant, to: variant, product: variant, quantity: 1, price: 10 };

/** A value that is no word. */
const replaces = { order: variant, version: 1 };
const draft = bodyExamples.createManualOrder as object;

/** Each call without input, and once more for each value that needs a further permission. */
const rows = Object.entries(routePermissions).flatMap(([name, needs]): Row[] => {
  const always = needs.filter((need) => typeof need === 'string');
  const further = needs.filter((need) => typeof need !== 'string');
  const row = { name: name as RouteName, needed: always };
  const withValue = further.flatMap(({ permission, field, values }) =>
    (values ?? [replaces]).map((value) => ({
      ...row,
      needed: [...always, permission],
      body: {
        ...readable,
        ...(name === 'editOrder' && edit),
        ...(name === 'createManualOrder' && draft),
        [field]: value,
      },
    })),
  );
  return [row, ...withValue];
});

describe.each(staffRoleNames)('the role %s', (role) => {
  it.each(rows)('calls $name $body where it may', async ({ name, needed, body }) => {
    const handler = handlers[routes[name].resource]!;
    const input = { id: 'none', ...(body && { body }) };
    const { status, body: answer } = await staff.get(role)!.call(handler, name, input);
    const isAllowed = needed.every((permission) => permissionsOf(role).includes(permission));
    expect(status === 403 && answer.code === 'FORBIDDEN').toBe(!isAllowed);
  });
});

it('a customer calls none of them', async () => {
  const customer = await createTestUser();
  for (const { name } of rows) {
    const { status } = await customer.call(handlers[routes[name].resource]!, name, { id: 'none' });
    expect([name, status]).toEqual([name, 403]);
  }
});
