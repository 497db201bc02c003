import { ulid } from 'ulid';
import { callUseCase } from '../testing/support/call-use-case.ts';
import { createTestProduct, editTestProduct } from '../testing/fixtures/products.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { replaceWithTombstone, readProduct } from '../store/products/products.ts';
import { updateWishlistIds, readWishlistIds } from '../store/carts/wishlists.ts';
import { addWish } from './add-wish.ts';
import { checkWish } from './check-wish.ts';
import { readWishlist } from './read-wishlist.ts';
import { removeWish } from './remove-wish.ts';
import { toggleWish } from './toggle-wish.ts';

setupTable();

let userId: string;
beforeEach(() => (userId = ulid()));

const add = (id: string) => callUseCase('addWish', addWish, { accountId: userId, params: { id } });
const toggle = (id: string) => callUseCase('toggleWish', toggleWish, { accountId: userId, params: { id } });
const remove = (id: string) => callUseCase('removeWish', removeWish, { accountId: userId, params: { id } });
const check = async (id: string) =>
  (await callUseCase('checkWish', checkWish, { accountId: userId, params: { id } })).inWishlist;
const names = async () =>
  (await callUseCase('readWishlist', readWishlist, { accountId: userId })).data.wishlist.map(({ name }) => name);

describe('the wishlist', () => {
  it('shows whole products, the newest wish first, each once', async () => {
    const [asti, bari] = [
      await createTestProduct({ name: 'Felpa Asti' }),
      await createTestProduct({ name: 'Felpa Bari' }),
    ];
    expect(await add(asti.id)).toMatchObject({ inWishlist: true, message: 'Prodotto aggiunto ai preferiti' });
    await add(bari.id);
    await add(asti.id);
    expect(await names()).toEqual(['Felpa Bari', 'Felpa Asti']);
    const { data } = await callUseCase('readWishlist', readWishlist, { accountId: userId });
    expect(data.wishlist[0]).toMatchObject({ _id: bari.id, price: 49.9, variants: [{ stock: 10 }, {}] });
  });

  it('toggles and removes a product, and says so', async () => {
    const { id } = await createTestProduct();
    expect(await toggle(id)).toMatchObject({ inWishlist: true, message: 'Prodotto aggiunto ai preferiti' });
    expect(await check(id)).toBe(true);
    expect(await toggle(id)).toMatchObject({ inWishlist: false, message: 'Prodotto rimosso dai preferiti' });
    expect(await check(id)).toBe(false);
    expect(await remove(id)).toMatchObject({ inWishlist: false, message: 'Prodotto rimosso dai preferiti' });
  });

  it('loses none of ten toggles at the same moment', async () => {
    const { id } = await createTestProduct();
    await Promise.all(Array.from({ length: 10 }, () => toggle(id)));
    expect(await readWishlistIds(userId)).toEqual([]);
  });

  it('leaves out what is not sold, and does not accept it', async () => {
    const [inactive, deleted] = [await createTestProduct({ name: 'Felpa Asti' }), await createTestProduct()];
    for (const { id } of [inactive, deleted]) await add(id);
    await editTestProduct(inactive, { isActive: false });
    await replaceWithTombstone(deleted);
    expect(await names()).toEqual([]);
    for (const id of [inactive.id, deleted.id, ulid(), '__proto__']) {
      await expect(toggle(id)).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND', status: 404 });
      await expect(add(id)).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' });
    }
    await editTestProduct((await readProduct(inactive.id))!, { isActive: true });
    expect(await names()).toEqual(['Felpa Asti']);
    expect(await remove(deleted.id)).toMatchObject({ inWishlist: false });
  });

  it('names what was deleted from the shop, until it is removed', async () => {
    const { id } = await createTestProduct({ name: 'Felpa Asti' });
    await add(id);
    await replaceWithTombstone((await readProduct(id))!);
    const read = async () => (await callUseCase('readWishlist', readWishlist, { accountId: userId })).data;
    expect(await read()).toEqual({ wishlist: [], removed: [{ _id: id, name: 'Felpa Asti' }] });
    await remove(id);
    expect(await read()).toEqual({ wishlist: [] });
  });

  it('holds two hundred products; the oldest gives way', async () => {
    await updateWishlistIds(userId, () => Array.from({ length: 200 }, (_, each) => `old-${each}`));
    const { id } = await createTestProduct();
    await add(id);
    const wishes = await readWishlistIds(userId);
    expect(wishes).toHaveLength(200);
    expect([wishes[0], wishes.at(-1)]).toEqual([id, 'old-198']);
  });
});
