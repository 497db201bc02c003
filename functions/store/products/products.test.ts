import { aProduct, createTestProduct } from '../../testing/fixtures/products.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { measureCapacity, consumedCapacity } from '../../platform/capacity.ts';
import { ConcurrentWrite } from '../../platform/retry.ts';
import { changesSince, republishProduct } from './change-feed.ts';
import { replaceWithTombstone, readProduct, insertProduct, setProductActive } from './products.ts';
import { variantKey } from '../keys.ts';
import { getItem } from '../../aws/dynamodb/read.ts';

setupTable();

describe('a product in the table', () => {
  it('comes back as it was saved, variants in their order, for half a unit', async () => {
    const product = await createTestProduct();
    await measureCapacity(async () => {
      expect(await readProduct(product.id)).toEqual(product);
      expect(consumedCapacity().read).toBe(0.5);
    });
  });

  it('is never saved over another one', async () => {
    const product = await createTestProduct();
    await expect(insertProduct(aProduct({ id: product.id, name: 'Altra' }))).rejects.toThrow('condition failed');
  });

  it('keeps with each variant what an order insists on', async () => {
    const product = await createTestProduct({ basePriceCents: 1990 });
    const [first] = product.variants;
    const item = await getItem(variantKey(product.id, first!.id));
    expect(item).toMatchObject({ stock: 10, priceCents: 1990, sellable: true, v: 1 });
  });

  it('taken off sale, none of its variants can be sold', async () => {
    const product = await createTestProduct();
    await setProductActive(product, false);
    expect(await readProduct(product.id)).toMatchObject({ isActive: false, version: 2 });
    for (const variant of product.variants) {
      expect(await getItem(variantKey(product.id, variant.id))).toMatchObject({ sellable: false });
    }
  });

  it('changed by somebody else meanwhile, is neither taken off sale nor deleted', async () => {
    const product = await createTestProduct();
    await setProductActive(product, false);
    await expect(setProductActive(product, true)).rejects.toThrow('condition failed');
    await expect(replaceWithTombstone(product)).rejects.toThrow(ConcurrentWrite);
  });
});

describe('the feed of changes', () => {
  it('tells new, changed and deleted products, the latest change last', async () => {
    const [first, second] = [await createTestProduct(), await createTestProduct()];
    const before = (await changesSince('')).at(-1)!.stamp;
    await republishProduct(second.id);
    await replaceWithTombstone(first);
    expect((await changesSince(before)).map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(await readProduct(first.id)).toBeUndefined();
  });

  it('does not bring an unknown product to life', async () => {
    expect(await republishProduct('unknown')).toBe(false);
  });
});
