import '../../testing/support/silence-logs.ts';
import { orderKey } from '../../store/keys.ts';
import { putItem } from '../../aws/dynamodb/write.ts';
import { dropExpiredBatches, listFailedBatches, redriveFailedBatches } from './redrive.ts';
import { setupStreamConsumer } from '../../testing/fakes/stream-consumer.ts';
import { streamRecord } from '../../testing/fixtures/stream-record.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';

setupTable();
const lambda = setupStreamConsumer();

const orderItem = (id: string, version: number) => ({ ...orderKey(id), version });
const threeVersions = (id: string) => [1, 2, 3].map((version) => orderItem(id, version));
const sequenceAt = (index: number) => lambda.stream[index]!.dynamodb!.SequenceNumber!;

beforeEach(async () => {
  lambda.stream = [threeVersions('ANNA'), threeVersions('BRUNO')].flatMap((versions) =>
    versions.map((after, index) => streamRecord(versions[index - 1], after)),
  );
  lambda.invocations = [];
  lambda.failureCount = 0;
  lambda.failedBatches = [{ from: sequenceAt(0), to: sequenceAt(2) }];
  // A fourth version came after the failed batch.
  await putItem({ Item: orderItem('ANNA', 4) });
});

describe('a failed batch', () => {
  it('is listed with its items, and stays in the queue', async () => {
    const lines = ['2026-11-21T08:00:00Z  3 changes: O#ANNA/A'];
    expect([await listFailedBatches(), await listFailedBatches()]).toEqual([lines, lines]);
    expect(lambda.invocations).toEqual([]);
  });

  it('is processed again, with each item as it is now, and leaves the queue', async () => {
    expect(await redriveFailedBatches()).toEqual({ redriven: 1, remaining: [] });
    expect(lambda.invocations).toHaveLength(1);
    const images = lambda.invocations[0]!.map(({ dynamodb }) => [
      dynamodb?.OldImage?.['version'],
      dynamodb?.NewImage?.['version'],
    ]);
    expect(images).toEqual([
      [undefined, { N: '4' }],
      [{ N: '1' }, { N: '4' }],
      [{ N: '2' }, { N: '4' }],
    ]);
    expect(lambda.failedBatches).toEqual([]);
  });

  it('shows an item that was deleted as deleted', async () => {
    lambda.failedBatches = [{ from: sequenceAt(3), to: sequenceAt(3) }];
    await redriveFailedBatches();
    expect(lambda.invocations[0]!.map(({ dynamodb }) => dynamodb?.NewImage)).toEqual([undefined]);
  });

  it('stays in the queue when it fails again', async () => {
    lambda.failureCount = 2;
    expect(await redriveFailedBatches()).toEqual({
      redriven: 0,
      remaining: ['2026-11-21T08:00:00Z  2 of 3 changes: O#ANNA/A'],
    });
    lambda.failureCount = 0;
    expect(await redriveFailedBatches()).toEqual({ redriven: 1, remaining: [] });
  });

  it('that the stream no longer has needs a rebuild, and is then dropped', async () => {
    lambda.failedBatches.push({ from: '0', to: '0' });
    const line = '2026-11-21T08:00:00Z  the stream no longer has these changes: npm run rebuild';
    expect(await redriveFailedBatches()).toEqual({ redriven: 1, remaining: [line] });
    expect([await dropExpiredBatches(), lambda.failedBatches]).toEqual([1, []]);
  });
});
