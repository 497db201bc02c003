import '../testing/quiet.ts';
import type { DynamoDBRecord } from 'aws-lambda';
import { productKey } from '../store/keys.ts';
import { orderItem } from '../store/order-item.ts';
import { editProduct } from '../store/product-edit.ts';
import { deleteProduct, type Product } from '../store/products.ts';
import { read, type Item } from '../store/table.ts';
import { useBucket } from '../testing/bucket.ts';
import { useMailbox } from '../testing/mailbox.ts';
import { anOrder } from '../testing/orders.ts';
import { savedProduct } from '../testing/products.ts';
import { record } from '../testing/stream.ts';
import { useTable } from '../testing/table.ts';
import { putPicture } from '../store/images.ts';
import { handler } from './handler.ts';

useTable();
useMailbox();
const bucket = useBucket();

const follow = async (...Records: DynamoDBRecord[]) => (await handler({ Records })).batchItemFailures;
const itemOf = async ({ id }: Product) => (await read<Item>(productKey(id), true))!;
const left = () => [...bucket.keys()].map((path) => path.split('/').at(-1)).sort();
const ordering = (product: Product) => {
  const order = anOrder();
  return record(undefined, orderItem({ ...order, lines: [{ ...order.lines[0]!, productId: product.id }] }));
};

async function pictured(): Promise<Product> {
  bucket.clear();
  const product = await savedProduct({ images: ['/images/p/a.webp', '/images/p/b.webp'] });
  for (const name of ['a', 'a-480', 'b', 'b-480']) await putPicture(`/images/p/${name}.webp`, new Uint8Array([1]));
  return product;
}

/** What the stream tells of an edit that leaves one picture, or of a deletion. */
async function without(product: Product, images: string[] | 'deleted'): Promise<DynamoDBRecord> {
  const before = await itemOf(product);
  if (images === 'deleted') await deleteProduct(product);
  else await editProduct(product, { ...product, images });
  return record(before, await itemOf(product));
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
    expect(await follow(ordering({ id: '01JZZZZZZZZZZZZZZZZZZZZZZZ' } as Product))).toEqual([]);
  });
});
