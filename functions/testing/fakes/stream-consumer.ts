/**
 * In-memory Lambda, SQS and DynamoDB Streams with the calls of functions/aws that the stream consumer uses. Call
 * `setupStreamConsumer()` after `setupTable()` at the top of a test file.
 */
import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DynamoDBRecord } from 'aws-lambda';

interface FakeStreamConsumer {
  /** The records that the stream still has. */
  stream: DynamoDBRecord[];
  /** The queue: the first and the last sequence number of each batch. */
  failedBatches: { from: string; to: string }[];
  enabled: boolean;
  /** The records of each invocation of the function. */
  invocations: DynamoDBRecord[][];
  /** How many records of an invocation the function reports as failed. */
  failureCount: number;
}

type AnswerByCall = Record<string, (input: Record<string, string>) => object>;

export function setupStreamConsumer(): FakeStreamConsumer {
  const consumer: FakeStreamConsumer = {
    stream: [],
    failedBatches: [],
    enabled: true,
    invocations: [],
    failureCount: 0,
  };
  let server: Server | undefined;
  beforeAll(async () => {
    const answers = createAnswers(consumer);
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += String(chunk)));
      request.on('end', () => {
        const path = `${request.method} ${request.url?.split('?')[0]?.split('/')[2]}`;
        const name = String(request.headers['x-amz-target'] ?? path).replace(/^.*\./, '');
        const answer = answers[name]?.(JSON.parse(body || '{}') as Record<string, string>) ?? {
          __type: `Unknown${name}`,
        };
        const status = '__type' in answer ? 400 : 200;
        response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' }).end(JSON.stringify(answer));
      });
    });
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    for (const service of ['LAMBDA', 'SQS', 'DYNAMODB_STREAMS']) process.env[`AWS_ENDPOINT_URL_${service}`] = url;
  });
  afterAll(() => new Promise((resolve) => server?.close(resolve)));
  return consumer;
}

function createAnswers(consumer: FakeStreamConsumer): AnswerByCall {
  const receivedBatches = new Set<string>();
  const sequenceOf = ({ dynamodb }: DynamoDBRecord) => dynamodb?.SequenceNumber ?? '';
  return {
    'GET event-source-mappings': () => ({ EventSourceMappings: [mappingOf(consumer)] }),
    'PUT event-source-mappings': ({ Enabled }) => {
      consumer.enabled = Boolean(Enabled);
      return mappingOf(consumer);
    },
    'POST functions': (event) => {
      const records = (event as unknown as { Records: DynamoDBRecord[] }).Records;
      consumer.invocations.push(records);
      return { batchItemFailures: records.slice(0, consumer.failureCount).map(() => ({ itemIdentifier: 'x' })) };
    },
    GetQueueUrl: () => ({ QueueUrl: `${process.env['AWS_ENDPOINT_URL_SQS']}/lost` }),
    ReceiveMessage: () => {
      const next = consumer.failedBatches.find(({ from }) => !receivedBatches.has(from));
      if (!next) return {};
      receivedBatches.add(next.from);
      const DDBStreamBatchInfo = {
        streamArn: 'arn:s',
        shardId: 's',
        startSequenceNumber: next.from,
        endSequenceNumber: next.to,
      };
      const Body = JSON.stringify({ timestamp: '2026-11-21T08:00:00Z', DDBStreamBatchInfo });
      const MD5OfBody = createHash('md5').update(Body).digest('hex');
      return { Messages: [{ MessageId: next.from, ReceiptHandle: next.from, Body, MD5OfBody }] };
    },
    ChangeMessageVisibility: ({ ReceiptHandle = '' }) => {
      receivedBatches.delete(ReceiptHandle);
      return {};
    },
    DeleteMessage: ({ ReceiptHandle }) => {
      consumer.failedBatches = consumer.failedBatches.filter(({ from }) => from !== ReceiptHandle);
      return {};
    },
    GetShardIterator: ({ SequenceNumber }) =>
      consumer.stream.some((record) => sequenceOf(record) === SequenceNumber)
        ? { ShardIterator: SequenceNumber }
        : { __type: 'TrimmedDataAccessException' },
    // Two at a time, so a batch needs several pages.
    GetRecords: ({ ShardIterator }) => {
      const index = consumer.stream.findIndex((record) => sequenceOf(record) === ShardIterator);
      const next = consumer.stream[index + 2];
      return { Records: consumer.stream.slice(index, index + 2), ...(next && { NextShardIterator: sequenceOf(next) }) };
    },
  };
}

function mappingOf({ enabled }: FakeStreamConsumer) {
  return {
    UUID: 'mapping',
    FunctionArn: 'arn:aws:lambda:eu-south-1:1:function:Events',
    State: enabled ? 'Enabled' : 'Disabled',
    DestinationConfig: { OnFailure: { Destination: 'arn:aws:sqs:eu-south-1:1:lost' } },
  };
}
