import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../../stack/paths.ts';
import { startEmulators, type Emulators } from './emulators.ts';
import { totpCode } from './totp.ts';

const folder = mkdtempSync(join(tmpdir(), 'vetrina-cloud-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const POOL = 'eu-south-1_shop';
const config = {
  region: 'eu-south-1',
  buckets: ['images'],
  pools: [
    {
      id: POOL,
      arn: 'arn:pool',
      properties: {
        Policies: { PasswordPolicy: { MinimumLength: 6 } },
        LambdaConfig: { CustomMessage: 'arn:trigger' },
      },
      clients: [
        { id: 'client', properties: { AccessTokenValidity: 60, TokenValidityUnits: { AccessToken: 'minutes' } } },
      ],
      groups: ['admin', 'customer'],
    },
  ],
};
interface Answer {
  AuthenticationResult: { AccessToken: string; RefreshToken: string };
  SecretCode: string;
  ChallengeName: string;
  Session: string;
}
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('the emulators', () => {
  let emulators: Emulators;
  const cognito = async (operation: string, input: object) => {
    const response = await fetch(emulators.endpoints.cognito, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      },
      body: JSON.stringify({ UserPoolId: POOL, ...input }),
    });
    return (await response.json()) as Record<string, never> & { __type?: string };
  };
  const logIn = (password: string) =>
    cognito('AdminInitiateAuth', {
      ClientId: 'client',
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: 'anna', PASSWORD: password },
    });

  beforeAll(async () => {
    const invoke = (_arn: string, event: unknown) =>
      Promise.resolve({ ...(event as object), response: { emailSubject: 'Codice', emailMessage: 'Usa {####}' } });
    emulators = await startEmulators({ ...config, logFile: join(folder, 'log'), invoke });
  });
  afterAll(() => emulators.stop());

  it('log users in, and apply the password policy of the pool', async () => {
    await cognito('AdminCreateUser', {
      Username: 'anna',
      MessageAction: 'SUPPRESS',
      UserAttributes: [
        { Name: 'email', Value: 'anna@esempio.it' },
        { Name: 'email_verified', Value: 'true' },
      ],
    });
    const password = (Password: string) =>
      cognito('AdminSetUserPassword', { Username: 'anna', Password, Permanent: true });
    expect((await password('corta')).__type).toBe('InvalidPasswordException');
    for (const invalid of [' segreta', 'segreta ', 'seg\nreta']) {
      expect((await password(invalid)).__type).toBe('InvalidParameterException');
    }
    await password('segreta');
    await cognito('AdminAddUserToGroup', { Username: 'anna', GroupName: 'admin' });
    expect(await logIn('segreta')).toMatchObject({ AuthenticationResult: { ExpiresIn: 3600, TokenType: 'Bearer' } });
    expect((await logIn('sbagliata')).__type).toBe('NotAuthorizedException');
  });

  it('end refresh tokens at a global sign-out, and refuse a disabled user', async () => {
    const { AuthenticationResult } = await logIn('segreta');
    const { RefreshToken } = AuthenticationResult as unknown as { RefreshToken: string };
    await cognito('AdminUserGlobalSignOut', { Username: 'anna' });
    const refreshed = await cognito('AdminInitiateAuth', {
      ClientId: 'client',
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN: RefreshToken },
    });
    expect(refreshed).toMatchObject({ __type: 'NotAuthorizedException', message: 'Invalid Refresh Token' });
    await cognito('AdminDisableUser', { Username: 'anna' });
    expect(await logIn('segreta')).toMatchObject({ message: 'User is disabled.' });
    await cognito('AdminEnableUser', { Username: 'anna' });
  });

  it('name the session in its tokens, and take none of another signer or of a revoked session', async () => {
    const claims = (token: string) => JSON.parse(atob(token.split('.')[1]!)) as Record<string, unknown>;
    const { AccessToken: token, RefreshToken } = (await logIn('segreta'))['AuthenticationResult']! as Record<
      string,
      string
    >;
    const renewed = (await cognito('AdminInitiateAuth', {
      ClientId: 'client',
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN: RefreshToken },
    })) as unknown as { AuthenticationResult: { AccessToken: string } };
    const { origin_jti: session, auth_time: openedAt } = claims(token!);
    expect(session).toMatch(/^[\w-]{36}$/);
    expect(claims(renewed.AuthenticationResult.AccessToken)).toMatchObject({
      origin_jti: session,
      auth_time: openedAt,
    });
    expect(await cognito('GetUser', { AccessToken: token })).toMatchObject({ Username: 'anna' });
    const forged = `${token!.slice(0, token!.lastIndexOf('.'))}.${'x'.repeat(342)}`;
    expect((await cognito('DeleteUser', { AccessToken: forged })).__type).toBe('NotAuthorizedException');
    await cognito('RevokeToken', { ClientId: 'client', Token: RefreshToken });
    expect((await cognito('DeleteUser', { AccessToken: token })).__type).toBe('NotAuthorizedException');
  });

  it('send a code to the mailbox with the text of the trigger', async () => {
    await cognito('ForgotPassword', { ClientId: 'client', Username: 'anna' });
    const response = await fetch(`${emulators.endpoints.ses}/mails`);
    const emails = (await response.json()) as { subject: string; html: string }[];
    expect(emails.at(-1)).toMatchObject({ subject: 'Codice', html: expect.stringMatching(/^Usa \d+$/) as unknown });
  });

  it('name the session in all its access tokens', async () => {
    const { AuthenticationResult: first } = (await logIn('segreta')) as unknown as Answer;
    const { AuthenticationResult: renewed } = (await cognito('AdminInitiateAuth', {
      ClientId: 'client',
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN: first.RefreshToken },
    })) as unknown as Answer;
    const [before, after] = [claimsOf(first.AccessToken), claimsOf(renewed.AccessToken)];
    expect(before['origin_jti']).toMatch(/^[\w-]{36}$/);
    expect([after['origin_jti'], after['auth_time']]).toEqual([before['origin_jti'], before['auth_time']]);
    const { AuthenticationResult: other } = (await logIn('segreta')) as unknown as Answer;
    expect(claimsOf(other.AccessToken)['origin_jti']).not.toBe(before['origin_jti']);
  });

  it('ask for a code of the authenticator app, take each once, and keep the app until a new one is confirmed', async () => {
    const { AuthenticationResult } = (await logIn('segreta')) as unknown as Answer;
    const { AccessToken } = AuthenticationResult;
    const { SecretCode } = (await cognito('AssociateSoftwareToken', { AccessToken })) as unknown as Answer;
    const code = (steps: number) => totpCode(SecretCode, Date.now() + steps * 30_000);
    const wrong = { AccessToken, UserCode: code(7) };
    expect((await cognito('VerifySoftwareToken', wrong)).__type).toBe('EnableSoftwareTokenMFAException');
    const require = (Enabled: boolean) =>
      cognito('AdminSetUserMFAPreference', { Username: 'anna', SoftwareTokenMfaSettings: { Enabled } });
    expect((await require(true)).__type).toBe('InvalidParameterException');
    expect(await cognito('VerifySoftwareToken', { AccessToken, UserCode: code(0) })).toEqual({ Status: 'SUCCESS' });
    await require(true);
    const { ChallengeName, Session } = (await logIn('segreta')) as unknown as Answer;
    expect(ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
    const used = code(1);
    const answer = (SOFTWARE_TOKEN_MFA_CODE: string, session = Session) =>
      cognito('AdminRespondToAuthChallenge', {
        ClientId: 'client',
        ChallengeName,
        Session: session,
        ChallengeResponses: { USERNAME: 'anna', SOFTWARE_TOKEN_MFA_CODE },
      });
    await cognito('AssociateSoftwareToken', { AccessToken });
    expect((await answer(code(7))).__type).toBe('CodeMismatchException');
    expect((await answer(used, 'altrove')).__type).toBe('NotAuthorizedException');
    expect(await answer(used)).toMatchObject({ AuthenticationResult: { TokenType: 'Bearer' } });
    const again = (await logIn('segreta')) as unknown as Answer;
    expect((await answer(used, again.Session)).__type).toBe('ExpiredCodeException');
    await require(false);
    expect(await logIn('segreta')).toMatchObject({ AuthenticationResult: { TokenType: 'Bearer' } });
  });

  it('answer as DynamoDB and S3', async () => {
    expect((await fetch(`${emulators.endpoints.s3}/images`)).status).toBe(200);
    expect((await fetch(emulators.endpoints.dynamodb, { method: 'POST' })).status).toBe(400);
  });
});

describe('after a crash', () => {
  it('the emulators end with their database, and the database ends with the emulators', async () => {
    const start = () => startEmulators({ ...config, logFile: join(folder, 'log'), invoke: () => Promise.resolve() });
    const [withoutDatabase, killed] = await Promise.all([start(), start()]);
    process.kill(withoutDatabase.databaseProcessGroup!, 'SIGKILL');
    await withoutDatabase.exited;
    process.kill(killed.pid, 'SIGKILL');
    await killed.exited;
    // The database is a grandchild, so there is no event to wait for.
    while (isRunning(killed.databaseProcessGroup!)) await new Promise((resolve) => setTimeout(resolve, 20));
  });

  it('a database that cannot start is reported in one line', async () => {
    process.env['DYNOXIDE_BIN'] = join(folder, 'none');
    const started = startEmulators({ ...config, logFile: join(folder, 'log'), invoke: () => Promise.resolve() });
    delete process.env['DYNOXIDE_BIN'];
    await expect(started).rejects.toThrow(/^DynamoDB did not start \(spawn .*none ENOENT\)\. Set DYNOXIDE_BIN to .*$/);
  });
});

describe('without their parent', () => {
  it('all emulators end', async () => {
    const options = JSON.stringify({ ...config, folder, logFile: join(folder, 'log') });
    const code = `
      const { startEmulators } = await import('./infra/local/emulators/emulators.ts');
      const emulators = await startEmulators(${options});
      console.log(JSON.stringify({ pid: emulators.pid, ...emulators.endpoints }));`;
    const parent = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
      cwd: projectRoot,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(parent.stdout, 'data')) as [Buffer];
    const { pid, ...endpoints } = JSON.parse(String(line)) as { pid: number } & Record<string, string>;
    expect(isRunning(pid)).toBe(true);
    parent.kill('SIGKILL');
    await once(parent, 'exit');
    // They are grandchildren, so there is no event to wait for.
    while (isRunning(pid)) await new Promise((resolve) => setTimeout(resolve, 20));
    for (const endpoint of Object.values(endpoints)) await expect(fetch(endpoint)).rejects.toThrow();
  });
});
