import '../testing/support/silence-logs.ts';
import type { DynamoDBRecord } from 'aws-lambda';
import { orderKey, productKey } from '../store/keys.ts';
import { orderToItem } from '../store/orders/item.ts';
import { editProduct } from '../store/products/edit.ts';
import { replaceWithTombstone } from '../store/products/products.ts';
import type { StoredProduct } from '../store/products/item.ts';
import { getItem } from '../aws/dynamodb/read.ts';
import type { Item } from '../aws/dynamodb/types.ts';
import { setupS3 } from '../testing/fakes/s3.ts';
import { anOrder } from '../testing/fixtures/orders.ts';
import { createTestProduct } from '../testing/fixtures/products.ts';
import { streamRecord } from '../testing/fixtures/stream-record.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { putImage } from '../store/products/images.ts';
import { parseTableChange } from './table-changes.ts';
import { releaseImages } from './product-images.ts';
import { handler as deleteUnusedImages } from '../tasks/scheduled/uploads.ts';
import { setClock } from '../testing/support/clock.ts';
import { readProduct } from '../store/products/products.ts';

setupTable();
afterEach(() => jest.useRealTimers());
const bucket = setupS3();

const failedChanges = (...records: DynamoDBRecord[]) =>
  releaseImages.apply(records.map(parseTableChange).filter(releaseImages.appliesTo));
const itemOf = async ({ id }: StoredProduct) => (await getItem<Item>(productKey(id), true))!;
const storedImages = () => [...bucket.keys()].map((path) => path.split('/').at(-1)).sort();
const orderOf = (product: StoredProduct) => {
  const order = anOrder();
  return streamRecord(undefined, orderToItem({ ...order, lines: [{ ...order.lines[0]!, productId: product.id }] }));
};

async function productWithTwoImages(): Promise<StoredProduct> {
  bucket.clear();
  const product = await createTestProduct({ images: ['/images/p/a.webp', '/images/p/b.webp'] });
  for (const name of ['a', 'a-480', 'b', 'b-480']) await putImage(`/images/p/${name}.webp`, new Uint8Array([1]));
  return product;
}

/** Edits or deletes the product. The stream record of that change. */
async function saveWithImages(product: StoredProduct, images: string[] | 'deleted'): Promise<DynamoDBRecord> {
  const before = await itemOf(product);
  if (images === 'deleted') await replaceWithTombstone(product);
  else await editProduct(product, { ...product, images });
  return streamRecord(before, await itemOf(product));
}

const removalsLater = async () => {
  setClock(new Date(Date.now() + 25 * 60 * 60 * 1000));
  await deleteUnusedImages();
  jest.useRealTimers();
};

describe('the images of a product', () => {
  it('that an edit removes are deleted in all widths a day later, and the others stay', async () => {
    const product = await productWithTwoImages();
    const change = await saveWithImages(product, ['/images/p/b.webp']);
    expect(await failedChanges(change)).toEqual([]);
    expect(await failedChanges(change)).toEqual([]);
    await deleteUnusedImages();
    expect(storedImages()).toHaveLength(4);
    await removalsLater();
    expect(storedImages()).toEqual(['b-480.webp', 'b.webp']);
  });

  it('are deleted with the product', async () => {
    const product = await productWithTwoImages();
    expect(await failedChanges(await saveWithImages(product, 'deleted'))).toEqual([]);
    await removalsLater();
    expect(storedImages()).toEqual([]);
  });

  it('that the product shows again by then stay', async () => {
    const product = await productWithTwoImages();
    expect(await failedChanges(await saveWithImages(product, []))).toEqual([]);
    await saveWithImages((await readProduct(product.id, true))!, product.images);
    await removalsLater();
    expect(storedImages()).toHaveLength(4);
  });

  it.each(['deleted', []] as const)('stay when the product was ever ordered: %j', async (images) => {
    const product = await productWithTwoImages();
    expect(await failedChanges(orderOf(product))).toEqual([]);
    expect(await failedChanges(await saveWithImages(product, images as string[] | 'deleted'))).toEqual([]);
    await removalsLater();
    expect(storedImages()).toHaveLength(4);
  });

  it.each(['deleted', []] as const)('stay when the order is heard of later than the removal: %j', async (images) => {
    const product = await productWithTwoImages();
    expect(await failedChanges(await saveWithImages(product, images as string[] | 'deleted'))).toEqual([]);
    expect(await failedChanges(orderOf(product))).toEqual([]);
    await removalsLater();
    expect(storedImages()).toHaveLength(4);
  });

  it('wait for no order that cannot be read', async () => {
    const product = await productWithTwoImages();
    const unreadable = streamRecord(undefined, { ...orderKey('X'), v: 1 });
    expect(await failedChanges(unreadable, await saveWithImages(product, 'deleted'))).toHaveLength(1);
  });

  it('of an unknown product are no failure for its order', async () => {
    expect(await failedChanges(orderOf({ id: '01JZZZZZZZZZZZZZZZZZZZZZZZ' } as StoredProduct))).toEqual([]);
  });
});
