import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../../stack/paths.ts';
import { startEmulators, type Emulators } from './emulators.ts';

const folder = mkdtempSync(join(tmpdir(), 'vetrina-cloud-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const POOL = 'eu-south-1_shop';
const plan = {
  region: 'eu-south-1',
  buckets: ['pictures'],
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
const alive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('the emulators', () => {
  let cloud: Emulators;
  const cognito = async (operation: string, input: object) => {
    const response = await fetch(cloud.endpoints.cognito, {
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
    cloud = await startEmulators({ ...plan, logFile: join(folder, 'log'), invoke });
  }, 30_000);
  afterAll(() => cloud.stop());

  it('a pool made from its plan logs people in by its policy', async () => {
    await cognito('AdminCreateUser', {
      Username: 'anna',
      MessageAction: 'SUPPRESS',
      UserAttributes: [{ Name: 'email', Value: 'anna@esempio.it' }],
    });
    const password = (Password: string) =>
      cognito('AdminSetUserPassword', { Username: 'anna', Password, Permanent: true });
    expect((await password('corta')).__type).toBe('InvalidPasswordException');
    for (const given of [' segreta', 'segreta ', 'seg\nreta']) {
      expect((await password(given)).__type).toBe('InvalidParameterException');
    }
    await password('segreta');
    await cognito('AdminAddUserToGroup', { Username: 'anna', GroupName: 'admin' });
    expect(await logIn('segreta')).toMatchObject({ AuthenticationResult: { ExpiresIn: 3600, TokenType: 'Bearer' } });
    expect((await logIn('sbagliata')).__type).toBe('NotAuthorizedException');
  });

  it('a sign-out everywhere ends refresh tokens, a disabled user gets none', async () => {
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

  it('a code goes into the mailbox in the words of the trigger', async () => {
    await cognito('ForgotPassword', { ClientId: 'client', Username: 'anna' });
    const mails = (await (await fetch(`${cloud.endpoints.ses}/mails`)).json()) as { subject: string; html: string }[];
    expect(mails.at(-1)).toMatchObject({ subject: 'Codice', html: expect.stringMatching(/^Usa \d+$/) as unknown });
  });

  it('DynamoDB and S3 answer', async () => {
    expect((await fetch(`${cloud.endpoints.s3}/pictures`)).status).toBe(200);
    expect((await fetch(cloud.endpoints.dynamodb, { method: 'POST' })).status).toBe(400);
  });
});

describe('what ended by itself', () => {
  it('takes the rest along: neither a shop without its database, nor a database without its shop', async () => {
    const start = () => startEmulators({ ...plan, logFile: join(folder, 'log'), invoke: () => Promise.resolve() });
    const [bereft, orphan] = await Promise.all([start(), start()]);
    process.kill(bereft.databaseProcessGroup!, 'SIGKILL');
    await bereft.exited;
    process.kill(orphan.pid, 'SIGKILL');
    await orphan.exited;
    // It is no child of ours: there is no event to wait for.
    while (alive(orphan.databaseProcessGroup!)) await new Promise((resolve) => setTimeout(resolve, 20));
  }, 30_000);

  it('and one that cannot start says why, in one line', async () => {
    process.env['DYNOXIDE_BIN'] = join(folder, 'none');
    const started = startEmulators({ ...plan, logFile: join(folder, 'log'), invoke: () => Promise.resolve() });
    delete process.env['DYNOXIDE_BIN'];
    await expect(started).rejects.toThrow(/^DynamoDB did not start \(spawn .*none ENOENT\)\. Set DYNOXIDE_BIN to .*$/);
  });
});

describe('the watchdog', () => {
  it('ends every emulator when their parent is killed', async () => {
    const code = `
      const { startCloud } = await import('./infra/local/cloud/cloud.ts');
      const cloud = await startCloud(${JSON.stringify({ ...plan, folder, logFile: join(folder, 'log') })});
      console.log(JSON.stringify({ pid: cloud.pid, ...cloud.endpoints }));`;
    const parent = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
      cwd: projectRoot,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(parent.stdout, 'data')) as [Buffer];
    const { pid, ...endpoints } = JSON.parse(String(line)) as { pid: number } & Record<string, string>;
    expect(alive(pid)).toBe(true);
    parent.kill('SIGKILL');
    await once(parent, 'exit');
    // They are no children of ours: there is no event to wait for.
    while (alive(pid)) await new Promise((resolve) => setTimeout(resolve, 20));
    for (const endpoint of Object.values(endpoints)) await expect(fetch(endpoint)).rejects.toThrow();
  }, 30_000);
});
