/** A table in an in-memory DynamoDB emulator. Call `setupTable()` at the top of a test file. */
import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';

const TABLE = 'Vetrina';
const INDEX_NAMES = ['gsi1', 'gsi2'];

/**
 * Starts an empty table before the tests of a file and stops it after them. With a stream each write of the emulator reads
 * all earlier changes, so only a file that reads the stream asks for one (table-stream.ts).
 */
export function setupTable({ hasStream = false } = {}): void {
  let server: ChildProcess | undefined;
  beforeAll(async () => {
    const port = await freePort();
    const binaryPackage = `@dynoxide/${process.platform}-${process.arch}/package.json`;
    const binary = process.env['DYNOXIDE_BIN'] ?? join(dirname(require.resolve(binaryPackage)), 'dynoxide');
    // More threads take more processor time: its calls wait for each other at one lock.
    const env = { ...process.env, TOKIO_WORKER_THREADS: '1' };
    server = spawn(binary, ['serve', '--port', String(port)], { stdio: 'ignore', env });
    Object.assign(process.env, {
      TABLE_NAME: TABLE,
      AWS_ENDPOINT_URL_DYNAMODB: `http://127.0.0.1:${port}`,
      AWS_REGION: 'eu-south-1',
      AWS_ACCESS_KEY_ID: 'test',
      AWS_SECRET_ACCESS_KEY: 'test',
    });
    await createTable(hasStream);
  });
  afterAll(async () => {
    const exited = new Promise((resolve) => server?.once('exit', resolve));
    server?.kill();
    await exited;
  });
}

/** With the keys of infra/stack/table.ts. The client's retries wait until the server listens. */
async function createTable(hasStream: boolean): Promise<void> {
  const client = new DynamoDBClient({ maxAttempts: 30, retryMode: 'standard' });
  const keys = ['pk', 'sk', ...INDEX_NAMES.flatMap((indexName) => [`${indexName}pk`, `${indexName}sk`])];
  await client.send(
    new CreateTableCommand({
      TableName: TABLE,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: keys.map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
      KeySchema: keySchema('pk', 'sk'),
      ...(hasStream && { StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' as const } }),
      GlobalSecondaryIndexes: INDEX_NAMES.map((IndexName) => ({
        IndexName,
        KeySchema: keySchema(`${IndexName}pk`, `${IndexName}sk`),
        Projection: { ProjectionType: 'KEYS_ONLY' },
      })),
    }),
  );
  client.destroy();
}

function keySchema(partition: string, sort: string) {
  return [
    { AttributeName: partition, KeyType: 'HASH' as const },
    { AttributeName: sort, KeyType: 'RANGE' as const },
  ];
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
