/**
 * The calls of the user pool. Its user names are the user ids of the shop. Every call throws Cognito's own errors, which
 * functions/store/accounts gives a meaning.
 */
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminEnableUserCommand,
  AdminInitiateAuthCommand,
  AdminListGroupsForUserCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  GetUserCommand,
  paginateListUsers,
  paginateListUsersInGroup,
  RevokeTokenCommand,
  type AdminInitiateAuthCommandInput,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider';
import { attachIamTrace } from '../platform/iam-trace.ts';
import { setting } from '../platform/settings.ts';

let cachedClient: CognitoIdentityProviderClient | undefined;
/** Created by the first call: most calls of an admin need none. */
const client = () =>
  (cachedClient ??= attachIamTrace(new CognitoIdentityProviderClient({ maxAttempts: 4 }), 'userPool'));
const userPoolId = () => setting('USER_POOL_ID');
const clientId = () => setting('USER_POOL_CLIENT_ID');

/** Creates a user without a password, who cannot log in yet. Cognito sends no email. */
export async function createUser(username: string, email: string): Promise<void> {
  await client().send(
    new AdminCreateUserCommand({
      UserPoolId: userPoolId(),
      Username: username,
      UserAttributes: verifiedEmail(email),
      MessageAction: 'SUPPRESS',
    }),
  );
}

export async function deleteUser(username: string): Promise<void> {
  await client().send(new AdminDeleteUserCommand({ UserPoolId: userPoolId(), Username: username }));
}

export async function setEmail(username: string, email: string): Promise<void> {
  const UserAttributes = verifiedEmail(email);
  await client().send(
    new AdminUpdateUserAttributesCommand({ UserPoolId: userPoolId(), Username: username, UserAttributes }),
  );
}

function verifiedEmail(email: string) {
  return [
    { Name: 'email', Value: email },
    { Name: 'email_verified', Value: 'true' },
  ];
}

export async function addToGroup(username: string, group: string): Promise<void> {
  await client().send(
    new AdminAddUserToGroupCommand({ UserPoolId: userPoolId(), Username: username, GroupName: group }),
  );
}

export async function listGroups(username: string): Promise<string[]> {
  const answer = await client().send(
    new AdminListGroupsForUserCommand({ UserPoolId: userPoolId(), Username: username }),
  );
  return (answer.Groups ?? []).map(({ GroupName = '' }) => GroupName);
}

export async function enableUser(username: string): Promise<void> {
  await client().send(new AdminEnableUserCommand({ UserPoolId: userPoolId(), Username: username }));
}

/** All users, page by page (60 users each). */
export async function* listUsers(): AsyncGenerator<UserType[]> {
  const pages = paginateListUsers({ client: client() }, { UserPoolId: userPoolId(), AttributesToGet: ['email'] });
  for await (const { Users = [] } of pages) yield Users;
}

/** All users of a group, page by page. */
export async function* listUsersInGroup(group: string): AsyncGenerator<UserType[]> {
  const pages = paginateListUsersInGroup({ client: client() }, { UserPoolId: userPoolId(), GroupName: group });
  for await (const { Users = [] } of pages) yield Users;
}

export async function setPassword(username: string, password: string): Promise<void> {
  await client().send(
    new AdminSetUserPasswordCommand({
      UserPoolId: userPoolId(),
      Username: username,
      Password: password,
      Permanent: true,
    }),
  );
}

export interface CognitoTokens {
  accessToken: string;
  /** Missing where a refresh token was used: that one stays valid. */
  refreshToken: string | undefined;
}

export function signIn(username: string, password: string): Promise<CognitoTokens | undefined> {
  return authenticate({
    AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: username, PASSWORD: password },
  });
}

export function refreshTokens(refreshToken: string): Promise<CognitoTokens | undefined> {
  return authenticate({ AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN: refreshToken } });
}

async function authenticate(
  input: Pick<AdminInitiateAuthCommandInput, 'AuthFlow' | 'AuthParameters'>,
): Promise<CognitoTokens | undefined> {
  const { AuthenticationResult: result } = await client().send(
    new AdminInitiateAuthCommand({ UserPoolId: userPoolId(), ClientId: clientId(), ...input }),
  );
  return result?.AccessToken ? { accessToken: result.AccessToken, refreshToken: result.RefreshToken } : undefined;
}

/** Throws NotAuthorizedException for a token that Cognito does not accept. */
export async function isAccessTokenValid(accessToken: string): Promise<boolean> {
  await client().send(new GetUserCommand({ AccessToken: accessToken }));
  return true;
}

export async function revokeToken(refreshToken: string): Promise<void> {
  await client().send(new RevokeTokenCommand({ ClientId: clientId(), Token: refreshToken }));
}

/** Ends all sessions of a user. */
export async function signOutEverywhere(username: string): Promise<void> {
  await client().send(new AdminUserGlobalSignOutCommand({ UserPoolId: userPoolId(), Username: username }));
}
