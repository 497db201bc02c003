/** Whoever knows a password fires changes of it while its owner takes the account back: the owner has the last word. */
import {
  anonymousClient,
  eventually,
  logIn,
  newEmail,
  registerCustomer,
  type ApiClient,
  type ApiReply,
} from './client.ts';
import { callCognito, createAdmin, useShopEnvironment } from './second-factor-client.ts';
import { readEmails, readLinkToken } from './shop-emulators.ts';

const PASSWORD = 'segreta';
const STOLEN = 'rubata-dal-ladro';
const OWNERS = 'nuova-del-padrone';
const CHANGES = 24;

const followLink = (token: string) => anonymousClient().post('/auth/email-link', { token });

/** Asked of Cognito: the shop may have locked the account by now. */
async function isPassword(userId: string, password: string): Promise<boolean> {
  useShopEnvironment();
  const { USER_POOL_ID: UserPoolId, USER_POOL_CLIENT_ID: ClientId } = process.env;
  const AuthParameters = { USERNAME: userId, PASSWORD: password };
  const signIn = { UserPoolId, ClientId, AuthFlow: 'ADMIN_USER_PASSWORD_AUTH', AuthParameters };
  return 'AuthenticationResult' in (await callCognito('AdminInitiateAuth', signIn));
}

/** Changes one after the other, faster than each is answered; `act` begins in their midst. Answers the tokens they brought. */
async function fireChanges<T>(token: string, newPassword: string, act: () => Promise<T>) {
  const thief = anonymousClient();
  thief.token = token;
  const change = () =>
    thief.post<{ token?: string }>('/auth/change-password', { currentPassword: PASSWORD, newPassword });
  const changes: Promise<ApiReply<{ token?: string }>>[] = [];
  let outcome: Promise<T> | undefined;
  for (let shot = 0; shot < CHANGES; shot += 1) {
    changes.push(change());
    if (shot === 3) outcome = act();
    await new Promise((resolve) => setImmediate(resolve));
  }
  const replies = await Promise.all(changes);
  expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
  const tokens = [token, ...replies.flatMap(({ body }) => body.token ?? [])];
  return { outcome: (await outcome)!, tokens };
}

async function liveTokens(tokens: string[]): Promise<number> {
  const replies = await Promise.all(
    tokens.map((token) => anonymousClient().get('/auth/me', { headers: { authorization: `Bearer ${token}` } })),
  );
  return replies.filter(({ status }) => status === 200).length;
}

async function requestCode(client: ApiClient, email: string): Promise<string> {
  await client.post('/auth/forgot-password', { email });
  const readCode = async () =>
    (await readEmails(email)).flatMap(({ text = '' }) => /Codice: (\d{6})/.exec(text)?.[1] ?? []);
  return (await eventually(readCode, ({ length }) => length > 0)).at(-1)!;
}

it('a change of address that is undone leaves the thief neither password nor token', async () => {
  const { _id: id, email } = (await registerCustomer()).user!;
  expect((await followLink(await readLinkToken(email, 'conferma'))).status).toBe(200);
  const thief = await logIn(email, PASSWORD);
  const change = { firstName: 'Giulia', lastName: 'Rinaldi', email: newEmail(), currentPassword: PASSWORD };
  expect((await thief.put('/auth/me', change)).status).toBe(200);
  const undo = await readLinkToken(email, 'annulla');
  // The same password again: each change is one that the next may begin with.
  const { outcome, tokens } = await fireChanges(thief.token!, PASSWORD, () => followLink(undo));
  expect(outcome.status).toBe(200);
  expect(await liveTokens(tokens)).toBe(0);
  expect(await isPassword(id, PASSWORD)).toBe(false);
});

it('a code that sets a new password shuts the thief out', async () => {
  const owner = await registerCustomer();
  const { _id: id, email } = owner.user!;
  const thief = await logIn(email, PASSWORD);
  const code = await requestCode(owner, email);
  const { outcome, tokens } = await fireChanges(thief.token!, STOLEN, () =>
    owner.post('/auth/reset-password', { email, code, password: OWNERS }),
  );
  expect(outcome.status).toBeLessThan(500);
  expect(await liveTokens(tokens)).toBe(0);
  expect(await isPassword(id, STOLEN)).toBe(false);
});

it('an account that becomes an admin’s is not that of who registered its address', async () => {
  const registrant = await registerCustomer();
  const { _id: id, email } = registrant.user!;
  const { tokens } = await fireChanges(registrant.token!, STOLEN, () => createAdmin(email));
  expect(await liveTokens(tokens)).toBe(0);
  expect(await isPassword(id, STOLEN)).toBe(false);
});
