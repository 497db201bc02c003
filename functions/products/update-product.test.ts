import '../testing/support/silence-logs.ts';
import { uploadedImageRef } from '../../shared/product/multipart-schema.ts';
import { sizes } from '../../shared/product/rules.ts';
import { queryAll } from '../aws/dynamodb/read.ts';
import { priceHistoryPartition } from '../store/keys.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { setupImageWorker } from '../testing/fakes/image-worker.ts';
import { setupS3 } from '../testing/fakes/s3.ts';
import { jpeg, png, webp, webpSize } from '../testing/fixtures/images.ts';
import { formOf, setupProductAdmin } from '../testing/fixtures/product-admin.ts';
import { aProductForm, toFormData } from '../testing/fixtures/product-form.ts';
import { createTestProduct } from '../testing/fixtures/products.ts';

setupTable();
setupImageWorker();
const bucket = setupS3();
const { changeStock, createdProduct, read, save } = setupProductAdmin();
beforeEach(() => bucket.clear());

async function recordedPrices(productId: string) {
  const records = await queryAll({
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': priceHistoryPartition(productId) },
  });
  return records.map(({ prices }) => prices);
}

describe('an edited product', () => {
  it('keeps what the form does not say, and changes stock by the difference', async () => {
    const product = await createdProduct({}, [jpeg]);
    const [medium] = product.variants;
    await changeStock(product._id, { variantId: medium!._id, delta: -2 });

    const form = formOf(product);
    form.variants[0] = { ...form.variants[0]!, stock: 6 };
    form.variants[1] = { size: 'XL', color: 'rosso', colorCode: '#FF0000', sku: 'FEL-ROS-XL', stock: 9 };
    const { status, body } = await save(product._id, toFormData({ ...form, name: 'Felpa Asti' }));
    expect(status).toBe(200);
    expect(body.product).toMatchObject({ name: 'Felpa Asti', version: 2, images: product.images, tags: ['inverno'] });
    // Five when the form was filled, three now, and one more in the form.
    expect(body.product.variants.map(({ _id, size, stock }) => [_id === medium!._id, size, stock])).toEqual([
      [true, 'M', 4],
      [false, 'XL', 9],
    ]);
    expect((await read(product._id)).body.product).toEqual(body.product);
  });

  it('refuses a form that is older than another admin’s change, and its images', async () => {
    const product = await createdProduct();
    await save(product._id, toFormData({ ...formOf(product), name: 'Prima' }));
    const { status, body } = await save(product._id, toFormData(formOf(product), [{ bytes: jpeg }]));
    expect([status, body.code]).toEqual([409, 'PRODUCT_CHANGED']);
    expect(body.message).toBe('Intanto un’altra persona ha modificato il prodotto');
    expect(bucket.size).toBe(0);
    expect((await read(product._id)).body.product.name).toBe('Prima');
  });

  it('takes the stock of a form without a version as it is', async () => {
    const product = await createdProduct();
    const [medium] = product.variants;
    await changeStock(product._id, { variantId: medium!._id, stock: 1 });
    const { version: _version, ...form } = formOf(product);
    const { body } = await save(product._id, toFormData(form));
    expect(body.product.variants[0]!.stock).toBe(5);
  });

  it('refuses a stock below zero: nothing is changed, and no image stays', async () => {
    const product = await createdProduct();
    await changeStock(product._id, { variantId: product.variants[0]!._id, delta: -4 });
    const form = formOf(product);
    form.variants[0] = { ...form.variants[0]!, stock: 0 };
    const { status, body } = await save(product._id, toFormData({ ...form, name: 'Altra' }, [{ bytes: jpeg }]));
    expect([status, body.code]).toEqual([409, 'OUT_OF_STOCK']);
    expect(body.errors).toEqual({ 'variants.0.stock': 'Quantità non disponibile' });
    expect(bucket.size).toBe(0);
    expect((await read(product._id)).body.product).toMatchObject({ name: 'Felpa Torino', version: 1 });
  });

  it('has its images in the order of the form, kept ones and new ones', async () => {
    const product = await createdProduct({}, [jpeg, webp]);
    const [first, second] = product.images.map(({ url }) => url);
    const keepImages = [uploadedImageRef(1), second!, uploadedImageRef(0)];
    const files = [{ bytes: png(20, 20) }, { bytes: png(30, 30) }];
    const { body } = await save(product._id, toFormData({ ...formOf(product), keepImages }, files));
    const urls = body.product.images.map(({ url }) => url);
    expect([urls.length, urls[1], urls.includes(first!)]).toEqual([3, second, false]);
    expect(webpSize(bucket.get(`/images${urls[0]!}`)!.bytes)).toEqual([30, 30]);

    const withoutImages = await save(product._id, toFormData({ ...formOf(body.product), keepImages: [] }));
    expect(withoutImages.body.product.images).toEqual([]);
  });

  it('keeps and changes the colours of its images, and refuses one that no variant has', async () => {
    const [first, second] = ['/images/a/1.webp', '/images/a/2.webp'];
    const { id } = await createTestProduct({ images: [first, second], imageColors: ['grigio', ''] });
    const { product } = (await read(id)).body;
    expect(product.images).toEqual([{ url: first, color: 'grigio' }, { url: second }]);
    const kept = await save(product._id, toFormData(formOf(product)));
    expect(kept.body.product.images).toEqual(product.images);

    const keepImages = [second, first];
    const reordered = { ...formOf(kept.body.product), keepImages, imageColors: { [second]: 'GRIGIO' } };
    const { body } = await save(product._id, toFormData(reordered));
    expect(body.product.images).toEqual([{ url: second, color: 'grigio' }, { url: first }]);

    const foreign = { ...formOf(body.product), imageColors: { [first]: 'notte' } };
    const refused = await save(product._id, toFormData(foreign));
    const images = 'Nessuna variante è di colore «notte»: scegli un altro colore per l’immagine';
    expect([refused.status, refused.body.errors]).toEqual([400, { images }]);
    const cleared = await save(product._id, toFormData({ ...formOf(body.product), imageColors: {} }));
    expect(cleared.body.product.images).toEqual([{ url: second }, { url: first }]);
    expect((await read(product._id)).body.product.images).toEqual([{ url: second }, { url: first }]);
  });

  it('may have five images without a colour and five more of each colour', async () => {
    const product = await createdProduct({}, [jpeg, jpeg, jpeg, jpeg, jpeg]);
    const keepImages = product.images.map(({ url }) => url);
    const imageColors = { [uploadedImageRef(0)]: 'grigio' };
    const { body } = await save(
      product._id,
      toFormData({ ...formOf(product), keepImages, imageColors }, [{ bytes: webp }]),
    );
    expect(body.product.images.map(({ color }) => color)).toEqual([...Array<undefined>(5), 'grigio']);
    const cleared = await save(product._id, toFormData({ ...formOf(body.product), imageColors: {} }));
    expect(cleared.status).toBe(400);
  });

  it('refuses a sixth image, and one of another product', async () => {
    const product = await createdProduct({}, [jpeg, jpeg, jpeg, jpeg]);
    const other = await createdProduct({}, [jpeg]);
    bucket.clear();
    const keepImages = product.images.map(({ url }) => url);
    const files = [{ bytes: jpeg }, { bytes: webp }];
    const six = await save(product._id, toFormData({ ...formOf(product), keepImages }, files));
    const message = 'Al massimo 5 immagini, più altre 5 per ogni colore (20 in tutto)';
    expect([six.status, six.body.errors]).toEqual([400, { images: message }]);
    for (const name of [other.images[0]!.url, 'https://example.com/x.webp', '../x.webp', uploadedImageRef(0)]) {
      const foreign = await save(product._id, toFormData({ ...formOf(product), keepImages: [name] }));
      const message = 'Un’immagine non appartiene più al prodotto: ricarica la pagina';
      expect([foreign.status, foreign.body.errors?.['images']]).toEqual([400, message]);
    }
    expect(bucket.size).toBe(0);
  });

  it('has a price record from the first day, and one more for each change of a price', async () => {
    const product = await createdProduct();
    const [medium, large] = product.variants.map(({ _id }) => _id) as [string, string];
    const renamed = (await save(product._id, toFormData({ ...formOf(product), name: 'Altra' }))).body.product;
    const form = formOf(renamed);
    form.variants[1] = { ...form.variants[1]!, priceModifier: 1 };
    await save(product._id, toFormData(form));
    expect(await recordedPrices(product._id)).toEqual([
      { [medium]: 4990, [large]: 5490 },
      { [medium]: 4990, [large]: 5090 },
    ]);
  });

  it('may have 90 variants, which change all at once', async () => {
    const variants = Array.from({ length: 90 }, (_variant, index) => ({
      size: sizes[index % 6]!,
      color: `colore ${Math.floor(index / 6)}`,
      colorCode: '#123456',
      sku: `SKU-${index}`,
      stock: index,
    }));
    const product = await createdProduct({ variants });
    expect(product.variants).toHaveLength(90);
    const edited = await save(product._id, toFormData({ ...formOf(product), basePrice: 10, isActive: false }));
    expect(edited.status).toBe(200);
    expect(edited.body.product.variants.every(({ price }) => price === 10)).toBe(true);
    const replaced = await save(product._id, toFormData({ ...aProductForm({ variants }), version: 2 }));
    const message = 'Troppe varianti cambiate in una volta: salva in due passaggi';
    expect([replaced.status, replaced.body.message]).toEqual([400, message]);
  });

  it('three edits at once without a version: all are done, one after the other', async () => {
    const product = await createdProduct();
    const { version: _version, ...form } = formOf(product);
    const names = ['Uno', 'Due', 'Tre'];
    const replies = await Promise.all(names.map((name) => save(product._id, toFormData({ ...form, name }))));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await read(product._id)).body.product.version).toBe(4);
  });
});
