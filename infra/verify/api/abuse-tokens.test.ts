import { createPrivateKey, createSign } from 'node:crypto';
import { createRequire } from 'node:module';
import { logInAsAdmin, registerCustomer, anonymousClient, UNKNOWN_ID, type ApiClient } from './client.ts';
import { adminRoutes, callRoute } from './route-calls.ts';

type Claims = Record<string, unknown>;

let anna: ApiClient;
beforeAll(async () => {
  anna = await registerCustomer();
});

const { jwk } = createRequire(__filename)('cognito-local/lib/keys/cognitoLocal.private.json') as {
  jwk: JsonWebKey & { kid: string };
};
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const decodePart = (token = '', part: 0 | 1) =>
  JSON.parse(Buffer.from(token.split('.')[part]!, 'base64url').toString()) as Claims;

/** Anna's token with other claims, signed with the pool's own key: only the claims are wrong. */
function signToken(claims: Claims, head: Claims = {}): string {
  const token = anna.token;
  const text = `${encode({ ...decodePart(token, 0), ...head })}.${encode({ ...decodePart(token, 1), ...claims })}`;
  const key = createPrivateKey({ key: jwk as never, format: 'jwk' });
  return `${text}.${createSign('RSA-SHA256').update(text).sign(key).toString('base64url')}`;
}

const readMe = (token: string) => anonymousClient().get('/auth/me', { headers: { authorization: `Bearer ${token}` } });

describe('a token', () => {
  const now = Math.floor(Date.now() / 1000);
  const foreignIssuer = 'https://cognito-idp.eu-south-1.amazonaws.com/eu-south-1_altrove00';
  const clientId = () => decodePart(anna.token, 1)['client_id'];

  it('that is right gives access, so that the others are refused for their claims', async () => {
    expect((await readMe(signToken({}))).status).toBe(200);
  });

  const wrongTokens: [string, (claims?: Claims) => string][] = [
    ['expired', (claims) => signToken({ exp: now - 60, ...claims })],
    ['of another pool', (claims) => signToken({ iss: foreignIssuer, ...claims })],
    ['of another client', (claims) => signToken({ client_id: 'altrove', ...claims })],
    [
      'that is an id token',
      (claims) => signToken({ token_use: 'id', aud: clientId(), client_id: undefined, ...claims }),
    ],
    ['that is an id token with every scope', (claims) => signToken({ token_use: 'id', aud: clientId(), ...claims })],
    ['without its scope', (claims) => signToken({ scope: undefined, ...claims })],
    ['of an unknown user', (claims) => signToken({ username: UNKNOWN_ID, sub: UNKNOWN_ID, ...claims })],
    ['of an unknown key', (claims) => signToken({ ...claims }, { kid: 'altrove' })],
    ['signed with the public key as a password', (claims) => signToken({ ...claims }, { alg: 'HS256' })],
    ['that is not yet valid', (claims) => signToken({ nbf: now + 600, ...claims })],
  ];

  it.each(wrongTokens)('%s is refused with 401', async (_label, createToken) => {
    const { status, body } = await readMe(createToken());
    expect(status).toBe(401);
    // API Gateway refuses some of them itself, in its own words.
    if (body.message !== 'Unauthorized') expect(body).toMatchObject({ success: false, code: 'UNAUTHENTICATED' });
  });

  it.each(wrongTokens)('%s gives no access to admin calls, though its group is admin', async (_label, createToken) => {
    const intruder = anonymousClient();
    intruder.token = createToken({ 'cognito:groups': ['admin'] });
    for (const name of adminRoutes) expect([name, (await callRoute(intruder, name)).status]).toEqual([name, 401]);
  });

  it('in a cookie, in the body or under another scheme is not read', async () => {
    const token = anna.token!;
    const replies = await Promise.all([
      anonymousClient().get('/auth/me', { headers: { cookie: `token=${token}; authorization=Bearer ${token}` } }),
      anonymousClient().post('/cart/add', { token, authorization: `Bearer ${token}` }),
      anonymousClient().get('/auth/me', { headers: { authorization: `Basic ${token}` } }),
      anonymousClient().get('/auth/me', { headers: { 'x-authorization': `Bearer ${token}` } }),
    ]);
    for (const { status } of replies) expect(status).toBe(401);
  });

  it('of an admin is accepted by admin calls', async () => {
    const admin = await logInAsAdmin();
    expect((await admin.get('/admin/orders?limit=1')).status).toBe(200);
  });
});
