import { useBucket } from '../../testing/bucket.ts';
import { useTable } from '../../testing/table.ts';
import { changesSince } from '../../store/feed.ts';
import { deleteProduct, readProduct } from '../../store/products.ts';
import { demoAccounts } from '../../../shared/demo.ts';
import { readAccount, userIdOf } from '../../store/accounts.ts';
import { metered, unitsUsed } from '../../store/meter.ts';
import { openSession } from '../../store/pool.ts';
import { orderIdsOf, readOrder } from '../../store/orders.ts';
import { usePool } from '../../testing/pool.ts';
import { seed } from './seed.ts';

useTable();
const pool = usePool();
const bucket = useBucket();
const site = 'http://localhost:3000';

describe('seeding', () => {
  it('puts the catalogue and its pictures into the shop', async () => {
    expect(await seed({ site })).toEqual({ products: 24, accounts: 14, orders: 150 });
    const ids = (await changesSince('')).map(({ id }) => id);
    expect(ids).toHaveLength(24);
    for (const id of ids) {
      await metered(async () => {
        await readProduct(id);
        expect(unitsUsed().read).toBeLessThanOrEqual(1);
      });
    }
    const product = await readProduct(ids[0]!);
    for (const path of product!.images) {
      for (const each of [path, path.replace('.webp', '-480.webp')]) {
        expect(bucket.get(`/images${each}`)).toMatchObject({
          type: 'image/webp',
          cacheControl: 'public, max-age=31536000, immutable',
        });
      }
    }
  });

  it('opens the accounts that the login page shows, each with its role', async () => {
    for (const { email, password, role } of demoAccounts) {
      const id = (await userIdOf(email))!;
      expect(await readAccount(id)).toMatchObject({ email, role, isActive: true });
      expect(await openSession(id, password)).toMatchObject({ userId: id, role });
    }
    const passwords = [...pool.users.values()].map((user) => user.password);
    expect(new Set(passwords).size).toBe(14);
  });

  it('gives the customer of the demo a history', async () => {
    const ids = await orderIdsOf((await userIdOf('cliente@vetrina.example'))!);
    expect(ids.length).toBeGreaterThan(4);
    expect([...ids].sort().reverse()).toEqual(ids);
    expect(await readOrder(ids[0]!)).toMatchObject({ person: { email: 'cliente@vetrina.example' }, site });
  });

  it('refuses prod unless it is told twice', async () => {
    jest.resetModules();
    process.env['STAGE'] = 'prod';
    const { seed: seedProd } = await import('./seed.ts');
    await expect(seedProd({ site })).rejects.toThrow('prod is not seeded');
    delete process.env['STAGE'];
  });

  it('changes nothing the second time, nor brings back what was deleted', async () => {
    const before = await changesSince('');
    expect(await seed({ site })).toEqual({ products: 0, accounts: 0, orders: 0 });
    expect(await changesSince('')).toEqual(before);
    const product = await readProduct(before[0]!.id);
    await deleteProduct(product!);
    await seed({ site });
    expect(await readProduct(before[0]!.id)).toBeUndefined();
  });
});
