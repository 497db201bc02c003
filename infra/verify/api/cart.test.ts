import type { Cart } from '../../../shared/cart/schema.ts';
import type { Product } from '../../../shared/product/schema.ts';
import { findVariant, registerCustomer, anonymousClient, type ProductChoice, type ApiClient } from './client.ts';

const add = (person: ApiClient, { product, variant }: ProductChoice, quantity = 1) =>
  person.post<{ cart: Cart }>('/cart/add', { productId: product._id, variantId: variant._id, quantity });

describe('the cart', () => {
  it('holds a line per variant, prices it today, changes and empties', async () => {
    const person = await registerCustomer();
    const one = await findVariant(20);
    const two = await findVariant(20, Infinity, [one.variant._id]);
    await add(person, one);
    await add(person, two, 2);
    const { body } = await add(person, one);
    expect(body.cart.items.map(({ _id, quantity, price }) => [_id, quantity, price])).toEqual([
      [one.variant._id, 2, one.variant.price],
      [two.variant._id, 2, two.variant.price],
    ]);
    const updated = await person.put<{ cart: Cart }>(`/cart/update/${one.variant._id}`, { quantity: 5 });
    expect(updated.body.cart.items[0]!.quantity).toBe(5);
    const removed = await person.delete<{ cart: Cart }>(`/cart/remove/${one.variant._id}`);
    expect(removed.body.cart.items.map(({ _id }) => _id)).toEqual([two.variant._id]);
    const cleared = await person.delete<{ cart: Cart }>('/cart/clear');
    expect(cleared.body.cart.items).toEqual([]);
  });

  it('makes five adds at once one line of five', async () => {
    const [person, choice] = [await registerCustomer(), await findVariant(20)];
    const replies = await Promise.all(Array.from({ length: 5 }, () => add(person, choice)));
    expect(replies.map(({ status }) => status)).toEqual(Array(5).fill(200));
    const { body } = await person.get<{ cart: Cart }>('/cart');
    expect(body.cart.items.map(({ quantity }) => quantity)).toEqual([5]);
  });

  it('never holds more than there is, in one add or in several', async () => {
    const [person, choice] = [await registerCustomer(), await findVariant(2, 9)];
    const tooMany = await add(person, choice, choice.variant.stock + 1);
    expect([tooMany.status, tooMany.body.message]).toEqual([409, 'Quantità non disponibile']);
    expect((await add(person, choice, choice.variant.stock)).status).toBe(200);
    expect((await add(person, choice)).status).toBe(409);
    const { body } = await person.get<{ cart: Cart }>('/cart');
    expect(body.cart.items[0]!.quantity).toBe(choice.variant.stock);
  });

  it('refuses pieces that are no number from 1 to 99', async () => {
    const [person, choice] = [await registerCustomer(), await findVariant(5)];
    for (const quantity of [0, -1, 1.5, 1e308, 100, '3', [1], {}, null]) {
      const sent = { productId: choice.product._id, variantId: choice.variant._id, quantity };
      expect([quantity, (await person.post('/cart/add', sent)).status]).toEqual([quantity, 400]);
    }
    expect((await person.get<{ cart: Cart }>('/cart')).body.cart.items).toEqual([]);
  });

  it("does not know another customer's line, a foreign variant or an unknown product", async () => {
    const [anna, bruno, choice] = [await registerCustomer(), await registerCustomer(), await findVariant(5)];
    const other = await findVariant(
      5,
      Infinity,
      choice.product.variants.map(({ _id }) => _id),
    );
    await add(anna, choice);
    expect((await bruno.put(`/cart/update/${choice.variant._id}`, { quantity: 2 })).status).toBe(404);
    expect((await bruno.delete(`/cart/remove/${choice.variant._id}`)).status).toBe(404);
    const mixed = await add(bruno, { product: choice.product, variant: other.variant });
    expect(mixed.status).toBe(404);
    expect((await anna.get<{ cart: Cart }>('/cart')).body.cart.items.map(({ quantity }) => quantity)).toEqual([1]);
  });
});

describe('the wishlist', () => {
  it('toggles, lists the newest first and tells what it holds', async () => {
    const person = await registerCustomer();
    const { products } = (await anonymousClient().get<{ products: Product[] }>('/products?limit=2')).body;
    const [one, two] = products as [Product, Product];
    expect((await person.post(`/wishlist/toggle/${one._id}`)).body).toMatchObject({ inWishlist: true });
    expect((await person.post(`/wishlist/add/${two._id}`)).body).toMatchObject({ inWishlist: true });
    const list = await person.get<{ data: { wishlist: Product[] } }>('/wishlist');
    expect(list.body.data.wishlist.map(({ _id }) => _id)).toEqual([two._id, one._id]);
    expect((await person.get(`/wishlist/check/${one._id}`)).body).toMatchObject({ inWishlist: true });
    expect((await person.post(`/wishlist/toggle/${one._id}`)).body).toMatchObject({ inWishlist: false });
    expect((await person.delete(`/wishlist/remove/${two._id}`)).body).toMatchObject({ inWishlist: false });
    expect((await person.get<{ data: { wishlist: Product[] } }>('/wishlist')).body.data.wishlist).toEqual([]);
  });

  it('refuses a product that does not exist', async () => {
    const person = await registerCustomer();
    const reply = await person.post('/wishlist/add/01JZZZZZZZZZZZZZZZZZZZZZZZ');
    expect([reply.status, reply.body.message]).toEqual([404, 'Prodotto non trovato']);
  });

  it('ends five toggles at once in a legal state', async () => {
    const person = await registerCustomer();
    const { products } = (await anonymousClient().get<{ products: Product[] }>('/products?limit=1')).body;
    const id = products[0]!._id;
    const replies = await Promise.all(Array.from({ length: 5 }, () => person.post(`/wishlist/toggle/${id}`)));
    expect(replies.map(({ status }) => status)).toEqual(Array(5).fill(200));
    const { body } = await person.get<{ data: { wishlist: Product[] } }>('/wishlist');
    expect(body.data.wishlist.map(({ _id }) => _id)).toEqual([id]);
  });
});
