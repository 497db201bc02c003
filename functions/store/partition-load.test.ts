/** How many orders a second the busiest partition of the table bears. */
import '../testing/support/silence-logs.ts';
import type { DynamoDBRecord } from 'aws-lambda';
import { getItem } from '../aws/dynamodb/read.ts';
import { handler as events } from '../events/handler.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { setupSes } from '../testing/fakes/ses.ts';
import { openIntent, payIntent, placeOrder } from '../testing/fixtures/order-actions.ts';
import { aVariant, createTestProduct } from '../testing/fixtures/products.ts';
import { streamRecord } from '../testing/fixtures/stream-record.ts';
import { createTestUser } from '../testing/fixtures/test-user.ts';
import { recordPartitionWrites } from '../testing/support/partition-writes.ts';
import { EXPIRY_PARTITION, orderKey } from './keys.ts';
import { shardsOf } from './due-items.ts';

setupTable();
setupSes();

/** What DynamoDB takes of one partition key. */
const UNITS_A_SECOND = 1000;
const ORDERS = 24;
/** Paid orders of which the changes come in one batch of the stream. */
const ORDERS_PER_BATCH = 12;

const expiryShards = shardsOf(EXPIRY_PARTITION).map((shard) => `gsi2 ${shard}`);

/** Of one customer, order, product or payment: no limit for the whole shop. */
const HAS_ID = /[0-9a-z]{24}/i;

/**
 * How many orders a second the partitions bear that are for all orders, the fewest first. Chance does not fill the shards
 * alike, so each has their mean.
 */
function ordersPerSecond(units: Map<string, number>): [partition: string, orders: number][] {
  const ofShards = expiryShards.map((shard) => units.get(shard) ?? 0);
  const mean = ofShards.reduce((sum, count) => sum + count, 0) / ofShards.length;
  return [...units]
    .filter(([partition]) => !HAS_ID.test(partition))
    .map(([partition, count]): [string, number] => {
      const unitsPerOrder = (expiryShards.includes(partition) ? mean : count) / ORDERS;
      return [partition, UNITS_A_SECOND / unitsPerOrder];
    })
    .sort(([, a], [, b]) => a - b);
}

/** The orders' changes in the stream: all placed, then all paid. */
async function placeAndPayAll(): Promise<DynamoDBRecord[][]> {
  const product = await createTestProduct({ variants: [aVariant({ stock: ORDERS })] });
  const [placed, paid]: DynamoDBRecord[][] = [[], []];
  for (let index = 0; index < ORDERS; index += 1) {
    const customer = await createTestUser();
    const { _id: orderId } = await placeOrder(customer, product, 1);
    placed!.push(streamRecord(undefined, await getItem(orderKey(orderId), true)));
    const intent = await openIntent(customer, orderId);
    const pending = await getItem(orderKey(orderId), true);
    expect(await payIntent(customer, intent)).toMatchObject({ status: 200 });
    paid!.push(streamRecord(pending, await getItem(orderKey(orderId), true)));
  }
  return [placed!, paid!];
}

async function consume(records: DynamoDBRecord[]): Promise<void> {
  for (let from = 0; from < records.length; from += ORDERS_PER_BATCH) {
    const batch = { Records: records.slice(from, from + ORDERS_PER_BATCH) };
    expect(await events(batch)).toEqual({ batchItemFailures: [] });
  }
}

let checkout: Map<string, number>;
let consumer: Map<string, number>;
beforeAll(async () => {
  const units = recordPartitionWrites();
  const [placed, paid] = await placeAndPayAll();
  checkout = new Map(units);
  units.clear();
  await consume(placed!);
  await consume(paid!);
  consumer = new Map(units);
});

it('4,000 orders a second can be placed and paid: no partition has more than a quarter of a unit for each', () => {
  const [busiest] = ordersPerSecond(checkout);
  expect(expiryShards).toContain(busiest![0]);
  expect(busiest![1]).toBe(4000);
});

it('what follows from 250 orders a second is done in the same second, and from more of them later', () => {
  // A hot partition of search words is divided by DynamoDB between its words. A word in the name of a product that every
  // order has grows at its end, by one unit for each of them: 1,000 orders a second.
  const busiest = ordersPerSecond(consumer).filter(([partition]) => !partition.startsWith('OW#'));
  expect(Math.min(...busiest.map(([, orders]) => orders))).toBeGreaterThanOrEqual(250);
  const below2000 = busiest.filter(([, orders]) => orders < 2000).map(([partition]) => partition);
  expect(['OL#all', 'OL#paid', 'OL#pending', 'AD']).toEqual(expect.arrayContaining(below2000));
});
