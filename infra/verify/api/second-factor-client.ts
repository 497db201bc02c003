/** Admins of the running shop who are no demo accounts: made by the command, with an authenticator app of their own. */
import { createDynamoDbCall } from '../../local/dynamodb-call.ts';
import { totpCode } from '../../local/emulators/totp.ts';
import { ApiClient, newEmail } from './client.ts';

/** Milliseconds after which an app shows another code. */
const STEP_MS = 30_000;
/** An earlier code is good for a while, too, and so is the next one: three codes for one test. */
const SHIFTS = [0, STEP_MS, -STEP_MS];

export interface NewAdmin {
  email: string;
  password: string;
}

export interface EnrolledAdmin extends NewAdmin {
  client: ApiClient;
  secret: string;
  recoveryCodes: string[];
  /** A code of the app that was not used. */
  nextCode: () => string;
}

/** `npm run admin:create`. */
export async function createAdmin(email = newEmail()): Promise<NewAdmin> {
  useShopEnvironment();
  const tasks = await import('../../../functions/tasks/admin/create.ts');
  return { email, password: (await tasks.createAdmin(email)).password };
}

export async function removeAdmin(email: string): Promise<void> {
  useShopEnvironment();
  const tasks = await import('../../../functions/tasks/admin/remove.ts');
  await tasks.removeAdmin(email);
}

export async function resetAdmin(email: string): Promise<string> {
  useShopEnvironment();
  const tasks = await import('../../../functions/tasks/admin/reset.ts');
  return tasks.resetAdmin(email);
}

export function useShopEnvironment(): void {
  Object.assign(process.env, JSON.parse(process.env['SHOP_AWS_ENVIRONMENT'] ?? '{}'));
}

/** A log-in with the password, and a code where one is given. */
export async function tryLogIn({ email, password }: NewAdmin, code?: string) {
  const client = new ApiClient();
  const reply = await client.post<{ token: string; user: { _id: string; secondFactor?: string } }>('/auth/login', {
    email,
    password,
    ...(code && { code }),
  });
  client.token = reply.body.token;
  return { ...reply, client };
}

/** Logs in for the first time and sets up an app. */
export async function enrol(admin: NewAdmin, code?: string): Promise<EnrolledAdmin> {
  const { client, status, body } = await tryLogIn(admin, code);
  if (status !== 200) throw new Error(`log-in of ${admin.email} answered ${status} ${body.code}`);
  const { secret } = (await client.post<{ secret: string }>('/admin/second-factor')).body;
  const used = new Set<string>();
  const nextCode = () => {
    const fresh = SHIFTS.map((shift) => totpCode(secret, Date.now() + shift)).find((next) => !used.has(next));
    if (!fresh) throw new Error('no code of the app is left for this half minute');
    used.add(fresh);
    return fresh;
  };
  const confirmed = await client.post<{ recoveryCodes: string[] }>('/admin/second-factor/confirm', {
    code: nextCode(),
  });
  return { ...admin, client, secret, recoveryCodes: confirmed.body.recoveryCodes, nextCode };
}

/** A call straight to Cognito, as anybody with an access token can make it. */
export async function callCognito(operation: string, input: object): Promise<Record<string, unknown>> {
  useShopEnvironment();
  const response = await fetch(process.env['AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER'] ?? '', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(input),
  });
  return (await response.json()) as Record<string, unknown>;
}

/** The claims of an access token. */
export function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
}

/** As if the session had shown its second factor so many seconds ago. */
export async function backdate({ client }: { client: Pick<ApiClient, 'token'> }, seconds: number): Promise<void> {
  const { username, origin_jti: session } = claimsOf(client.token!);
  useShopEnvironment();
  const { AWS_ENDPOINT_URL_DYNAMODB: endpoint = '', AWS_REGION: region = '', TABLE_NAME } = process.env;
  await createDynamoDbCall(endpoint, region)('UpdateItem', {
    TableName: TABLE_NAME,
    Key: { pk: { S: `U#${String(username)}` }, sk: { S: 'A' } },
    UpdateExpression: 'SET secondFactor.sessions.#session = :then',
    ExpressionAttributeNames: { '#session': String(session) },
    ExpressionAttributeValues: { ':then': { N: String(Math.floor(Date.now() / 1000) - seconds) } },
  });
}
