import { aProduct, savedProduct } from '../testing/products.ts';
import { useTable } from '../testing/table.ts';
import { metered, unitsUsed } from './meter.ts';
import { changesSince, feedProduct } from './feed.ts';
import { deleteProduct, readProduct, saveNewProduct, setProductActive } from './products.ts';
import { variantKey } from './keys.ts';
import { read } from './table.ts';

useTable();

describe('a product in the table', () => {
  it('comes back as it was saved, variants in their order, for half a unit', async () => {
    const product = await savedProduct();
    await metered(async () => {
      expect(await readProduct(product.id)).toEqual(product);
      expect(unitsUsed().read).toBe(0.5);
    });
  });

  it('is never saved over another one', async () => {
    const product = await savedProduct();
    await expect(saveNewProduct(aProduct({ id: product.id, name: 'Altra' }))).rejects.toThrow('condition failed');
  });

  it('keeps with each variant what an order insists on', async () => {
    const product = await savedProduct({ basePriceCents: 1990 });
    const [first] = product.variants;
    const item = await read(variantKey(product.id, first!.id));
    expect(item).toMatchObject({ stock: 10, priceCents: 1990, sellable: true, v: 1 });
  });

  it('taken off sale, none of its variants can be sold', async () => {
    const product = await savedProduct();
    await setProductActive(product, false);
    expect(await readProduct(product.id)).toMatchObject({ isActive: false, version: 2 });
    for (const variant of product.variants) {
      expect(await read(variantKey(product.id, variant.id))).toMatchObject({ sellable: false });
    }
  });

  it('changed by somebody else meanwhile, is neither taken off sale nor deleted', async () => {
    const product = await savedProduct();
    await setProductActive(product, false);
    await expect(setProductActive(product, true)).rejects.toThrow('condition failed');
    await expect(deleteProduct(product)).rejects.toThrow('condition failed');
  });
});

describe('the feed of changes', () => {
  it('tells new, changed and deleted products, the latest change last', async () => {
    const [first, second] = [await savedProduct(), await savedProduct()];
    const before = (await changesSince('')).at(-1)!.stamp;
    await feedProduct(second.id);
    await deleteProduct(first);
    expect((await changesSince(before)).map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(await readProduct(first.id)).toBeUndefined();
  });

  it('does not bring an unknown product to life', async () => {
    await expect(feedProduct('unknown')).rejects.toThrow('condition failed');
  });
});
