/**
 * Lambda, its queue of lost changes and the table's stream, as far as functions/store/stream/stream-consumer.ts asks for them. Call
 * `useConsumer()` at the top of a test file, behind `useTable()`.
 */
import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DynamoDBRecord } from 'aws-lambda';

export interface FakeStreamConsumer {
  /** What the stream still has. */
  stream: DynamoDBRecord[];
  /** What lies in the queue: from which to which change. */
  failedBatches: { from: string; to: string }[];
  enabled: boolean;
  /** What the function was given, call by call. */
  invocations: DynamoDBRecord[][];
  /** So many of a call's changes it names as failed. */
  failureCount: number;
}

type Answers = Record<string, (input: Record<string, string>) => object>;

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
    const answers = answersOf(consumer);
    server = createServer((call, reply) => {
      let text = '';
      call.on('data', (part: Buffer) => (text += String(part)));
      call.on('end', () => {
        const path = `${call.method} ${call.url?.split('?')[0]?.split('/')[2]}`;
        const name = String(call.headers['x-amz-target'] ?? path).replace(/^.*\./, '');
        const said = answers[name]?.(JSON.parse(text || '{}') as Record<string, string>) ?? {
          __type: `Unknown${name}`,
        };
        const status = '__type' in said ? 400 : 200;
        reply.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' }).end(JSON.stringify(said));
      });
    });
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    for (const service of ['LAMBDA', 'SQS', 'DYNAMODB_STREAMS']) process.env[`AWS_ENDPOINT_URL_${service}`] = url;
  });
  afterAll(() => new Promise((resolve) => server?.close(resolve)));
  return consumer;
}

function answersOf(consumer: FakeStreamConsumer): Answers {
  const hidden = new Set<string>();
  const numberOf = ({ dynamodb }: DynamoDBRecord) => dynamodb?.SequenceNumber ?? '';
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
      const next = consumer.failedBatches.find(({ from }) => !hidden.has(from));
      if (!next) return {};
      hidden.add(next.from);
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
      hidden.delete(ReceiptHandle);
      return {};
    },
    DeleteMessage: ({ ReceiptHandle }) => {
      consumer.failedBatches = consumer.failedBatches.filter(({ from }) => from !== ReceiptHandle);
      return {};
    },
    GetShardIterator: ({ SequenceNumber }) =>
      consumer.stream.some((record) => numberOf(record) === SequenceNumber)
        ? { ShardIterator: SequenceNumber }
        : { __type: 'TrimmedDataAccessException' },
    // Two at a time, so that a batch goes over more than one answer.
    GetRecords: ({ ShardIterator }) => {
      const at = consumer.stream.findIndex((record) => numberOf(record) === ShardIterator);
      const next = consumer.stream[at + 2];
      return { Records: consumer.stream.slice(at, at + 2), ...(next && { NextShardIterator: numberOf(next) }) };
    },
  };
}

function mappingOf({ enabled }: FakeStreamConsumer) {
  return {
    ...{ UUID: 'mapping', FunctionArn: 'arn:aws:lambda:eu-south-1:1:function:Events' },
    State: enabled ? 'Enabled' : 'Disabled',
    DestinationConfig: { OnFailure: { Destination: 'arn:aws:sqs:eu-south-1:1:lost' } },
  };
}
