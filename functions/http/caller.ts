/** Who is calling: the claims that the authorizer checked, and the account they belong to. */
import type { Role } from '../../shared/account/roles.ts';
import { ShopError } from '../../shared/api/errors.ts';
import type { SecuredRoute } from '../../shared/api/second-factor.ts';
import { setting } from '../platform/settings.ts';
import { readAccount, type Account } from '../store/accounts/accounts.ts';
import { isSessionOver } from '../store/accounts/ended-sessions.ts';
import { requireSecondFactor } from './second-factor.ts';

export interface Caller {
  /** The id of the account, which is the user name in Cognito. */
  id: string;
  /** From the Cognito groups in the token, which alone decide on roles. */
  role: Role;
  account: Account;
  /** The name of the session in all its access tokens. */
  sessionId: string;
}

/** Claims as API Gateway's JWT authorizer hands them on: every value a string, lists as '[a b]'. */
export type TokenClaims = Record<string, string | number | boolean | string[] | undefined>;

/** The scope of every access token of the user pool. ID tokens have none. */
const SCOPE = 'aws.cognito.signin.user.admin';

/**
 * The caller of a private route. UNAUTHENTICATED without a token of the shop's client or with one of a session that is
 * over; ACCOUNT_DISABLED for a deactivated account, at the very next call; FORBIDDEN for a customer on an admin route,
 * SECOND_FACTOR_REQUIRED for an admin whose session has not shown the second factor.
 */
export async function authorizeCaller(route: SecuredRoute, claims: TokenClaims | undefined): Promise<Caller> {
  if (!claims || !isAccessTokenOfShop(claims)) throw new ShopError('UNAUTHENTICATED');
  const role: Role = groupsOf(claims).includes('admin') ? 'admin' : 'customer';
  if (route.access === 'admin' && role !== 'admin') throw new ShopError('FORBIDDEN');
  const account = await readAccount(String(claims['username']));
  const session = { id: String(claims['origin_jti'] ?? ''), openedAt: Number(claims['auth_time']) };
  if (!account || isSessionOver(account, session)) throw new ShopError('UNAUTHENTICATED');
  if (!account.isActive) throw new ShopError('ACCOUNT_DISABLED');
  const caller = { id: account.id, role, account, sessionId: session.id };
  return route.access === 'admin' ? requireSecondFactor(route, caller) : caller;
}

/** The authorizer checks the signature only. It lets ID tokens and tokens of other clients pass. */
function isAccessTokenOfShop({ token_use: use, client_id: client, scope }: TokenClaims): boolean {
  const scopes = String(scope).split(' ');
  return use === 'access' && client === setting('USER_POOL_CLIENT_ID') && scopes.includes(SCOPE);
}

function groupsOf(claims: TokenClaims): string[] {
  const groups = claims['cognito:groups'] ?? '';
  if (Array.isArray(groups)) return groups;
  return String(groups)
    .replace(/^\[|\]$/g, '')
    .split(/[\s,]+/);
}
