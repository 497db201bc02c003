import { addDays, dayOf } from '../../../shared/locale/days.ts';
import { toCents } from '../../../shared/price/money.ts';
import type { Cart } from '../../../shared/cart/schema.ts';
import type { Product, Suggestions } from '../../../shared/product/schema.ts';
import type { ProductFormInput } from '../../../shared/product/form-schema.ts';
import { salePriceCents } from '../../../shared/price/sale.ts';
import { aProductForm, toFormData } from '../../../functions/testing/fixtures/product-form.ts';
import { randomWord } from './random-word.ts';
import {
  placePaidOrder,
  testOrderDraft,
  eventually,
  logInAsAdmin,
  registerCustomer,
  placeOrder,
  sendForm,
  siteUrl,
  TEST_PRODUCT_PREFIX,
  anonymousClient,
  type ApiClient,
} from './client.ts';

let admin: ApiClient;
let customer: ApiClient;
beforeAll(async () => {
  [admin, customer] = await Promise.all([logInAsAdmin(), registerCustomer()]);
});

const today = dayOf(Date.now());
const sale = { percent: 20, from: today, to: addDays(today, 1) };
const read = async (id: string) => (await anonymousClient().get<{ product: Product }>(`/products/${id}`)).body.product;
const listed = async (query: string) =>
  (await anonymousClient().get<{ products: Product[] }>(`/products?${query}`)).body.products;

/** A product at 49,90 € and 54,90 € of its own name, and what saves its form again with something changed. */
async function trial() {
  const form = aProductForm({ name: `${TEST_PRODUCT_PREFIX} ${randomWord()}` });
  const { body } = await sendForm<{ product: Product }>(admin, 'POST', '/products', toFormData(form));
  const { _id: id, name } = body.product;
  const save = async (change: Partial<ProductFormInput>) => {
    const { variants, version } = await read(id);
    const kept = variants.map(({ price: _price, prior: _prior, ...variant }) => variant);
    const reply = await sendForm(
      admin,
      'PUT',
      `/products/${id}`,
      toFormData({ ...form, version, variants: kept, ...change }),
    );
    expect(reply.status).toBe(200);
    return read(id);
  };
  return { id, name, save };
}

describe('a sale', () => {
  const made: string[] = [];
  afterAll(() => Promise.all(made.map((id) => admin.delete(`/products/${id}`))));
  const aTrial = async () => {
    const product = await trial();
    made.push(product.id);
    return product;
  };

  it('is the price of the page at once, and of lists, filters and suggestions within two seconds', async () => {
    const { id, name, save } = await aTrial();
    const product = await save({ sale });
    expect(product).toMatchObject({
      basePrice: 49.9,
      price: 39.92,
      sale,
      variants: [{ price: 39.92 }, { price: 43.92 }],
    });
    // Nobody could buy it before: nothing may be struck.
    expect(JSON.stringify(product)).not.toContain('prior');
    const search = `search=${encodeURIComponent(name)}`;
    const cheap = await eventually(
      () => listed(`${search}&maxPrice=40`),
      ([first]) => first?._id === id,
      2000,
    );
    expect(cheap[0]).toMatchObject({ _id: id, price: 39.92 });
    const stopped = await save({ sale: null });
    expect(stopped.price).toBe(49.9);
    expect(stopped).not.toHaveProperty('sale');
    expect(
      await eventually(
        () => listed(`${search}&maxPrice=40`),
        (found) => found.length === 0,
        2000,
      ),
    ).toEqual([]);
  });

  it('is what the order pays; stopped between the cart and the order, it is refused with the new price', async () => {
    const { id, save } = await aTrial();
    const product = await save({ sale });
    const [variant] = product.variants as [Product['variants'][number]];
    const order = await placePaidOrder(customer, { product, variant });
    expect([order.items[0]?.price, order.total]).toEqual([39.92, 45.91]);

    await customer.post('/cart/add', { productId: id, variantId: variant._id, quantity: 1 });
    await save({ sale: null });
    const { status, body } = await placeOrder(customer, testOrderDraft({ product, variant }));
    expect([status, body.code]).toEqual([409, 'PRICE_CHANGED']);
    expect(body.details).toMatchObject({ lines: [{ price: 49.9 }], total: 55.89 });
    const { cart } = (await customer.get<{ cart: Cart }>('/cart')).body;
    expect(cart.items).toMatchObject([{ price: 49.9, priceBefore: 39.92 }]);
    await customer.delete('/cart/clear');
  });

  it('to come is told to admins, not to the public', async () => {
    const { id, name, save } = await aTrial();
    const later = { percent: 50, from: addDays(today, 1), to: addDays(today, 2) };
    const product = await save({ sale: later });
    expect([product.price, product.sale]).toEqual([49.9, undefined]);
    const { body } = await admin.get<{ products: Product[] }>(`/admin/products?search=${encodeURIComponent(name)}`);
    expect(body.products[0]).toMatchObject({ _id: id, sale: later });
  });
});

describe('the demo’s products on sale', () => {
  it('are shown against the lowest price of their last thirty days: in lists, suggestions, on their page', async () => {
    const [shirt] = (await listed('search=amalfi')) as [Product];
    expect(shirt.sale?.percent).toBe(20);
    const price = salePriceCents(toCents(shirt.basePrice), 20) / 100;
    expect(shirt).toMatchObject({ price, prior: { price: shirt.basePrice, days: 30 } });
    const { body } = await anonymousClient().get<Suggestions>('/products/suggestions?q=amalfi');
    expect(body.products[0]).toMatchObject({ price, prior: shirt.prior });

    const html = await (await fetch(`${siteUrl}/products/${shirt._id}`)).text();
    expect(html).toContain('Prezzo più basso degli ultimi 30 giorni: <s>27,90\u00a0€</s>. IVA inclusa');
    expect(html).toContain('<meta property="product:price:amount" content="22.32"');
    expect(html).toContain(`"price":"22.32"`);
    expect(html).toContain(`"priceValidUntil":"${shirt.sale!.to}"`);
  });

  it('have a record of prices that only an admin reads', async () => {
    const [shirt] = (await listed('search=amalfi')) as [Product];
    const path = `/admin/products/${shirt._id}/prices`;
    const { body } = await admin.get<{ history: { prices: Record<string, number> }[] }>(path);
    expect(body.history[0]?.prices[shirt.variants[0]!._id]).toBe(toCents(shirt.basePrice));
    expect([(await anonymousClient().get(path)).status, (await customer.get(path)).status]).toEqual([401, 403]);
  });
});
