/** The user pool: passwords, groups, sessions. Its user names are our user ids; e-mail addresses are the table's matter. */
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminInitiateAuthCommand,
  AdminListGroupsForUserCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  RevokeTokenCommand,
  type AdminInitiateAuthCommandInput,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Role } from '../../shared/account/roles.ts';
import { ShopError } from '../../shared/api/errors.ts';
import { validationMessages } from '../../shared/text/validation-messages.ts';
import { log } from '../platform/log.ts';
import { setting } from '../platform/settings.ts';
import { attachIamTrace } from '../platform/iam-trace.ts';

export interface CognitoSession {
  accessToken: string;
  /** Missing when the session was renewed: the one it was renewed with stays good. */
  refreshToken: string | undefined;
  userId: string;
  role: Role;
  /** Seconds since 1970: when the password was given. */
  openedAt: number;
}

/** Nobody's id: what is unknown takes the same way through the pool, and about the same time, as what is wrong. */
export const UNKNOWN_USER_ID = '0'.repeat(26);

let cachedClient: CognitoIdentityProviderClient | undefined;
/** Made with the first call: most calls of the back office need none. */
const client = () => (cachedClient ??= attachIamTrace(new CognitoIdentityProviderClient({ maxAttempts: 4 }), 'pool'));
const pool = () => ({ UserPoolId: setting('USER_POOL_ID') });
const ourClient = () => ({ ClientId: setting('USER_POOL_CLIENT_ID') });

/** Makes a user, or finds the one that an earlier try left. Without a password nobody can log in as them yet. */
export async function createCognitoUser(id: string, email: string): Promise<void> {
  await client()
    .send(
      new AdminCreateUserCommand({
        ...pool(),
        Username: id,
        UserAttributes: verified(email),
        MessageAction: 'SUPPRESS',
      }),
    )
    .catch(unless('UsernameExistsException'));
}

/** INVALID where the pool's own rules do not take it. */
export async function setCognitoPassword(id: string, password: string): Promise<void> {
  await client()
    .send(new AdminSetUserPasswordCommand({ ...pool(), Username: id, Password: password, Permanent: true }))
    .catch(refusePassword);
}

/** The forms know the pool's rules; a pool may be set to stricter ones, or know a password from a theft. */
function refusePassword(error: Error): never {
  if (!['InvalidPasswordException', 'InvalidParameterException'].includes(error.name)) throw error;
  throw new ShopError('INVALID', { message: validationMessages.passwordRefused });
}

export async function addToCognitoGroup(id: string, role: Role): Promise<void> {
  await client().send(new AdminAddUserToGroupCommand({ ...pool(), Username: id, GroupName: role }));
}

/** Whether a user belongs to a group, as their next token will say. A user whom the pool does not know is in none. */
export async function isInCognitoGroup(id: string, role: Role): Promise<boolean> {
  const answer = await client()
    .send(new AdminListGroupsForUserCommand({ ...pool(), Username: id }))
    .catch(unless('UserNotFoundException'));
  return (answer?.Groups ?? []).some(({ GroupName }) => GroupName === role);
}

/** Where the pool sends its codes. */
export async function setCognitoEmail(id: string, email: string): Promise<void> {
  await client().send(
    new AdminUpdateUserAttributesCommand({ ...pool(), Username: id, UserAttributes: verified(email) }),
  );
}

/** A new session; undefined for a wrong password and for an unknown user alike. */
export function openSession(id: string, password: string): Promise<CognitoSession | undefined> {
  return authenticate({
    AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: id, PASSWORD: password },
  });
}

/** A session with a fresh access token; undefined when its refresh token is no longer good. */
export function renewSession(refreshToken: string): Promise<CognitoSession | undefined> {
  return authenticate({ AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN: refreshToken } });
}

/** Ends a session; one that has already ended is no failure. */
export async function revokeSession(refreshToken: string): Promise<void> {
  await client()
    .send(new RevokeTokenCommand({ ...ourClient(), Token: refreshToken }))
    .catch(unless('NotAuthorizedException', 'InvalidParameterException', 'UnsupportedTokenTypeException'));
}

/** Ends all sessions of a user: none of their refresh tokens is good any more. */
export async function revokeAllSessions(id: string): Promise<void> {
  await client().send(new AdminUserGlobalSignOutCommand({ ...pool(), Username: id }));
}

/** Takes a user out of the pool, and with them their password and sessions. One who is gone is no failure. */
export async function deleteCognitoUser(id: string): Promise<void> {
  await client()
    .send(new AdminDeleteUserCommand({ ...pool(), Username: id }))
    .catch(unless('UserNotFoundException'));
}

/** What concerns one user only, and must therefore not be told to whoever asks. */
const UNDELIVERABLE_ERRORS = ['LimitExceededException', 'CodeDeliveryFailureException', 'InvalidParameterException'];

/** Has the pool mail a code for a new password. For an unknown user nothing happens, and none hears of it. */
export async function sendPasswordCode(id: string): Promise<void> {
  await client()
    .send(new ForgotPasswordCommand({ ...ourClient(), Username: id }))
    .catch((error: Error) => {
      if (!UNDELIVERABLE_ERRORS.includes(error.name)) throw error;
      log.error('password code not sent', { user: id, error: error.name });
    });
}

/** Sets the password of whoever knows the code that was mailed, which is then used up. False where it is not that code. */
export async function redeemPasswordCode(id: string, code: string, password: string): Promise<boolean> {
  try {
    await client().send(
      new ConfirmForgotPasswordCommand({ ...ourClient(), Username: id, ConfirmationCode: code, Password: password }),
    );
    return true;
  } catch (error) {
    const { name } = error as Error;
    if (WRONG_CODES.includes(name)) return false;
    if (THROTTLING_ERRORS.includes(name))
      throw new ShopError('TOO_MANY_ATTEMPTS', { retryAfter: THROTTLED_RETRY_SECONDS });
    return refusePassword(error as Error);
  }
}

const WRONG_CODES = ['CodeMismatchException', 'ExpiredCodeException', 'UserNotFoundException'];
const THROTTLING_ERRORS = ['LimitExceededException', 'TooManyFailedAttemptsException', 'TooManyRequestsException'];

/** Everything that Cognito says where the person is not who they say, or not yet anybody. */
const REFUSALS = ['NotAuthorizedException', 'UserNotFoundException', 'UserNotConfirmedException'];
/** What it says instead once it has slowed down somebody. */
const THROTTLED_MESSAGE = /attempts exceeded/i;
const THROTTLED_RETRY_SECONDS = 60;

async function authenticate(
  input: Pick<AdminInitiateAuthCommandInput, 'AuthFlow' | 'AuthParameters'>,
): Promise<CognitoSession | undefined> {
  try {
    const { AuthenticationResult: result } = await client().send(
      new AdminInitiateAuthCommand({ ...pool(), ...ourClient(), ...input }),
    );
    return result?.AccessToken ? sessionOf(result.AccessToken, result.RefreshToken) : undefined;
  } catch (error) {
    const { name, message } = error as Error;
    if (name === 'TooManyRequestsException' || (name === 'NotAuthorizedException' && THROTTLED_MESSAGE.test(message))) {
      throw new ShopError('TOO_MANY_ATTEMPTS', { retryAfter: THROTTLED_RETRY_SECONDS });
    }
    if (REFUSALS.includes(name)) return undefined;
    throw error;
  }
}

/** The token comes from the pool itself over TLS: it is read, not checked. */
function sessionOf(accessToken: string, refreshToken: string | undefined): CognitoSession {
  const payload = Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString('utf8');
  const claims = JSON.parse(payload) as { username: string; auth_time: number; 'cognito:groups'?: string[] };
  const role = claims['cognito:groups']?.includes('admin') ? 'admin' : 'customer';
  return { accessToken, refreshToken, userId: claims.username, role, openedAt: claims.auth_time };
}

function verified(email: string) {
  return [
    { Name: 'email', Value: email },
    { Name: 'email_verified', Value: 'true' },
  ];
}

function unless(...names: string[]) {
  return (error: unknown): void => {
    if (!names.includes((error as Error).name)) throw error;
  };
}
