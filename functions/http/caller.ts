/** Who is calling: what the authorizer vouched for, and the account it belongs to. */
import type { Role } from '../../shared/account/roles.ts';
import { ShopError } from '../../shared/api/errors.ts';
import type { Route } from '../../shared/api/routes.ts';
import { readAccount, type Account } from '../store/accounts/accounts.ts';
import { setting } from '../platform/settings.ts';

export interface Caller {
  /** The account's id, which is the pool's user name. */
  id: string;
  /** From the pool's groups, the only authority on roles. */
  role: Role;
  account: Account;
}

/** Claims as API Gateway's JWT authorizer hands them on: every value a string, lists as '[a b]'. */
export type TokenClaims = Record<string, string | number | boolean | string[] | undefined>;

/** Every access token of the pool has it and no id token: a token without it is none of ours. */
const SCOPE = 'aws.cognito.signin.user.admin';

/**
 * The caller of a private route. Throws UNAUTHENTICATED without a token of ours or with one from before the password
 * changed, ACCOUNT_DISABLED for a deactivated account (at the very next call, whatever its token still says), FORBIDDEN
 * for a customer on an admin's route.
 */
export async function authorizeCaller(route: Route, claims: TokenClaims | undefined): Promise<Caller> {
  if (!claims || !isOurs(claims)) throw new ShopError('UNAUTHENTICATED');
  const role: Role = groupsOf(claims).includes('admin') ? 'admin' : 'customer';
  if (route.access === 'admin' && role !== 'admin') throw new ShopError('FORBIDDEN');
  const account = await readAccount(String(claims['username']));
  if (!account || Number(claims['auth_time']) < (account.sessionsFrom ?? 0)) throw new ShopError('UNAUTHENTICATED');
  if (!account.isActive) throw new ShopError('ACCOUNT_DISABLED');
  return { id: account.id, role, account };
}

/** What the authorizer let pass was signed by the pool; it knows no difference between its kinds of tokens. */
function isOurs({ token_use: kind, client_id: client, scope }: TokenClaims): boolean {
  const scopes = String(scope).split(' ');
  return kind === 'access' && client === setting('USER_POOL_CLIENT_ID') && scopes.includes(SCOPE);
}

function groupsOf(claims: TokenClaims): string[] {
  const groups = claims['cognito:groups'] ?? '';
  if (Array.isArray(groups)) return groups;
  return String(groups)
    .replace(/^\[|\]$/g, '')
    .split(/[\s,]+/);
}
