import '../../testing/support/silence-logs.ts';
import { randomUUID } from 'node:crypto';
import type { DynamoDBRecord } from 'aws-lambda';
import { handler as follow } from '../../events/handler.ts';
import { handler as orders } from '../../orders/handler.ts';
import { orderKey, variantKey } from '../keys.ts';
import { measureCapacity, consumedCapacity } from '../../platform/capacity.ts';
import type { StoredProduct } from '../products/item.ts';
import { getItem } from '../../aws/dynamodb/read.ts';
import type { Item } from '../../aws/dynamodb/types.ts';
import { setupSes } from '../../testing/fakes/ses.ts';
import { aVariant, createTestProduct } from '../../testing/fixtures/products.ts';
import { anOrderDraft, createTestUser, type TestUser } from '../../testing/fixtures/test-user.ts';
import { streamRecord } from '../../testing/fixtures/stream-record.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';

setupTable();
setupSes();

const products = () => Promise.all([1, 2, 3].map(() => createTestProduct({ variants: [aVariant({ stock: 500 })] })));

/** What the consumer uses for each step in the life of an order of three products, where no other order is near. */
async function lifeOf(shopper: TestUser, bought: StoredProduct[], quantity = 1) {
  const seen = new Map<string, Item | undefined>();
  const followed = async (id: string) => {
    const keys = [orderKey(id), ...bought.map((each) => variantKey(each.id, each.variants[0]!.id))];
    const records: DynamoDBRecord[] = [];
    for (const key of keys) {
      const [before, now] = [seen.get(key.pk), await getItem(key, true)];
      if (!before || before['version'] !== now?.['version']) records.push(streamRecord(before, now));
      seen.set(key.pk, now);
    }
    return measureCapacity(async () => {
      expect(await follow({ Records: records })).toEqual({ batchItemFailures: [] });
      return consumedCapacity().write;
    });
  };
  const draft = { body: anOrderDraft(...bought.map((product) => ({ product, quantity }))) };
  const made = await shopper.call(orders, 'createOrder', { ...draft, headers: { 'idempotency-key': randomUUID() } });
  const { _id: orderId } = made.body.order;
  const placed = await followed(orderId);
  const { body } = await shopper.call(orders, 'createPaymentIntent', { body: { orderId } });
  const asked = await followed(orderId);
  const { id: intentId, clientSecret } = body['intent'] as { id: string; clientSecret: string };
  await shopper.call(orders, 'payDemo', { body: { intentId, clientSecret, token: 'demo_ok', confirmed: false } });
  return { placed, asked, paid: await followed(orderId) };
}

describe('what follows from an order of three products', () => {
  it('is 20 units when it is placed, none when its payment is asked for, 23 when it is paid', async () => {
    const [shopper, bought] = [await createTestUser(), await products()];
    const first = await lifeOf(shopper, bought);
    expect(await lifeOf(shopper, bought)).toEqual({ placed: 20, asked: 0, paid: 23 });
    // For the first order each product is marked, and its row of the day comes into the index of the day.
    expect(first).toEqual({ placed: 23, asked: 0, paid: 26 });
  });

  it('is less when none of its products is among the best: no board changes', async () => {
    const shopper = await createTestUser();
    for (let time = 0; time < 6; time += 1) await lifeOf(shopper, await products(), 5);
    const unknown = await products();
    expect(await lifeOf(shopper, unknown)).toMatchObject({ paid: 25 });
    expect(await lifeOf(shopper, unknown)).toMatchObject({ paid: 22 });
  });
});
