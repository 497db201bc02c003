import type { Lambda } from './lambda.ts';
import { deliverBatch, startStreamPoller, type StreamRecord } from './stream-poller.ts';

const records = (count: number): StreamRecord[] =>
  Array.from({ length: count }, (_, index) => ({
    eventID: `e${index + 1}`,
    dynamodb: { SequenceNumber: String(index + 1) },
  }));
const numbers = (batch: StreamRecord[]) => batch.map(({ dynamodb }) => Number(dynamodb.SequenceNumber));

/** A consumer that answers with `handle`, and the batches that it got. */
function createConsumer(handle: (batch: number[]) => unknown) {
  const batches: number[][] = [];
  const lambda: Lambda = {
    name: 'events',
    invoke: (event) => {
      const batch = numbers((event as { Records: StreamRecord[] }).Records);
      batches.push(batch);
      return Promise.resolve().then(() => handle(batch));
    },
    stop: () => Promise.resolve(),
  };
  return { lambda, batches };
}

const config = { retries: 2, bisectOnError: true, reportsItemFailures: true };
const pollerConfig = { ...config, table: 'Table', streamArn: 'arn:stream', region: 'eu-south-1' };
const failing = (...failed: number[]) => ({
  batchItemFailures: failed.map((number) => ({ itemIdentifier: String(number) })),
});

describe('a batch of the stream', () => {
  let deadLetters: number[] = [];
  const parts = (lambda: Lambda) => ({
    consumer: lambda,
    sendToDeadLetters: (batch: StreamRecord[]) => deadLetters.push(...numbers(batch)),
    pause: () => Promise.resolve(),
  });
  beforeEach(() => (deadLetters = []));

  it('is delivered once when the consumer succeeds', async () => {
    const { lambda, batches } = createConsumer(() => failing());
    await deliverBatch(records(3), config, parts(lambda));
    expect(batches).toEqual([[1, 2, 3]]);
  });

  it('is delivered again from the first record that was reported as failed', async () => {
    let first = true;
    const { lambda, batches } = createConsumer(() => (first ? ((first = false), failing(2)) : failing()));
    await deliverBatch(records(3), config, parts(lambda));
    expect(batches).toEqual([
      [1, 2, 3],
      [2, 3],
    ]);
  });

  it('is split until only the poison record goes to the dead letters', async () => {
    const { lambda } = createConsumer((batch) => {
      if (batch.includes(3)) throw new Error('indigesto');
      return failing();
    });
    await deliverBatch(records(8), config, parts(lambda));
    expect(deadLetters).toEqual([3]);
  });

  it('goes to the dead letters after the retries of the template', async () => {
    const { lambda, batches } = createConsumer(() => failing(1));
    await deliverBatch(records(1), config, parts(lambda));
    expect([batches.length, deadLetters]).toEqual([3, [1]]);
  });
});

describe('the stream poller', () => {
  it('delivers the records that pass the filter in order, tells when it is idle, and remembers its position', async () => {
    const written = records(5);
    let position: Record<string, string> = { shard: '2' };
    const { lambda, batches } = createConsumer(() => failing());
    const call = (operation: string, input: object) => {
      if (operation === 'Streams.DescribeStream') return { StreamDescription: { Shards: [{ ShardId: 'shard' }] } };
      if (operation === 'Streams.GetShardIterator') {
        return { ShardIterator: (input as { SequenceNumber?: string }).SequenceNumber ?? '0' };
      }
      const { ShardIterator, Limit } = input as { ShardIterator: string; Limit: number };
      return { Records: written.slice(Number(ShardIterator), Number(ShardIterator) + Limit) };
    };
    const stream = startStreamPoller(
      { ...pollerConfig, batchSize: 2, filter: ({ eventID }) => !['e4', 'e7'].includes(eventID) },
      {
        call: (operation, input) => Promise.resolve(call(operation, input) as never),
        consumer: lambda,
        position: { read: () => position, write: (next) => (position = next) },
        sendToDeadLetters: () => undefined,
      },
    );
    await stream.whenIdle();
    expect(batches).toEqual([[3], [5]]);
    written.push(...records(7).slice(5));
    await stream.whenIdle();
    expect(batches.at(-1)).toEqual([6]);
    expect(position).toEqual({ shard: '7' });
    await stream.stop();
  });

  it('delivers changes that follow one another in one batch, however often it is woken', async () => {
    jest.useFakeTimers();
    const written = records(1);
    const { lambda, batches } = createConsumer(() => failing());
    const answers: Record<string, (input: { ShardIterator?: string }) => object> = {
      'Streams.DescribeStream': () => ({ StreamDescription: { Shards: [{ ShardId: 'shard' }] } }),
      'Streams.GetShardIterator': () => ({ ShardIterator: '0' }),
      'Streams.GetRecords': ({ ShardIterator }) => {
        return { Records: written.slice(Number(ShardIterator)), NextShardIterator: String(written.length) };
      },
    };
    const stream = startStreamPoller(
      { ...pollerConfig, batchSize: 10, filter: () => true },
      {
        call: (operation, input) => Promise.resolve(answers[operation]!(input) as never),
        consumer: lambda,
        position: { read: () => ({}), write: () => undefined },
        sendToDeadLetters: () => undefined,
      },
    );
    for (const count of [2, 3]) {
      await jest.advanceTimersByTimeAsync(5);
      expect(batches).toEqual([[1]]);
      written.push(...records(count).slice(count - 1));
      stream.pollNow();
    }
    await jest.advanceTimersByTimeAsync(20);
    expect(batches).toEqual([[1], [2, 3]]);
    const stopped = stream.stop();
    jest.useRealTimers();
    await stopped;
  });

  it('finds the shards once, and again when one has ended', async () => {
    const shards: Record<string, StreamRecord[]> = { first: records(2) };
    const operations: string[] = [];
    const answers: Record<string, (input: Record<string, string>) => object> = {
      'Streams.DescribeStream': () => ({
        StreamDescription: { Shards: Object.keys(shards).map((ShardId) => ({ ShardId })) },
      }),
      'Streams.GetShardIterator': ({ ShardId, SequenceNumber = '0' }) => ({
        ShardIterator: `${ShardId} ${SequenceNumber}`,
      }),
      'Streams.GetRecords': ({ ShardIterator = '' }) => {
        const [shard = '', after = ''] = ShardIterator.split(' ');
        const Records = shards[shard]!.filter(({ dynamodb }) => dynamodb.SequenceNumber > after);
        const last = Records.at(-1)?.dynamodb.SequenceNumber ?? after;
        return { Records, ...(shard === Object.keys(shards).at(-1) && { NextShardIterator: `${shard} ${last}` }) };
      },
    };
    const { lambda, batches } = createConsumer(() => failing());
    let position: Record<string, string> = {};
    const stream = startStreamPoller(
      { ...pollerConfig, batchSize: 10, filter: () => true },
      {
        call: (operation, input) => {
          operations.push(operation.replace('Streams.', ''));
          return Promise.resolve(answers[operation]!(input as Record<string, string>) as never);
        },
        consumer: lambda,
        position: { read: () => position, write: (next) => (position = next) },
        sendToDeadLetters: () => undefined,
      },
    );
    await stream.whenIdle();
    shards['first']!.push(...records(3).slice(2));
    await stream.whenIdle();
    expect(batches).toEqual([[1, 2], [3]]);
    expect(operations.filter((operation) => operation !== 'GetRecords')).toEqual([
      'DescribeStream',
      'GetShardIterator',
    ]);
    shards['second'] = records(4).slice(3);
    // The first poll learns that the shard has ended, the second one finds its successor.
    await stream.whenIdle();
    await stream.whenIdle();
    expect(batches.at(-1)).toEqual([4]);
    await stream.stop();
  });
});
