import { staffRoleOf } from './staff-role.ts';

it('an admin has the stored role, and is an owner without one; a customer has none', () => {
  expect(staffRoleOf({ role: 'admin', staffRole: 'warehouse' })).toBe('warehouse');
  expect(staffRoleOf({ role: 'admin' })).toBe('owner');
  expect(staffRoleOf({ role: 'customer', staffRole: 'owner' })).toBeUndefined();
});
