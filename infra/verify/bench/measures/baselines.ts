/**
 * What this machine can do at most, in the same run: a bare HTTP server that sends the same bytes, and single calls of the
 * DynamoDB emulator through the SDK.
 */
import { randomUUID } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import {
  CreateTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { LoadClient, runLoad, type LoadResult } from '../load.ts';
import type { BenchShop } from '../shop/bench-shop.ts';

/** Calls that are not measured, so that the code is compiled. */
const WARM_UP_CALLS = 20;
const SERVER_WARM_UP_CALLS = 50;

export async function measureBareServer(payload: string, concurrency: number, count: number): Promise<LoadResult> {
  const source =
    "const { createServer } = require('node:http'); const { parentPort, workerData } = require('node:worker_threads');" +
    "const headers = { 'content-type': 'application/json' };" +
    'const server = createServer((_request, response) => { response.writeHead(200, headers); response.end(workerData); });' +
    "server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));";
  const worker = new Worker(source, { eval: true, workerData: payload });
  const port = await new Promise<number>((resolve) => worker.once('message', resolve));
  const client = new LoadClient(`http://127.0.0.1:${port}`);
  try {
    await runLoad(concurrency, SERVER_WARM_UP_CALLS, () => client.send({ path: '/' }));
    return await runLoad(concurrency, count, () => client.send({ path: '/' }));
  } finally {
    client.close();
    await worker.terminate();
  }
}

export const BASELINES = {
  read: 'emulator, one read',
  readsAndWrite: 'emulator, three reads, a write',
  transaction: 'emulator, one transaction',
} as const;
export type Baseline = keyof typeof BASELINES;

export interface EmulatorBaselines {
  measure(baseline: Baseline, concurrency: number, count: number): Promise<LoadResult>;
  close(): void;
}

/**
 * `read`: the product of a product page. `readsAndWrite`: account, product and cart read and the cart written one after
 * the other, as when something is added to a cart. `transaction`: as large as an order of three lines.
 * They run in a table with the shop's indexes and a stream that nobody follows.
 */
export async function emulatorBaselines(shop: BenchShop, productId: string): Promise<EmulatorBaselines> {
  const { environment } = shop;
  const client = new DynamoDBClient({
    region: environment['AWS_REGION'] ?? '',
    endpoint: environment['AWS_ENDPOINT_URL_DYNAMODB'] ?? '',
    credentials: { accessKeyId: 'x', secretAccessKey: 'x' },
    cacheMiddleware: true,
  });
  const table = `Baseline-${randomUUID()}`;
  await copyTableSchema(client, environment['TABLE_NAME'] ?? '', table);
  const operations = baselineOperations(client, {
    table,
    shopTable: environment['TABLE_NAME'] ?? '',
    productId,
  });
  await operations.transaction(0);
  return {
    measure: async (baseline, concurrency, count) => {
      await runLoad(concurrency, WARM_UP_CALLS, operations[baseline]);
      return runLoad(concurrency, count, operations[baseline]);
    },
    close: () => client.destroy(),
  };
}

async function copyTableSchema(client: DynamoDBClient, source: string, target: string): Promise<void> {
  const { Table } = await client.send(new DescribeTableCommand({ TableName: source }));
  const indexes = Table?.GlobalSecondaryIndexes?.map(({ IndexName, KeySchema, Projection }) => {
    return { IndexName, KeySchema, Projection };
  });
  await client.send(
    new CreateTableCommand({
      TableName: target,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: Table?.AttributeDefinitions,
      KeySchema: Table?.KeySchema,
      StreamSpecification: Table?.StreamSpecification,
      GlobalSecondaryIndexes: indexes,
    }),
  );
}

type Operation = (index: number) => Promise<{ status: number; milliseconds: number }>;

function baselineOperations(
  client: DynamoDBClient,
  { table, shopTable, productId }: { table: string; shopTable: string; productId: string },
): Record<Baseline, Operation> {
  const put = (index: number, line: number) => ({
    TableName: table,
    Item: marshall({
      pk: `BASELINE#${index}`,
      sk: String(line),
      ...(line === 0 ? orderSizedItem(index) : { text: LINE_TEXT }),
    }),
  });
  const get = () => client.send(new GetItemCommand({ TableName: table, Key: marshall({ pk: 'BASELINE#0', sk: '1' }) }));
  // The product with its variants, as the shop's store reads it.
  const readProduct = async () => {
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName: shopTable,
        KeyConditionExpression: 'pk = :product',
        ExpressionAttributeValues: marshall({ ':product': `P#${productId}` }),
      }),
    );
    return Items.map((item) => unmarshall(item));
  };
  return {
    read: () => timed(readProduct),
    readsAndWrite: (index) =>
      timed(async () => {
        await get();
        await readProduct();
        await get();
        await client.send(new PutItemCommand(put(index, 1)));
      }),
    // Six writes: the order, its key, three variants, the cart.
    transaction: (index) =>
      timed(() => {
        const TransactItems = [0, 1, 2, 3, 4, 5].map((line) => ({ Put: put(index, line) }));
        return client.send(new TransactWriteItemsCommand({ TransactItems }));
      }),
  };
}

const LINE_TEXT = 'x'.repeat(100);
const orderSizedItem = (index: number) => ({
  gsi1pk: 'BASELINE',
  gsi1sk: String(index),
  gsi2pk: 'BASELINE',
  gsi2sk: String(index),
  text: 'x'.repeat(1500),
});

async function timed(operation: () => Promise<unknown>): ReturnType<Operation> {
  const startedAt = performance.now();
  await operation();
  return { status: 200, milliseconds: performance.now() - startedAt };
}
