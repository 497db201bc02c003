import { ulid } from 'ulid';
import { completeLegalSheet } from '../../shared/testing/complete-legal-sheet.ts';
import { callUseCase, type UseCaseInput } from '../testing/support/call-use-case.ts';
import { aVariant, createTestProduct, editTestProduct } from '../testing/fixtures/products.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { updateCartLines, readCartLines } from '../store/carts/carts.ts';
import { cartKey, variantKey } from '../store/keys.ts';
import { readProduct, replaceWithTombstone } from '../store/products/products.ts';
import type { StoredProduct } from '../store/products/item.ts';
import { getItem } from '../aws/dynamodb/read.ts';
import { updateItem } from '../aws/dynamodb/write.ts';
import { addToCart } from './add-to-cart.ts';
import { clearCart } from './clear-cart.ts';
import { clearUnsold } from './clear-unsold.ts';
import { readCart } from './read-cart.ts';
import { removeCartLine } from './remove-cart-line.ts';
import { updateCartLine } from './update-cart-line.ts';

setupTable();

let userId: string;
beforeEach(() => (userId = ulid()));

const asCaller = (input: Omit<UseCaseInput, 'accountId'> = {}) => ({ accountId: userId, ...input });
const add = (product: StoredProduct, quantity = 1, variant = product.variants[0]!) =>
  callUseCase('addToCart', addToCart, asCaller({ body: { productId: product.id, variantId: variant.id, quantity } }));
const readCurrentCart = async () => (await callUseCase('readCart', readCart, asCaller())).cart;
const setQuantity = (itemId: string, quantity: number) =>
  callUseCase('updateCartLine', updateCartLine, asCaller({ params: { itemId }, body: { quantity } }));
const setPrice = (product: StoredProduct, cents: number) =>
  updateItem({
    Key: variantKey(product.id, product.variants[0]!.id),
    UpdateExpression: 'SET priceCents = :cents',
    ExpressionAttributeValues: { ':cents': cents },
  });

describe('adding to the cart', () => {
  it('makes one line of five calls at the same moment', async () => {
    const product = await createTestProduct();
    await Promise.all(Array.from({ length: 5 }, () => add(product)));
    expect((await readCurrentCart()).items).toMatchObject([
      { _id: product.variants[0]!.id, product: { _id: product.id, name: 'Felpa Torino' }, quantity: 5, price: 49.9 },
    ]);
  });

  it('adds nothing once more with the key of before, also where the line has all of the stock', async () => {
    const product = await createTestProduct({ variants: [aVariant({ stock: 2 })] });
    const send = (key: string) =>
      callUseCase(
        'addToCart',
        addToCart,
        asCaller({
          body: { productId: product.id, variantId: product.variants[0]!.id, quantity: 1 },
          headers: { 'idempotency-key': key },
        }),
      );
    for (const key of ['one', 'one', 'two', 'two']) await send(key);
    expect((await readCurrentCart()).items).toMatchObject([{ quantity: 2 }]);
    await setQuantity(product.variants[0]!.id, 1);
    await send('two');
    expect((await readCurrentCart()).items).toMatchObject([{ quantity: 2 }]);
    await expect(send('three')).rejects.toMatchObject({ code: 'OUT_OF_STOCK' });
  });

  it('answers with what the article is made of', async () => {
    const product = await createTestProduct({ details: completeLegalSheet });
    const { cart } = await add(product);
    expect(cart.items[0]!.product.materials).toBe('80% cotone, 20% poliestere');
  });

  it('makes a line for each size', async () => {
    const product = await createTestProduct();
    await add(product);
    const { cart } = await add(product, 2, product.variants[1]);
    expect(cart.items.map(({ variant, quantity, price }) => [variant.size, quantity, price])).toEqual([
      ['M', 1, 49.9],
      ['L', 2, 54.9],
    ]);
  });

  it('refuses more than the stock, also in two steps', async () => {
    const product = await createTestProduct({ variants: [aVariant({ stock: 3 })] });
    await expect(add(product, 4)).rejects.toMatchObject({ code: 'OUT_OF_STOCK', status: 409 });
    await add(product, 2);
    await expect(add(product, 2)).rejects.toMatchObject({ message: 'Quantità non disponibile' });
    expect((await readCurrentCart()).items).toMatchObject([{ quantity: 2 }]);
  });

  it('refuses inactive, deleted and unknown products, and a variant of another product', async () => {
    const [inactive, deleted, sold] = [
      await createTestProduct({ isActive: false }),
      await createTestProduct(),
      await createTestProduct(),
    ];
    await replaceWithTombstone(deleted);
    const notSellable = { code: 'NOT_SELLABLE', status: 409, message: 'Prodotto non disponibile' };
    await expect(add(inactive)).rejects.toMatchObject(notSellable);
    const unknown = { code: 'PRODUCT_NOT_FOUND', status: 404 };
    await expect(add(deleted)).rejects.toMatchObject(unknown);
    await expect(add({ ...sold, id: ulid() })).rejects.toMatchObject(unknown);
    await expect(add(sold, 1, inactive.variants[0])).rejects.toMatchObject(unknown);
    expect(await readCurrentCart()).toEqual({ items: [], removed: [] });
  });
});

describe('changing the cart', () => {
  it('sets a quantity, removes a line, clears the cart', async () => {
    const [first, second] = [await createTestProduct(), await createTestProduct({ name: 'Felpa Asti' })];
    await add(first);
    await add(second);
    const lineId = first.variants[0]!.id;
    expect((await setQuantity(lineId, 4)).cart.items.map(({ quantity }) => quantity)).toEqual([4, 1]);
    await expect(setQuantity(lineId, 11)).rejects.toMatchObject({ code: 'OUT_OF_STOCK' });
    const removed = await callUseCase('removeCartLine', removeCartLine, asCaller({ params: { itemId: lineId } }));
    expect(removed.cart.items.map(({ product }) => product.name)).toEqual(['Felpa Asti']);
    expect((await callUseCase('clearCart', clearCart, asCaller())).cart).toEqual({ items: [], removed: [] });
    expect(await getItem(cartKey(userId))).toBeUndefined();
  });

  it('finds no line of another cart', async () => {
    const product = await createTestProduct();
    await add(product);
    const itemId = product.variants[0]!.id;
    userId = ulid();
    const unknown = { code: 'CART_LINE_NOT_FOUND', status: 404 };
    await expect(setQuantity(itemId, 2)).rejects.toMatchObject(unknown);
    await expect(callUseCase('removeCartLine', removeCartLine, asCaller({ params: { itemId } }))).rejects.toMatchObject(
      unknown,
    );
  });

  it.each([0, -1, 1.5, 1e308, 100, '2', [1], {}, null])('refuses the quantity %p', async (quantity) => {
    const product = await createTestProduct();
    await add(product);
    const before = await readCartLines(userId);
    await expect(setQuantity(product.variants[0]!.id, quantity as number)).rejects.toThrow();
    await expect(add(product, quantity as number)).rejects.toThrow();
    expect(await readCartLines(userId)).toEqual(before);
  });
});

describe('reading the cart', () => {
  it("shows today's price, and the price of before where it changed", async () => {
    const product = await createTestProduct();
    await add(product);
    expect((await readCurrentCart()).items[0]).not.toHaveProperty('priceBefore');
    await setPrice(product, 5990);
    expect((await readCurrentCart()).items[0]).toMatchObject({ price: 59.9, priceBefore: 49.9 });
  });

  it('says of a scarf that it has one size only', async () => {
    await add(await createTestProduct({ category: 'sciarpe', variants: [aVariant()] }));
    expect((await readCurrentCart()).items[0]?.variant.oneSize).toBe(true);
  });

  it('names what is not sold any more, until it is cleared; what is sold again meanwhile stays', async () => {
    const [inactive, deleted, sold] = [
      await createTestProduct({ name: 'Felpa Asti' }),
      await createTestProduct({ name: 'Felpa Bari' }),
      await createTestProduct({ name: 'Felpa Como' }),
    ];
    for (const product of [inactive, deleted, sold]) await add(product);
    await editTestProduct(inactive, { isActive: false });
    await replaceWithTombstone(deleted);
    const cart = await readCurrentCart();
    expect(cart.removed).toEqual(['Felpa Asti', 'Felpa Bari']);
    expect(cart.items.map(({ product }) => product.name)).toEqual(['Felpa Como']);
    expect(await readCurrentCart()).toEqual(cart);
    await expect(setQuantity(inactive.variants[0]!.id, 1)).rejects.toMatchObject({ code: 'NOT_SELLABLE' });
    await editTestProduct((await readProduct(inactive.id))!, { isActive: true });
    const { cart: cleared } = await callUseCase('clearUnsold', clearUnsold, asCaller());
    expect(cleared.items.map(({ product }) => product.name)).toEqual(['Felpa Asti', 'Felpa Como']);
    expect(cleared.removed).toEqual([]);
    expect(await readCurrentCart()).toEqual(cleared);
  });

  it('names a line whose variant is gone', async () => {
    const product = await createTestProduct();
    await add(product);
    await updateCartLines(userId, (lines) => lines.map((line) => ({ ...line, variantId: ulid() })));
    expect(await readCurrentCart()).toEqual({ items: [], removed: ['Felpa Torino'] });
  });
});
