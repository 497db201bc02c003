/** Corrects answers of cognito-local that differ from Cognito's, where a handler could notice. */
import { authenticatorApps } from './cognito-authenticator.ts';
import type { CognitoLocalPools, CognitoOperation } from './cognito-local-types.ts';
import { requirePackage } from './require-package.ts';

type Router = (target: string) => CognitoOperation;
type Claims = Record<string, unknown>;
type Fix = (next: CognitoOperation, cognito: CognitoLocalPools) => CognitoOperation;

const errors = requirePackage('cognito-local/lib/errors') as {
  CognitoError: new (code: string, message: string) => Error & { code: string };
};

const jwt = requirePackage('jsonwebtoken') as {
  sign: (claims: Claims, key: string, options: object) => string;
  verify: (token: string, key: string, options: object) => unknown;
};
const keys = requirePackage('cognito-local/lib/keys/cognitoLocal.private.json') as { pem: string };

const fixes: Record<string, Fix> = {
  AdminInitiateAuth: logIn,
  InitiateAuth: logIn,
  AdminCreateUser: (next, cognito) => withPasswordPolicy(next, cognito, 'TemporaryPassword'),
  AdminSetUserPassword: (next, cognito) => withPasswordPolicy(next, cognito, 'Password'),
  ConfirmForgotPassword: refuseRecovery,
  AdminUserGlobalSignOut: (_next, cognito) => (context, request) => signOut(context, request, cognito),
  ForgotPassword: refuseRecovery,
};

/** cognito-local's router with the fixes in front of it. */
export function withCognitoFixes(router: Router, cognito: CognitoLocalPools): Router {
  const apps = authenticatorApps(cognito);
  return (target) => {
    const fixed = fixes[target]?.(router(target), cognito) ?? router(target);
    const operation = apps[target]?.(fixed) ?? fixed;
    return async (context, request) => {
      if (typeof request['AccessToken'] === 'string') await checkAccessToken(context, request['AccessToken'], cognito);
      return operation(context, request);
    };
  };
}

/** cognito-local takes every token for a good one. */
async function checkAccessToken(context: unknown, token: string, cognito: CognitoLocalPools): Promise<void> {
  const pool = isSigned(token) ? await cognito.getUserPoolForClientId(context, claim(token, 'client_id')) : undefined;
  const user = await pool?.getUserByUsername(context, claim(token, 'username'));
  if (!user) throw new errors.CognitoError('NotAuthorizedException', 'Invalid Access Token');
  const isOpen = user.RefreshTokens?.some((refreshToken) => claim(refreshToken, 'jti') === claim(token, 'origin_jti'));
  if (!isOpen) throw new errors.CognitoError('NotAuthorizedException', 'Access Token has been revoked');
}

function isSigned(token: string): boolean {
  try {
    jwt.verify(token, keys.pem, { algorithms: ['RS256'] });
    return true;
  } catch {
    return false;
  }
}

const claim = (token: string, name: string): string => String(decodePayload(token)[name]);

function logIn(next: CognitoOperation, cognito: CognitoLocalPools): CognitoOperation {
  return async (context, request) => {
    const isRefresh = String(request['AuthFlow']).startsWith('REFRESH_TOKEN');
    const message = isRefresh ? 'Invalid Refresh Token' : 'Incorrect username or password.';
    const response = (await next(context, request).catch((error: unknown) => {
      throw sameErrorForAll(message, error);
    })) as { AuthenticationResult?: Record<string, unknown> };
    const result = response.AuthenticationResult;
    if (!result) return response;
    const { REFRESH_TOKEN } = request['AuthParameters'] as { REFRESH_TOKEN?: string };
    const session = decodePayload(REFRESH_TOKEN ?? String(result['RefreshToken']));
    const claims = withSession(decodePayload(String(result['AccessToken'])), session);
    result['AccessToken'] = jwt.sign(claims, keys.pem, { algorithm: 'RS256', keyid: 'CognitoLocal' });
    const pool = await cognito.getUserPoolForClientId(context, String(request['ClientId']));
    const user = await pool.getUserByUsername(context, String(claims['username']));
    if (user?.Enabled === false) throw new errors.CognitoError('NotAuthorizedException', 'User is disabled.');
    result['ExpiresIn'] = Number(claims['exp']) - Number(claims['iat']);
    result['TokenType'] = 'Bearer';
    return response;
  };
}

/** All access tokens of a session name it and its beginning. cognito-local's do not; its refresh tokens can be read. */
const withSession = (claims: Claims, { jti, iat }: Claims): Claims => ({ ...claims, origin_jti: jti, auth_time: iat });

/** Applies the password policy of the pool, which cognito-local does not. */
function withPasswordPolicy(next: CognitoOperation, cognito: CognitoLocalPools, field: string): CognitoOperation {
  return async (context, request) => {
    const password = request[field];
    const pool = await cognito.getUserPool(context, String(request['UserPoolId']));
    if (typeof password === 'string') checkPassword(password, pool.options);
    return next(context, request);
  };
}

/** A pool whose users ask an admin sends and takes no codes. */
function refuseRecovery(next: CognitoOperation, cognito: CognitoLocalPools): CognitoOperation {
  return async (context, request) => {
    const { options } = await cognito.getUserPoolForClientId(context, String(request['ClientId']));
    const { RecoveryMechanisms: [first] = [] } = (options['AccountRecoverySetting'] ?? {}) as {
      RecoveryMechanisms?: { Name: string }[];
    };
    if (first?.Name !== 'admin_only') return next(context, request);
    throw new errors.CognitoError('NotAuthorizedException', 'Contact administrator to reset password.');
  };
}

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

const codeOf = (error: unknown): string => (error as { code?: string } | null)?.code ?? '';

function decodePayload(token: string): Claims {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')) as Claims;
}
