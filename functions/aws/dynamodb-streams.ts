/** The table's stream, which keeps every change for a day. Items are in DynamoDB's own JSON here. */
import { DescribeTableCommand, DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
import {
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  type _Record,
} from '@aws-sdk/client-dynamodb-streams';
import { setting } from '../platform/settings.ts';

export type StreamRecord = _Record;
type StreamItem = NonNullable<NonNullable<StreamRecord['dynamodb']>['Keys']>;

/** A range of records: both ends belong to it. */
export interface StreamRange {
  streamArn: string;
  shardId: string;
  firstSequence: string;
  lastSequence: string;
}

const tableClient = new DynamoDBClient({});
const streamsClient = new DynamoDBStreamsClient({});

export async function findStreamArn(): Promise<string> {
  const { Table } = await tableClient.send(new DescribeTableCommand({ TableName: setting('TABLE_NAME') }));
  return Table?.LatestStreamArn ?? '';
}

/** The records of a range; none where the stream no longer has them. */
export async function readStreamRecords(range: StreamRange): Promise<StreamRecord[]> {
  const records: StreamRecord[] = [];
  try {
    for await (const page of streamPages(range)) {
      const inRange = page.filter(({ dynamodb }) => sequenceOf(dynamodb) <= BigInt(range.lastSequence));
      records.push(...inRange);
      if (page.length === 0 || inRange.length < page.length) break;
    }
  } catch (error) {
    if (!['TrimmedDataAccessException', 'ResourceNotFoundException'].includes((error as Error).name)) throw error;
  }
  return records;
}

async function* streamPages({ streamArn, shardId, firstSequence }: StreamRange): AsyncGenerator<StreamRecord[]> {
  let { ShardIterator: iterator } = await streamsClient.send(
    new GetShardIteratorCommand({
      StreamArn: streamArn,
      ShardId: shardId,
      SequenceNumber: firstSequence,
      ShardIteratorType: 'AT_SEQUENCE_NUMBER',
    }),
  );
  while (iterator) {
    const { Records = [], NextShardIterator } = await streamsClient.send(
      new GetRecordsCommand({ ShardIterator: iterator }),
    );
    yield Records;
    iterator = NextShardIterator;
  }
}

function sequenceOf(record: StreamRecord['dynamodb']): bigint {
  return BigInt(record?.SequenceNumber ?? 0);
}

/** An item as the table holds it now; undefined where it was deleted. */
export async function readStreamItem(keys: StreamItem | undefined): Promise<StreamItem | undefined> {
  const { Item } = await tableClient.send(
    new GetItemCommand({ TableName: setting('TABLE_NAME'), Key: keys, ConsistentRead: true }),
  );
  return Item;
}
