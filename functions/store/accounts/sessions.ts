/** Sessions: an access token for the calls, and a refresh token from which the next access token is made. */
import type { Role } from '../../../shared/account/roles.ts';
import { ShopError } from '../../../shared/api/errors.ts';
import * as cognito from '../../aws/cognito.ts';
import { setting } from '../../platform/settings.ts';
import { ignoreErrors } from './cognito-users.ts';

export type { CodeChallenge } from '../../aws/cognito.ts';

export interface Session {
  /** The claim origin_jti, which every token of a session has. */
  id: string;
  accessToken: string;
  /** Missing where the session was renewed: its refresh token stays valid. */
  refreshToken: string | undefined;
  userId: string;
  role: Role;
  /** Seconds since 1970: when the password was typed. */
  openedAt: number;
}

/** Seconds after which a caller whom Cognito throttled may try again. */
const THROTTLED_RETRY_SECONDS = 60;
/** Cognito's errors for a wrong password, an unknown user, one without a password, and a code that is not right. */
const REFUSED = [
  'NotAuthorizedException',
  'UserNotFoundException',
  'UserNotConfirmedException',
  'CodeMismatchException',
  'ExpiredCodeException',
  'SoftwareTokenMFANotFoundException',
];
const THROTTLED_MESSAGE = /attempts exceeded/i;

/**
 * Checks a password: answers a session, or a challenge where Cognito asks for a code too. Undefined for a wrong password and
 * for an unknown user alike.
 */
export async function signIn(id: string, password: string): Promise<Session | cognito.CodeChallenge | undefined> {
  const answer = await cognito.signIn(id, password).catch(ignoreRefusal);
  return answer && 'challenge' in answer ? answer : toSession(answer);
}

/**
 * A new session for the password alone, for accounts without a second factor. Any access token can register an
 * authenticator app at Cognito, past the shop: it is dropped. Undefined as for `signIn`.
 */
export async function openSession(id: string, password: string): Promise<Session | undefined> {
  const answer = await signIn(id, password);
  if (!answer || !('challenge' in answer)) return answer;
  await cognito.requireAuthenticator(id, false);
  const again = await signIn(id, password);
  return again && 'challenge' in again ? undefined : again;
}

/** A session for a challenge and the code of the authenticator app. Undefined for a wrong, used or expired code. */
export async function answerChallenge(
  id: string,
  challenge: cognito.CodeChallenge,
  code: string,
): Promise<Session | undefined> {
  return toSession(await cognito.answerChallenge(id, challenge, code).catch(ignoreRefusal));
}

/** A session with a fresh access token. Undefined where its refresh token is no longer valid. */
export async function renewSession(refreshToken: string): Promise<Session | undefined> {
  return toSession(await cognito.refreshTokens(refreshToken).catch(ignoreRefusal));
}

/** Ends a session. One that has ended already is no failure. */
export async function revokeSession(refreshToken: string): Promise<void> {
  await cognito
    .revokeToken(refreshToken)
    .catch(ignoreErrors('NotAuthorizedException', 'InvalidParameterException', 'UnsupportedTokenTypeException'));
}

/**
 * The session of an access token that somebody shows. Undefined for a forged, expired or revoked one, and for one of another
 * user pool: Cognito takes tokens of all pools, and in a pool of their own anybody may have any name.
 */
export async function findSessionOfToken(accessToken: string): Promise<Session | undefined> {
  if (claimsOf(accessToken)?.client_id !== setting('USER_POOL_CLIENT_ID')) return undefined;
  const isValid = await cognito.isAccessTokenValid(accessToken).catch(ignoreRefusal);
  return isValid ? toSession({ accessToken, refreshToken: undefined }) : undefined;
}

/** Ends all sessions of a user. */
export async function revokeAllSessions(id: string): Promise<void> {
  // Who never opened the account that the shop opened for an order has no user.
  await cognito.signOutEverywhere(id).catch(ignoreErrors('UserNotFoundException'));
}

/** For `catch`: undefined where Cognito refuses, TOO_MANY_ATTEMPTS where it throttles. Throws all others again. */
function ignoreRefusal(error: Error): undefined {
  const { name, message } = error;
  if (name === 'TooManyRequestsException' || (name === 'NotAuthorizedException' && THROTTLED_MESSAGE.test(message))) {
    throw new ShopError('TOO_MANY_ATTEMPTS', { retryAfter: THROTTLED_RETRY_SECONDS });
  }
  if (!REFUSED.includes(name)) throw error;
}

interface TokenClaims {
  client_id: string;
  username: string;
  auth_time: number;
  origin_jti?: string;
  'cognito:groups'?: string[];
}

/** The token is read and not checked: it comes from Cognito itself over TLS, or Cognito was asked about it. */
function toSession(tokens: cognito.CognitoTokens | undefined): Session | undefined {
  if (!tokens) return undefined;
  const { accessToken, refreshToken } = tokens;
  const claims = claimsOf(accessToken);
  if (!claims) throw new Error('Cognito answers no access token');
  return {
    id: claims.origin_jti ?? '',
    accessToken,
    refreshToken,
    userId: claims.username,
    role: claims['cognito:groups']?.includes('admin') ? 'admin' : 'customer',
    openedAt: claims.auth_time,
  };
}

/** Undefined where it is no token. */
function claimsOf(accessToken: string): TokenClaims | undefined {
  try {
    return JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString('utf8')) as TokenClaims;
  } catch {
    return undefined;
  }
}
