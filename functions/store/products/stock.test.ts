import { consumedCapacity, measureCapacity } from '../../platform/capacity.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { createTestProduct } from '../../testing/fixtures/products.ts';
import { changesSince } from './change-feed.ts';
import type { StoredProduct } from './item.ts';
import { readProduct, readProductRevision, replaceWithTombstone } from './products.ts';
import { updateVariantStock, type StockChange } from './stock.ts';

setupTable();

const correction = { by: 'admin@example.it', why: 'count' } as const;
const change = ({ id, variants }: StoredProduct, stockChange: StockChange) =>
  updateVariantStock(id, variants[0]!.id, stockChange, correction);
const stockOf = async ({ id }: StoredProduct) => (await readProduct(id, true))!.variants[0]!.stock;

describe('the stock of a variant', () => {
  it('is set or changed by a difference, between 0 and 99,999', async () => {
    const product = await createTestProduct();
    const outcomes = [
      await change(product, { stock: 3 }),
      await change(product, { delta: -4 }),
      await change(product, { delta: -3 }),
      await change(product, { delta: 99_999 }),
      await change(product, { delta: 1 }),
    ];
    expect(outcomes).toEqual([true, false, true, true, false]);
    expect(await stockOf(product)).toBe(99_999);
  });

  it('never falls below zero, however many change it at once', async () => {
    const product = await createTestProduct();
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => change(product, { delta: -1 })));
    expect(outcomes.filter(Boolean)).toHaveLength(10);
    expect(await stockOf(product)).toBe(0);
  });

  it('is not changed of a deleted or unknown product', async () => {
    const product = await createTestProduct();
    await replaceWithTombstone(product);
    expect(await change(product, { stock: 1 })).toBe(false);
    expect(await updateVariantStock('unknown', 'unknown', { stock: 1 }, correction)).toBe(false);
  });

  it('moves the product to the end of the change feed, for ten units with its entry in the activity log', async () => {
    const product = await createTestProduct();
    await createTestProduct();
    await measureCapacity(async () => {
      await change(product, { delta: 1 });
      expect(consumedCapacity().write).toBeLessThanOrEqual(10);
    });
    const { changeId } = (await readProductRevision(product.id))!;
    expect((await changesSince('')).at(-1)).toEqual({ id: product.id, changeId });
  });
});
