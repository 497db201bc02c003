import { setupStreamConsumer } from '../testing/fakes/stream-consumer.ts';
import { deleteMessage, findQueueUrl, receiveMessages, releaseMessage } from './dead-letter-queue.ts';

Object.assign(process.env, { AWS_REGION: 'eu-south-1', AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' });
const lambda = setupStreamConsumer();

it('a message is received once, again after its release, and never after its deletion', async () => {
  lambda.failedBatches = [{ from: '1', to: '2' }];
  const queueUrl = await findQueueUrl('lost');
  const [message] = await receiveMessages(queueUrl);
  expect(JSON.parse(message!.body)).toMatchObject({ DDBStreamBatchInfo: { startSequenceNumber: '1' } });
  expect(await receiveMessages(queueUrl)).toEqual([]);
  await releaseMessage(queueUrl, message!.receiptHandle);
  expect(await receiveMessages(queueUrl)).toEqual([message]);
  await deleteMessage(queueUrl, message!.receiptHandle);
  await releaseMessage(queueUrl, message!.receiptHandle);
  expect(await receiveMessages(queueUrl)).toEqual([]);
});
