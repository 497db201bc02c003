import { permissionsOf, staffRoleNames, staffRoles, type StaffRole } from '../../shared/account/staff.ts';
import { neededPermissions, routePermissions } from '../../shared/api/permissions.ts';
import type { RouteName } from '../../shared/api/routes.ts';
import type { Account } from '../store/accounts/accounts.ts';
import { anAccount } from '../store/accounts/testing/an-account.ts';
import type { Caller } from './caller.ts';
import { may, permissionsOfCaller, requirePermission } from './permission.ts';

const aCaller = (change: Partial<Account>, role: Caller['role'] = 'admin'): Caller => ({
  id: 'capo',
  role,
  account: anAccount({ role: 'admin', ...change }),
  sessionId: 'mattina',
});

function outcome(name: RouteName, caller: Caller, body?: object): string {
  try {
    requirePermission(name, caller, { query: {}, body });
    return 'open';
  } catch (error) {
    return (error as { code: string }).code;
  }
}

describe.each(staffRoleNames)('a %s', (staffRole) => {
  it.each(Object.keys(routePermissions) as RouteName[])('calls %s where its role may', (name) => {
    const isAllowed = neededPermissions(name).every((permission) => permissionsOf(staffRole).includes(permission));
    expect(outcome(name, aCaller({ staffRole }))).toBe(isAllowed ? 'open' : 'FORBIDDEN');
  });
});

describe('what a caller may do', () => {
  it('is everything for admins from before there were roles', () => {
    expect(permissionsOfCaller(aCaller({}))).toEqual(staffRoles.owner.permissions);
  });

  it('is nothing where token or account is not an admin’s, or the role is of a later release', () => {
    const callers = [
      aCaller({ staffRole: 'owner' }, 'customer'),
      aCaller({ role: 'customer', staffRole: 'owner' }),
      aCaller({ staffRole: 'futura' as StaffRole }),
      aCaller({ staffRole: 'constructor' as StaffRole }),
    ];
    for (const caller of callers) {
      expect(permissionsOfCaller(caller)).toEqual([]);
      expect([may(caller, 'enter'), outcome('listAllOrders', caller)]).toEqual([false, 'FORBIDDEN']);
    }
  });

  it('does not depend on an input of the caller’s', () => {
    const warehouse = aCaller({ staffRole: 'warehouse' });
    expect(outcome('setOrderStatus', warehouse, { status: 'shipped' })).toBe('open');
    expect(outcome('setOrderStatus', warehouse, { status: 'cancelled' })).toBe('FORBIDDEN');
    expect(outcome('updateReturn', warehouse, { step: 'stop' })).toBe('FORBIDDEN');
  });

  it('is refused in words', () => {
    const refuse = (change: Partial<Account>) => () => requirePermission('refundOrder', aCaller(change));
    expect(refuse({ staffRole: 'warehouse' })).toThrow(
      'Il tuo ruolo, «Magazzino», non lo consente: chiedi a chi è titolare del negozio',
    );
    expect(refuse({ role: 'customer' })).toThrow('Non hai i permessi per questa operazione');
  });
});
