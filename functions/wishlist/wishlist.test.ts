import { ulid } from 'ulid';
import { called } from '../testing/call.ts';
import { savedProduct } from '../testing/products.ts';
import { useTable } from '../testing/table.ts';
import { deleteProduct, readProduct, setProductActive } from '../store/products.ts';
import { changeWishes, readWishes } from '../store/wishlists.ts';
import { addWish } from './add-wish.ts';
import { checkWish } from './check-wish.ts';
import { readWishlist } from './read-wishlist.ts';
import { removeWish } from './remove-wish.ts';
import { toggleWish } from './toggle-wish.ts';

useTable();

let as: string;
beforeEach(() => (as = ulid()));

const add = (id: string) => called('addWish', addWish, { as, params: { id } });
const toggle = (id: string) => called('toggleWish', toggleWish, { as, params: { id } });
const remove = (id: string) => called('removeWish', removeWish, { as, params: { id } });
const check = async (id: string) => (await called('checkWish', checkWish, { as, params: { id } })).inWishlist;
const names = async () => (await called('readWishlist', readWishlist, { as })).data.wishlist.map(({ name }) => name);

describe('the wishlist', () => {
  it('remembers whole products, newest wish first, each once', async () => {
    const [asti, bari] = [await savedProduct({ name: 'Felpa Asti' }), await savedProduct({ name: 'Felpa Bari' })];
    expect(await add(asti.id)).toMatchObject({ inWishlist: true, message: 'Prodotto aggiunto ai preferiti' });
    await add(bari.id);
    await add(asti.id);
    expect(await names()).toEqual(['Felpa Bari', 'Felpa Asti']);
    const { data } = await called('readWishlist', readWishlist, { as });
    expect(data.wishlist[0]).toMatchObject({ _id: bari.id, price: 49.9, variants: [{ stock: 10 }, {}] });
  });

  it('toggles, removes and tells', async () => {
    const { id } = await savedProduct();
    expect(await toggle(id)).toMatchObject({ inWishlist: true, message: 'Prodotto aggiunto ai preferiti' });
    expect(await check(id)).toBe(true);
    expect(await toggle(id)).toMatchObject({ inWishlist: false, message: 'Prodotto rimosso dai preferiti' });
    expect(await check(id)).toBe(false);
    expect(await remove(id)).toMatchObject({ inWishlist: false, message: 'Prodotto rimosso dai preferiti' });
  });

  it('ends in a legal state after ten toggles at once', async () => {
    const { id } = await savedProduct();
    await Promise.all(Array.from({ length: 10 }, () => toggle(id)));
    expect(await readWishes(as)).toEqual([]);
  });

  it('leaves out what is not sold, and does not take it', async () => {
    const [hidden, gone] = [await savedProduct({ name: 'Felpa Asti' }), await savedProduct()];
    for (const { id } of [hidden, gone]) await add(id);
    await setProductActive(hidden, false);
    await deleteProduct(gone);
    expect(await names()).toEqual([]);
    for (const id of [hidden.id, gone.id, ulid(), '__proto__']) {
      await expect(toggle(id)).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND', status: 404 });
      await expect(add(id)).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' });
    }
    await setProductActive((await readProduct(hidden.id))!, true);
    expect(await names()).toEqual(['Felpa Asti']);
    expect(await remove(gone.id)).toMatchObject({ inWishlist: false });
  });

  it('holds two hundred wishes, the oldest gives way', async () => {
    await changeWishes(as, () => Array.from({ length: 200 }, (_, each) => `old-${each}`));
    const { id } = await savedProduct();
    await add(id);
    const wishes = await readWishes(as);
    expect(wishes).toHaveLength(200);
    expect([wishes[0], wishes.at(-1)]).toEqual([id, 'old-198']);
  });
});
