/**
 * What this machine can do at all, in the same run: a bare HTTP server that sends the same bytes, an empty Lambda behind
 * the same local edge, one read and one transaction of the emulator through the SDK.
 */
import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { CreateTableCommand, DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import { productPartition } from '../../../../functions/store/keys.ts';
import { readSynthesisedTemplate } from '../../../local/template.ts';
import { LoadClient, runLoad, type LoadResult } from '../load.ts';
import type { BenchShop } from '../shop/bench-shop.ts';
import { unthrottledTemplate } from '../shop/unthrottled-template.ts';

/** Calls before the clock. */
const WARM_UP = 20;

/** A bare server in a thread of its own, as the shop has one. */
export async function measureBareServer(payload: string, width: number, count: number): Promise<LoadResult> {
  const source =
    "const { createServer } = require('node:http'); const { parentPort, workerData } = require('node:worker_threads');" +
    "const headers = { 'content-type': 'application/json' };" +
    'const server = createServer((_request, response) => { response.writeHead(200, headers); response.end(workerData); });' +
    "server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));";
  const worker = new Worker(source, { eval: true, workerData: payload });
  const port = await new Promise<number>((resolve) => worker.once('message', resolve));
  const client = new LoadClient(`http://127.0.0.1:${port}`);
  try {
    await runLoad(width, 50, () => client.send({ path: '/' }));
    return await runLoad(width, count, () => client.send({ path: '/' }));
  } finally {
    client.close();
    await worker.terminate();
  }
}

/** What an empty Lambda answers with: for one path of the API these bytes. */
export type Payloads = Map<string, string>;

/**
 * A template whose products function does nothing but answer with these payloads; a bound of the price is no part of their
 * paths. Whoever asks for it removes its folder.
 */
export async function emptyLambdaTemplate(payloads: Payloads, say: (what: string) => void): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'vetrina-empty-'));
  cpSync(await unthrottledTemplate(say), folder, { recursive: true });
  const template = readSynthesisedTemplate(folder, { seed: '', host: 'localhost' });
  const functions = [...template.ofType('AWS::Lambda::Function')];
  const products = functions.find(([, { Description }]) => String(Description).endsWith(': products'));
  const { S3Key } = (products?.[1]['Code'] ?? {}) as { S3Key?: string };
  const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'public, s-maxage=1' };
  const answers = [...payloads].map(([path, body]) => {
    const { searchParams } = new URL(path, 'http://x');
    const key = ['page', 'category', 'sortBy'].map((name) => searchParams.get(name)).join();
    return [key, { statusCode: 200, headers, body }];
  });
  const code =
    `const answers = ${JSON.stringify(Object.fromEntries(answers))};\n` +
    'exports.handler = async ({ queryStringParameters: { page, category, sortBy } }) =>\n' +
    '  answers[[page, category, sortBy].join()];\n';
  writeFileSync(join(template.assetFolder(S3Key ?? ''), 'index.js'), code);
  return folder;
}

export function removeTemplate(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

export const BASELINES = {
  read: 'emulator, one read',
  readsAndWrite: 'emulator, three reads, a write',
  transaction: 'emulator, one transaction',
} as const;
export type Baseline = keyof typeof BASELINES;

/**
 * The emulator asked through the SDK: a product read; account, product and cart read and the cart written, one after the
 * other, as for an addition to a cart; a transaction as large as an order of three lines. In a table like the shop's, with its indexes and its stream, which nobody follows.
 */
export async function emulatorBaselines(
  shop: BenchShop,
  productId: string,
): Promise<{ floor: MeasureFloor; close: () => void }> {
  const { environment } = shop;
  const TableName = `Floor-${randomUUID()}`;
  const bare = new DynamoDBClient({
    region: environment['AWS_REGION'] ?? '',
    endpoint: environment['AWS_ENDPOINT_URL_DYNAMODB'] ?? '',
    credentials: { accessKeyId: 'x', secretAccessKey: 'x' },
  });
  const { Table } = await bare.send(new DescribeTableCommand({ TableName: environment['TABLE_NAME'] }));
  await bare.send(
    new CreateTableCommand({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: Table?.AttributeDefinitions,
      KeySchema: Table?.KeySchema,
      StreamSpecification: Table?.StreamSpecification,
      GlobalSecondaryIndexes: Table?.GlobalSecondaryIndexes?.map(({ IndexName, KeySchema, Projection }) => {
        return { IndexName, KeySchema, Projection };
      }),
    }),
  );
  const client = DynamoDBDocumentClient.from(bare);
  const put = (time: number, line: number) => ({
    Put: {
      TableName,
      Item: { pk: `FLOOR#${time}`, sk: String(line), ...(line === 0 ? orderLike(time) : { text: TEXT }) },
    },
  });
  const timed = async (work: () => Promise<unknown>) => {
    const started = performance.now();
    await work();
    return { status: 200, milliseconds: performance.now() - started };
  };
  const get = () => client.send(new GetCommand({ TableName, Key: { pk: 'FLOOR#0', sk: '1' } }));
  const product = new QueryCommand({
    TableName: environment['TABLE_NAME'],
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': productPartition(productId) },
  });
  const read = () => timed(() => client.send(product));
  // Six writes: order, key, three pieces, cart.
  const write = (time: number) => {
    const TransactItems = [0, 1, 2, 3, 4, 5].map((line) => put(time, line));
    return timed(() => client.send(new TransactWriteCommand({ TransactItems })));
  };
  const readsAndWrite = (time: number) =>
    timed(async () => {
      await get();
      await client.send(product);
      await get();
      await client.send(new PutCommand(put(time, 1).Put));
    });
  const works = { read, readsAndWrite, transaction: write };
  await write(0);
  const floor: MeasureFloor = async (name, width, count) => {
    await runLoad(width, WARM_UP, works[name]);
    return runLoad(width, count, works[name]);
  };
  return { floor, close: () => client.destroy() };
}

const TEXT = 'x'.repeat(100);
/** As large as an order, in two indexes like one. */
const orderLike = (time: number) => ({
  ...{ gsi1pk: 'FLOOR', gsi1sk: String(time), gsi2pk: 'FLOOR', gsi2sk: String(time) },
  text: 'x'.repeat(1500),
});

type MeasureFloor = (name: Baseline, width: number, count: number) => Promise<LoadResult>;
