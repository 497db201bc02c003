import { aProduct, savedProduct } from '../testing/products.ts';
import { useTable } from '../testing/table.ts';
import { variantKey } from './keys.ts';
import { metered, unitsUsed } from './meter.ts';
import { changeStock, editProduct, markOrdered, wasOrdered } from './product-edit.ts';
import { deleteProduct, readProduct, saveNewProduct, type Product, type Variant } from './products.ts';
import { ConditionFailed, together } from './table.ts';

useTable();

/** What a checkout asks of a variant: a piece, at the price that was seen, while it is on sale. */
const order = ({ id }: Product, { id: variantId, priceCents }: Variant) =>
  together([
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
  metered(async () => {
    await work();
    return { ...unitsUsed() };
  });

const dearer = (product: Product) => product.variants.map((each) => ({ ...each, priceCents: each.priceCents + 100 }));

describe('an edit of a product', () => {
  it('and orders at the same time: whatever was ordered cost what it cost then', async () => {
    const product = await savedProduct();
    const [variant] = product.variants as [Variant];
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
    const product = await savedProduct();
    await editProduct(product, { ...product, isActive: false });
    for (const variant of product.variants) expect(await order(product, variant)).toBe(false);
    await editProduct({ ...product, isActive: false, version: 2 }, product);
    for (const variant of product.variants) expect(await order(product, variant)).toBe(true);
  });

  it('is nothing where somebody was faster or the product is gone', async () => {
    const product = await savedProduct();
    await editProduct(product, { ...product, name: 'Prima' });
    await expect(editProduct(product, { ...product, name: 'Seconda' })).rejects.toMatchObject({
      code: 'PRODUCT_CHANGED',
    });
    await deleteProduct({ ...product, version: 2 });
    await expect(editProduct({ ...product, version: 2 }, product)).rejects.toMatchObject({ code: 'PRODUCT_CHANGED' });
    expect(await changeStock(product.id, product.variants[0]!.id, { stock: 1 })).toBe(false);
  });

  it('puts variants into the order of the form', async () => {
    const product = await savedProduct();
    await editProduct(product, { ...product, variants: [...product.variants].reverse() });
    const sizes = (await readProduct(product.id, true))!.variants.map(({ size }) => size);
    expect(sizes).toEqual(['L', 'M']);
  });

  it('costs what the table of questions says', async () => {
    const product = aProduct();
    expect((await units(() => saveNewProduct(product))).write).toBeLessThanOrEqual(9);
    const renamed = await units(() => editProduct(product, { ...product, name: 'Altra' }));
    expect(renamed.write).toBeLessThanOrEqual(4);
    const next = { ...product, version: 2 };
    const repriced = await units(() => editProduct(next, { ...next, variants: dearer(next) }));
    expect(repriced.write).toBeLessThanOrEqual(10);
    const [{ id }] = product.variants as [Variant];
    expect((await units(() => changeStock(product.id, id, { delta: 1 }))).write).toBeLessThanOrEqual(6);
  });
});

describe('what was ever ordered', () => {
  it('is remembered through edits and after its deletion, and noted once', async () => {
    const product = await savedProduct();
    expect(await wasOrdered(product.id)).toBe(false);
    await markOrdered(product.id);
    await markOrdered(product.id);
    await editProduct(product, { ...product, name: 'Altra' });
    expect(await wasOrdered(product.id)).toBe(true);
    await deleteProduct({ ...product, version: 2 });
    await markOrdered(product.id);
    expect(await wasOrdered(product.id)).toBe(true);
    await markOrdered('01JZZZZZZZZZZZZZZZZZZZZZZZ');
    expect(await wasOrdered('01JZZZZZZZZZZZZZZZZZZZZZZZ')).toBe(false);
  });
});
