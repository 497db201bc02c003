import type { Lambda } from './lambda.ts';
import { deliverBatch, startStreamPoller, type StreamRecord } from './stream-poller.ts';

const records = (count: number): StreamRecord[] =>
  Array.from({ length: count }, (_, i) => ({ eventID: `e${i + 1}`, dynamodb: { SequenceNumber: String(i + 1) } }));
const numbers = (batch: StreamRecord[]) => batch.map((one) => Number(one.dynamodb.SequenceNumber));

function consumerThat(act: (batch: number[]) => unknown) {
  const seen: number[][] = [];
  const lambda: Lambda = {
    name: 'events',
    invoke: (event) => {
      const batch = numbers((event as { Records: StreamRecord[] }).Records);
      seen.push(batch);
      return Promise.resolve().then(() => act(batch));
    },
    stop: () => Promise.resolve(),
  };
  return { lambda, seen };
}

const plan = { retries: 2, bisectOnError: true, reportsItemFailures: true };
const failing = (...failed: number[]) => ({
  batchItemFailures: failed.map((one) => ({ itemIdentifier: String(one) })),
});

describe('a batch of the stream', () => {
  let given: number[] = [];
  const parts = (lambda: Lambda) => ({
    consumer: lambda,
    sendToDeadLetters: (batch: StreamRecord[]) => given.push(...numbers(batch)),
    pause: () => Promise.resolve(),
  });
  beforeEach(() => (given = []));

  it('is handed over once when all goes well', async () => {
    const { lambda, seen } = consumerThat(() => failing());
    await deliverBatch(records(3), plan, parts(lambda));
    expect(seen).toEqual([[1, 2, 3]]);
  });

  it('goes on from the first record that was reported as failed', async () => {
    let first = true;
    const { lambda, seen } = consumerThat(() => (first ? ((first = false), failing(2)) : failing()));
    await deliverBatch(records(3), plan, parts(lambda));
    expect(seen).toEqual([
      [1, 2, 3],
      [2, 3],
    ]);
  });

  it('a poison record is found by splitting and kept aside, the others pass', async () => {
    const { lambda } = consumerThat((batch) => {
      if (batch.includes(3)) throw new Error('indigesto');
      return failing();
    });
    await deliverBatch(records(8), plan, parts(lambda));
    expect(given).toEqual([3]);
  });

  it('what fails again and again is given up after as many repetitions as the template says', async () => {
    const { lambda, seen } = consumerThat(() => failing(1));
    await deliverBatch(records(1), plan, parts(lambda));
    expect([seen.length, given]).toEqual([3, [1]]);
  });
});

describe('the follower', () => {
  it('sees every record in order, tells when it has seen all, and remembers where it was', async () => {
    const written = records(5);
    let position: Record<string, string> = { shard: '2' };
    const { lambda, seen } = consumerThat(() => failing());
    const call = (operation: string, input: object) => {
      if (operation === 'Streams.DescribeStream') return { StreamDescription: { Shards: [{ ShardId: 'shard' }] } };
      if (operation === 'Streams.GetShardIterator') {
        return { ShardIterator: (input as { SequenceNumber?: string }).SequenceNumber ?? '0' };
      }
      const { ShardIterator, Limit } = input as { ShardIterator: string; Limit: number };
      return { Records: written.slice(Number(ShardIterator), Number(ShardIterator) + Limit) };
    };
    const stream = startStreamPoller(
      { ...plan, table: 'Table', streamArn: 'arn:stream', region: 'eu-south-1', batchSize: 2 },
      {
        call: (operation, input) => Promise.resolve(call(operation, input) as never),
        consumer: lambda,
        position: { read: () => position, write: (next) => (position = next) },
        sendToDeadLetters: () => undefined,
      },
    );
    await stream.whenIdle();
    expect(seen).toEqual([[3, 4], [5]]);
    written.push(...records(6).slice(5));
    await stream.whenIdle();
    expect(seen.at(-1)).toEqual([6]);
    expect(position).toEqual({ shard: '6' });
    await stream.stop();
  });
});
