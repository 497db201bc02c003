/**
 * What this machine can do at all, in the same run: a bare HTTP server that sends the same bytes, an empty Lambda behind
 * the same local edge, one read and one transaction of the emulator through the SDK.
 */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { buildTemplate } from '../../local/build.ts';
import { readTemplate } from '../../local/template.ts';
import { Client, drive, type Load } from '../load.ts';
import type { BenchShop } from '../shop/shop.ts';

/** A bare server in a thread of its own, as the shop has one. */
export async function bareServer(payload: string, width: number, count: number): Promise<Load> {
  const source =
    "const { createServer } = require('node:http'); const { parentPort, workerData } = require('node:worker_threads');" +
    "const headers = { 'content-type': 'application/json' };" +
    'const server = createServer((_request, response) => { response.writeHead(200, headers); response.end(workerData); });' +
    "server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));";
  const worker = new Worker(source, { eval: true, workerData: payload });
  const port = await new Promise<number>((resolve) => worker.once('message', resolve));
  const client = new Client(`http://127.0.0.1:${port}`);
  try {
    await drive(width, 50, () => client.ask({ path: '/' }));
    return await drive(width, count, () => client.ask({ path: '/' }));
  } finally {
    client.close();
    await worker.terminate();
  }
}

/** A template whose products function does nothing but answer with this payload. Whoever asks for it removes its folder. */
export async function templateOfEmpty(payload: string, say: (what: string) => void): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'vetrina-empty-'));
  cpSync(await buildTemplate({ stage: 'dev' }, say), folder, { recursive: true });
  const template = readTemplate(folder, { seed: '', host: 'localhost' });
  const functions = [...template.ofType('AWS::Lambda::Function')];
  const products = functions.find(([, { Description }]) => String(Description).endsWith(': products'));
  const { S3Key } = (products?.[1]['Code'] ?? {}) as { S3Key?: string };
  const answer = {
    statusCode: 200,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'public, max-age=0, s-maxage=1' },
    body: payload,
  };
  const code = `const answer = ${JSON.stringify(answer)}; exports.handler = async () => answer;\n`;
  writeFileSync(join(template.assetFolder(S3Key ?? ''), 'index.js'), code);
  return folder;
}

export function forget(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

/** One item read, a small item rewritten, and a transaction as large as an order of three lines. */
export async function emulatorFloors(shop: BenchShop, width: number, count: number) {
  const { environment } = shop;
  const TableName = environment['TABLE_NAME'] ?? '';
  const client = DynamoDBDocumentClient.from(
    new DynamoDBClient({
      region: environment['AWS_REGION'] ?? '',
      endpoint: environment['AWS_ENDPOINT_URL_DYNAMODB'] ?? '',
      credentials: { accessKeyId: 'x', secretAccessKey: 'x' },
    }),
  );
  const put = (time: number, line: number) => ({
    Put: { TableName, Item: { pk: `FLOOR#${time}`, sk: String(line), text: 'x'.repeat(line === 0 ? 1500 : 100) } },
  });
  const timed = async (work: () => Promise<unknown>) => {
    const started = performance.now();
    await work();
    return { status: 200, milliseconds: performance.now() - started };
  };
  const read = () => timed(() => client.send(new GetCommand({ TableName, Key: { pk: 'FLOOR#0', sk: '0' } })));
  // Six writes: order, key, three pieces, cart.
  const write = (time: number) => {
    const TransactItems = [0, 1, 2, 3, 4, 5].map((line) => put(time, line));
    return timed(() => client.send(new TransactWriteCommand({ TransactItems })));
  };
  await drive(width, 20, write);
  const floors = { read: await drive(width, count, read), transaction: await drive(width, count, write) };
  client.destroy();
  return floors;
}

/** A function's package called in this process, as API Gateway would: without any HTTP. */
export async function inProcess(shop: BenchShop, packageFile: string, path: string, count: number) {
  const worker = new Worker(IN_PROCESS, {
    eval: true,
    env: { ...shop.environment, PATH: process.env['PATH'] ?? '', ORIGIN_SECRET: 'x', POWERTOOLS_DEV: 'false' },
    workerData: { packageFile, path, count },
    stdout: true,
  });
  worker.stdout.resume();
  try {
    return await new Promise<{ perSecond: number; payload: string }>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
    });
  } finally {
    await worker.terminate();
  }
}

const IN_PROCESS = `
const { parentPort, workerData: { packageFile, path, count } } = require('node:worker_threads');
const { handler } = require(packageFile);
const url = new URL(path, 'http://x');
const event = {
  version: '2.0', routeKey: 'GET /api/products', rawPath: url.pathname, rawQueryString: url.search.slice(1),
  headers: { 'x-origin-secret': 'x', 'x-viewer-host': 'localhost' },
  queryStringParameters: Object.fromEntries(url.searchParams), isBase64Encoded: false,
  requestContext: { domainName: 'localhost', requestId: 'x', http: { method: 'GET', path: url.pathname, sourceIp: '::1' } },
};
const context = { getRemainingTimeInMillis: () => 15000 };
(async () => {
  const { statusCode, body } = await handler(event, context);
  if (statusCode !== 200) throw new Error(body);
  for (let time = 0; time < 200; time += 1) await handler(event, context);
  const started = performance.now();
  for (let time = 0; time < count; time += 1) await handler(event, context);
  parentPort.postMessage({ perSecond: (count * 1000) / (performance.now() - started), payload: body });
})();
`;
