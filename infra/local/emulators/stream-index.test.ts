import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sqlite from 'node-sqlite3-wasm';
import { createDynamoDbCall } from '../dynamodb-call.ts';
import { startDynamoDb, type DynamoDbProcess } from './dynamodb.ts';
import { indexStreamRecords } from './stream-index.ts';

const folder = mkdtempSync(join(tmpdir(), 'vetrina-index-'));
const started: DynamoDbProcess[] = [];
afterEach(async () => {
  for (const { stop } of started.splice(0)) await stop();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let files = 0;
const newFile = () => join(folder, `${++files}.db`);

async function start(file: string) {
  const dynamo = await startDynamoDb(file);
  started.push(dynamo);
  return { ...dynamo, call: createDynamoDbCall(dynamo.endpoint, 'eu-south-1') };
}

/** Starts DynamoDB with a table whose stream has as many changes. */
async function startWithChanges(file: string, changes: number) {
  const dynamo = await start(file);
  await dynamo.call('CreateTable', {
    TableName: 'Shop',
    BillingMode: 'PAY_PER_REQUEST',
    KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
    AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
    StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
  });
  for (let number = 1; number <= changes; number += 1) {
    await dynamo.call('PutItem', { TableName: 'Shop', Item: { pk: { S: 'shirt' }, price: { N: String(number) } } });
  }
  return dynamo;
}

/** Only for a file that no process has open. */
function query(file: string, sql: string): unknown[] {
  const database = new sqlite.Database(file, { fileMustExist: true });
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE');
    return database.all(sql).flatMap((row) => Object.values<unknown>(row));
  } finally {
    database.close();
  }
}
const indexes = (file: string) => query(file, `SELECT name FROM sqlite_master WHERE name LIKE 'vetrina%'`);
const countChanges = (file: string) => query(file, 'SELECT COUNT(*) FROM _stream_records');

/** A file as shops wrote it before there was an index. */
async function fileWithoutIndex(changes: number): Promise<string> {
  const file = newFile();
  const { stop } = await startWithChanges(file, changes);
  await stop();
  query(file, 'DROP INDEX vetrina_stream_records');
  return file;
}

const INDEX = ['vetrina_stream_records'];
const NUMBER = 'CAST(sequence_number AS INTEGER)';

describe('the changes of a stream', () => {
  it('are found by their number: a write and a poll read no others', async () => {
    const file = newFile();
    const { stop } = await startWithChanges(file, 20);
    await stop();
    expect(countChanges(file)).toEqual([20]);
    const plan = (sql: string) => query(file, `EXPLAIN QUERY PLAN ${sql}`).at(-1);
    const records = `FROM _stream_records WHERE table_name = 'Shop'`;
    expect(plan(`SELECT COALESCE(MAX(${NUMBER}), 0) + 1 ${records}`)).toMatch(
      /^SEARCH .* USING COVERING INDEX vetrina_stream_records \(table_name=\?\)$/,
    );
    expect(plan(`SELECT MIN(sequence_number), MAX(sequence_number) ${records} AND shard_id = 'one'`)).toMatch(
      /^SEARCH .* USING COVERING INDEX vetrina_stream_records/,
    );
    expect(
      plan(`SELECT new_image ${records} AND shard_id = 'one' AND ${NUMBER} > 7 ORDER BY ${NUMBER} ASC LIMIT 10`),
    ).toMatch(/^SEARCH .* USING INDEX vetrina_stream_records \(table_name=\? AND <expr>>\?\)$/);
  });

  it('of a folder from before are indexed at its next start, and none is lost', async () => {
    const file = await fileWithoutIndex(3);
    const { call, stop } = await start(file);
    await call('PutItem', { TableName: 'Shop', Item: { pk: { S: 'scarf' } } });
    await stop();
    expect(indexes(file)).toEqual(INDEX);
    expect(countChanges(file)).toEqual([4]);
  });

  it('are all there after the database was killed', async () => {
    const file = newFile();
    const { exited, processGroup } = await startWithChanges(file, 3);
    process.kill(processGroup!, 'SIGKILL');
    await exited;
    const { call, stop } = await start(file);
    expect(await call('GetItem', { TableName: 'Shop', Key: { pk: { S: 'shirt' } } })).toMatchObject({
      Item: { price: { N: '3' } },
    });
    await stop();
    expect(indexes(file)).toEqual(INDEX);
    expect(countChanges(file)).toEqual([3]);
  });

  it('are indexed although a start that was killed has left a lock', async () => {
    const file = await fileWithoutIndex(1);
    mkdirSync(`${file}.lock`);
    const { stop } = await start(file);
    await stop();
    expect(indexes(file)).toEqual(INDEX);
  });
});

describe('without an index the database starts, too', () => {
  let log: jest.SpyInstance;
  beforeEach(() => (log = jest.spyOn(console, 'error').mockImplementation()));
  afterEach(() => log.mockRestore());

  it('while another process has it open', async () => {
    const file = newFile();
    await startWithChanges(file, 1);
    const { call } = await start(file);
    expect(log).toHaveBeenCalledWith(expect.stringMatching(/is open elsewhere/));
    expect(await call('GetItem', { TableName: 'Shop', Key: { pk: { S: 'shirt' } } })).toHaveProperty('Item');
  });

  it('when it keeps its changes in another table', async () => {
    const file = newFile();
    await indexStreamRecords(file, () => Promise.resolve(writeFileSync(file, '')));
    expect(log).toHaveBeenCalledWith(expect.stringMatching(/gets no index: .*no such table: main\._stream_records/));
  });
});
