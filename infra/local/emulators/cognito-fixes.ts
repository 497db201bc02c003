/** Where cognito-local answers otherwise than Cognito and a handler could notice: corrected here, call by call. */
import { requirePackage } from './require-package.ts';
import type { CognitoLocalPools, CognitoLocalUser, CognitoOperation } from './cognito.ts';

type Router = (target: string) => CognitoOperation;
type Rule = (next: CognitoOperation, cognito: CognitoLocalPools) => CognitoOperation;

const errors = requirePackage('cognito-local/lib/errors') as {
  CognitoError: new (code: string, message: string) => Error & { code: string };
};

const rules: Record<string, Rule> = {
  AdminInitiateAuth: (next, cognito) => logIn(next, cognito),
  InitiateAuth: (next, cognito) => logIn(next, cognito),
  AdminCreateUser: (next, cognito) => withPolicy(next, cognito, 'TemporaryPassword'),
  AdminSetUserPassword: (next, cognito) => withPolicy(next, cognito, 'Password'),
  ConfirmForgotPassword: (next, cognito) => confirmForgot(next, cognito),
  AdminUserGlobalSignOut: (_next, cognito) => (context, request) => signOut(context, request, cognito),
  ForgotPassword: (next) => (context, request) => next(context, request).catch(asUnknownUser),
};

/** cognito-local's router with the rules in front of it. */
export function withCognitoFixes(router: Router, cognito: CognitoLocalPools): Router {
  return (target) => rules[target]?.(router(target), cognito) ?? router(target);
}

function logIn(next: CognitoOperation, cognito: CognitoLocalPools): CognitoOperation {
  return async (context, request) => {
    const refreshing = String(request['AuthFlow']).startsWith('REFRESH_TOKEN');
    const answer = (await next(context, request).catch((error: unknown) => {
      throw refreshing ? refused('Invalid Refresh Token', error) : refused('Incorrect username or password.', error);
    })) as { AuthenticationResult?: Record<string, unknown> };
    const result = answer.AuthenticationResult;
    if (!result) return answer;
    const claims = payload(String(result['AccessToken']));
    const pool = await cognito.getUserPoolForClientId(context, String(request['ClientId']));
    const user = await pool.getUserByUsername(context, String(claims['username']));
    if (user?.Enabled === false) throw new errors.CognitoError('NotAuthorizedException', 'User is disabled.');
    result['ExpiresIn'] = Number(claims['exp']) - Number(claims['iat']);
    result['TokenType'] = 'Bearer';
    return answer;
  };
}

/** The password policy of the pool, which cognito-local keeps but does not apply. */
function withPolicy(next: CognitoOperation, cognito: CognitoLocalPools, field: string): CognitoOperation {
  return async (context, request) => {
    const password = request[field];
    const pool = await cognito.getUserPool(context, String(request['UserPoolId']));
    if (typeof password === 'string') checkPassword(password, pool.options);
    return next(context, request);
  };
}

/** A used code and a new password end the sessions of before; an unknown user is not told from a wrong code. */
function confirmForgot(next: CognitoOperation, cognito: CognitoLocalPools): CognitoOperation {
  return async (context, request) => {
    const pool = await cognito.getUserPoolForClientId(context, String(request['ClientId']));
    if (!request['ConfirmationCode']) throw new errors.CognitoError('CodeMismatchException', wrongCode);
    checkPassword(String(request['Password']), pool.options);
    return next(context, request).catch((error: unknown) => {
      if (code(error) === 'UserNotFoundException') throw new errors.CognitoError('ExpiredCodeException', wrongCode);
      throw error;
    });
  };
}

const wrongCode = 'Invalid verification code provided, please try again.';

const characters: [string, RegExp, string][] = [
  ['RequireUppercase', /[A-Z]/, 'Password must have uppercase characters'],
  ['RequireLowercase', /[a-z]/, 'Password must have lowercase characters'],
  ['RequireNumbers', /\d/, 'Password must have numeric characters'],
  ['RequireSymbols', /[^A-Za-z0-9]/, 'Password must have symbol characters'],
];

/** Of every password, whatever the policy. */
const FORM = /^\S+.*\S+$/;

function checkPassword(password: string, options: Record<string, unknown>): void {
  if (!FORM.test(password)) {
    const constraint = `Member must satisfy regular expression pattern: ${FORM.source}`;
    throw new errors.CognitoError(
      'InvalidParameterException',
      `Value at 'password' failed to satisfy constraint: ${constraint}`,
    );
  }
  const { Policies } = options as { Policies?: { PasswordPolicy?: Record<string, unknown> } };
  const policy = Policies?.PasswordPolicy ?? {};
  const short = password.length < Number(policy['MinimumLength'] ?? 8);
  const [, , missing] = characters.find(([rule, wanted]) => policy[rule] === true && !wanted.test(password)) ?? [];
  const complaint = short ? 'Password not long enough' : missing;
  if (!complaint) return;
  throw new errors.CognitoError('InvalidPasswordException', `Password did not conform with policy: ${complaint}`);
}

async function signOut(
  context: unknown,
  request: Record<string, unknown>,
  cognito: CognitoLocalPools,
): Promise<object> {
  const pool = await cognito.getUserPool(context, String(request['UserPoolId']));
  const user: CognitoLocalUser | null = await pool.getUserByUsername(context, String(request['Username']));
  if (!user) throw new errors.CognitoError('UserNotFoundException', 'User does not exist.');
  await pool.saveUser(context, { ...user, RefreshTokens: [] });
  return {};
}

/** Cognito tells neither an unknown user nor a wrong password apart (PreventUserExistenceErrors). */
function refused(message: string, error: unknown): unknown {
  const alike = ['NotAuthorizedException', 'InvalidPasswordException', 'UserNotFoundException'];
  return alike.includes(code(error)) ? new errors.CognitoError('NotAuthorizedException', message) : error;
}

/** Where a pool hides who exists, ForgotPassword for a stranger looks like success. */
function asUnknownUser(error: unknown): object {
  if (code(error) !== 'UserNotFoundException') throw error;
  return { CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: '***' } };
}

const code = (error: unknown): string => (error as { code?: string } | null)?.code ?? '';

function payload(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')) as Record<string, unknown>;
}
