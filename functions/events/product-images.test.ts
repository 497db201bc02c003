import '../testing/support/silence-logs.ts';
import type { DynamoDBRecord } from 'aws-lambda';
import { productKey } from '../store/keys.ts';
import { orderToItem } from '../store/orders/item.ts';
import { editProduct } from '../store/products/edit.ts';
import { replaceWithTombstone, type StoredProduct } from '../store/products/products.ts';
import { getItem } from '../aws/dynamodb/read.ts';
import type { Item } from '../aws/dynamodb/types.ts';
import { setupS3 } from '../testing/fakes/s3.ts';
import { setupSes } from '../testing/fakes/ses.ts';
import { anOrder } from '../testing/fixtures/orders.ts';
import { createTestProduct } from '../testing/fixtures/products.ts';
import { streamRecord } from '../testing/fixtures/stream-record.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { putImage } from '../store/products/images.ts';
import { handler } from './handler.ts';

setupTable();
setupSes();
const bucket = setupS3();

const follow = async (...Records: DynamoDBRecord[]) => (await handler({ Records })).batchItemFailures;
const itemOf = async ({ id }: StoredProduct) => (await getItem<Item>(productKey(id), true))!;
const left = () => [...bucket.keys()].map((path) => path.split('/').at(-1)).sort();
const ordering = (product: StoredProduct) => {
  const order = anOrder();
  return streamRecord(undefined, orderToItem({ ...order, lines: [{ ...order.lines[0]!, productId: product.id }] }));
};

async function pictured(): Promise<StoredProduct> {
  bucket.clear();
  const product = await createTestProduct({ images: ['/images/p/a.webp', '/images/p/b.webp'] });
  for (const name of ['a', 'a-480', 'b', 'b-480']) await putImage(`/images/p/${name}.webp`, new Uint8Array([1]));
  return product;
}

/** What the stream tells of an edit that leaves one picture, or of a deletion. */
async function without(product: StoredProduct, images: string[] | 'deleted'): Promise<DynamoDBRecord> {
  const before = await itemOf(product);
  if (images === 'deleted') await replaceWithTombstone(product);
  else await editProduct(product, { ...product, images });
  return streamRecord(before, await itemOf(product));
}

describe('pictures', () => {
  it('that were replaced go in all their widths, and those that stayed stay', async () => {
    const product = await pictured();
    const change = await without(product, ['/images/p/b.webp']);
    expect(await follow(change)).toEqual([]);
    expect(left()).toEqual(['b-480.webp', 'b.webp']);
    expect(await follow(change)).toEqual([]);
    expect(left()).toEqual(['b-480.webp', 'b.webp']);
  });

  it('go with their product', async () => {
    const product = await pictured();
    expect(await follow(await without(product, 'deleted'))).toEqual([]);
    expect(left()).toEqual([]);
  });

  it.each(['deleted', []] as const)('stay when somebody ever ordered the product: %j', async (images) => {
    const product = await pictured();
    expect(await follow(ordering(product))).toEqual([]);
    expect(await follow(await without(product, images as string[] | 'deleted'))).toEqual([]);
    expect(left()).toHaveLength(4);
  });

  it('stay when the order came in the same batch, even behind the deletion', async () => {
    const product = await pictured();
    expect(await follow(await without(product, 'deleted'), ordering(product))).toEqual([]);
    expect(left()).toHaveLength(4);
  });

  it('an order of a product that is not there any more is no failure', async () => {
    expect(await follow(ordering({ id: '01JZZZZZZZZZZZZZZZZZZZZZZZ' } as StoredProduct))).toEqual([]);
  });
});
