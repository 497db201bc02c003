import { imageUrlAtWidth, imageWidths } from '../../../shared/product/rules.ts';
import type { Product, ProductPage } from '../../../shared/product/answers.ts';
import { toFormData, type FormFile } from '../../../functions/testing/fixtures/product-form.ts';
import { invalidImages, jpeg, png, webp } from '../../../functions/testing/fixtures/images.ts';
import {
  eventually,
  logInAsAdmin,
  registerCustomer,
  sendForm,
  siteUrl,
  anonymousClient,
  type ApiClient,
} from './client.ts';
import { listStoredImages } from './shop-emulators.ts';
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

const MEGABYTE = 1024 * 1024;

/** Images that `action` left in the bucket and that no product shows. */
async function orphansOf(action: () => Promise<unknown>): Promise<string[]> {
  const before = new Set(await listStoredImages());
  await action();
  // An image of another test whose product is being saved is no orphan a moment later.
  return eventually(
    async () => {
      const added = (await listStoredImages()).filter((path) => !before.has(path));
      const shown = await Promise.all(added.map(isShown));
      return added.filter((_path, index) => !shown[index]);
    },
    (orphans) => orphans.length === 0,
  );
}

async function isShown(path: string): Promise<boolean> {
  const [, , productId = ''] = path.split('/');
  const { status, body } = await anonymousClient().get<{ product: Product }>(`/products/${productId}`);
  if (status !== 200) return false;
  return body.product.images.some(({ url }) => imageWidths.some((width) => imageUrlAtWidth(url, width) === path));
}

describe('an upload that is refused', () => {
  const unreadable = 'Le immagini devono essere file JPEG, PNG o WebP integri';

  it.each(Object.keys(invalidImages))(
    '%s as an image, in Italian; no product is created and no image stored',
    async (label) => {
      const form = testProductForm();
      const files = [{ bytes: jpeg }, { bytes: invalidImages[label]!, name: '../x.png', type: 'image/png' }];
      const orphans = await orphansOf(async () => {
        const { status, body } = await createProduct(admin, form, files);
        expect([status, body.message, body.errors]).toEqual([415, unreadable, { images: unreadable }]);
      });
      expect(orphans).toEqual([]);
      const { body } = await admin.get<ProductPage>(`/admin/products?search=${encodeURIComponent(form.name)}`);
      expect(body.total).toBe(0);
    },
  );

  it('a sixth file, 20,000 pixels, 10 MB: nothing is stored', async () => {
    const orphans = await orphansOf(async () => {
      const sixFiles = await createProduct(admin, testProductForm(), Array<FormFile>(6).fill({ bytes: jpeg }));
      expect([sixFiles.status, sixFiles.body.errors]).toEqual([
        400,
        { images: 'Al massimo 5 immagini nuove per volta' },
      ]);
      const huge = await createProduct(admin, testProductForm(), [{ bytes: png(20_000, 20_000, { pixels: false }) }]);
      expect([huge.status, huge.body.code]).toEqual([413, 'IMAGE_TOO_LARGE']);
      expect(huge.body.message).toMatch(/pixel/);
      for (const megabytes of [4.5, 10, 25]) {
        const bytes = Buffer.concat([jpeg, Buffer.alloc(megabytes * MEGABYTE)]);
        expect((await createProduct(admin, testProductForm(), [{ bytes }])).status).toBe(413);
      }
    });
    expect(orphans).toEqual([]);
  });

  it('with an edit leaves the product its images, and stores no other', async () => {
    const { product } = (await createProduct(admin, testProductForm(), [{ bytes: jpeg }, { bytes: webp }])).body;
    const form = { ...formOf(product), keepImages: product.images.map(({ url }) => url) };
    const update = async (change: object, files: FormFile[]) =>
      (await updateProduct(admin, product._id, { ...form, ...change }, files)).status;
    const orphans = await orphansOf(async () => {
      const statuses = [
        await update({}, Array<FormFile>(4).fill({ bytes: jpeg })),
        await update({}, [{ bytes: jpeg }, { bytes: invalidImages['an SVG']!, name: 'x.png' }]),
        await update({}, [{ bytes: png(20_000, 20_000, { pixels: false }) }]),
        await update({ name: '' }, [{ bytes: jpeg }]),
        await update({ version: 99 }, [{ bytes: jpeg }]),
      ];
      expect(statuses).toEqual([400, 415, 413, 400, 409]);
    });
    expect(orphans).toEqual([]);
    expect(await readProduct(product._id)).toEqual(product);
  });
});

describe('an uploaded file', () => {
  const fetchFirstImage = (product: Product) => fetch(siteUrl + product.images[0]!.url);

  it('is judged by its bytes, not by its name; the shop gives it a name of its own', async () => {
    const names = ['foto.svg', '../../index.html', 'C:\\x.exe', '/etc/passwd', '..%2f..%2fx.php'];
    const files = names.map((name) => ({ bytes: jpeg, name, type: 'image/svg+xml' }));
    const before = new Set(await listStoredImages());
    const { product } = (await createProduct(admin, testProductForm(), files)).body;
    const added = (await listStoredImages()).filter((path) => path.includes(product._id) && !before.has(path));
    expect(added).toHaveLength(10);
    for (const path of added) expect(path).toMatch(new RegExp(`^/images/${product._id}/[0-9a-f]{32}(-480)?\\.webp$`));
    expect((await fetchFirstImage(product)).headers.get('content-type')).toBe('image/webp');
  });

  it('with other content behind the image: only the image is kept', async () => {
    const polyglot = Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]);
    const files = [{ bytes: polyglot, name: 'x.html', type: 'text/html' }];
    const { product } = (await createProduct(admin, testProductForm(), files)).body;
    const response = await fetchFirstImage(product);
    expect([response.status, response.headers.get('x-content-type-options')]).toEqual([200, 'nosniff']);
    expect(Buffer.from(await response.arrayBuffer()).includes('script')).toBe(false);
  });
});

describe('products', () => {
  it('are changed by no customer', async () => {
    const { product } = (await createProduct(admin, testProductForm())).body;
    const path = `/products/${product._id}`;
    const form = () => toFormData(testProductForm(), [{ bytes: jpeg }]);
    const replies = [
      await sendForm(customer, 'POST', '/products', form()),
      await sendForm(customer, 'PUT', path, form()),
      await customer.delete(path),
      await customer.patch(`${path}/stock`, { variantId: product.variants[0]!._id, stock: 0 }),
      await customer.get('/admin/products'),
    ];
    expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    expect(await readProduct(product._id)).toEqual(product);
  });

  it('never have a stock below zero', async () => {
    const { product } = (await createProduct(admin, testProductForm())).body;
    const changeStock = (delta: number) =>
      admin.patch(`/products/${product._id}/stock`, { variantId: product.variants[0]!._id, delta });
    const replies = await Promise.all([changeStock(-3), changeStock(-3)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await readProduct(product._id)).variants[0]!.stock).toBe(2);
  });
});
