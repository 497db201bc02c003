import { permissions, permissionsOf, staffRoleNames, staffRoles, type StaffRole } from './staff.ts';

describe('the roles of the back office', () => {
  it('are these, and each opens it', () => {
    expect(staffRoleNames.map((role) => staffRoles[role].label)).toEqual([
      'Titolare',
      'Responsabile',
      'Magazzino',
      'Sola lettura',
    ]);
    for (const role of staffRoleNames) expect(permissionsOf(role)).toContain('enter');
  });

  it('allow everything to owners, and staff to nobody else', () => {
    expect(permissionsOf('owner')).toEqual(permissions);
    expect(staffRoleNames.filter((role) => permissionsOf(role).includes('staff'))).toEqual(['owner']);
  });

  it.each([
    ['orders:refund', ['owner', 'manager']],
    ['costs:read', ['owner', 'manager']],
    ['export', ['owner', 'manager']],
    ['log:read', ['owner', 'manager']],
    ['stock:change', ['owner', 'manager', 'warehouse']],
  ] as const)('allow %s to %j', (permission, roles) => {
    expect(staffRoleNames.filter((role) => permissionsOf(role).includes(permission))).toEqual(roles);
  });

  it('let who only reads change nothing', () => {
    expect(permissionsOf('readOnly').filter((permission) => !/read$|^enter$/.test(permission))).toEqual([]);
  });

  it('allow nothing to customers and to roles of a later release', () => {
    for (const role of [undefined, 'toString', 'futura']) expect(permissionsOf(role as StaffRole)).toEqual([]);
  });
});
