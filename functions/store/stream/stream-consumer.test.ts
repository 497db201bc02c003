import { putItem } from '../../aws/dynamodb/write.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { setupStreamConsumer } from '../../testing/fakes/stream-consumer.ts';
import { streamRecord } from '../../testing/fixtures/stream-record.ts';
import { orderKey } from '../keys.ts';
import {
  deleteFromQueue,
  findStreamConsumer,
  invokeFunction,
  readBatchRecords,
  receiveFailedBatches,
  returnToQueue,
  setConsumerEnabled,
  withCurrentItem,
  type StreamRecord,
} from './stream-consumer.ts';

setupTable();
const lambda = setupStreamConsumer();

const item = (version: number) => ({ ...orderKey('ANNA'), version });
const sequenceAt = (index: number) => lambda.stream[index]!.dynamodb!.SequenceNumber!;

beforeEach(() => {
  lambda.stream = [1, 2, 3, 4].map((version) =>
    streamRecord(version === 1 ? undefined : item(version - 1), item(version)),
  );
  lambda.failedBatches = [{ from: sequenceAt(0), to: sequenceAt(2) }];
  lambda.invocations = [];
});

describe('the stream consumer', () => {
  it('is found from the table: its function, its queue, its state', async () => {
    expect(await findStreamConsumer()).toMatchObject({
      id: 'mapping',
      functionArn: expect.stringMatching(/:function:Events$/) as string,
      queueUrl: expect.stringMatching(/\/lost$/) as string,
      state: 'Enabled',
    });
  });

  it('is stopped and started again', async () => {
    for (const enabled of [false, true]) {
      await setConsumerEnabled(await findStreamConsumer(), enabled);
      expect(lambda.enabled).toBe(enabled);
      expect((await findStreamConsumer()).state).toBe(enabled ? 'Enabled' : 'Disabled');
    }
  });
});

describe('a failed batch', () => {
  it('is received once until it returns to the queue', async () => {
    const consumer = await findStreamConsumer();
    const [batch] = await receiveFailedBatches(consumer);
    expect(batch).toMatchObject({ firstSequence: sequenceAt(0), lastSequence: sequenceAt(2) });
    expect(await receiveFailedBatches(consumer)).toEqual([]);
    await returnToQueue(consumer, batch!);
    expect(await receiveFailedBatches(consumer)).toHaveLength(1);
  });

  it('leaves the queue for good when it is deleted', async () => {
    const consumer = await findStreamConsumer();
    const [batch] = await receiveFailedBatches(consumer);
    await deleteFromQueue(consumer, batch!);
    expect(lambda.failedBatches).toEqual([]);
  });

  it('has its own records and no later ones, over several pages of the stream', async () => {
    const [batch] = await receiveFailedBatches(await findStreamConsumer());
    const records = await readBatchRecords(batch!);
    expect(records?.map(({ dynamodb }) => dynamodb?.SequenceNumber)).toEqual([0, 1, 2].map(sequenceAt));
  });

  it('has no records when the stream no longer has them', async () => {
    lambda.failedBatches = [{ from: '0', to: '0' }];
    const [batch] = await receiveFailedBatches(await findStreamConsumer());
    expect(await readBatchRecords(batch!)).toBeUndefined();
  });
});

describe('a record that is processed again', () => {
  it('shows the item as it is now', async () => {
    await putItem({ Item: item(9) });
    const { dynamodb } = await withCurrentItem(lambda.stream[1] as StreamRecord);
    expect([dynamodb?.OldImage?.['version'], dynamodb?.NewImage?.['version']]).toEqual([{ N: '1' }, { N: '9' }]);
  });

  it('shows no item where it was deleted', async () => {
    const record = streamRecord(undefined, { ...orderKey('NOBODY'), version: 1 });
    expect((await withCurrentItem(record as StreamRecord)).dynamodb).not.toHaveProperty('NewImage');
  });
});

it('a function of the stage is invoked with an event and answers', async () => {
  const event = { Records: lambda.stream };
  expect(await invokeFunction('arn:aws:lambda:eu-south-1:1:function:Events', event)).toEqual({
    batchItemFailures: [],
  });
  expect(lambda.invocations).toHaveLength(1);
});
