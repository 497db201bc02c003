import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createAuthorizer } from './authorizer.ts';

const SCOPE = 'aws.cognito.signin.user.admin';
const issuer = 'https://cognito-idp.eu-south-1.amazonaws.com/eu-south-1_shop';
const poolKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const foreignKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const jwk = poolKeys.publicKey.export({ format: 'jwk' });
const jwks = { keys: [{ kty: 'RSA', use: 'sig', alg: 'RS256', kid: 'k', n: String(jwk.n), e: String(jwk.e) }] };
const authorize = createAuthorizer({ issuer, audience: ['client'], jwks });

const now = () => Math.floor(Date.now() / 1000);
const access = () => ({
  iss: issuer,
  client_id: 'client',
  scope: SCOPE,
  token_use: 'access',
  'cognito:groups': ['admin', 'customer'],
  exp: now() + 60,
  iat: now(),
});
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function token(
  claims: object,
  header: object = { alg: 'RS256', kid: 'k' },
  key: KeyObject = poolKeys.privateKey,
): string {
  const signed = `${encode(header)}.${encode(claims)}`;
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(key, 'base64url')}`;
}

describe('the authorizer', () => {
  it('accepts an access token of the client, and passes its claims as text', async () => {
    const claims = access();
    expect(await authorize(`Bearer ${token(claims)}`, [SCOPE])).toEqual({
      passed: {
        claims: {
          ...claims,
          'cognito:groups': '[admin customer]',
          exp: String(claims.exp),
          iat: String(claims.iat),
        },
        scopes: [SCOPE],
      },
    });
  });

  it('refuses a call without a token', async () => {
    expect(await authorize(undefined, [SCOPE])).toMatchObject({ refused: 401 });
  });

  it.each<[string, () => string]>([
    ['an altered token', () => `${token(access()).split('.')[0]}.${encode({ ...access(), sub: 'x' })}.AAAA`],
    ['an expired token', () => token({ ...access(), exp: now() - 1 })],
    ['a token of another pool', () => token({ ...access(), iss: `${issuer}x` })],
    ['a token of another client', () => token({ ...access(), client_id: 'other' })],
    ['a token signed with another key', () => token(access(), { alg: 'RS256', kid: 'k' }, foreignKeys.privateKey)],
    ['an unsigned token', () => `${encode({ alg: 'none', kid: 'k' })}.${encode(access())}.`],
    ['a token signed with the public key as a secret', () => token(access(), { alg: 'HS256', kid: 'k' })],
    ['nonsense', () => 'x.y.z'],
  ])('refuses %s', async (_case, createToken) => {
    expect(await authorize(`Bearer ${createToken()}`, [SCOPE])).toMatchObject({ refused: 401 });
  });

  it('forbids an id token, which has no scope', async () => {
    const { client_id, scope: _none, ...claims } = access();
    const id = token({ ...claims, aud: client_id, token_use: 'id' });
    expect(await authorize(`Bearer ${id}`, [SCOPE])).toEqual({ refused: 403 });
  });
});
