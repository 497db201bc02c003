import {
  moveAliases,
  planRollback,
  readLiveVersions,
  recordDeployment,
  removeOldVersions,
  requireNoRollback,
} from './live-versions.ts';
import { memoryLambda, type MemoryFunction } from './testing/memory-lambda.ts';

const SETTINGS = { TABLE_NAME: 'Vetrina', ORIGIN_SECRET: 'one' };

/** Versions 1 to `count`; the alias leads to the last one. */
function functionWith(count: number, alias: Partial<MemoryFunction['alias']> = {}): MemoryFunction {
  const numbers = Array.from({ length: count }, (_, index) => String(index + 1));
  return {
    versions: Object.fromEntries(numbers.map((number) => [number, { ...SETTINGS }])),
    alias: { FunctionVersion: String(count), ...alias },
  };
}

/** A shop whose functions the deployment of `ofStack` has left as they are. */
async function deploy(functions: Record<string, MemoryFunction>, ofStack: Record<string, string>) {
  const lambda = memoryLambda(functions);
  const names = Object.keys(functions);
  const before = await readLiveVersions(lambda, names);
  for (const [name, version] of Object.entries(ofStack)) {
    functions[name]!.versions[version] ??= SETTINGS;
    functions[name]!.alias!.FunctionVersion = version;
  }
  await recordDeployment(lambda, { before, now: await readLiveVersions(lambda, names), ofStack });
  const rollBack = async () => moveAliases(lambda, await planRollback(lambda, await readLiveVersions(lambda, names)));
  const live = () => names.map((name) => functions[name]!.alias!.FunctionVersion);
  return { lambda, names, rollBack, live };
}

describe('a rollback of functions', () => {
  it('leads each alias to the version of the release before; a second one leads forward again', async () => {
    // The cart has more versions: their numbers do not say which release they are of.
    const { live, rollBack } = await deploy(
      { cart: functionWith(7), orders: functionWith(2) },
      { cart: '8', orders: '3' },
    );
    expect(live()).toEqual(['8', '3']);
    await rollBack();
    expect(live()).toEqual(['7', '2']);
    await rollBack();
    expect(live()).toEqual(['8', '3']);
  });

  it('leaves a function alone that the last release did not change', async () => {
    const { live, rollBack } = await deploy({ cart: functionWith(7), orders: functionWith(2) }, { orders: '3' });
    await rollBack();
    expect(live()).toEqual(['7', '2']);
  });

  it('leaves out functions without an alias, and does nothing before a second deployment', async () => {
    const lambda = memoryLambda({ cart: functionWith(1), orders: { versions: {} } });
    const live = await readLiveVersions(lambda, ['cart', 'orders']);
    expect(live).toEqual([{ name: 'cart', version: '1', isShifting: false }]);
    expect(await planRollback(lambda, live)).toEqual([]);
  });

  it('is refused where the version before knows another table or secret; a new setting is no matter', async () => {
    const functions = { cart: functionWith(2, { Description: 'before: 1' }) };
    const plan = async () =>
      planRollback(memoryLambda(functions), await readLiveVersions(memoryLambda(functions), ['cart']));
    functions.cart.versions['2'] = { ...SETTINGS, MAIL_BUCKET: 'new' };
    expect(await plan()).toEqual([{ name: 'cart', from: '2', to: '1' }]);
    functions.cart.versions['2'] = { ...SETTINGS, ORIGIN_SECRET: 'two one' };
    await expect(plan()).rejects.toThrow('Version 1 of cart has another ORIGIN_SECRET.');
  });

  it('is refused while a release is being shifted', async () => {
    const RoutingConfig = { AdditionalVersionWeights: { '3': 0.1 } };
    const lambda = memoryLambda({ cart: functionWith(3, { FunctionVersion: '2', RoutingConfig }) });
    await expect(planRollback(lambda, await readLiveVersions(lambda, ['cart']))).rejects.toThrow('being shifted: cart');
  });
});

describe('a deployment after a rollback', () => {
  const rolledBack = () => ({
    cart: functionWith(3, { FunctionVersion: '2', Description: 'before: 3' }),
    orders: functionWith(3, { FunctionVersion: '2', Description: 'before: 3' }),
  });

  it('is no gradual one: CloudFormation does not know where the aliases are', async () => {
    const read = (functions: Record<string, MemoryFunction>) => readLiveVersions(memoryLambda(functions), ['cart']);
    expect(() => requireNoRollback([])).not.toThrow();
    const deployed = await read({ cart: functionWith(3, { Description: 'before: 2' }) });
    expect(() => requireNoRollback(deployed)).not.toThrow();
    const live = await read(rolledBack());
    expect(() => requireNoRollback(live)).toThrow('-c rollout=all-at-once');
  });

  it('leads the functions forward, too, that it did not change', async () => {
    const functions = rolledBack();
    const lambda = memoryLambda(functions);
    const before = await readLiveVersions(lambda, ['cart', 'orders']);
    // Of the new release, CloudFormation moved orders; the cart is as the release that was taken back had it.
    functions.orders.alias!.FunctionVersion = '4';
    const now = await readLiveVersions(lambda, ['cart', 'orders']);
    await recordDeployment(lambda, { before, now, ofStack: { cart: '3', orders: '4' } });
    expect(functions.cart.alias).toEqual({ FunctionVersion: '3', Description: 'before: 2' });
    expect(functions.orders.alias).toEqual({ FunctionVersion: '4', Description: 'before: 2' });
  });
});

it('old versions are deleted, but the newest ten and those that an alias needs', async () => {
  const functions = { cart: functionWith(14, { FunctionVersion: '2', Description: 'before: 14' }) };
  const lambda = memoryLambda(functions);
  expect(await removeOldVersions(lambda, await readLiveVersions(lambda, ['cart']))).toBe(3);
  expect(Object.keys(functions.cart.versions).map(Number)).toEqual([2, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
});
