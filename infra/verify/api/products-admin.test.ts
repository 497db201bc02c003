import { imageUrlAtWidth } from '../../../shared/product/rules.ts';
import type { Product, ProductPage } from '../../../shared/product/answers.ts';
import { uploadedImageRef } from '../../../shared/product/multipart-schema.ts';
import { jpeg, png, webpSize, webp } from '../../../functions/testing/fixtures/images.ts';
import {
  placePaidOrder,
  testOrderDraft,
  eventually,
  findVariant,
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

const fetchImage = (url: string) => fetch(siteUrl + url);
const firstLine = (product: Product, quantity = 1) => ({ product, variant: product.variants[0]!, quantity });

/**
 * The stream is consumed in batches, one after the other: when a second order is in the list, the batch with the first one
 * is done, and so is everything before it.
 */
async function waitForStreamConsumer(): Promise<void> {
  for (let batch = 1; batch <= 2; batch += 1) {
    const { orderNumber } = await placePaidOrder(customer, await findVariant(5));
    const search = () => admin.get<{ total: number }>(`/admin/orders?search=${orderNumber}`);
    expect((await eventually(search, ({ body }) => body.total === 1)).body.total).toBe(1);
  }
}

describe('a product that an admin created', () => {
  it('comes into the public catalogue, its images served in both widths', async () => {
    const files = [{ bytes: jpeg }, { bytes: png(1300, 650) }, { bytes: webp }];
    const { status, body } = await createProduct(admin, testProductForm(), files);
    expect(status).toBe(201);
    const { product } = body;
    const page = await eventually(
      () => anonymousClient().get<ProductPage>(`/products?search=${encodeURIComponent(product.name)}`),
      (reply) => reply.body.products[0]?._id === product._id,
    );
    expect(page.body.products[0]).toMatchObject({ _id: product._id, images: product.images });
    const url = product.images[1]!.url;
    for (const [path, size] of [
      [url, [1200, 600]],
      [imageUrlAtWidth(url, 480), [480, 240]],
    ] as const) {
      const response = await fetchImage(path);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
      expect(response.headers.get('cache-control')).toContain('immutable');
      expect(webpSize(new Uint8Array(await response.arrayBuffer()))).toEqual(size);
    }
  });

  // The edge caches an image once it was requested: these tests request it only at their end.
  // A day later its images go, too: functions/tasks/scheduled/uploads.test.ts.
  it('is gone when it is deleted', async () => {
    const { product } = (await createProduct(admin, testProductForm(), [{ bytes: jpeg }])).body;
    expect((await admin.delete(`/products/${product._id}`)).status).toBe(200);
    expect((await anonymousClient().get(`/products/${product._id}`)).status).toBe(404);
  });

  it('keeps its images after an edit, and shows the new ones', async () => {
    const { product } = (await createProduct(admin, testProductForm(), [{ bytes: jpeg }, { bytes: webp }])).body;
    const [first, second] = product.images.map(({ url }) => url) as [string, string];
    const form = { ...formOf(product), keepImages: [uploadedImageRef(0), second] };
    const edited = (await updateProduct(admin, product._id, form, [{ bytes: png(40, 20) }])).body.product;
    const urls = edited.images.map(({ url }) => url);
    const statuses = await Promise.all(urls.map(async (url) => (await fetchImage(url)).status));
    expect([urls[1], statuses]).toEqual([second, [200, 200]]);
    expect(urls).not.toContain(first);
  });

  it('leaves its images to the orders that show them', async () => {
    const { product } = (await createProduct(admin, testProductForm(), [{ bytes: jpeg }])).body;
    await placePaidOrder(customer, firstLine(product));
    expect((await admin.delete(`/products/${product._id}`)).status).toBe(200);
    await waitForStreamConsumer();
    expect((await fetchImage(product.images[0]!.url)).status).toBe(200);
  });
});

describe('an edit', () => {
  it('from a form older than another edit is refused, and changes nothing', async () => {
    const { product } = (await createProduct(admin, testProductForm())).body;
    expect((await updateProduct(admin, product._id, { ...formOf(product), basePrice: 30 })).status).toBe(200);
    const oldForm = { ...formOf(product), basePrice: 20 };
    const { status, body } = await updateProduct(admin, product._id, oldForm, [{ bytes: jpeg }]);
    expect([status, body.code]).toEqual([409, 'PRODUCT_CHANGED']);
    expect(await readProduct(product._id)).toMatchObject({ basePrice: 30, version: 2, images: [] });
  });

  it('does not bring sold stock back', async () => {
    const { product } = (await createProduct(admin, testProductForm())).body;
    await placePaidOrder(customer, firstLine(product, 2));
    const form = formOf(product);
    form.variants[0] = { ...form.variants[0]!, stock: 6 };
    const { body } = await updateProduct(admin, product._id, form);
    expect(body.product.variants.map(({ stock }) => stock)).toEqual([4, 3]);
  });

  it('races orders: what they cost and what is left is exact, and the new price is the price', async () => {
    const stock = 40;
    const [shirt] = testProductForm().variants;
    const { product } = (await createProduct(admin, testProductForm({ variants: [{ ...shirt!, stock }] }))).body;
    const draft = testOrderDraft(firstLine(product));
    const shoppers = await Promise.all(Array.from({ length: 3 }, () => registerCustomer()));
    const [edit, ...replies] = await Promise.all([
      updateProduct(admin, product._id, { ...formOf(product), basePrice: 10 }),
      ...[...shoppers, ...shoppers, ...shoppers].map((shopper) => placeOrder(shopper, draft)),
    ]);
    expect(edit.status).toBe(200);
    const placed = replies.filter(({ status }) => status === 201);
    expect(placed.every(({ body }) => body.order.subtotal === 49.9)).toBe(true);
    for (const { status, body } of replies) {
      if (status === 201) continue;
      expect(status).toBe(409);
      expect(['PRICE_CHANGED', 'BUSY']).toContain(body.code);
    }
    const current = await readProduct(product._id);
    expect([current.price, current.variants[0]!.stock]).toEqual([10, stock - placed.length]);
    const late = await placeOrder(customer, draft);
    expect([late.status, late.body.code]).toEqual([409, 'PRICE_CHANGED']);
  });

  it('that takes a product off sale is final for every later order', async () => {
    const { product } = (await createProduct(admin, testProductForm())).body;
    const draft = testOrderDraft(firstLine(product));
    const [edit, ...replies] = await Promise.all([
      updateProduct(admin, product._id, { ...formOf(product), isActive: false }),
      ...Array.from({ length: 4 }, () => placeOrder(customer, draft)),
    ]);
    const placed = replies.filter(({ status }) => status === 201).length;
    expect(edit.status).toBe(200);
    expect(edit.body.product.isActive).toBe(false);
    expect((await placeOrder(customer, draft)).status).toBe(409);
    expect((await anonymousClient().get(`/products/${product._id}`)).status).toBe(404);
    const { body } = await admin.get<ProductPage>(`/admin/products?search=${encodeURIComponent(product.name)}`);
    expect(body.products[0]!.variants[0]!.stock).toBe(5 - placed);
  });
});
