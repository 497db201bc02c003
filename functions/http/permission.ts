/** Admin calls are open to roles that have the permissions of shared/api/permissions.ts. */
import { permissionsOf, staffRoles, type Permission, type StaffRole } from '../../shared/account/staff.ts';
import { ShopError } from '../../shared/api/errors.ts';
import { neededPermissions } from '../../shared/api/permissions.ts';
import type { RouteName } from '../../shared/api/routes.ts';
import type { Account } from '../store/accounts/accounts.ts';
import { staffRoleOf } from '../store/accounts/staff-role.ts';
import type { Caller } from './caller.ts';

/** What a caller may do in the back office: group in the token and role in the account must both say so. */
export function permissionsOfCaller({ role, account }: { role: Caller['role']; account: Account }) {
  return role === 'admin' ? permissionsOf(staffRoleOf(account)) : [];
}

export function may(caller: Caller, permission: Permission): boolean {
  return permissionsOfCaller(caller).includes(permission);
}

/** FORBIDDEN where the caller's role lacks what the call needs, for every input or for this one. */
export function requirePermission(
  name: RouteName,
  caller: Caller,
  { query, body }: { query?: unknown; body?: unknown } = {},
): void {
  const allowed = permissionsOfCaller(caller);
  const needed = neededPermissions(name, Object.assign({}, query, body));
  if (needed.every((permission) => allowed.includes(permission))) return;
  throw new ShopError('FORBIDDEN', { message: refusalOf(staffRoleOf(caller.account)) });
}

function refusalOf(role: StaffRole | undefined): string {
  const { message } = new ShopError('FORBIDDEN');
  return role && Object.hasOwn(staffRoles, role)
    ? `Il tuo ruolo, «${staffRoles[role].label}», non lo consente: chiedi a chi è titolare del negozio`
    : message;
}
