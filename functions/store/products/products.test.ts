import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { getItem } from '../../aws/dynamodb/read.ts';
import { consumedCapacity, measureCapacity } from '../../platform/capacity.ts';
import { ConcurrentWrite } from '../../platform/retry.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { aLegalSheet } from '../../testing/fixtures/product-form.ts';
import { aProduct, createTestProduct, editTestProduct } from '../../testing/fixtures/products.ts';
import { legalSheetKey, productKey, variantKey } from '../keys.ts';
import type { StoredProduct } from './item.ts';
import {
  insertProduct,
  readProduct,
  readProductRevision,
  readProductsOfVariants,
  replaceWithTombstone,
  storedProductIds,
} from './products.ts';

setupTable();

describe('a product in the table', () => {
  it('comes back as it was saved, variants in their order, for half a unit', async () => {
    const product = await createTestProduct();
    await measureCapacity(async () => {
      expect(await readProduct(product.id)).toEqual(product);
      expect(consumedCapacity().read).toBe(0.5);
    });
  });

  it('comes back with its legal sheet; a catalogue learns only that the sheet is complete', async () => {
    const { id } = await createTestProduct({ details: aLegalSheet });
    expect(await readProduct(id)).toMatchObject({ details: aLegalSheet, sheetComplete: true });
    const { product } = (await readProductRevision(id))!;
    expect(product!.sheetComplete).toBe(true);
    expect(product).not.toHaveProperty('details');
  });

  it('comes back with the variants of a cart alone, with others in one call', async () => {
    const [first, second] = [await createTestProduct({ details: aLegalSheet }), await createTestProduct()];
    const deleted = await createTestProduct();
    await replaceWithTombstone(deleted);
    const lineOf = ({ id, variants }: StoredProduct, index: number) => ({
      productId: id,
      variantId: variants[index]!.id,
    });
    const send = jest.spyOn(DynamoDBClient.prototype, 'send');
    const lines = [lineOf(first, 1), lineOf(second, 0), lineOf(second, 1), lineOf(deleted, 0)];
    const products = await readProductsOfVariants([...lines, { productId: second.id, variantId: first.id }]);
    expect(send).toHaveBeenCalledTimes(1);
    send.mockRestore();
    expect([...products.keys()]).toEqual([first.id, second.id]);
    expect(products.get(first.id)).toMatchObject({ details: aLegalSheet, variants: [first.variants[1]] });
    expect(products.get(second.id)).toEqual(second);
  });

  it('is never saved over another one', async () => {
    const product = await createTestProduct();
    await expect(insertProduct(aProduct({ id: product.id, name: 'Altra' }))).rejects.toThrow('condition failed');
    expect((await readProduct(product.id, true))!.name).toBe(product.name);
  });

  it('has with each variant what an order tests', async () => {
    const product = await createTestProduct({ basePriceCents: 1990 });
    const [variant] = product.variants;
    const item = await getItem(variantKey(product.id, variant!.id));
    expect(item).toMatchObject({ stock: 10, priceCents: 1990, sellable: true, v: 1 });
  });

  it('that is hidden has no variant that can be sold', async () => {
    const product = await createTestProduct();
    await editTestProduct(product, { isActive: false });
    expect(await readProduct(product.id)).toMatchObject({ isActive: false, version: 2 });
    for (const variant of product.variants) {
      expect(await getItem(variantKey(product.id, variant.id))).toMatchObject({ sellable: false });
    }
  });

  it('is saved together with other writes, or not at all', async () => {
    const product = await createTestProduct();
    const marker = { pk: 'TEST', sk: 'A' };
    await expect(insertProduct(product, [{ Put: { Item: marker } }])).rejects.toThrow('condition failed');
    expect(await getItem(marker)).toBeUndefined();
    await insertProduct(aProduct(), [{ Put: { Item: marker } }]);
    expect(await getItem(marker)).toEqual(marker);
  });
});

describe('a deleted product', () => {
  it('leaves a tombstone for thirty days, and nothing else', async () => {
    const product = await createTestProduct({ details: aLegalSheet });
    await replaceWithTombstone(product);
    expect(await readProduct(product.id)).toBeUndefined();
    expect(await readProductRevision(product.id)).toMatchObject({ id: product.id, product: undefined });
    const tombstone = (await getItem(productKey(product.id)))!;
    expect(tombstone).toMatchObject({ deleted: true, name: product.name });
    const days = (Number(tombstone['ttl']) - Date.now() / 1000) / (24 * 60 * 60);
    expect(Math.round(days)).toBe(30);
    expect(await getItem(variantKey(product.id, product.variants[0]!.id))).toBeUndefined();
    expect(await getItem(legalSheetKey(product.id))).toBeUndefined();
  });

  it('was not changed by another admin since it was read', async () => {
    const product = await createTestProduct();
    await editTestProduct(product, { name: 'Altra' });
    await expect(replaceWithTombstone(product)).rejects.toThrow(ConcurrentWrite);
    expect((await readProduct(product.id, true))!.name).toBe('Altra');
  });

  it('is a known id still, unlike one that never was', async () => {
    const [product, deleted] = [await createTestProduct(), await createTestProduct()];
    await replaceWithTombstone(deleted);
    expect(await storedProductIds([product.id, deleted.id, 'unknown'])).toEqual(new Set([product.id, deleted.id]));
    expect(await readProductRevision('unknown')).toBeUndefined();
  });
});
