/** Corrects answers of cognito-local that differ from Cognito's, where a handler could notice. */
import { createSign } from 'node:crypto';
import { authenticatorApps } from './cognito-authenticator.ts';
import type { CognitoLocalPools, CognitoOperation } from './cognito-local-types.ts';
import { requirePackage } from './require-package.ts';

type Router = (target: string) => CognitoOperation;
type Fix = (next: CognitoOperation, cognito: CognitoLocalPools) => CognitoOperation;

const errors = requirePackage('cognito-local/lib/errors') as {
  CognitoError: new (code: string, message: string) => Error & { code: string };
};
const { pem } = requirePackage('cognito-local/lib/keys/cognitoLocal.private.json') as { pem: string };

const fixes: Record<string, Fix> = {
  AdminInitiateAuth: logIn,
  InitiateAuth: logIn,
  AdminCreateUser: (next, cognito) => withPasswordPolicy(next, cognito, 'TemporaryPassword'),
  AdminSetUserPassword: (next, cognito) => withPasswordPolicy(next, cognito, 'Password'),
  ConfirmForgotPassword: confirmForgotPassword,
  AdminUserGlobalSignOut: (_next, cognito) => (context, request) => signOut(context, request, cognito),
  ForgotPassword: forgotPassword,
};

/** cognito-local's router with the fixes in front of it. */
export function withCognitoFixes(router: Router, cognito: CognitoLocalPools): Router {
  const apps = authenticatorApps(cognito);
  return (target) => {
    const fixed = fixes[target]?.(router(target), cognito);
    return apps[target]?.(fixed ?? router(target)) ?? fixed ?? router(target);
  };
}

function logIn(next: CognitoOperation, cognito: CognitoLocalPools): CognitoOperation {
  return async (context, request) => {
    const isRefresh = String(request['AuthFlow']).startsWith('REFRESH_TOKEN');
    const message = isRefresh ? 'Invalid Refresh Token' : 'Incorrect username or password.';
    const response = (await next(context, request).catch((error: unknown) => {
      throw sameErrorForAll(message, error);
    })) as { AuthenticationResult?: Record<string, unknown> };
    const result = response.AuthenticationResult;
    if (!result) return response;
    const claims = decodePayload(String(result['AccessToken']));
    const pool = await cognito.getUserPoolForClientId(context, String(request['ClientId']));
    const user = await pool.getUserByUsername(context, String(claims['username']));
    if (user?.Enabled === false) throw new errors.CognitoError('NotAuthorizedException', 'User is disabled.');
    const refreshToken = isRefresh ? (request['AuthParameters'] as Tokens)['REFRESH_TOKEN'] : result['RefreshToken'];
    result['AccessToken'] = withSessionClaims(String(result['AccessToken']), String(refreshToken));
    result['ExpiresIn'] = Number(claims['exp']) - Number(claims['iat']);
    result['TokenType'] = 'Bearer';
    return response;
  };
}

type Tokens = Record<string, unknown>;

/** All access tokens of a session name it (`origin_jti`) and know when it began. cognito-local's know their own time only. */
function withSessionClaims(accessToken: string, refreshToken: string): string {
  const { jti, iat } = decodePayload(refreshToken);
  const claims = { ...decodePayload(accessToken), auth_time: iat, origin_jti: jti };
  const [head = ''] = accessToken.split('.');
  const text = `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
  return `${text}.${createSign('RSA-SHA256').update(text).sign(pem).toString('base64url')}`;
}

/** Applies the password policy of the pool, which cognito-local does not. */
function withPasswordPolicy(next: CognitoOperation, cognito: CognitoLocalPools, field: string): CognitoOperation {
  return async (context, request) => {
    const password = request[field];
    const pool = await cognito.getUserPool(context, String(request['UserPoolId']));
    if (typeof password === 'string') checkPassword(password, pool.options);
    return next(context, request);
  };
}

/** A code goes to a verified address only. An unknown user is answered like a known one. */
function forgotPassword(next: CognitoOperation, cognito: CognitoLocalPools): CognitoOperation {
  return async (context, request) => {
    const pool = await cognito.getUserPoolForClientId(context, String(request['ClientId']));
    const user = await pool.getUserByUsername(context, String(request['Username']));
    if (user && !user.Attributes.some(({ Name, Value }) => Name === 'email_verified' && Value === 'true')) {
      const message = 'Cannot reset password for the user as there is no registered/verified email or phone_number';
      throw new errors.CognitoError('InvalidParameterException', message);
    }
    return next(context, request).catch(hideUnknownUser);
  };
}

/** Checks the new password. An unknown user gets the same error as a wrong code. */
function confirmForgotPassword(next: CognitoOperation, cognito: CognitoLocalPools): CognitoOperation {
  return async (context, request) => {
    const pool = await cognito.getUserPoolForClientId(context, String(request['ClientId']));
    if (!request['ConfirmationCode']) throw new errors.CognitoError('CodeMismatchException', WRONG_CODE);
    checkPassword(String(request['Password']), pool.options);
    return next(context, request).catch((error: unknown) => {
      if (codeOf(error) === 'UserNotFoundException') throw new errors.CognitoError('ExpiredCodeException', WRONG_CODE);
      throw error;
    });
  };
}

const WRONG_CODE = 'Invalid verification code provided, please try again.';

/** Setting of the policy, required character, message. */
const characterRules: [string, RegExp, string][] = [
  ['RequireUppercase', /[A-Z]/, 'Password must have uppercase characters'],
  ['RequireLowercase', /[a-z]/, 'Password must have lowercase characters'],
  ['RequireNumbers', /\d/, 'Password must have numeric characters'],
  ['RequireSymbols', /[^A-Za-z0-9]/, 'Password must have symbol characters'],
];

/** Cognito requires it of every password. */
const PASSWORD_PATTERN = /^\S+.*\S+$/;

function checkPassword(password: string, options: Record<string, unknown>): void {
  if (!PASSWORD_PATTERN.test(password)) {
    const constraint = `Member must satisfy regular expression pattern: ${PASSWORD_PATTERN.source}`;
    throw new errors.CognitoError(
      'InvalidParameterException',
      `Value at 'password' failed to satisfy constraint: ${constraint}`,
    );
  }
  const { Policies } = options as { Policies?: { PasswordPolicy?: Record<string, unknown> } };
  const policy = Policies?.PasswordPolicy ?? {};
  const isTooShort = password.length < Number(policy['MinimumLength'] ?? 8);
  const brokenRule = characterRules.find(([setting, pattern]) => policy[setting] === true && !pattern.test(password));
  const problem = isTooShort ? 'Password not long enough' : brokenRule?.[2];
  if (!problem) return;
  throw new errors.CognitoError('InvalidPasswordException', `Password did not conform with policy: ${problem}`);
}

/** cognito-local has no global sign-out. */
async function signOut(
  context: unknown,
  request: Record<string, unknown>,
  cognito: CognitoLocalPools,
): Promise<object> {
  const pool = await cognito.getUserPool(context, String(request['UserPoolId']));
  const user = await pool.getUserByUsername(context, String(request['Username']));
  if (!user) throw new errors.CognitoError('UserNotFoundException', 'User does not exist.');
  await pool.saveUser(context, { ...user, RefreshTokens: [] });
  return {};
}

/** With PreventUserExistenceErrors, an unknown user and a wrong password give the same error. */
function sameErrorForAll(message: string, error: unknown): unknown {
  const codes = ['NotAuthorizedException', 'InvalidPasswordException', 'UserNotFoundException'];
  return codes.includes(codeOf(error)) ? new errors.CognitoError('NotAuthorizedException', message) : error;
}

/** With PreventUserExistenceErrors, ForgotPassword succeeds for an unknown user. */
function hideUnknownUser(error: unknown): object {
  if (codeOf(error) !== 'UserNotFoundException') throw error;
  return { CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: '***' } };
}

const codeOf = (error: unknown): string => (error as { code?: string } | null)?.code ?? '';

function decodePayload(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')) as Record<string, unknown>;
}
