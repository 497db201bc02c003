import { setupS3 } from '../../testing/fakes/s3.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { changesSince } from '../../store/products/change-feed.ts';
import { replaceWithTombstone, readProduct } from '../../store/products/products.ts';
import { demoAccounts } from '../../../shared/account/demo-accounts.ts';
import { readAccount } from '../../store/accounts/accounts.ts';
import { findUserIdByEmail } from '../../store/accounts/email-claims.ts';
import { measureCapacity, consumedCapacity } from '../../platform/capacity.ts';
import { openSession } from '../../store/accounts/sessions.ts';
import { readOrderIdsByOwner, readOrder } from '../../store/orders/read.ts';
import { setupCognito } from '../../testing/fakes/cognito.ts';
import { seedShop } from './seed.ts';

setupTable();
const cognito = setupCognito();
const bucket = setupS3();
const site = 'http://localhost:3000';

describe('seeding', () => {
  it('puts the catalogue and its images into the shop', async () => {
    expect(await seedShop({ site })).toEqual({ products: 24, accounts: 14, orders: 150 });
    const ids = (await changesSince('')).map(({ id }) => id);
    expect(ids).toHaveLength(24);
    for (const id of ids) {
      await measureCapacity(async () => {
        await readProduct(id);
        expect(consumedCapacity().read).toBeLessThanOrEqual(1);
      });
    }
    const product = await readProduct(ids[0]!);
    for (const path of product!.images) {
      for (const width of [path, path.replace('.webp', '-480.webp')]) {
        expect(bucket.get(`/images${width}`)).toMatchObject({
          type: 'image/webp',
          cacheControl: 'public, max-age=31536000, immutable',
        });
      }
    }
  });

  it('opens the accounts that the login page shows, each with its role', async () => {
    for (const { email, password, role } of demoAccounts) {
      const id = (await findUserIdByEmail(email))!;
      expect(await readAccount(id)).toMatchObject({ email, role, isActive: true });
      expect(await openSession(id, password)).toMatchObject({ userId: id, role });
    }
    const passwords = [...cognito.users.values()].map((user) => user.password);
    expect(new Set(passwords).size).toBe(14);
  });

  it('gives the customer of the demo a history', async () => {
    const ids = await readOrderIdsByOwner((await findUserIdByEmail('cliente@vetrina.example'))!);
    expect(ids.length).toBeGreaterThan(4);
    expect([...ids].sort().reverse()).toEqual(ids);
    expect(await readOrder(ids[0]!)).toMatchObject({ person: { email: 'cliente@vetrina.example' }, site });
  });

  it('refuses prod unless it is allowed explicitly', async () => {
    jest.resetModules();
    process.env['STAGE'] = 'prod';
    const { seedShop: seedProd } = await import('./seed.ts');
    await expect(seedProd({ site })).rejects.toThrow('prod is not seeded');
    delete process.env['STAGE'];
  });

  it('changes nothing the second time, nor brings back what was deleted', async () => {
    const before = await changesSince('');
    expect(await seedShop({ site })).toEqual({ products: 0, accounts: 0, orders: 0 });
    expect(await changesSince('')).toEqual(before);
    const product = await readProduct(before[0]!.id);
    await replaceWithTombstone(product!);
    await seedShop({ site });
    expect(await readProduct(before[0]!.id)).toBeUndefined();
  });
});
