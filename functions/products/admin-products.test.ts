import '../testing/support/silence-logs.ts';
import type { Product } from '../../shared/product/answers.ts';
import { uploadedImageRef } from '../../shared/product/multipart-schema.ts';
import type { ProductFormInput } from '../../shared/product/form-schema.ts';
import { priceHistoryPartition } from '../store/keys.ts';
import { measureCapacity, consumedCapacity } from '../platform/capacity.ts';
import { queryAll } from '../aws/dynamodb/read.ts';
import { setupS3 } from '../testing/fakes/s3.ts';
import { setupImageWorker } from '../testing/fakes/image-worker.ts';
import { invalidImages, jpeg, png, webpSize, webp } from '../testing/fixtures/images.ts';
import { callUseCase } from '../testing/support/call-use-case.ts';
import { aProductForm, toFormData } from '../testing/fixtures/product-form.ts';
import { createTestUser, type TestUser } from '../testing/fixtures/test-user.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { handler } from './handler.ts';
import { listAllProducts } from './list-all-products.ts';

setupTable();
setupImageWorker();
let refusesUploads = false;
const bucket = setupS3((path) => refusesUploads && path.includes('-480'));

let admin: TestUser;
beforeAll(async () => (admin = await createTestUser('admin')));
beforeEach(() => {
  bucket.clear();
  refusesUploads = false;
});

interface Saved {
  product: Product;
  warnings: string[];
  errors?: Record<string, string>;
}
type Reply = { status: number; body: Saved & { code?: string; message: string } };

const create = async (form: FormData) => (await admin.call(handler, 'createProduct', { form })) as unknown as Reply;
const save = async (id: string, form: FormData) =>
  (await admin.call(handler, 'updateProduct', { id, form })) as unknown as Reply;
const shown = async (id: string) => (await admin.call(handler, 'readProduct', { id })) as unknown as Reply;
const made = async (change: Partial<ProductFormInput> = {}, files: Buffer[] = []) =>
  (
    await create(
      toFormData(
        aProductForm(change),
        files.map((bytes) => ({ bytes })),
      ),
    )
  ).body.product;
/** The form as the screen fills it from a product. */
const filledFrom = ({ name, description, category, basePrice, variants, version }: Product): ProductFormInput => ({
  ...{ name, description, category, basePrice, version },
  variants: variants.map(({ price: _price, ...variant }) => ({ ...variant, stockBefore: variant.stock })),
});
const pricesOf = async (id: string) =>
  (
    await queryAll({
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': priceHistoryPartition(id) },
    })
  ).map(({ prices }) => prices);

describe('a new product', () => {
  it('is made from the form, with pictures in both widths, and is in the catalogue at once', async () => {
    const reply = await create(
      toFormData(aProductForm(), [{ bytes: jpeg }, { bytes: png(1600, 800) }, { bytes: webp }]),
    );
    expect(reply.status).toBe(201);
    const { product } = reply.body;
    expect(product).toMatchObject({ name: 'Felpa Torino', basePrice: 49.9, price: 49.9, weight: 620, version: 1 });
    expect(product.variants.map(({ price, stock }) => [price, stock])).toEqual([
      [49.9, 5],
      [54.9, 3],
    ]);
    expect(product.images).toHaveLength(3);
    expect([...bucket.keys()].sort()).toEqual(
      product.images.flatMap(({ url }) => [`/images${url}`, `/images${url.replace('.webp', '-480.webp')}`]).sort(),
    );
    const { type, cacheControl, bytes } = bucket.get(`/images${product.images[1]!.url}`)!;
    expect([type, cacheControl, webpSize(bytes)]).toEqual([
      'image/webp',
      'public, max-age=31536000, immutable',
      [1200, 600],
    ]);

    const { body } = await admin.call(handler, 'listProducts', { query: { search: 'torino' } });
    expect(body).toMatchObject({ total: 1, products: [{ _id: product._id }] });
  });

  it('names its pictures itself, whatever the files were called', async () => {
    const names = ['../x.png', '..\\..\\x.png', '/etc/passwd', 'a\r\nb.jpg', '4242424242424242.jpg'];
    const { body } = await create(
      toFormData(
        aProductForm(),
        names.map((name) => ({ bytes: jpeg, name, type: 'text/html' })),
      ),
    );
    for (const { url } of body.product.images) expect(url).toMatch(/^\/images\/[0-9A-Z]{26}\/[0-9a-f]{32}\.webp$/);
    expect(new Set(body.product.images.map(({ url }) => url)).size).toBe(5);
  });

  it('may be hidden: the public does not know it, the office does', async () => {
    const { _id } = await made({ isActive: false, name: 'Nascosta' });
    expect((await shown(_id)).status).toBe(404);
    const { body } = await admin.call(handler, 'listAllProducts', { query: { search: 'nascosta' } });
    expect(body).toMatchObject({ total: 1, currentPage: 1, totalPages: 1, products: [{ _id, isActive: false }] });
  });

  it('is warned of a SKU that another product bears, not refused', async () => {
    const variants = [{ size: 'M', color: 'blu', colorCode: '#000080', sku: 'UNICO-1', stock: 1 }] as const;
    await made({ name: 'Felpa Prima', variants: [...variants] });
    const { status, body } = await create(toFormData(aProductForm({ variants: [{ ...variants[0], sku: 'unico-1' }] })));
    expect([status, body.warnings]).toEqual([201, ['Lo SKU unico-1 è già usato nel prodotto «Felpa Prima»']]);
  });

  it.each(Object.keys(invalidImages))('is refused with %s for a picture, and nothing is stored', async (what) => {
    const files = [{ bytes: jpeg }, { bytes: invalidImages[what]!, name: 'foto.png', type: 'image/png' }];
    const { status, body } = await create(toFormData(aProductForm({ name: 'Mai nata' }), files));
    expect([status, body.code]).toEqual([415, 'NOT_AN_IMAGE']);
    expect(body.errors).toEqual({ images: 'Le immagini devono essere file JPEG, PNG o WebP integri' });
    expect(bucket.size).toBe(0);
    const { body: list } = await admin.call(handler, 'listAllProducts', { query: { search: 'mai nata' } });
    expect(list).toMatchObject({ total: 0 });
  });

  it('is refused with too many, too large and too heavy pictures', async () => {
    const six = await create(toFormData(aProductForm(), Array(6).fill({ bytes: jpeg }) as { bytes: Buffer }[]));
    expect([six.status, six.body.errors]).toEqual([400, { images: 'Al massimo 5 immagini' }]);
    const huge = await create(toFormData(aProductForm(), [{ bytes: png(20_000, 20_000, { pixels: false }) }]));
    expect([huge.status, huge.body.code]).toEqual([413, 'IMAGE_TOO_LARGE']);
    const heavy = await create(
      toFormData(aProductForm(), [{ bytes: Buffer.concat([jpeg, Buffer.alloc(4 * 1024 * 1024)]) }]),
    );
    expect([heavy.status, heavy.body.code, heavy.body.message]).toEqual([
      413,
      'TOO_LARGE',
      'I dati inviati sono troppo grandi',
    ]);
    expect(bucket.size).toBe(0);
  });

  it('takes a field without a file for no picture', async () => {
    const form = toFormData(aProductForm());
    form.append('images', new Blob([]), '');
    expect((await create(form)).body.product.images).toEqual([]);
  });

  it('says field by field what is wrong, and believes no ids, dates or prices of the sender', async () => {
    const { status, body } = await create(
      toFormData(aProductForm({ name: ' ', basePrice: '0' }), [], { variants: '[]' }),
    );
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

  it('is nothing that travels otherwise', async () => {
    const json = await admin.call(handler, 'createProduct', { body: aProductForm() });
    expect([json.status, json.body.code]).toEqual([415, 'UNSUPPORTED_TYPE']);
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary=x']) {
      const reply = await admin.call(handler, 'createProduct', { body: 'x', headers: { 'content-type': type } });
      expect([400, 415]).toContain(reply.status);
    }
  });

  it('leaves no picture behind when storing them fails', async () => {
    refusesUploads = true;
    const { status } = await create(toFormData(aProductForm(), [{ bytes: jpeg }, { bytes: webp }]));
    expect(status).toBe(500);
    expect(bucket.size).toBe(0);
  });
});

describe('an edited product', () => {
  it('keeps what the form does not say, variants by their ids, and their stock by the difference', async () => {
    const product = await made({}, [jpeg]);
    const [medium] = product.variants;
    await admin.call(handler, 'changeStock', { id: product._id, body: { variantId: medium!._id, delta: -2 } });

    const form = filledFrom(product);
    form.variants[0] = { ...form.variants[0]!, stock: 6 };
    form.variants[1] = { size: 'XL', color: 'rosso', colorCode: '#FF0000', sku: 'FEL-ROS-XL', stock: 9 };
    const { status, body } = await save(product._id, toFormData({ ...form, name: 'Felpa Asti' }));
    expect(status).toBe(200);
    expect(body.product).toMatchObject({ name: 'Felpa Asti', version: 2, images: product.images, tags: ['inverno'] });
    // Five when the form was filled, three now, and one more asked for.
    expect(body.product.variants.map(({ _id, size, stock }) => [_id === medium!._id, size, stock])).toEqual([
      [true, 'M', 4],
      [false, 'XL', 9],
    ]);
    expect((await shown(product._id)).body.product).toEqual(body.product);
  });

  it('is refused to a form that was filled before somebody else’s change, and its pictures with it', async () => {
    const product = await made();
    await save(product._id, toFormData({ ...filledFrom(product), name: 'Prima' }));
    bucket.clear();
    const { status, body } = await save(product._id, toFormData(filledFrom(product), [{ bytes: jpeg }]));
    expect([status, body.code]).toEqual([409, 'PRODUCT_CHANGED']);
    expect(body.message).toMatch(/modificato da un altro utente/);
    expect(bucket.size).toBe(0);
    expect((await shown(product._id)).body.product.name).toBe('Prima');
  });

  it('takes the stock as it is given from a client that knows no versions', async () => {
    const product = await made();
    const [medium] = product.variants;
    await admin.call(handler, 'changeStock', { id: product._id, body: { variantId: medium!._id, stock: 1 } });
    const { version: _version, ...form } = filledFrom(product);
    const { body } = await save(product._id, toFormData(form));
    expect(body.product.variants[0]!.stock).toBe(5);
  });

  it('takes no more pieces away than there are: nothing is changed and no picture left', async () => {
    const product = await made();
    await admin.call(handler, 'changeStock', {
      id: product._id,
      body: { variantId: product.variants[0]!._id, delta: -4 },
    });
    const form = filledFrom(product);
    form.variants[0] = { ...form.variants[0]!, stock: 0 };
    const { status, body } = await save(product._id, toFormData({ ...form, name: 'Altra' }, [{ bytes: jpeg }]));
    expect([status, body.code, body.errors]).toEqual([
      409,
      'OUT_OF_STOCK',
      { 'variants.0.stock': 'Quantità non disponibile' },
    ]);
    expect(bucket.size).toBe(0);
    expect((await shown(product._id)).body.product).toMatchObject({ name: 'Felpa Torino', version: 1 });
  });

  it('has its pictures in the order of the form, kept ones and new ones', async () => {
    const product = await made({}, [jpeg, webp]);
    const [first, second] = product.images.map(({ url }) => url);
    const keepImages = [uploadedImageRef(1), second!, uploadedImageRef(0)];
    const files = [{ bytes: png(20, 20) }, { bytes: png(30, 30) }];
    const { product: after } = (await save(product._id, toFormData({ ...filledFrom(product), keepImages }, files)))
      .body;
    const urls = after.images.map(({ url }) => url);
    expect([urls.length, urls[1], urls.includes(first!)]).toEqual([3, second, false]);
    expect(webpSize(bucket.get(`/images${urls[0]!}`)!.bytes)).toEqual([30, 30]);

    const none = await save(product._id, toFormData({ ...filledFrom(after), keepImages: [] }));
    expect(none.body.product.images).toEqual([]);
  });

  it('refuses a sixth picture and one of another product', async () => {
    const product = await made({}, [jpeg, jpeg, jpeg, jpeg]);
    const other = await made({}, [jpeg]);
    bucket.clear();
    const kept = product.images.map(({ url }) => url);
    const files = [{ bytes: jpeg }, { bytes: webp }];
    const six = await save(product._id, toFormData({ ...filledFrom(product), keepImages: kept }, files));
    expect([six.status, six.body.errors]).toEqual([400, { images: 'Al massimo 5 immagini' }]);
    for (const name of [other.images[0]!.url, 'https://example.com/x.webp', '../x.webp', uploadedImageRef(0)]) {
      const foreign = await save(product._id, toFormData({ ...filledFrom(product), keepImages: [name] }));
      expect([foreign.status, foreign.body.errors?.['images']]).toEqual([
        400,
        'Un’immagine non appartiene più al prodotto: ricarica la pagina',
      ]);
    }
    expect(bucket.size).toBe(0);
  });

  it('remembers what its variants cost, from the first day, and only when that changed', async () => {
    const product = await made();
    const [medium, large] = product.variants.map(({ _id }) => _id) as [string, string];
    const renamed = (await save(product._id, toFormData({ ...filledFrom(product), name: 'Altra' }))).body.product;
    const form = filledFrom(renamed);
    form.variants[1] = { ...form.variants[1]!, priceModifier: 1 };
    await save(product._id, toFormData(form));
    expect(await pricesOf(product._id)).toEqual([
      { [medium]: 4990, [large]: 5490 },
      { [medium]: 4990, [large]: 5090 },
    ]);
  });

  it('holds 90 variants, and is changed as a whole', async () => {
    const sizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL'] as const;
    const variants = Array.from({ length: 90 }, (_, at) => ({
      ...{
        size: sizes[at % 6]!,
        color: `colore ${Math.floor(at / 6)}`,
        colorCode: '#123456',
        sku: `SKU-${at}`,
        stock: at,
      },
    }));
    const product = await made({ variants });
    expect(product.variants).toHaveLength(90);
    const { status, body } = await save(
      product._id,
      toFormData({ ...filledFrom(product), basePrice: 10, isActive: false }),
    );
    expect([status, body.product.variants.every(({ price }) => price === 10)]).toEqual([200, true]);
    const replaced = await save(product._id, toFormData({ ...aProductForm({ variants }), version: 2 }));
    expect([replaced.status, replaced.body.message]).toEqual([
      400,
      'Troppe varianti cambiate in una volta: salva in due passaggi',
    ]);
  });

  it('two edits at once without a version: both are done, one after the other', async () => {
    const product = await made();
    const { version: _version, ...form } = filledFrom(product);
    const replies = await Promise.all(
      ['Uno', 'Due', 'Tre'].map((name) => save(product._id, toFormData({ ...form, name }))),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await shown(product._id)).body.product.version).toBe(4);
  });
});

describe('a deleted product', () => {
  it('is gone for everybody, and can be neither changed nor deleted again', async () => {
    const { _id, variants } = await made({ name: 'Da eliminare' });
    expect((await admin.call(handler, 'deleteProduct', { id: _id })).status).toBe(200);
    expect((await shown(_id)).status).toBe(404);
    const body = { variantId: variants[0]!._id, stock: 3 };
    const replies = [
      await admin.call(handler, 'deleteProduct', { id: _id }),
      await save(_id, toFormData(aProductForm(), [{ bytes: jpeg }])),
      await admin.call(handler, 'changeStock', { id: _id, body }),
      await admin.call(handler, 'changeStock', { id: 'niente', body }),
    ];
    expect(replies.map(({ status, body: { code } }) => [status, code])).toEqual(
      Array(4).fill([404, 'PRODUCT_NOT_FOUND']),
    );
    expect(bucket.size).toBe(0);
    const { body: list } = await admin.call(handler, 'listAllProducts', { query: { search: 'eliminare' } });
    expect(list).toMatchObject({ total: 0 });
  });
});

describe('the stock of a variant', () => {
  it('is set, or changed by a difference, and never falls below zero', async () => {
    const { _id, variants } = await made();
    const change = async (what: object) => {
      const body = { variantId: variants[0]!._id, ...what };
      return (await admin.call(handler, 'changeStock', { id: _id, body })) as unknown as Reply;
    };
    expect((await change({ stock: 2 })).body.product.variants[0]!.stock).toBe(2);
    expect((await change({ delta: 3 })).body.product.variants[0]!.stock).toBe(5);
    const refused = await change({ delta: -6 });
    expect([refused.status, refused.body.code]).toEqual([409, 'OUT_OF_STOCK']);
    expect((await change({ delta: 99_999 })).status).toBe(400);
    for (const wrong of [{}, { stock: -1 }, { stock: 1.5 }, { stock: '1e9' }, { delta: 'x' }, { stock: 1, delta: 1 }]) {
      expect((await change(wrong)).status).toBe(400);
    }
    const taken = await Promise.all(Array.from({ length: 8 }, () => change({ delta: -1 })));
    expect(taken.filter(({ status }) => status === 200)).toHaveLength(5);
    expect((await shown(_id)).body.product.variants[0]!.stock).toBe(0);
  });
});

describe('the list of the back office', () => {
  it('is for admins', async () => {
    const customer = await createTestUser();
    expect((await customer.call(handler, 'listAllProducts')).status).toBe(403);
  });

  it('has whole products, ten to a page, newest first, with the stock of this moment', async () => {
    const product = await made({ name: 'La più nuova', category: 'sciarpe' });
    await admin.call(handler, 'changeStock', {
      id: product._id,
      body: { variantId: product.variants[0]!._id, delta: -1 },
    });
    const { body } = await admin.call(handler, 'listAllProducts', { query: { category: 'all' } });
    const { products, total } = body as unknown as { products: Product[]; total: number };
    expect([products.length, total > 10]).toEqual([10, true]);
    expect(products[0]).toMatchObject({ _id: product._id, description: product.description });
    expect(products[0]!.variants[0]!.stock).toBe(4);
    const scarves = await admin.call(handler, 'listAllProducts', { query: { category: 'sciarpe' } });
    expect(scarves.body).toMatchObject({ total: 1 });
    expect((await admin.call(handler, 'listAllProducts', { query: { page: '99' } })).body).toMatchObject({
      products: [],
      currentPage: 99,
      total,
    });
  });

  it('costs half a unit for each row, and half a one for the look at the feed', async () => {
    const scarves = () => callUseCase('listAllProducts', listAllProducts, { query: { category: 'sciarpe' } });
    await scarves();
    const used = await measureCapacity(async () => {
      expect((await scarves()).products).toHaveLength(1);
      return consumedCapacity().read;
    });
    expect(used).toBeLessThanOrEqual(1);
  });

  it('is searched by name, tag and SKU, in any form of a word and any part of a code', async () => {
    const { _id } = await made({
      name: 'Maglietta Città',
      tags: ['righe sottili'],
      variants: [{ size: 'S', color: 'blu', colorCode: '#000080', sku: 'MAG-BLU-S', stock: 1 }],
    });
    for (const search of ['citta', 'MAGLIETTE città', 'sottili', 'mag-blu', 'BLU-S']) {
      const { body } = await admin.call(handler, 'listAllProducts', { query: { search } });
      expect([search, (body as unknown as { products: Product[] }).products.map((each) => each._id)]).toEqual([
        search,
        [_id],
      ]);
    }
    for (const search of ['__proto__', '%00', 'x'.repeat(5000), '(', 'constructor']) {
      expect((await admin.call(handler, 'listAllProducts', { query: { search } })).body).toMatchObject({ total: 0 });
    }
  });

  it('finds what was made, and loses what was deleted, since the same was searched for', async () => {
    const search = async () =>
      (await admin.call(handler, 'listAllProducts', { query: { search: 'zefiro' } })).body as unknown as {
        total: number;
      };
    expect((await search()).total).toBe(0);
    await made({ name: 'Maglietta Zefiro' });
    expect((await search()).total).toBe(1);
    const { _id } = await made({ name: 'Felpa Zefiro' });
    expect((await search()).total).toBe(2);
    await admin.call(handler, 'deleteProduct', { id: _id });
    expect((await search()).total).toBe(1);
  });
});
