import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { DynamoDBRecord } from 'aws-lambda';
import { getItem } from '../../aws/dynamodb/read.ts';
import type { Item } from '../../aws/dynamodb/types.ts';
import { handler as events } from '../../events/handler.ts';
import { handler as orders } from '../../orders/handler.ts';
import { consumedCapacity, measureCapacity } from '../../platform/capacity.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { setupSes } from '../../testing/fakes/ses.ts';
import { openIntent, payIntent } from '../../testing/fixtures/order-actions.ts';
import { aVariant, createTestProduct } from '../../testing/fixtures/products.ts';
import { streamRecord } from '../../testing/fixtures/stream-record.ts';
import { anOrderDraft, createTestUser, type TestUser } from '../../testing/fixtures/test-user.ts';
import { orderKey, variantKey } from '../keys.ts';
import type { StoredProduct } from '../products/item.ts';

setupTable();
setupSes();

const threeProducts = () =>
  Promise.all([1, 2, 3].map(() => createTestProduct({ variants: [aVariant({ stock: 500 })] })));

/** The write units of the events function for each step of an order of three products, without other orders beside it. */
async function measureOrder(customer: TestUser, products: StoredProduct[], quantity = 1) {
  const lastItems = new Map<string, Item | undefined>();
  const variantKeys = products.map(({ id, variants }) => variantKey(id, variants[0]!.id));
  for (const key of variantKeys) lastItems.set(key.pk, await getItem(key, true));
  const consumeChanges = async (orderId: string) => {
    const keys = [orderKey(orderId), ...variantKeys];
    const records: DynamoDBRecord[] = [];
    for (const key of keys) {
      const [before, after] = [lastItems.get(key.pk), await getItem(key, true)];
      if (!isDeepStrictEqual(before, after)) records.push(streamRecord(before, after));
      lastItems.set(key.pk, after);
    }
    return measureCapacity(async () => {
      expect(await events({ Records: records })).toEqual({ batchItemFailures: [] });
      return consumedCapacity().write;
    });
  };
  const body = anOrderDraft(...products.map((product) => ({ product, quantity })));
  const reply = await customer.call(orders, 'createOrder', { body, headers: { 'idempotency-key': randomUUID() } });
  const { _id: orderId } = reply.body.order;
  const placed = await consumeChanges(orderId);
  const intent = await openIntent(customer, orderId);
  const intentOpened = await consumeChanges(orderId);
  await payIntent(customer, intent);
  return { placed, intentOpened, paid: await consumeChanges(orderId) };
}

describe('what follows an order of three products', () => {
  it('costs 29 units when it is placed (20, and one for each end, phone, product word and line), none when its payment begins, 25 when it is paid', async () => {
    const [customer, products] = [await createTestUser(), await threeProducts()];
    const first = await measureOrder(customer, products);
    expect(await measureOrder(customer, products)).toEqual({ placed: 29, intentOpened: 0, paid: 25 });
    // The first order marks each product as ordered and adds its sales of the day to an index.
    expect(first).toEqual({ placed: 32, intentOpened: 0, paid: 28 });
  });

  it('costs less where none of its products is a best seller: no leaderboard changes', async () => {
    const customer = await createTestUser();
    for (let order = 0; order < 6; order += 1) await measureOrder(customer, await threeProducts(), 5);
    const rarelySold = await threeProducts();
    expect(await measureOrder(customer, rarelySold)).toMatchObject({ paid: 27 });
    expect(await measureOrder(customer, rarelySold)).toMatchObject({ paid: 24 });
  });
});
