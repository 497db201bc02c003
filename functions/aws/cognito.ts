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
  AdminRemoveUserFromGroupCommand,
  AdminRespondToAuthChallengeCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  AssociateSoftwareTokenCommand,
  CognitoIdentityProviderClient,
  GetUserCommand,
  paginateListUsers,
  paginateListUsersInGroup,
  RevokeTokenCommand,
  VerifySoftwareTokenCommand,
  type AdminInitiateAuthCommandInput,
  type AuthenticationResultType,
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

/**
 * Creates a user without a password, who cannot log in yet. Cognito sends no email. It sends a code for a new password to
 * a verified address only.
 */
export async function createUser(username: string, email: string): Promise<void> {
  await client().send(
    new AdminCreateUserCommand({
      UserPoolId: userPoolId(),
      Username: username,
      UserAttributes: emailAttributes(email),
      MessageAction: 'SUPPRESS',
    }),
  );
}

export async function deleteUser(username: string): Promise<void> {
  await client().send(new AdminDeleteUserCommand({ UserPoolId: userPoolId(), Username: username }));
}

export async function setEmail(username: string, email: string): Promise<void> {
  const UserAttributes = emailAttributes(email);
  await client().send(
    new AdminUpdateUserAttributesCommand({ UserPoolId: userPoolId(), Username: username, UserAttributes }),
  );
}

function emailAttributes(email: string) {
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

export async function removeFromGroup(username: string, group: string): Promise<void> {
  await client().send(
    new AdminRemoveUserFromGroupCommand({ UserPoolId: userPoolId(), Username: username, GroupName: group }),
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

/** Instead of tokens: the password was right, and Cognito asks for a code of the user's authenticator app. */
export interface CodeChallenge {
  /** Cognito's name of this log-in. It is good for three minutes. */
  challenge: string;
}

export function signIn(username: string, password: string): Promise<CognitoTokens | CodeChallenge | undefined> {
  return authenticate({
    AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: username, PASSWORD: password },
  });
}

export async function refreshTokens(refreshToken: string): Promise<CognitoTokens | undefined> {
  const tokens = await authenticate({
    AuthFlow: 'REFRESH_TOKEN_AUTH',
    AuthParameters: { REFRESH_TOKEN: refreshToken },
  });
  return tokens && 'accessToken' in tokens ? tokens : undefined;
}

async function authenticate(
  input: Pick<AdminInitiateAuthCommandInput, 'AuthFlow' | 'AuthParameters'>,
): Promise<CognitoTokens | CodeChallenge | undefined> {
  const answer = await client().send(
    new AdminInitiateAuthCommand({ UserPoolId: userPoolId(), ClientId: clientId(), ...input }),
  );
  if (answer.ChallengeName === 'SOFTWARE_TOKEN_MFA') return { challenge: answer.Session ?? '' };
  return tokensOf(answer.AuthenticationResult);
}

/** Answers a challenge with a code of the authenticator app. */
export async function answerChallenge(
  username: string,
  { challenge }: CodeChallenge,
  code: string,
): Promise<CognitoTokens | undefined> {
  const { AuthenticationResult: result } = await client().send(
    new AdminRespondToAuthChallengeCommand({
      UserPoolId: userPoolId(),
      ClientId: clientId(),
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      ChallengeResponses: { USERNAME: username, SOFTWARE_TOKEN_MFA_CODE: code },
      Session: challenge,
    }),
  );
  return tokensOf(result);
}

function tokensOf(result: AuthenticationResultType | undefined): CognitoTokens | undefined {
  return result?.AccessToken ? { accessToken: result.AccessToken, refreshToken: result.RefreshToken } : undefined;
}

/** Throws NotAuthorizedException for a token that Cognito does not accept. */
export async function isAccessTokenValid(accessToken: string): Promise<boolean> {
  await client().send(new GetUserCommand({ AccessToken: accessToken }));
  return true;
}

/** Begins with an authenticator app: answers its secret (base32). An app from before stays until the first code. */
export async function associateAuthenticator(accessToken: string): Promise<string> {
  const { SecretCode = '' } = await client().send(new AssociateSoftwareTokenCommand({ AccessToken: accessToken }));
  return SecretCode;
}

/** The first code of the new authenticator app. */
export async function verifyAuthenticator(accessToken: string, code: string): Promise<boolean> {
  const { Status } = await client().send(new VerifySoftwareTokenCommand({ AccessToken: accessToken, UserCode: code }));
  return Status === 'SUCCESS';
}

/** Whether log-ins of a user are asked for a code of the authenticator app. */
export async function requireAuthenticator(username: string, isRequired: boolean): Promise<void> {
  await client().send(
    new AdminSetUserMFAPreferenceCommand({
      UserPoolId: userPoolId(),
      Username: username,
      SoftwareTokenMfaSettings: { Enabled: isRequired, PreferredMfa: isRequired },
    }),
  );
}

export async function revokeToken(refreshToken: string): Promise<void> {
  await client().send(new RevokeTokenCommand({ ClientId: clientId(), Token: refreshToken }));
}

/** Ends all sessions of a user. */
export async function signOutEverywhere(username: string): Promise<void> {
  await client().send(new AdminUserGlobalSignOutCommand({ UserPoolId: userPoolId(), Username: username }));
}
