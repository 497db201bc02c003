import '../../testing/support/silence-logs.ts';
import { orderKey } from '../../store/keys.ts';
import { findStreamConsumer, setConsumerEnabled } from '../../store/stream/stream-consumer.ts';
import { putItem } from '../../aws/dynamodb/write.ts';
import { dropExpiredBatches, listFailedBatches, redriveFailedBatches } from './redrive.ts';
import { setupStreamConsumer } from '../../testing/fakes/stream-consumer.ts';
import { streamRecord } from '../../testing/fixtures/stream-record.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';

setupTable();
const consumer = setupStreamConsumer();

/** An order that was made and then changed, three times in all. */
const made = (id: string) => [1, 2, 3].map((version) => item(id, version));
const item = (id: string, version: number) => ({ ...orderKey(id), version });

beforeEach(async () => {
  const [anna, bruno] = [made('ANNA'), made('BRUNO')];
  consumer.stream = [anna, bruno].flatMap((all) => all.map((after, at) => streamRecord(all[at - 1], after)));
  consumer.invocations = [];
  consumer.failureCount = 0;
  const at = (place: number) => consumer.stream[place]!.dynamodb!.SequenceNumber!;
  consumer.failedBatches = [{ from: at(0), to: at(2) }];
  // Since then it was changed once more.
  await putItem({ Item: item('ANNA', 4) });
});

describe('what the consumer gave up', () => {
  it('is told by the items that it is about, and stays', async () => {
    const lines = ['2026-11-21T08:00:00Z  3 changes: O#ANNA/A'];
    expect([await listFailedBatches(), await listFailedBatches()]).toEqual([lines, lines]);
    expect(consumer.invocations).toEqual([]);
  });

  it('is followed again, no change more, each item as it is now, and leaves the queue', async () => {
    expect(await redriveFailedBatches()).toEqual({ redriven: 1, remaining: [] });
    expect(consumer.invocations).toHaveLength(1);
    const images = consumer.invocations[0]!.map(({ dynamodb }) => [
      dynamodb?.OldImage?.['version'],
      dynamodb?.NewImage?.['version'],
    ]);
    expect(images).toEqual([
      [undefined, { N: '4' }],
      [{ N: '1' }, { N: '4' }],
      [{ N: '2' }, { N: '4' }],
    ]);
    expect(consumer.failedBatches).toEqual([]);
  });

  it('is told of an item that is no longer there as deleted', async () => {
    consumer.failedBatches = [
      { from: consumer.stream[3]!.dynamodb!.SequenceNumber!, to: consumer.stream[3]!.dynamodb!.SequenceNumber! },
    ];
    await redriveFailedBatches();
    expect(consumer.invocations[0]!.map(({ dynamodb }) => dynamodb?.NewImage)).toEqual([undefined]);
  });

  it('stays in the queue where it fails again', async () => {
    consumer.failureCount = 2;
    expect(await redriveFailedBatches()).toEqual({
      redriven: 0,
      remaining: ['2026-11-21T08:00:00Z  2 of 3 changes: O#ANNA/A'],
    });
    consumer.failureCount = 0;
    expect(await redriveFailedBatches()).toEqual({ redriven: 1, remaining: [] });
  });

  it('is for a rebuild where the stream has forgotten it, and is taken out when that was done', async () => {
    consumer.failedBatches.push({ from: '0', to: '0' });
    const forgotten = '2026-11-21T08:00:00Z  the stream has forgotten these changes: npm run rebuild';
    expect(await redriveFailedBatches()).toEqual({ redriven: 1, remaining: [forgotten] });
    expect([await dropExpiredBatches(), consumer.failedBatches]).toEqual([1, []]);
  });

  it('comes to who rests later: the consumer is stopped and goes on', async () => {
    for (const on of [false, true]) {
      await setConsumerEnabled(await findStreamConsumer(), on);
      expect(consumer.enabled).toBe(on);
    }
  });
});
