/**
 * An in-memory Cognito user pool with the calls that the shop uses. Call `setupCognito()` at the top of a test file. The
 * API tests use a fuller emulator.
 */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface User {
  isEnabled: boolean;
  /** Seconds since 1970. */
  createdAt: number;
  password?: string;
  email?: string;
  groups: string[];
  /** By refresh token: when the session was opened. Its id is the same text. */
  sessions: Map<string, number>;
  /** The authenticator app. Each of its codes is good once: they are 000001, 000002 and so on. */
  app?: { isVerified: boolean; isRequired: boolean; usedCodes: number };
}

interface Request {
  Username?: string;
  Password?: string;
  GroupName?: string;
  Token?: string;
  AuthFlow?: string;
  AuthParameters?: Record<string, string>;
  UserAttributes?: { Name: string; Value: string }[];
  AccessToken?: string;
  PaginationToken?: string;
  NextToken?: string;
  UserCode?: string;
  Session?: string;
  ChallengeResponses?: Record<string, string>;
  SoftwareTokenMfaSettings?: { Enabled: boolean };
}

class FakeCognito {
  readonly users = new Map<string, User>();
  /** The name of the call that fails next. */
  failNext: string | undefined;
  /** The name of the call that takes effect next and answers with the failure. */
  loseNext: string | undefined;
  /** The error of the call that fails. */
  failure = 'InternalErrorException';
  failureMessage = 'refused';
  /** By call name: runs before the next answer. */
  readonly beforeAnswer = new Map<string, () => Promise<unknown>>();

  answer(call: string, request: Request): object {
    if (this.failNext === call) {
      this.failNext = undefined;
      throw new Refusal(this.failure);
    }
    const operation = this.operations[call];
    if (!operation) throw new Error(`The fake user pool has no ${call}`);
    const answer = operation(request) ?? {};
    if (this.loseNext !== call) return answer;
    this.loseNext = undefined;
    throw new Refusal(this.failure);
  }

  private readonly operations: Record<string, (request: Request) => object | void> = {
    AdminCreateUser: ({ Username = '', UserAttributes }) => {
      if (this.users.has(Username)) throw new Refusal('UsernameExistsException');
      this.users.set(Username, { isEnabled: true, createdAt: Date.now() / 1000, groups: [], sessions: new Map() });
      this.answer('AdminUpdateUserAttributes', { Username, ...(UserAttributes && { UserAttributes }) });
    },
    AdminSetUserPassword: ({ Username, Password = '' }) => void (this.user(Username).password = Password),
    AdminAddUserToGroup: ({ Username, GroupName = '' }) => void this.user(Username).groups.push(GroupName),
    AdminListGroupsForUser: ({ Username }) => ({
      Groups: this.user(Username).groups.map((GroupName) => ({ GroupName })),
    }),
    AdminEnableUser: ({ Username }) => void (this.user(Username).isEnabled = true),
    ListUsers: ({ PaginationToken = '' }) => {
      const { page, next } = this.pageAfter(PaginationToken, () => true);
      return { Users: page, ...(next && { PaginationToken: next }) };
    },
    ListUsersInGroup: ({ GroupName = '', NextToken = '' }) => {
      const { page, next } = this.pageAfter(NextToken, ({ groups }) => groups.includes(GroupName));
      return { Users: page, ...(next && { NextToken: next }) };
    },
    AdminRemoveUserFromGroup: ({ Username, GroupName }) => {
      const user = this.user(Username);
      user.groups = user.groups.filter((group) => group !== GroupName);
    },
    AssociateSoftwareToken: ({ AccessToken }) => {
      const user = this.userOf(AccessToken);
      user.app = { isVerified: false, isRequired: user.app?.isRequired ?? false, usedCodes: 0 };
      return { SecretCode: 'JBSWY3DPEHPK3PXP' };
    },
    VerifySoftwareToken: ({ AccessToken, UserCode = '' }) => {
      const { app } = this.userOf(AccessToken);
      if (!app || !useCode(app, UserCode)) throw new Refusal('EnableSoftwareTokenMFAException');
      app.isVerified = true;
      return { Status: 'SUCCESS' };
    },
    AdminSetUserMFAPreference: ({ Username, SoftwareTokenMfaSettings }) => {
      const { app } = this.user(Username);
      if (app) app.isRequired = SoftwareTokenMfaSettings?.Enabled ?? false;
    },
    AdminRespondToAuthChallenge: ({ Session, ChallengeResponses = {} }) => {
      const { USERNAME = '', SOFTWARE_TOKEN_MFA_CODE = '' } = ChallengeResponses;
      const user = this.user(USERNAME);
      if (Session !== `challenge of ${USERNAME}` || !user.app) throw new Refusal('NotAuthorizedException');
      if (!useCode(user.app, SOFTWARE_TOKEN_MFA_CODE)) throw new Refusal('CodeMismatchException');
      return { AuthenticationResult: this.newSession(USERNAME, user) };
    },
    AdminDeleteUser: ({ Username = '' }) => {
      this.user(Username);
      this.users.delete(Username);
    },
    AdminUserGlobalSignOut: ({ Username }) => this.user(Username).sessions.clear(),
    AdminUpdateUserAttributes: ({ Username, UserAttributes = [] }) => {
      const email = UserAttributes.find(({ Name }) => Name === 'email')?.Value;
      if (email) this.user(Username).email = email;
    },
    RevokeToken: ({ Token = '' }) => {
      for (const user of this.users.values()) user.sessions.delete(Token);
    },
    AdminInitiateAuth: ({ AuthFlow, AuthParameters = {} }) => {
      const { USERNAME, PASSWORD, REFRESH_TOKEN } = AuthParameters;
      if (AuthFlow === 'REFRESH_TOKEN_AUTH') return { AuthenticationResult: this.refresh(REFRESH_TOKEN ?? '') };
      const user = this.users.get(USERNAME ?? '');
      if (!user?.password || user.password !== PASSWORD) throw new Refusal('NotAuthorizedException');
      if (user.app?.isRequired) return { ChallengeName: 'SOFTWARE_TOKEN_MFA', Session: `challenge of ${USERNAME}` };
      return { AuthenticationResult: this.newSession(USERNAME ?? '', user) };
    },
    GetUser: ({ AccessToken }) => {
      const { username, origin_jti: session } = readToken(AccessToken);
      if (!this.users.get(username)?.sessions.has(session)) throw new Refusal('NotAuthorizedException');
      return { Username: username };
    },
  };

  private newSession(username: string, user: User): object {
    const refreshToken = randomUUID();
    user.sessions.set(refreshToken, Math.floor(Date.now() / 1000));
    return { ...this.tokens(username, user, refreshToken), RefreshToken: refreshToken };
  }

  private refresh(refreshToken: string): object {
    for (const [name, user] of this.users) {
      if (user.sessions.has(refreshToken)) return this.tokens(name, user, refreshToken);
    }
    throw new Refusal('NotAuthorizedException');
  }

  private tokens(username: string, { groups, sessions }: User, refreshToken: string) {
    const session = { origin_jti: refreshToken, auth_time: sessions.get(refreshToken) };
    const claims = { username, client_id: 'client', ...session, 'cognito:groups': groups };
    return { AccessToken: `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x` };
  }

  /** Two users are a page. */
  private pageAfter(token: string, matches: (user: User) => boolean) {
    const from = Number(token);
    const users = [...this.users].filter(([, user]) => matches(user));
    const page = users.slice(from, from + 2).map(([Username, { email = '', isEnabled, createdAt }]) => ({
      Username,
      Attributes: [{ Name: 'email', Value: email }],
      Enabled: isEnabled,
      UserCreateDate: createdAt,
    }));
    return { page, next: from + 2 < users.length ? String(from + 2) : undefined };
  }

  private userOf(accessToken?: string): User {
    return this.user(readToken(accessToken).username);
  }

  private user(name: string | undefined): User {
    const user = this.users.get(name ?? '');
    if (!user) throw new Refusal('UserNotFoundException');
    return user;
  }
}

function useCode(app: { usedCodes: number }, code: string): boolean {
  if (code !== String(app.usedCodes + 1).padStart(6, '0')) return false;
  app.usedCodes += 1;
  return true;
}

function readToken(accessToken = ''): { username: string; origin_jti: string } {
  const payload = Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString();
  return JSON.parse(payload) as { username: string; origin_jti: string };
}

class Refusal extends Error {}

export function setupCognito(): FakeCognito {
  const cognito = new FakeCognito();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => void respond());
    const respond = async () => {
      const call = String(request.headers['x-amz-target']).split('.')[1] ?? '';
      const prepare = cognito.beforeAnswer.get(call);
      cognito.beforeAnswer.delete(call);
      await prepare?.();
      try {
        const answer = cognito.answer(call, JSON.parse(Buffer.concat(chunks).toString()) as Request);
        response.writeHead(200, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(answer));
      } catch (error) {
        const body = JSON.stringify({ __type: (error as Error).message, message: cognito.failureMessage });
        response.writeHead(400, { 'content-type': 'application/x-amz-json-1.1' }).end(body);
      }
    };
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    process.env['AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER'] = `http://127.0.0.1:${port}`;
    process.env['USER_POOL_ID'] = 'eu-south-1_test';
    process.env['USER_POOL_CLIENT_ID'] = 'client';
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return cognito;
}
