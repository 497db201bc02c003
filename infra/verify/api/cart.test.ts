import type { Cart } from '../../../shared/cart/answers.ts';
import type { Product } from '../../../shared/product/answers.ts';
import {
  findVariant,
  registerCustomer,
  anonymousClient,
  UNKNOWN_ID,
  type ProductChoice,
  type ApiClient,
} from './client.ts';

const addToCart = (client: ApiClient, { product, variant }: ProductChoice, quantity = 1) =>
  client.post<{ cart: Cart }>('/cart/add', { productId: product._id, variantId: variant._id, quantity });
const readCart = async (client: ApiClient) => (await client.get<{ cart: Cart }>('/cart')).body.cart;

describe('the cart', () => {
  it('holds a line per variant, prices it today, changes and empties', async () => {
    const customer = await registerCustomer();
    const first = await findVariant(20);
    const second = await findVariant(20, Infinity, [first.variant._id]);
    await addToCart(customer, first);
    await addToCart(customer, second, 2);
    const { body } = await addToCart(customer, first);
    expect(body.cart.items.map(({ _id, quantity, price }) => [_id, quantity, price])).toEqual([
      [first.variant._id, 2, first.variant.price],
      [second.variant._id, 2, second.variant.price],
    ]);
    const updated = await customer.put<{ cart: Cart }>(`/cart/update/${first.variant._id}`, { quantity: 5 });
    expect(updated.body.cart.items[0]!.quantity).toBe(5);
    const removed = await customer.delete<{ cart: Cart }>(`/cart/remove/${first.variant._id}`);
    expect(removed.body.cart.items.map(({ _id }) => _id)).toEqual([second.variant._id]);
    const cleared = await customer.delete<{ cart: Cart }>('/cart/clear');
    expect(cleared.body.cart.items).toEqual([]);
  });

  it('makes five adds at once one line of five', async () => {
    const [customer, choice] = [await registerCustomer(), await findVariant(20)];
    const replies = await Promise.all(Array.from({ length: 5 }, () => addToCart(customer, choice)));
    expect(replies.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect((await readCart(customer)).items.map(({ quantity }) => quantity)).toEqual([5]);
  });

  it('never holds more than there is, in one add or in several', async () => {
    const [customer, choice] = [await registerCustomer(), await findVariant(2, 9)];
    const { stock } = choice.variant;
    const tooMany = await addToCart(customer, choice, stock + 1);
    expect([tooMany.status, tooMany.body.message]).toEqual([409, 'Quantità non disponibile']);
    expect((await addToCart(customer, choice, stock)).status).toBe(200);
    expect((await addToCart(customer, choice)).status).toBe(409);
    expect((await readCart(customer)).items[0]!.quantity).toBe(stock);
  });

  it('refuses a quantity that is no whole number from 1 to 99', async () => {
    const [customer, choice] = [await registerCustomer(), await findVariant(5)];
    for (const quantity of [0, -1, 1.5, 1e308, 100, '3', [1], {}, null]) {
      const addition = { productId: choice.product._id, variantId: choice.variant._id, quantity };
      expect([quantity, (await customer.post('/cart/add', addition)).status]).toEqual([quantity, 400]);
    }
    expect((await readCart(customer)).items).toEqual([]);
  });

  it('does not know another customer’s line, a variant of another product or an unknown product', async () => {
    const [anna, bruno, choice] = [await registerCustomer(), await registerCustomer(), await findVariant(5)];
    const ownVariants = choice.product.variants.map(({ _id }) => _id);
    const { variant: foreignVariant } = await findVariant(5, Infinity, ownVariants);
    await addToCart(anna, choice);
    expect((await bruno.put(`/cart/update/${choice.variant._id}`, { quantity: 2 })).status).toBe(404);
    expect((await bruno.delete(`/cart/remove/${choice.variant._id}`)).status).toBe(404);
    expect((await addToCart(bruno, { product: choice.product, variant: foreignVariant })).status).toBe(404);
    const unknownProduct = { productId: UNKNOWN_ID, variantId: choice.variant._id, quantity: 1 };
    expect((await bruno.post('/cart/add', unknownProduct)).status).toBe(404);
    expect((await readCart(anna)).items.map(({ quantity }) => quantity)).toEqual([1]);
  });
});

describe('the wishlist', () => {
  type Wishlist = { data: { wishlist: Product[] } };
  const readWishlist = async (client: ApiClient) => (await client.get<Wishlist>('/wishlist')).body.data.wishlist;
  /** The oldest are of the demo: products of other tests may be deleted while a list still has them. */
  const demoProducts = async () => {
    const { body } = await anonymousClient().get<{ products: Product[] }>('/products?limit=2&sortOrder=asc');
    return body.products as [Product, Product];
  };

  it('toggles, lists the newest first and tells what it holds', async () => {
    const customer = await registerCustomer();
    const [first, second] = await demoProducts();
    expect((await customer.post(`/wishlist/toggle/${first._id}`)).body).toMatchObject({ inWishlist: true });
    expect((await customer.post(`/wishlist/add/${second._id}`)).body).toMatchObject({ inWishlist: true });
    expect((await readWishlist(customer)).map(({ _id }) => _id)).toEqual([second._id, first._id]);
    expect((await customer.get(`/wishlist/check/${first._id}`)).body).toMatchObject({ inWishlist: true });
    expect((await customer.post(`/wishlist/toggle/${first._id}`)).body).toMatchObject({ inWishlist: false });
    expect((await customer.delete(`/wishlist/remove/${second._id}`)).body).toMatchObject({ inWishlist: false });
    expect(await readWishlist(customer)).toEqual([]);
  });

  it('refuses a product that does not exist', async () => {
    const { status, body } = await (await registerCustomer()).post(`/wishlist/add/${UNKNOWN_ID}`);
    expect([status, body.message]).toEqual([404, 'Prodotto non trovato']);
  });

  it('ends five toggles at once in a legal state', async () => {
    const customer = await registerCustomer();
    const [{ _id: id }] = await demoProducts();
    const replies = await Promise.all(Array.from({ length: 5 }, () => customer.post(`/wishlist/toggle/${id}`)));
    expect(replies.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect((await readWishlist(customer)).map(({ _id }) => _id)).toEqual([id]);
  });
});
