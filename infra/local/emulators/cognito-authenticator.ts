/**
 * Authenticator apps (software token MFA), as Cognito documents them. cognito-local asks nobody for a code who logs in by
 * AdminInitiateAuth, takes a code twice, and drops the app in use when a new one is begun with.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import type { AuthenticatorApp, CognitoLocalPool, CognitoLocalPools, CognitoOperation } from './cognito-local-types.ts';
import { requirePackage } from './require-package.ts';
import { acceptedCodes, encodeBase32 } from './totp.ts';

const { CognitoError } = requirePackage('cognito-local/lib/errors') as {
  CognitoError: new (code: string, message: string) => Error;
};
const CHALLENGE_MS = 3 * 60_000;
const KEPT_CODES = 10;

interface Challenge {
  username: string;
  /** The tokens that the right code gets. */
  response: unknown;
  until: number;
}

type Wrap = (next: CognitoOperation) => CognitoOperation;
type Request = Record<string, unknown>;

/** By operation: what it does instead of cognito-local's. */
export function authenticatorApps(cognito: CognitoLocalPools): Record<string, Wrap> {
  const challenges = new Map<string, Challenge>();
  const challenge: Wrap = (next) => (context, request) => logIn(cognito, challenges, next, context, request);
  const respond: Wrap = () => (context, request) => respondToChallenge(cognito, challenges, context, request);
  return {
    AdminInitiateAuth: challenge,
    InitiateAuth: challenge,
    AdminRespondToAuthChallenge: respond,
    RespondToAuthChallenge: respond,
    AssociateSoftwareToken: () => async (context, request) => {
      const { app, save } = await ownerOf(cognito, context, request);
      const SecretCode = encodeBase32(randomBytes(32));
      await save({ ...app, newSecret: SecretCode });
      return { SecretCode };
    },
    VerifySoftwareToken: () => async (context, request) => {
      const { app, save } = await ownerOf(cognito, context, request);
      const secret = app.newSecret ?? app.secret;
      const used = useCode(app, secret, String(request['UserCode']), 'EnableSoftwareTokenMFAException');
      await save({ isRequired: used.isRequired, usedCodes: used.usedCodes, ...(secret && { secret }) });
      return { Status: 'SUCCESS' };
    },
    SetUserMFAPreference: () => async (context, request) =>
      setPreference(await ownerOf(cognito, context, request), request),
    AdminSetUserMFAPreference: () => async (context, request) => {
      const pool = await cognito.getUserPool(context, String(request['UserPoolId']));
      return setPreference(await appOf(pool, context, request['Username']), request);
    },
  };
}

/** The right password of a user with an app gets a challenge. Its tokens wait for the code. */
async function logIn(
  cognito: CognitoLocalPools,
  challenges: Map<string, Challenge>,
  next: CognitoOperation,
  context: unknown,
  request: Request,
): Promise<unknown> {
  const response = await next(context, request);
  const { USERNAME: username } = (request['AuthParameters'] ?? {}) as { USERNAME?: string };
  if (!username || String(request['AuthFlow']).startsWith('REFRESH_TOKEN')) return response;
  const pool = await cognito.getUserPoolForClientId(context, String(request['ClientId']));
  if (!(await appOf(pool, context, username)).app.isRequired) return response;
  const Session = randomUUID();
  challenges.set(Session, { username, response, until: Date.now() + CHALLENGE_MS });
  return { ChallengeName: 'SOFTWARE_TOKEN_MFA', Session, ChallengeParameters: { USER_ID_FOR_SRP: username } };
}

async function respondToChallenge(
  cognito: CognitoLocalPools,
  challenges: Map<string, Challenge>,
  context: unknown,
  request: Request,
): Promise<unknown> {
  const { USERNAME, SOFTWARE_TOKEN_MFA_CODE = '' } = request['ChallengeResponses'] as Record<string, string>;
  const session = String(request['Session']);
  const { username, response, until = 0 } = challenges.get(session) ?? {};
  if (until < Date.now() || username !== USERNAME) {
    throw new CognitoError('NotAuthorizedException', 'Invalid session for the user.');
  }
  const pool = await cognito.getUserPoolForClientId(context, String(request['ClientId']));
  const { app, save } = await appOf(pool, context, USERNAME);
  await save(useCode(app, app.secret, SOFTWARE_TOKEN_MFA_CODE, 'CodeMismatchException'));
  challenges.delete(session);
  return response;
}

async function setPreference({ app, save }: UserApp, request: Request): Promise<object> {
  const { Enabled = false } = (request['SoftwareTokenMfaSettings'] ?? {}) as { Enabled?: boolean };
  if (Enabled && !app.secret) {
    throw new CognitoError('InvalidParameterException', 'User has not verified software token mfa');
  }
  await save({ ...app, isRequired: Enabled });
  return {};
}

interface UserApp {
  app: AuthenticatorApp;
  save: (app: AuthenticatorApp) => Promise<void>;
}

async function appOf(pool: CognitoLocalPool, context: unknown, username: unknown): Promise<UserApp> {
  const user = await pool.getUserByUsername(context, String(username));
  if (!user) throw new CognitoError('UserNotFoundException', 'User does not exist.');
  const save = (app: AuthenticatorApp) => pool.saveUser(context, { ...user, AuthenticatorApp: app });
  return { app: user.AuthenticatorApp ?? { isRequired: false, usedCodes: [] }, save };
}

/** Of the user whose access token is in the request. */
async function ownerOf(cognito: CognitoLocalPools, context: unknown, request: Request): Promise<UserApp> {
  const { client_id: clientId, username } = decodePayload(String(request['AccessToken']));
  return appOf(await cognito.getUserPoolForClientId(context, String(clientId)), context, username);
}

function useCode(
  app: AuthenticatorApp,
  secret: string | undefined,
  code: string,
  mismatch: 'CodeMismatchException' | 'EnableSoftwareTokenMFAException',
): AuthenticatorApp {
  if (!secret || !acceptedCodes(secret, Date.now()).includes(code)) {
    throw new CognitoError(mismatch, 'Invalid code received for user');
  }
  if (app.usedCodes.includes(code)) {
    throw new CognitoError('ExpiredCodeException', 'Your software token has already been used once.');
  }
  return { ...app, usedCodes: [code, ...app.usedCodes].slice(0, KEPT_CODES) };
}

function decodePayload(token: string): Record<string, unknown> {
  try {
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')) as Record<string, unknown>;
  } catch {
    throw new CognitoError('NotAuthorizedException', 'Invalid Access Token');
  }
}
