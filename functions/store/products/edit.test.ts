import { aProduct, createTestProduct } from '../../testing/fixtures/products.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { variantKey } from '../keys.ts';
import { measureCapacity, consumedCapacity } from '../../platform/capacity.ts';
import { updateVariantStock, editProduct, setOrderedFlag, wasEverOrdered } from './edit.ts';
import {
  replaceWithTombstone,
  readProduct,
  insertProduct,
  type StoredProduct,
  type StoredVariant,
} from './products.ts';
import { ConditionFailed } from '../../aws/dynamodb/conflicts.ts';
import { transactWrite } from '../../aws/dynamodb/write.ts';

setupTable();

/** What a checkout asks of a variant: a piece, at the price that was seen, while it is on sale. */
const order = ({ id }: StoredProduct, { id: variantId, priceCents }: StoredVariant) =>
  transactWrite([
    {
      Update: {
        Key: variantKey(id, variantId),
        UpdateExpression: 'SET stock = stock - :one',
        ConditionExpression: 'stock >= :one AND priceCents = :price AND sellable = :yes',
        ExpressionAttributeValues: { ':one': 1, ':price': priceCents, ':yes': true },
      },
    },
  ]).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ConditionFailed) return false;
      throw error;
    },
  );

const units = async (work: () => Promise<unknown>) =>
  measureCapacity(async () => {
    await work();
    return { ...consumedCapacity() };
  });

const dearer = (product: StoredProduct) =>
  product.variants.map((each) => ({ ...each, priceCents: each.priceCents + 100 }));

describe('an edit of a product', () => {
  it('and orders at the same time: whatever was ordered cost what it cost then', async () => {
    const product = await createTestProduct();
    const [variant] = product.variants as [StoredVariant];
    const [placed] = await Promise.all([
      Promise.all(Array.from({ length: 6 }, () => order(product, variant))),
      editProduct(product, { ...product, variants: dearer(product) }),
    ]);
    const after = (await readProduct(product.id, true))!;
    expect(after.variants[0]).toMatchObject({ priceCents: 5090, stock: 10 - placed.filter(Boolean).length });
    expect(await order(product, variant)).toBe(false);
    expect(await order(after, after.variants[0]!)).toBe(true);
  });

  it('ends the sale of every variant at once', async () => {
    const product = await createTestProduct();
    await editProduct(product, { ...product, isActive: false });
    for (const variant of product.variants) expect(await order(product, variant)).toBe(false);
    await editProduct({ ...product, isActive: false, version: 2 }, product);
    for (const variant of product.variants) expect(await order(product, variant)).toBe(true);
  });

  it('is nothing where somebody was faster or the product is gone', async () => {
    const product = await createTestProduct();
    await editProduct(product, { ...product, name: 'Prima' });
    await expect(editProduct(product, { ...product, name: 'Seconda' })).rejects.toMatchObject({
      code: 'PRODUCT_CHANGED',
    });
    await replaceWithTombstone({ ...product, version: 2 });
    await expect(editProduct({ ...product, version: 2 }, product)).rejects.toMatchObject({ code: 'PRODUCT_CHANGED' });
    expect(await updateVariantStock(product.id, product.variants[0]!.id, { stock: 1 })).toBe(false);
  });

  it('puts variants into the order of the form', async () => {
    const product = await createTestProduct();
    await editProduct(product, { ...product, variants: [...product.variants].reverse() });
    const sizes = (await readProduct(product.id, true))!.variants.map(({ size }) => size);
    expect(sizes).toEqual(['L', 'M']);
  });

  it('costs what the table of questions says', async () => {
    const product = aProduct();
    expect((await units(() => insertProduct(product))).write).toBeLessThanOrEqual(9);
    const renamed = await units(() => editProduct(product, { ...product, name: 'Altra' }));
    expect(renamed.write).toBeLessThanOrEqual(4);
    const next = { ...product, version: 2 };
    const repriced = await units(() => editProduct(next, { ...next, variants: dearer(next) }));
    expect(repriced.write).toBeLessThanOrEqual(10);
    const [{ id }] = product.variants as [StoredVariant];
    expect((await units(() => updateVariantStock(product.id, id, { delta: 1 }))).write).toBeLessThanOrEqual(6);
  });
});

describe('what was ever ordered', () => {
  it('is remembered through edits and after its deletion, and noted once', async () => {
    const product = await createTestProduct();
    expect(await wasEverOrdered(product.id)).toBe(false);
    await setOrderedFlag(product.id);
    await setOrderedFlag(product.id);
    await editProduct(product, { ...product, name: 'Altra' });
    expect(await wasEverOrdered(product.id)).toBe(true);
    await replaceWithTombstone({ ...product, version: 2 });
    await setOrderedFlag(product.id);
    expect(await wasEverOrdered(product.id)).toBe(true);
    await setOrderedFlag('01JZZZZZZZZZZZZZZZZZZZZZZZ');
    expect(await wasEverOrdered('01JZZZZZZZZZZZZZZZZZZZZZZZ')).toBe(false);
  });
});
