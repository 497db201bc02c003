import { imageUrlAtWidth, imageWidths } from '../../../shared/product/rules.ts';
import type { Product } from '../../../shared/product/schema.ts';
import { uploadedImageRef, type ProductFormInput } from '../../../shared/product/form-schema.ts';
import { invalidImages, jpeg, png, webpSize, webp } from '../../../functions/testing/fixtures/images.ts';
import { aProductForm, toFormData, type FormFile } from '../../../functions/testing/fixtures/product-form.ts';
import {
  placePaidOrder,
  testOrderDraft,
  eventually,
  findVariant,
  logInAsAdmin,
  registerCustomer,
  ApiClient,
  placeOrder,
  sendForm,
  siteUrl,
  listStoredImages,
  TEST_PRODUCT_PREFIX,
  anonymousClient,
} from './client.ts';

interface Saved {
  product: Product;
  warnings: string[];
}
interface Page {
  products: Product[];
  total: number;
}

let admin: ApiClient;
let customer: ApiClient;
beforeAll(async () => {
  [admin, customer] = await Promise.all([logInAsAdmin(), registerCustomer()]);
});

let count = 0;
const made: string[] = [];
afterAll(() => Promise.all(made.map((id) => admin.delete(`/products/${id}`))));

/** A form of its own name, so that a search finds this product alone. */
const named = (change: Partial<ProductFormInput> = {}) =>
  aProductForm({ name: `${TEST_PRODUCT_PREFIX} ${Date.now()}x${(count += 1)}`, ...change });
const create = async (form: ProductFormInput, files: FormFile[] = []) => {
  const reply = await sendForm<Saved>(admin, 'POST', '/products', toFormData(form, files));
  if (reply.status === 201) made.push(reply.body.product._id);
  return reply;
};
const save = (id: string, form: ProductFormInput, files: FormFile[] = []) =>
  sendForm<Saved>(admin, 'PUT', `/products/${id}`, toFormData(form, files));
const read = async (id: string) => (await anonymousClient().get<{ product: Product }>(`/products/${id}`)).body.product;
const filledFrom = ({
  name,
  description,
  category,
  basePrice,
  variants,
  version,
  isActive,
}: Product): ProductFormInput => ({
  ...{ name, description, category, basePrice, version, isActive },
  variants: variants.map(({ price: _price, ...variant }) => ({ ...variant, stockBefore: variant.stock })),
});
const picture = (url: string) => fetch(siteUrl + url);

/** Does something, and gives the pictures that it left in the bucket without a product that shows them. */
async function orphansOf(act: () => Promise<unknown>): Promise<string[]> {
  const before = new Set(await listStoredImages());
  await act();
  // A picture of another test, whose product is being saved this moment, is no orphan a moment later.
  return eventually(
    async () => {
      const added = (await listStoredImages()).filter((path) => !before.has(path));
      const shown = await Promise.all(added.map(isShown));
      return added.filter((_, at) => !shown[at]);
    },
    (left) => left.length === 0,
    2000,
  );
}

async function isShown(path: string): Promise<boolean> {
  const [, , id = ''] = path.split('/');
  const { status, body } = await anonymousClient().get<{ product: Product }>(`/products/${id}`);
  return (
    status === 200 &&
    body.product.images.some(({ url }) => imageWidths.some((width) => imageUrlAtWidth(url, width) === path))
  );
}

describe('a product that an admin made', () => {
  it('is in the public catalogue within two seconds, its pictures served in both widths', async () => {
    const { status, body } = await create(named(), [{ bytes: jpeg }, { bytes: png(1300, 650) }, { bytes: webp }]);
    expect(status).toBe(201);
    const { product } = body;
    const page = await eventually(
      () => anonymousClient().get<Page>(`/products?search=${encodeURIComponent(product.name)}`),
      ({ body }) => body.products[0]?._id === product._id,
      2000,
    );
    expect(page.body.products[0]).toMatchObject({ _id: product._id, images: product.images });
    const url = product.images[1]!.url;
    for (const [path, size] of [
      [url, [1200, 600]],
      [imageUrlAtWidth(url, 480), [480, 240]],
    ] as const) {
      const response = await picture(path);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
      expect(response.headers.get('cache-control')).toContain('immutable');
      expect(webpSize(new Uint8Array(await response.arrayBuffer()))).toEqual(size);
    }
  });

  // The edge keeps a picture that it has shown: these ask for it only once everything is done.
  it('is gone with its pictures when it is deleted', async () => {
    const { product } = (await create(named(), [{ bytes: jpeg }])).body;
    expect((await admin.delete(`/products/${product._id}`)).status).toBe(200);
    expect((await anonymousClient().get(`/products/${product._id}`)).status).toBe(404);
    await streamFollowed();
    const [{ url }] = product.images as [{ url: string }];
    expect([(await picture(url)).status, (await picture(imageUrlAtWidth(url, 480))).status]).toEqual([404, 404]);
  });

  it('takes replaced pictures away with an edit, and keeps the others', async () => {
    const { product } = (await create(named(), [{ bytes: jpeg }, { bytes: webp }])).body;
    const [first, second] = product.images.map(({ url }) => url) as [string, string];
    const form = { ...filledFrom(product), keepImages: [uploadedImageRef(0), second] };
    const after = (await save(product._id, form, [{ bytes: png(40, 20) }])).body.product.images.map(({ url }) => url);
    await streamFollowed();
    const statuses = await Promise.all([first, ...after].map(async (url) => (await picture(url)).status));
    expect([after[1], statuses]).toEqual([second, [404, 200, 200]]);
  });

  it('leaves its pictures to the orders that show them', async () => {
    const { product } = (await create(named(), [{ bytes: jpeg }])).body;
    await placePaidOrder(customer, { product, variant: product.variants[0]! });
    expect((await admin.delete(`/products/${product._id}`)).status).toBe(200);
    await streamFollowed();
    expect((await picture(product.images[0]!.url)).status).toBe(200);
  });

  /** Batches follow one another: when a second order is listed, the batch with the first, and what was before it, is over. */
  async function streamFollowed(): Promise<void> {
    for (let batch = 1; batch <= 2; batch += 1) {
      const { orderNumber } = await placePaidOrder(customer, await findVariant(5));
      const listed = () => admin.get<{ total: number }>(`/admin/orders?search=${orderNumber}`);
      expect((await eventually(listed, ({ body }) => body.total === 1)).body.total).toBe(1);
    }
  }
});

describe('an edit', () => {
  it('of a form that was filled before another is told, and changes nothing', async () => {
    const { product } = (await create(named())).body;
    expect((await save(product._id, { ...filledFrom(product), basePrice: 30 })).status).toBe(200);
    const stale = await save(product._id, { ...filledFrom(product), basePrice: 20 }, [{ bytes: jpeg }]);
    expect([stale.status, stale.body.code]).toEqual([409, 'PRODUCT_CHANGED']);
    expect(await read(product._id)).toMatchObject({ basePrice: 30, version: 2, images: [] });
  });

  it('does not bring sold stock back', async () => {
    const { product } = (await create(named())).body;
    await placePaidOrder(customer, { product, variant: product.variants[0]!, quantity: 2 });
    const form = filledFrom(product);
    form.variants[0] = { ...form.variants[0]!, stock: 6 };
    const { body } = await save(product._id, form);
    expect(body.product.variants.map(({ stock }) => stock)).toEqual([4, 3]);
  });

  it('races orders: what they cost and what is left is exact, and the new price is the price', async () => {
    const stock = 40;
    const [shirt] = aProductForm().variants;
    const { product } = (await create(named({ variants: [{ ...shirt!, stock }] }))).body;
    const line = { product, variant: product.variants[0]! };
    const people = await Promise.all(Array.from({ length: 3 }, () => registerCustomer()));
    const orders = people.flatMap((person) =>
      Array.from({ length: 3 }, () => () => placeOrder(person, testOrderDraft(line))),
    );
    const [edit, ...replies] = await Promise.all([
      save(product._id, { ...filledFrom(product), basePrice: 10 }),
      ...orders.map((order) => order()),
    ]);
    expect(edit.status).toBe(200);
    const placed = replies.filter(({ status }) => status === 201);
    expect(placed.every(({ body }) => body.order.subtotal === 49.9)).toBe(true);
    for (const { status, body } of replies) {
      if (status !== 201)
        expect([409, ['PRICE_CHANGED', 'BUSY']]).toEqual([status, expect.arrayContaining([body.code])]);
    }
    const now = await read(product._id);
    expect([now.price, now.variants[0]!.stock]).toEqual([10, stock - placed.length]);
    const late = await placeOrder(customer, testOrderDraft(line));
    expect([late.status, late.body.code]).toEqual([409, 'PRICE_CHANGED']);
  });

  it('that takes a product off sale is final for whoever orders then', async () => {
    const { product } = (await create(named())).body;
    const line = { product, variant: product.variants[0]! };
    const [edit, ...replies] = await Promise.all([
      save(product._id, { ...filledFrom(product), isActive: false }),
      ...Array.from({ length: 4 }, () => placeOrder(customer, testOrderDraft(line))),
    ]);
    const placed = replies.filter(({ status }) => status === 201).length;
    expect(edit.status).toBe(200);
    expect(edit.body.product.isActive).toBe(false);
    expect((await placeOrder(customer, testOrderDraft(line))).status).toBe(409);
    expect((await anonymousClient().get(`/products/${product._id}`)).status).toBe(404);
    const { body } = await admin.get<Page>(`/admin/products?search=${encodeURIComponent(product.name)}`);
    expect(body.products[0]!.variants[0]!.stock).toBe(5 - placed);
  });
});

describe('what is refused', () => {
  const unreadable = 'Le immagini devono essere file JPEG, PNG o WebP integri';

  it.each(Object.keys(invalidImages))(
    '%s as a picture, in Italian; no product is made and no picture stored',
    async (what) => {
      const form = named();
      const files = [{ bytes: jpeg }, { bytes: invalidImages[what]!, name: '../x.png', type: 'image/png' }];
      const orphans = await orphansOf(async () => {
        const { status, body } = await create(form, files);
        expect([status, body.message, body.errors]).toEqual([415, unreadable, { images: unreadable }]);
      });
      expect(orphans).toEqual([]);
      const { body: list } = await admin.get<Page>(`/admin/products?search=${encodeURIComponent(form.name)}`);
      expect(list.total).toBe(0);
    },
  );

  it('a sixth file, 20,000 pixels, 10 MB: nothing is stored', async () => {
    const orphans = await orphansOf(async () => {
      const six = await create(named(), Array<FormFile>(6).fill({ bytes: jpeg }));
      expect([six.status, six.body.errors]).toEqual([400, { images: 'Al massimo 5 immagini' }]);
      const huge = await create(named(), [{ bytes: jpeg }, { bytes: png(20_000, 20_000, { pixels: false }) }]);
      expect([huge.status, huge.body.code]).toEqual([413, 'IMAGE_TOO_LARGE']);
      expect(huge.body.message).toMatch(/pixel/);
      for (const megabytes of [4.5, 10, 25]) {
        const heavy = await create(named(), [{ bytes: Buffer.concat([jpeg, Buffer.alloc(megabytes * 1024 * 1024)]) }]);
        expect(heavy.status).toBe(413);
      }
    });
    expect(orphans).toEqual([]);
  });

  it('the same with an edit: the product keeps the pictures that it has, and no other is stored', async () => {
    const { product } = (await create(named(), [{ bytes: jpeg }, { bytes: webp }])).body;
    const keepImages = product.images.map(({ url }) => url);
    const form = { ...filledFrom(product), keepImages };
    const orphans = await orphansOf(async () => {
      const statuses = [
        await save(product._id, form, Array<FormFile>(4).fill({ bytes: jpeg })),
        await save(product._id, form, [{ bytes: jpeg }, { bytes: invalidImages['an SVG']!, name: 'x.png' }]),
        await save(product._id, form, [{ bytes: png(20_000, 20_000, { pixels: false }) }]),
        await save(product._id, { ...form, name: '' }, [{ bytes: jpeg }]),
        await save(product._id, { ...form, version: 99 }, [{ bytes: jpeg }]),
      ].map(({ status }) => status);
      expect(statuses).toEqual([400, 415, 413, 400, 409]);
    });
    expect(orphans).toEqual([]);
    expect(await read(product._id)).toEqual(product);
  });

  it('no picture for its name: what it is decides, and the shop gives the name', async () => {
    const files = ['foto.svg', '../../index.html', 'C:\\x.exe', '/etc/passwd', '..%2f..%2fx.php'].map((name) => ({
      ...{ bytes: jpeg, name },
      type: 'image/svg+xml',
    }));
    const before = new Set(await listStoredImages());
    const { product } = (await create(named(), files)).body;
    const added = (await listStoredImages()).filter((path) => path.includes(product._id) && !before.has(path));
    expect(added).toHaveLength(10);
    for (const path of added) expect(path).toMatch(new RegExp(`^/images/${product._id}/[0-9a-f]{32}(-480)?\\.webp$`));
    expect((await picture(product.images[0]!.url)).headers.get('content-type')).toBe('image/webp');
  });

  it('what stands behind a picture: only what it shows is kept', async () => {
    const polyglot = Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]);
    const { product } = (await create(named(), [{ bytes: polyglot, name: 'x.html', type: 'text/html' }])).body;
    const response = await picture(product.images[0]!.url);
    expect([response.status, response.headers.get('x-content-type-options')]).toEqual([200, 'nosniff']);
    expect(Buffer.from(await response.arrayBuffer()).includes('script')).toBe(false);
  });

  it('a customer, whatever is asked', async () => {
    const { product } = (await create(named())).body;
    const replies = [
      await sendForm(customer, 'POST', '/products', toFormData(named(), [{ bytes: jpeg }])),
      await sendForm(customer, 'PUT', `/products/${product._id}`, toFormData(named())),
      await customer.delete(`/products/${product._id}`),
      await customer.patch(`/products/${product._id}/stock`, { variantId: product.variants[0]!._id, stock: 0 }),
      await customer.get('/admin/products'),
    ];
    expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    expect(await read(product._id)).toEqual(product);
  });

  it('a stock below zero', async () => {
    const { product } = (await create(named())).body;
    const change = (delta: number) =>
      admin.patch(`/products/${product._id}/stock`, { variantId: product.variants[0]!._id, delta });
    const replies = await Promise.all([change(-3), change(-3)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await read(product._id)).variants[0]!.stock).toBe(2);
  });
});
