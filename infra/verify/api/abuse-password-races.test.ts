/**
 * Whoever knows a password fires changes of it while its owner takes the account back: the owner has the last word. Here
 * the moment is chance; functions/auth/password-races.test.ts has the worst ones.
 */
import { anonymousClient, logIn, newEmail, registerCustomer, type ApiReply } from './client.ts';
import { callCognito, useShopEnvironment } from './second-factor-client.ts';
import { readLinkToken } from './shop-emulators.ts';

const PASSWORD = 'segreta';
const CHANGES = 24;
/** The owner acts after so many of them. */
const HEAD_START = 4;

const followLink = (token: string) => anonymousClient().post('/auth/email-link', { token });

/** Asked of Cognito: the shop may have locked the account by now. */
async function isPassword(userId: string, password: string): Promise<boolean> {
  useShopEnvironment();
  const { USER_POOL_ID: UserPoolId, USER_POOL_CLIENT_ID: ClientId } = process.env;
  const AuthParameters = { USERNAME: userId, PASSWORD: password };
  const signIn = { UserPoolId, ClientId, AuthFlow: 'ADMIN_USER_PASSWORD_AUTH', AuthParameters };
  return 'AuthenticationResult' in (await callCognito('AdminInitiateAuth', signIn));
}

async function statusOf(token: string): Promise<number> {
  const client = anonymousClient();
  client.token = token;
  return (await client.get('/auth/me')).status;
}

it('a change of address that is undone leaves the thief neither password nor token', async () => {
  const { _id: id, email } = (await registerCustomer()).user!;
  expect((await followLink(await readLinkToken(email, 'conferma'))).status).toBe(200);
  const thief = await logIn(email, PASSWORD);
  const change = { firstName: 'Giulia', lastName: 'Rinaldi', email: newEmail(), currentPassword: PASSWORD };
  expect((await thief.put('/auth/me', change)).status).toBe(200);
  const undo = await readLinkToken(email, 'annulla');
  // The same password again, so that each change may follow any other.
  const body = { currentPassword: PASSWORD, newPassword: PASSWORD };
  const changes: Promise<ApiReply<{ token?: string }>>[] = [];
  let undone: ReturnType<typeof followLink> | undefined;
  for (let shot = 1; shot <= CHANGES; shot += 1) {
    changes.push(thief.post('/auth/change-password', body));
    if (shot === HEAD_START) undone = followLink(undo);
    await new Promise((resolve) => setImmediate(resolve));
  }
  const replies = await Promise.all(changes);
  expect((await undone)?.status).toBe(200);
  expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
  const tokens = [thief.token!, ...replies.flatMap((reply) => reply.body.token ?? [])];
  expect(new Set(await Promise.all(tokens.map(statusOf)))).toEqual(new Set([401]));
  expect(await isPassword(id, PASSWORD)).toBe(false);
});
