/**
 * The consumer of the table's changes as Lambda keeps it for a stage: its mapping, the queue of what it gave up, and the
 * changes themselves, which the stream still has for a day. Everything is found from the table's name.
 */
import { DescribeTableCommand, DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
import {
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  type _Record,
} from '@aws-sdk/client-dynamodb-streams';
import {
  InvokeCommand,
  LambdaClient,
  ListEventSourceMappingsCommand,
  UpdateEventSourceMappingCommand,
} from '@aws-sdk/client-lambda';
import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  GetQueueUrlCommand,
  ReceiveMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import { setting } from '../../platform/settings.ts';
import { sleep } from '../../platform/retry.ts';

export interface StreamConsumer {
  /** Of its mapping. */
  id: string;
  functionArn: string;
  queueUrl: string;
  /** Enabled, Disabled, or on the way to one of them. */
  state: string;
}

/** A batch that was given up: where in the stream it stands. */
export interface FailedBatch {
  receiptHandle: string;
  failedAt: string;
  streamArn: string;
  shardId: string;
  firstSequence: string;
  lastSequence: string;
}

export type SdkStreamRecord = _Record;

const table = new DynamoDBClient({});
const streams = new DynamoDBStreamsClient({});
const lambda = new LambdaClient({});
const queue = new SQSClient({});

/** Seconds for which nobody else sees what was received. */
const VISIBILITY_SECONDS = 120;

export async function findStreamConsumer(): Promise<StreamConsumer> {
  const { Table } = await table.send(new DescribeTableCommand({ TableName: setting('TABLE_NAME') }));
  const { EventSourceMappings: [mapping] = [] } = await lambda.send(
    new ListEventSourceMappingsCommand({ EventSourceArn: Table?.LatestStreamArn ?? '' }),
  );
  const { UUID: id, FunctionArn: functionArn, State: state, DestinationConfig: to } = mapping ?? {};
  const QueueName = to?.OnFailure?.Destination?.split(':').at(-1);
  if (!id || !functionArn || !QueueName) throw new Error('Nothing follows the changes of this table.');
  const { QueueUrl: queueUrl = '' } = await queue.send(new GetQueueUrlCommand({ QueueName }));
  return { id, functionArn, queueUrl, state: state ?? 'unknown' };
}

/** Lets it rest, or go on from where it was; done when it does, which takes AWS some seconds. */
export async function setConsumerEnabled({ id }: StreamConsumer, Enabled: boolean): Promise<void> {
  await lambda.send(new UpdateEventSourceMappingCommand({ UUID: id, Enabled }));
  while ((await findStreamConsumer()).state !== (Enabled ? 'Enabled' : 'Disabled')) await sleep(1000);
}

/** Everything in the queue, held back from others until it is put back or taken out. */
export async function receiveFailedBatches({ queueUrl }: StreamConsumer): Promise<FailedBatch[]> {
  const all: FailedBatch[] = [];
  for (;;) {
    // A wait makes SQS look on all its machines: without one it may overlook what is there.
    const { Messages = [] } = await queue.send(
      new ReceiveMessageCommand({
        ...{ QueueUrl: queueUrl, MaxNumberOfMessages: 10 },
        ...{ VisibilityTimeout: VISIBILITY_SECONDS, WaitTimeSeconds: 1 },
      }),
    );
    if (Messages.length === 0) return all;
    for (const { ReceiptHandle: receipt = '', Body = '{}' } of Messages) {
      const { timestamp = '', DDBStreamBatchInfo: batch } = JSON.parse(Body) as Message;
      const { streamArn = '', shardId = '', startSequenceNumber = '', endSequenceNumber = '' } = batch ?? {};
      all.push({
        receiptHandle: receipt,
        failedAt: timestamp,
        streamArn,
        shardId,
        firstSequence: startSequenceNumber,
        lastSequence: endSequenceNumber,
      });
    }
  }
}

/** What Lambda writes of a batch that it gave up. */
interface Message {
  timestamp?: string;
  DDBStreamBatchInfo?: {
    streamArn?: string;
    shardId?: string;
    startSequenceNumber?: string;
    endSequenceNumber?: string;
  };
}

export async function returnToQueue(
  { queueUrl }: StreamConsumer,
  { receiptHandle: receipt }: FailedBatch,
): Promise<void> {
  await queue.send(
    new ChangeMessageVisibilityCommand({ QueueUrl: queueUrl, ReceiptHandle: receipt, VisibilityTimeout: 0 }),
  );
}

export async function deleteFromQueue(
  { queueUrl }: StreamConsumer,
  { receiptHandle: receipt }: FailedBatch,
): Promise<void> {
  await queue.send(new DeleteMessageCommand({ QueueUrl: queueUrl, ReceiptHandle: receipt }));
}

/** The changes of a batch, or undefined where the stream has forgotten them. */
export async function readBatchRecords({
  streamArn,
  shardId,
  firstSequence: from,
  lastSequence: to,
}: FailedBatch): Promise<SdkStreamRecord[] | undefined> {
  const start = { StreamArn: streamArn, ShardId: shardId, SequenceNumber: from };
  const found: SdkStreamRecord[] = [];
  try {
    let { ShardIterator: at } = await streams.send(
      new GetShardIteratorCommand({ ...start, ShardIteratorType: 'AT_SEQUENCE_NUMBER' }),
    );
    while (at) {
      const { Records = [], NextShardIterator } = await streams.send(new GetRecordsCommand({ ShardIterator: at }));
      const within = Records.filter(({ dynamodb }) => BigInt(dynamodb?.SequenceNumber ?? 0) <= BigInt(to));
      found.push(...within);
      if (Records.length === 0 || within.length < Records.length) break;
      at = NextShardIterator;
    }
  } catch (error) {
    if (!['TrimmedDataAccessException', 'ResourceNotFoundException'].includes((error as Error).name)) throw error;
  }
  return found.length > 0 ? found : undefined;
}

/** A change with its item as it is now: what came after the lost change was followed already, and stays. */
export async function withCurrentItem(record: SdkStreamRecord): Promise<SdkStreamRecord> {
  const { NewImage: _then, ...change } = record.dynamodb ?? {};
  const { Item } = await table.send(
    new GetItemCommand({ TableName: setting('TABLE_NAME'), Key: change.Keys, ConsistentRead: true }),
  );
  return { ...record, dynamodb: { ...change, ...(Item && { NewImage: Item }) } };
}

/** Runs a function of the stage and waits for its answer. Throws what it threw. */
export async function invokeFunction<Answer>(functionName: string, event: unknown): Promise<Answer> {
  const { Payload, FunctionError } = await lambda.send(
    new InvokeCommand({ FunctionName: functionName, Payload: JSON.stringify(event) }),
  );
  const answer = JSON.parse(Payload?.transformToString() ?? 'null') as Answer & { errorMessage?: string };
  if (FunctionError) throw new Error(`${functionName} failed: ${answer.errorMessage ?? FunctionError}`);
  return answer;
}
