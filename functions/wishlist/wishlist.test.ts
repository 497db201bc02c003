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

let as: string;
beforeEach(() => (as = ulid()));

const add = (id: string) => callUseCase('addWish', addWish, { accountId: as, params: { id } });
const toggle = (id: string) => callUseCase('toggleWish', toggleWish, { accountId: as, params: { id } });
const remove = (id: string) => callUseCase('removeWish', removeWish, { accountId: as, params: { id } });
const check = async (id: string) =>
  (await callUseCase('checkWish', checkWish, { accountId: as, params: { id } })).inWishlist;
const names = async () =>
  (await callUseCase('readWishlist', readWishlist, { accountId: as })).data.wishlist.map(({ name }) => name);

describe('the wishlist', () => {
  it('remembers whole products, newest wish first, each once', async () => {
    const [asti, bari] = [
      await createTestProduct({ name: 'Felpa Asti' }),
      await createTestProduct({ name: 'Felpa Bari' }),
    ];
    expect(await add(asti.id)).toMatchObject({ inWishlist: true, message: 'Prodotto aggiunto ai preferiti' });
    await add(bari.id);
    await add(asti.id);
    expect(await names()).toEqual(['Felpa Bari', 'Felpa Asti']);
    const { data } = await callUseCase('readWishlist', readWishlist, { accountId: as });
    expect(data.wishlist[0]).toMatchObject({ _id: bari.id, price: 49.9, variants: [{ stock: 10 }, {}] });
  });

  it('toggles, removes and tells', async () => {
    const { id } = await createTestProduct();
    expect(await toggle(id)).toMatchObject({ inWishlist: true, message: 'Prodotto aggiunto ai preferiti' });
    expect(await check(id)).toBe(true);
    expect(await toggle(id)).toMatchObject({ inWishlist: false, message: 'Prodotto rimosso dai preferiti' });
    expect(await check(id)).toBe(false);
    expect(await remove(id)).toMatchObject({ inWishlist: false, message: 'Prodotto rimosso dai preferiti' });
  });

  it('ends in a legal state after ten toggles at once', async () => {
    const { id } = await createTestProduct();
    await Promise.all(Array.from({ length: 10 }, () => toggle(id)));
    expect(await readWishlistIds(as)).toEqual([]);
  });

  it('leaves out what is not sold, and does not take it', async () => {
    const [hidden, gone] = [await createTestProduct({ name: 'Felpa Asti' }), await createTestProduct()];
    for (const { id } of [hidden, gone]) await add(id);
    await editTestProduct(hidden, { isActive: false });
    await replaceWithTombstone(gone);
    expect(await names()).toEqual([]);
    for (const id of [hidden.id, gone.id, ulid(), '__proto__']) {
      await expect(toggle(id)).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND', status: 404 });
      await expect(add(id)).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' });
    }
    await editTestProduct((await readProduct(hidden.id))!, { isActive: true });
    expect(await names()).toEqual(['Felpa Asti']);
    expect(await remove(gone.id)).toMatchObject({ inWishlist: false });
  });

  it('holds two hundred wishes, the oldest gives way', async () => {
    await updateWishlistIds(as, () => Array.from({ length: 200 }, (_, each) => `old-${each}`));
    const { id } = await createTestProduct();
    await add(id);
    const wishes = await readWishlistIds(as);
    expect(wishes).toHaveLength(200);
    expect([wishes[0], wishes.at(-1)]).toEqual([id, 'old-198']);
  });
});
