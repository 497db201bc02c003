/** The stream of the table of `setupTable()`: what changed, in the order in which it did. */
import type { DynamoDBRecord } from 'aws-lambda';

interface StreamPart {
  Records: DynamoDBRecord[];
  NextShardIterator: string;
}

/** Reads every change since the last reading; the first one begins with the table. */
export function tableStream(): () => Promise<DynamoDBRecord[]> {
  let iterator: string | undefined;
  return async () => {
    iterator ??= await firstIterator();
    const records: DynamoDBRecord[] = [];
    for (;;) {
      const part: StreamPart = await call('DynamoDBStreams_20120810.GetRecords', { ShardIterator: iterator });
      iterator = part.NextShardIterator;
      if (part.Records.length === 0) return records;
      records.push(...part.Records);
    }
  };
}

/** The emulator's streams have one shard. */
async function firstIterator(): Promise<string> {
  const { Table } = await call<{ Table: { LatestStreamArn: string } }>('DynamoDB_20120810.DescribeTable', {
    TableName: process.env['TABLE_NAME'],
  });
  const StreamArn = Table.LatestStreamArn;
  const { StreamDescription } = await call<{ StreamDescription: { Shards: { ShardId: string }[] } }>(
    'DynamoDBStreams_20120810.DescribeStream',
    { StreamArn },
  );
  const { ShardIterator } = await call<{ ShardIterator: string }>('DynamoDBStreams_20120810.GetShardIterator', {
    StreamArn,
    ShardId: StreamDescription.Shards[0]!.ShardId,
    ShardIteratorType: 'TRIM_HORIZON',
  });
  return ShardIterator;
}

/** Emulators check the form of a signature only. */
async function call<T>(target: string, input: object): Promise<T> {
  const response = await fetch(process.env['AWS_ENDPOINT_URL_DYNAMODB']!, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': target,
      authorization:
        'AWS4-HMAC-SHA256 Credential=test/20260101/eu-south-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
      'x-amz-date': '20260101T000000Z',
    },
    body: JSON.stringify(input),
  });
  if (!response.ok) throw new Error(await response.text());
  return response.json() as Promise<T>;
}
