import { demoAccounts } from '../../shared/account/demo-accounts.ts';
import { routes, type RouteName } from '../../shared/api/routes.ts';
import { securedRoute, type SecuredRoute } from '../../shared/api/second-factor.ts';
import { putItem } from '../aws/dynamodb/write.ts';
import { readAccount, type SecondFactor } from '../store/accounts/accounts.ts';
import { nowInSeconds } from '../store/accounts/rate-limit.ts';
import { accountKey } from '../store/keys.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import type { Caller } from './caller.ts';
import { requireRecentSecondFactor, requireSecondFactor } from './second-factor.ts';

setupTable();

const adminRoutes = (Object.keys(routes) as RouteName[])
  .map((name): [RouteName, SecuredRoute] => [name, securedRoute(name)])
  .filter(([, { access }]) => access === 'admin');
const isSetup = ({ secondFactor }: SecuredRoute) => secondFactor === 'setup';

async function aCaller(secondFactor?: Partial<SecondFactor>, email = 'capo@negozio.it'): Promise<Caller> {
  const id = `${Math.random()}`;
  const factor = secondFactor && { secondFactor: { recoveryCodes: {}, sessions: {}, ...secondFactor } };
  await putItem({ Item: { ...accountKey(id), id, email, role: 'admin', isActive: true, ...factor } });
  return { id, role: 'admin', account: (await readAccount(id))!, sessionId: 'mia' };
}

const outcome = async (route: SecuredRoute, caller: Caller) =>
  requireSecondFactor(route, caller).then(
    () => 'open',
    (error: { code: string }) => error.code,
  );

describe.each(adminRoutes)('%s', (_name, route) => {
  it('is closed before the second factor was set up, but for its setup', async () => {
    expect(await outcome(route, await aCaller())).toBe(isSetup(route) ? 'open' : 'SECOND_FACTOR_REQUIRED');
  });

  it('is closed to a session that has not shown it', async () => {
    const caller = await aCaller({ sessions: { altra: nowInSeconds() } });
    expect(await outcome(route, caller)).toBe('SECOND_FACTOR_REQUIRED');
    expect(await outcome(route, { ...caller, sessionId: '__proto__' })).toBe('SECOND_FACTOR_REQUIRED');
  });

  it('is closed after a recovery code, but for a new setup by that session', async () => {
    const caller = await aCaller({ recovery: 'mia' });
    expect(await outcome(route, caller)).toBe(isSetup(route) ? 'open' : 'SECOND_FACTOR_REQUIRED');
    expect(await outcome(route, { ...caller, sessionId: 'altra' })).toBe('SECOND_FACTOR_REQUIRED');
  });

  it('is open to a session that has shown it, but for another setup', async () => {
    const caller = await aCaller({ sessions: { mia: 1 } });
    expect(await outcome(route, caller)).toBe(isSetup(route) ? 'SECOND_FACTOR_CLOSED' : 'open');
  });
});

it('a session is let in that showed it a moment ago, though the account was read before', async () => {
  const caller = await aCaller({ sessions: { mia: nowInSeconds() } });
  const { secondFactor: _later, ...account } = caller.account;
  expect(await outcome(securedRoute('listUsers'), { ...caller, account })).toBe('open');
});

describe('ten minutes later', () => {
  const recencyOf = (name: RouteName, caller: Caller, input: object = {}) => {
    try {
      requireRecentSecondFactor(securedRoute(name), caller, { query: {}, body: {}, ...input });
      return 'open';
    } catch (error) {
      return (error as { code: string }).code;
    }
  };

  it.each([
    ['refundOrder', {}],
    ['setUserStatus', {}],
    ['setOrderStatus', { body: { status: 'cancelled' } }],
    ['createManualOrder', { body: { replaces: { order: 'first', version: 1 } } }],
    ['updateReturn', { body: { step: 'refund' } }],
    ['exportCsv', { query: { kind: 'orders' } }],
    ['exportCsv', { query: { kind: 'invoices' } }],
    ['issueInvoices', {}],
    ['readInvoiceFiles', {}],
  ] as const)('%s asks again', async (name, input) => {
    const recent = await aCaller({ sessions: { mia: nowInSeconds() - 590 } });
    expect(recencyOf(name, recent, input)).toBe('open');
    const stale = await aCaller({ sessions: { mia: nowInSeconds() - 610 } });
    expect(recencyOf(name, stale, input)).toBe('SECOND_FACTOR_STALE');
  });

  it.each([
    ['listUsers', {}],
    ['setOrderStatus', { body: { status: 'shipped' } }],
    ['createManualOrder', { body: { delivery: 'courier' } }],
    ['updateReturn', { body: { step: 'goodsBack' } }],
    ['exportCsv', { query: { kind: 'sales' } }],
  ] as const)('%s does not', async (name, input) => {
    expect(recencyOf(name, await aCaller({ sessions: { mia: 1 } }), input)).toBe('open');
  });
});

describe('the demo’s admin', () => {
  const { email } = demoAccounts.find(({ role }) => role === 'admin')!;

  it('has no second factor where the shop is a demo, and can set none up', async () => {
    jest.replaceProperty(process, 'env', { ...process.env, DEMO: 'true' });
    // Settings are parsed once.
    jest.resetModules();
    const { requireSecondFactor: require } = await import('./second-factor.ts');
    const caller = await aCaller(undefined, email);
    expect(await require(securedRoute('refundOrder'), caller)).toBe(caller);
    await expect(require(securedRoute('startSecondFactor'), caller)).rejects.toMatchObject({
      code: 'SECOND_FACTOR_CLOSED',
    });
    await expect(require(securedRoute('refundOrder'), await aCaller())).rejects.toMatchObject({
      code: 'SECOND_FACTOR_REQUIRED',
    });
  });

  it('has one where the shop is none', async () => {
    expect(await outcome(securedRoute('refundOrder'), await aCaller(undefined, email))).toBe('SECOND_FACTOR_REQUIRED');
  });
});
