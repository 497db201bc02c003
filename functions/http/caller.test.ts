import { ulid } from 'ulid';
import type { Route } from '../../shared/api/route.ts';
import { routes } from '../../shared/api/routes.ts';
import { putItem } from '../aws/dynamodb/write.ts';
import { accountKey } from '../store/keys.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { authorizeCaller, type TokenClaims } from './caller.ts';

setupTable();
process.env['USER_POOL_CLIENT_ID'] = 'client';

async function createAccount(change: object = {}): Promise<string> {
  const id = ulid();
  await putItem({ Item: { ...accountKey(id), id, isActive: true, ...change } });
  return id;
}

const claimsOf = (username: string, change: object = {}): TokenClaims => ({
  token_use: 'access',
  client_id: 'client',
  scope: 'aws.cognito.signin.user.admin',
  auth_time: '1000',
  username,
  'cognito:groups': '[customer]',
  ...change,
});
const authorize = (claims: TokenClaims | undefined, route: Route = routes.readCart) => authorizeCaller(route, claims);

describe('the caller of a private route', () => {
  it('has an account, and the role of the token', async () => {
    const id = await createAccount({ role: 'admin' });
    expect(await authorize(claimsOf(id))).toMatchObject({ id, role: 'customer' });
    expect(await authorize(claimsOf(id, { 'cognito:groups': '[customer admin]' }))).toMatchObject({ role: 'admin' });
  });

  it.each([
    ['no claims', undefined],
    ['an ID token', { token_use: 'id' }],
    ['a token of another client', { client_id: 'other' }],
    ['a token without a scope', { scope: undefined }],
    ['a token of another scope', { scope: 'openid aws.cognito.signin.user.administration' }],
    ['a token without an account', { username: ulid() }],
  ])('is refused with %s', async (_case, change) => {
    const claims = change && claimsOf(await createAccount(), change);
    await expect(authorize(claims)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('is refused at once when deactivated, and with a token from before the password changed', async () => {
    const deactivated = await createAccount({ isActive: false });
    await expect(authorize(claimsOf(deactivated))).rejects.toMatchObject({ code: 'ACCOUNT_DISABLED' });
    const id = await createAccount({ sessionsFrom: 1001 });
    await expect(authorize(claimsOf(id))).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await authorize(claimsOf(id, { auth_time: '1001' }))).toMatchObject({ id });
  });

  it('opens no admin route as a customer', async () => {
    const id = await createAccount({ secondFactor: { recoveryCodes: {}, sessions: { mattina: 1 } } });
    await expect(authorize(claimsOf(id), routes.listAllOrders)).rejects.toMatchObject({
      code: 'FORBIDDEN',
      status: 403,
    });
    for (const groups of ['[administrators]', '[not-admin]', '', 'customer']) {
      const claims = claimsOf(id, { 'cognito:groups': groups });
      await expect(authorize(claims, routes.listAllOrders)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
    const admin = claimsOf(id, { 'cognito:groups': '[admin]', origin_jti: 'mattina' });
    expect(await authorize(admin, routes.listAllOrders)).toMatchObject({ role: 'admin' });
  });
});
