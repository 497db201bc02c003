import { ulid } from 'ulid';
import { routes, type Route } from '../../shared/api/routes.ts';
import { accountKey } from '../store/keys.ts';
import { putItem } from '../aws/dynamodb/write.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { authorizeCaller } from './caller.ts';

setupTable();
process.env['USER_POOL_CLIENT_ID'] = 'client';

async function anAccount(change: object = {}): Promise<string> {
  const id = ulid();
  await putItem({ Item: { ...accountKey(id), id, isActive: true, ...change } });
  return id;
}
const claims = (username: string, change: object = {}) => ({
  ...{ token_use: 'access', client_id: 'client', scope: 'aws.cognito.signin.user.admin' },
  ...{ auth_time: '1000', username, 'cognito:groups': '[customer]' },
  ...change,
});
const call = (given: Parameters<typeof authorizeCaller>[1], route: Route = routes.readCart) =>
  authorizeCaller(route, given);

describe('the caller of a private route', () => {
  it('is an account of ours, its role the one of the token', async () => {
    const id = await anAccount({ role: 'admin' });
    expect(await call(claims(id))).toMatchObject({ id, role: 'customer' });
    expect(await call(claims(id, { 'cognito:groups': '[customer admin]' }))).toMatchObject({ role: 'admin' });
  });

  it.each([
    ['no claims', undefined],
    ['an id token', { token_use: 'id' }],
    ['a token of another client', { client_id: 'other' }],
    ['a token without a scope', { scope: undefined }],
    ['a token of another scope', { scope: 'openid aws.cognito.signin.user.administration' }],
    ['a token of nobody', { username: ulid() }],
  ])('is not known by %s', async (_what, change) => {
    const given = change && claims(await anAccount(), change);
    await expect(call(given)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('is refused at once when deactivated, and by a token from before the password changed', async () => {
    await expect(call(claims(await anAccount({ isActive: false })))).rejects.toMatchObject({
      code: 'ACCOUNT_DISABLED',
    });
    const id = await anAccount({ sessionsFrom: 1001 });
    await expect(call(claims(id))).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await call(claims(id, { auth_time: '1001' }))).toMatchObject({ id });
  });

  it('opens no admin route as a customer', async () => {
    const id = await anAccount();
    await expect(call(claims(id), routes.listAllOrders)).rejects.toMatchObject({ code: 'FORBIDDEN', status: 403 });
    for (const groups of ['[administrators]', '[not-admin]', '', 'customer']) {
      const given = claims(id, { 'cognito:groups': groups });
      await expect(call(given, routes.listAllOrders)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
    expect(await call(claims(id, { 'cognito:groups': '[admin]' }), routes.listAllOrders)).toMatchObject({
      role: 'admin',
    });
  });
});
