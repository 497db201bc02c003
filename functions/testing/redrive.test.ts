import './quiet.ts';
import { orderKey } from '../store/keys.ts';
import { findConsumer, setConsumer } from '../store/consumer.ts';
import { put } from '../store/table.ts';
import { dropForgotten, lostChanges, redrive } from '../tasks/consumer/redrive.ts';
import { useConsumer } from './lambda.ts';
import { record } from './stream.ts';
import { useTable } from './table.ts';

useTable();
const consumer = useConsumer();

/** An order that was made and then changed, three times in all. */
const made = (id: string) => [1, 2, 3].map((version) => item(id, version));
const item = (id: string, version: number) => ({ ...orderKey(id), version });

beforeEach(async () => {
  const [anna, bruno] = [made('ANNA'), made('BRUNO')];
  consumer.stream = [anna, bruno].flatMap((all) => all.map((after, at) => record(all[at - 1], after)));
  consumer.given = [];
  consumer.failing = 0;
  const at = (place: number) => consumer.stream[place]!.dynamodb!.SequenceNumber!;
  consumer.lost = [{ from: at(0), to: at(2) }];
  // Since then it was changed once more.
  await put({ Item: item('ANNA', 4) });
});

describe('what the consumer gave up', () => {
  it('is told by the items that it is about, and stays', async () => {
    const lines = ['2026-11-21T08:00:00Z  3 changes: O#ANNA/A'];
    expect([await lostChanges(), await lostChanges()]).toEqual([lines, lines]);
    expect(consumer.given).toEqual([]);
  });

  it('is followed again, no change more, each item as it is now, and leaves the queue', async () => {
    expect(await redrive()).toEqual({ done: 1, left: [] });
    expect(consumer.given).toHaveLength(1);
    const images = consumer.given[0]!.map(({ dynamodb }) => [
      dynamodb?.OldImage?.['version'],
      dynamodb?.NewImage?.['version'],
    ]);
    expect(images).toEqual([
      [undefined, { N: '4' }],
      [{ N: '1' }, { N: '4' }],
      [{ N: '2' }, { N: '4' }],
    ]);
    expect(consumer.lost).toEqual([]);
  });

  it('is told of an item that is no longer there as deleted', async () => {
    consumer.lost = [
      { from: consumer.stream[3]!.dynamodb!.SequenceNumber!, to: consumer.stream[3]!.dynamodb!.SequenceNumber! },
    ];
    await redrive();
    expect(consumer.given[0]!.map(({ dynamodb }) => dynamodb?.NewImage)).toEqual([undefined]);
  });

  it('stays in the queue where it fails again', async () => {
    consumer.failing = 2;
    expect(await redrive()).toEqual({ done: 0, left: ['2026-11-21T08:00:00Z  2 of 3 changes: O#ANNA/A'] });
    consumer.failing = 0;
    expect(await redrive()).toEqual({ done: 1, left: [] });
  });

  it('is for a rebuild where the stream has forgotten it, and is taken out when that was done', async () => {
    consumer.lost.push({ from: '0', to: '0' });
    const forgotten = '2026-11-21T08:00:00Z  the stream has forgotten these changes: npm run rebuild';
    expect(await redrive()).toEqual({ done: 1, left: [forgotten] });
    expect([await dropForgotten(), consumer.lost]).toEqual([1, []]);
  });

  it('comes to who rests later: the consumer is stopped and goes on', async () => {
    for (const on of [false, true]) {
      await setConsumer(await findConsumer(), on);
      expect(consumer.enabled).toBe(on);
    }
  });
});
