import '../testing/support/silence-logs.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { setupImageWorker } from '../testing/fakes/image-worker.ts';
import { setupS3 } from '../testing/fakes/s3.ts';
import { invalidImages, jpeg, png, webp, webpSize } from '../testing/fixtures/images.ts';
import { setupProductAdmin } from '../testing/fixtures/product-admin.ts';
import { aProductForm, toFormData } from '../testing/fixtures/product-form.ts';
import { captureLogs } from '../testing/support/capture-logs.ts';

setupTable();
const imageWorker = setupImageWorker();
let refusesUploads = false;
const bucket = setupS3((path) => refusesUploads && path.includes('-480'));
const { call, create, createdProduct, list, read } = setupProductAdmin();
beforeEach(() => {
  bucket.clear();
  refusesUploads = false;
});

describe('a new product', () => {
  it('is saved with its images in both widths, and is in the catalogue at once', async () => {
    const images = [{ bytes: jpeg }, { bytes: png(1600, 800) }, { bytes: webp }];
    const { status, body } = await create(toFormData(aProductForm(), images));
    expect(status).toBe(201);
    const { product } = body;
    expect(product).toMatchObject({ name: 'Felpa Torino', basePrice: 49.9, price: 49.9, weight: 620, version: 1 });
    expect(product.variants.map(({ price, stock }) => [price, stock])).toEqual([
      [49.9, 5],
      [54.9, 3],
    ]);
    expect(product.images).toHaveLength(3);
    const paths = product.images.flatMap(({ url }) => [`/images${url}`, `/images${url.replace('.webp', '-480.webp')}`]);
    expect([...bucket.keys()].sort()).toEqual(paths.sort());
    const stored = bucket.get(`/images${product.images[1]!.url}`)!;
    expect([stored.type, stored.cacheControl]).toEqual(['image/webp', 'public, max-age=31536000, immutable']);
    expect(webpSize(stored.bytes)).toEqual([1200, 600]);

    const listing = await call('listProducts', { query: { search: 'torino' } });
    expect(listing.body).toMatchObject({ total: 1, products: [{ _id: product._id }] });
  });

  it('has image names of the shop, whatever the files are called', async () => {
    const names = ['../x.png', '..\\..\\x.png', '/etc/passwd', 'a\r\nb.jpg', '4242424242424242.jpg'];
    const files = names.map((name) => ({ bytes: jpeg, name, type: 'text/html' }));
    const { body } = await create(toFormData(aProductForm(), files));
    for (const { url } of body.product.images) expect(url).toMatch(/^\/images\/[0-9A-Z]{26}\/[0-9a-f]{32}\.webp$/);
    expect(new Set(body.product.images.map(({ url }) => url)).size).toBe(5);
  });

  it('may be inactive: admins see it, shoppers do not', async () => {
    const { _id } = await createdProduct({ isActive: false, name: 'Nascosta' });
    expect((await read(_id)).status).toBe(404);
    const { body } = await list({ search: 'nascosta' });
    expect(body).toMatchObject({ total: 1, currentPage: 1, totalPages: 1, products: [{ _id, isActive: false }] });
  });

  it('with the SKU of another product is saved with a warning', async () => {
    const variant = { size: 'M', color: 'blu', colorCode: '#000080', sku: 'UNICO-1', stock: 1 } as const;
    await createdProduct({ name: 'Felpa Prima', variants: [variant] });
    const { status, body } = await create(toFormData(aProductForm({ variants: [{ ...variant, sku: 'unico-1' }] })));
    expect([status, body.warnings]).toEqual([201, ['Lo SKU unico-1 è già usato nel prodotto «Felpa Prima»']]);
  });

  it.each(Object.keys(invalidImages))('is refused with %s as an image, and nothing is stored', async (what) => {
    const files = [{ bytes: jpeg }, { bytes: invalidImages[what]!, name: 'foto.png', type: 'image/png' }];
    const { status, body } = await create(toFormData(aProductForm({ name: 'Mai nata' }), files));
    expect([status, body.code]).toEqual([415, 'NOT_AN_IMAGE']);
    expect(body.errors).toEqual({ images: 'Le immagini devono essere file JPEG, PNG o WebP integri' });
    expect(bucket.size).toBe(0);
    expect((await list({ search: 'mai nata' })).body.total).toBe(0);
  });

  it('whose images take too long is refused as busy, and nothing is stored', async () => {
    imageWorker.stall();
    let response: Awaited<ReturnType<typeof create>> | undefined;
    const lines = await captureLogs(async () => {
      response = await create(toFormData(aProductForm({ name: 'Troppo lenta' }), [{ bytes: jpeg }, { bytes: webp }]));
    });
    expect([response?.status, response?.body.code]).toEqual([409, 'BUSY']);
    expect(response?.body.message).toBe('Troppe richieste sullo stesso articolo. Riprova tra un istante');
    expect(lines).toContainEqual(
      expect.objectContaining({ level: 'WARN', message: 'image conversion timed out', images: 2, converted: 0 }),
    );
    expect(lines).not.toContainEqual(expect.objectContaining({ level: 'ERROR' }));
    expect(bucket.size).toBe(0);
    expect((await list({ search: 'troppo lenta' })).body.total).toBe(0);
  });

  it('is refused with too many, too large and too heavy images', async () => {
    const six = await create(toFormData(aProductForm(), Array(6).fill({ bytes: jpeg }) as { bytes: Buffer }[]));
    expect([six.status, six.body.errors]).toEqual([400, { images: 'Al massimo 5 immagini nuove per volta' }]);
    const huge = await create(toFormData(aProductForm(), [{ bytes: png(20_000, 20_000, { pixels: false }) }]));
    expect([huge.status, huge.body.code]).toEqual([413, 'IMAGE_TOO_LARGE']);
    const fourMegabytes = Buffer.concat([jpeg, Buffer.alloc(4 * 1024 * 1024)]);
    const heavy = await create(toFormData(aProductForm(), [{ bytes: fourMegabytes }]));
    expect([heavy.status, heavy.body.code]).toEqual([413, 'TOO_LARGE']);
    expect(heavy.body.message).toBe('I dati inviati sono troppo grandi');
    expect(bucket.size).toBe(0);
  });

  it('has no image where the field has no file', async () => {
    const form = toFormData(aProductForm());
    form.append('images', new Blob([]), '');
    expect((await create(form)).body.product.images).toEqual([]);
  });

  it('has errors field by field, and no id, date or price of the sender', async () => {
    const invalid = toFormData(aProductForm({ name: ' ', basePrice: '0' }), [], { variants: '[]' });
    const { status, body } = await create(invalid);
    expect([status, body.code]).toEqual([400, 'INVALID']);
    expect(body.errors).toEqual({
      name: 'Questo campo è obbligatorio',
      basePrice: 'Inserisci un importo valido',
      variants: 'Aggiungi almeno una variante',
    });
    const foreign = { _id: '01JZZZZZZZZZZZZZZZZZZZZZZZ', createdAt: '2001-01-01', price: '1', version: '77' };
    const { product } = (await create(toFormData(aProductForm(), [], foreign))).body;
    expect(product._id).not.toBe(foreign._id);
    expect(product).toMatchObject({ version: 1, price: 49.9 });
    expect(product.createdAt > '2026').toBe(true);
  });

  it('is accepted as a multipart form only', async () => {
    const json = await call('createProduct', { body: aProductForm() });
    expect([json.status, json.body.code]).toEqual([415, 'UNSUPPORTED_TYPE']);
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary=x']) {
      const response = await call('createProduct', { body: 'x', headers: { 'content-type': type } });
      expect([400, 415]).toContain(response.status);
    }
  });

  it('leaves no image behind where storing them fails', async () => {
    refusesUploads = true;
    const { status } = await create(toFormData(aProductForm(), [{ bytes: jpeg }, { bytes: webp }]));
    expect(status).toBe(500);
    expect(bucket.size).toBe(0);
  });
});
