import { ConditionFailed } from '../../aws/dynamodb/conflicts.ts';
import { transactWrite } from '../../aws/dynamodb/write.ts';
import { consumedCapacity, measureCapacity } from '../../platform/capacity.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { aProduct, aVariant, createTestProduct, editTestProduct } from '../../testing/fixtures/products.ts';
import { variantKey } from '../keys.ts';
import { editProduct } from './edit.ts';
import type { StoredProduct, StoredVariant } from './item.ts';
import { insertProduct, readProduct, replaceWithTombstone } from './products.ts';

setupTable();

/** Takes one piece as a checkout does: at the price that was seen, while it is sellable. False where it is refused. */
async function order({ id }: StoredProduct, { id: variantId, priceCents }: StoredVariant): Promise<boolean> {
  try {
    await transactWrite([
      {
        Update: {
          Key: variantKey(id, variantId),
          UpdateExpression: 'SET stock = stock - :one',
          ConditionExpression: 'stock >= :one AND priceCents = :price AND sellable = :true',
          ExpressionAttributeValues: { ':one': 1, ':price': priceCents, ':true': true },
        },
      },
    ]);
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
}

const writeUnits = (work: () => Promise<unknown>) =>
  measureCapacity(async () => {
    await work();
    return consumedCapacity().write;
  });
const dearer = ({ variants }: StoredProduct) =>
  variants.map((variant) => ({ ...variant, priceCents: variant.priceCents + 100 }));
const current = async ({ id }: StoredProduct) => (await readProduct(id, true))!;

describe('an edit of a product', () => {
  it('and orders at the same time: each order paid the price of its moment', async () => {
    const product = await createTestProduct();
    const [variant] = product.variants as [StoredVariant];
    const [orders] = await Promise.all([
      Promise.all(Array.from({ length: 6 }, () => order(product, variant))),
      editTestProduct(product, { variants: dearer(product) }),
    ]);
    const after = await current(product);
    expect(after.variants[0]).toMatchObject({ priceCents: 5090, stock: 10 - orders.filter(Boolean).length });
    expect(await order(product, variant)).toBe(false);
    expect(await order(after, after.variants[0]!)).toBe(true);
  });

  it('that hides it ends the sale of every variant at once', async () => {
    const product = await createTestProduct();
    await editTestProduct(product, { isActive: false });
    for (const variant of product.variants) expect(await order(product, variant)).toBe(false);
    await editTestProduct(await current(product), { isActive: true });
    for (const variant of product.variants) expect(await order(product, variant)).toBe(true);
  });

  it('changes nothing where another admin was faster, or deleted it', async () => {
    const product = await createTestProduct();
    await editTestProduct(product, { name: 'Prima' });
    await expect(editTestProduct(product, { name: 'Seconda' })).rejects.toMatchObject({ code: 'PRODUCT_CHANGED' });
    expect((await current(product)).name).toBe('Prima');
    await replaceWithTombstone({ ...product, version: 2 });
    await expect(editTestProduct({ ...product, version: 2 }, {})).rejects.toMatchObject({ code: 'PRODUCT_CHANGED' });
  });

  it('adds, reorders and removes variants', async () => {
    const product = await createTestProduct();
    const [medium, large] = product.variants as [StoredVariant, StoredVariant];
    const small = aVariant({ size: 'S' });
    await editTestProduct(product, { variants: [large, small, medium] });
    expect((await current(product)).variants).toEqual([large, small, medium]);
    await editTestProduct(await current(product), { variants: [small] });
    expect((await current(product)).variants).toEqual([small]);
  });

  it('changes the stock by the difference to what the form was filled with', async () => {
    const product = await createTestProduct();
    const [variant, other] = product.variants as [StoredVariant, StoredVariant];
    await order(product, variant);
    await editProduct(product, { ...product, variants: [{ ...variant, stock: 12, stockBefore: 10 }, other] });
    expect((await current(product)).variants[0]!.stock).toBe(11);
  });

  it('names the variants whose stock is too low for it, and changes nothing', async () => {
    const product = await createTestProduct();
    const [variant, other] = product.variants as [StoredVariant, StoredVariant];
    const edit = { ...product, name: 'Altra', variants: [other, { ...variant, stock: 0, stockBefore: 11 }] };
    await expect(editProduct(product, edit)).rejects.toMatchObject({
      code: 'OUT_OF_STOCK',
      errors: { 'variants.1.stock': 'Quantità non disponibile' },
    });
    expect(await current(product)).toEqual(product);
  });

  it('takes a sale and a weight away that the form no longer has', async () => {
    const product = await createTestProduct({ sale: { percent: 10, from: '2026-01-01', to: '2099-01-01' } });
    expect(product.sale).toBeDefined();
    const { sale: _sale, ...withoutSale } = await current(product);
    await editProduct(await current(product), { ...withoutSale, weight: 0 });
    const after = await current(product);
    expect([after.sale, after.variants[0]!.sale, after.weight]).toEqual([undefined, undefined, 0]);
  });

  it('costs what the table of access patterns says', async () => {
    const product = aProduct();
    expect(await writeUnits(() => insertProduct(product))).toBeLessThanOrEqual(9);
    expect(await writeUnits(() => editTestProduct(product, { name: 'Altra' }))).toBeLessThanOrEqual(4);
    const second = { ...product, version: 2 };
    expect(await writeUnits(() => editTestProduct(second, { variants: dearer(second) }))).toBeLessThanOrEqual(10);
  });
});
