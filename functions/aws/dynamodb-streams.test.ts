import { marshall } from '@aws-sdk/util-dynamodb';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { setupStreamConsumer } from '../testing/fakes/stream-consumer.ts';
import { streamRecord } from '../testing/fixtures/stream-record.ts';
import { putItem } from './dynamodb/write.ts';
import { readStreamItem, readStreamRecords } from './dynamodb-streams.ts';

setupTable();
const lambda = setupStreamConsumer();
const key = { pk: 'O#1', sk: 'A' };

it('a range of the stream is read over its pages, both ends included', async () => {
  lambda.stream = [1, 2, 3, 4, 5].map((version) => streamRecord(undefined, { ...key, version }));
  const sequences = lambda.stream.map(({ dynamodb }) => dynamodb!.SequenceNumber!);
  const range = { streamArn: 'arn:s', shardId: 's', firstSequence: sequences[1]!, lastSequence: sequences[3]! };
  const records = await readStreamRecords(range);
  expect(records.map(({ dynamodb }) => dynamodb?.SequenceNumber)).toEqual(sequences.slice(1, 4));
});

it('a range that the stream no longer has is empty', async () => {
  const range = { streamArn: 'arn:s', shardId: 's', firstSequence: '0', lastSequence: '0' };
  expect(await readStreamRecords(range)).toEqual([]);
});

it('an item is read as it is now, in DynamoDB’s JSON', async () => {
  await putItem({ Item: { ...key, version: 7 } });
  expect(await readStreamItem(marshall(key))).toEqual(marshall({ ...key, version: 7 }));
  expect(await readStreamItem(marshall({ ...key, sk: 'B' }))).toBeUndefined();
});
