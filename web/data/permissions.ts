/** What the person may do in the back office, by the session's user. The server refuses the rest all the same. */
import type { Permission } from '../../shared/account/staff.ts';
import { neededPermissions } from '../../shared/api/permissions.ts';
import type { RouteName } from '../../shared/api/routes.ts';
import { useStoredSession } from './session-store.ts';

/** Sessions from before there were roles are owners: they have no list. */
export function useMay(): (permission: Permission) => boolean {
  const allowed = useStoredSession()?.user.permissions;
  return (permission) => !allowed || allowed.includes(permission);
}

/** Whether the person may make a call with this input, by the table that the server has too. */
export function useMayCall(): (name: RouteName, input?: Record<string, unknown>) => boolean {
  const may = useMay();
  return (name, input) => neededPermissions(name, input).every(may);
}
