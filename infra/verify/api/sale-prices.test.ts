import { addDays, dayOf } from '../../../shared/locale/days.ts';
import { toCents } from '../../../shared/price/money.ts';
import type { Cart } from '../../../shared/cart/answers.ts';
import type { Product, ProductPage, Suggestions } from '../../../shared/product/answers.ts';
import type { ProductFormInput } from '../../../shared/product/form-schema.ts';
import { salePriceCents } from '../../../shared/price/sale.ts';
import {
  placePaidOrder,
  testOrderDraft,
  eventually,
  logInAsAdmin,
  registerCustomer,
  placeOrder,
  siteUrl,
  anonymousClient,
  type ApiClient,
} from './client.ts';
import {
  createProduct,
  deleteTestProducts,
  formOf,
  readProduct,
  testProductForm,
  updateProduct,
} from './test-products.ts';

let admin: ApiClient;
let customer: ApiClient;
beforeAll(async () => {
  [admin, customer] = await Promise.all([logInAsAdmin(), registerCustomer()]);
});
afterAll(() => deleteTestProducts(admin));

const today = dayOf(Date.now());
const sale = { percent: 20, from: today, to: addDays(today, 1) };
const listProducts = async (query: string) =>
  (await anonymousClient().get<ProductPage>(`/products?${query}`)).body.products;

/** A product at 49,90 € and 54,90 €. `save` saves its form again with a change. */
async function createSaleProduct() {
  const form = testProductForm();
  const { _id: id, name } = (await createProduct(admin, form)).body.product;
  const save = async (change: Partial<ProductFormInput>): Promise<Product> => {
    const { version, variants } = formOf(await readProduct(id));
    const { status } = await updateProduct(admin, id, { ...form, version, variants, ...change });
    expect(status).toBe(200);
    return readProduct(id);
  };
  return { id, name, save };
}

describe('a sale', () => {
  it('is the price of the page at once, and of lists, filters and suggestions soon', async () => {
    const { id, name, save } = await createSaleProduct();
    const product = await save({ sale });
    expect(product).toMatchObject({
      basePrice: 49.9,
      price: 39.92,
      sale,
      variants: [{ price: 39.92 }, { price: 43.92 }],
    });
    // Nobody could buy it before: there is no earlier price to show.
    expect(JSON.stringify(product)).not.toContain('prior');
    const listCheap = () => listProducts(`search=${encodeURIComponent(name)}&maxPrice=40`);
    const cheap = await eventually(listCheap, ([first]) => first?._id === id);
    expect(cheap[0]).toMatchObject({ _id: id, price: 39.92 });
    const stopped = await save({ sale: null });
    expect(stopped.price).toBe(49.9);
    expect(stopped).not.toHaveProperty('sale');
    expect(await eventually(listCheap, ({ length }) => length === 0)).toEqual([]);
  });

  it('is what the order pays; stopped between the cart and the order, it is refused with the new price', async () => {
    const { id, save } = await createSaleProduct();
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

  it('that begins tomorrow is shown to admins, not to the public', async () => {
    const { id, name, save } = await createSaleProduct();
    const plannedSale = { percent: 50, from: addDays(today, 1), to: addDays(today, 2) };
    const product = await save({ sale: plannedSale });
    expect([product.price, product.sale]).toEqual([49.9, undefined]);
    const { body } = await admin.get<ProductPage>(`/admin/products?search=${encodeURIComponent(name)}`);
    expect(body.products[0]).toMatchObject({ _id: id, sale: plannedSale });
  });
});

describe('the demo’s products on sale', () => {
  const findShirt = async () => (await listProducts('search=amalfi'))[0]!;

  it('are shown against the lowest price of their last thirty days: in lists, suggestions, on their page', async () => {
    const shirt = await findShirt();
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

  it('have a price history that only an admin reads', async () => {
    const shirt = await findShirt();
    const path = `/admin/products/${shirt._id}/prices`;
    const { body } = await admin.get<{ history: { prices: Record<string, number> }[] }>(path);
    expect(body.history[0]?.prices[shirt.variants[0]!._id]).toBe(toCents(shirt.basePrice));
    expect([(await anonymousClient().get(path)).status, (await customer.get(path)).status]).toEqual([401, 403]);
  });
});
