import { setupStreamConsumer } from '../testing/fakes/stream-consumer.ts';
import { findEventSourceMapping, setEventSourceMappingEnabled } from './event-source-mapping.ts';

Object.assign(process.env, { AWS_REGION: 'eu-south-1', AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' });
const lambda = setupStreamConsumer();

it('the mapping of a stream names its function, its state and its queue', async () => {
  expect(await findEventSourceMapping('arn:s')).toEqual({
    id: 'mapping',
    functionArn: 'arn:aws:lambda:eu-south-1:1:function:Events',
    state: 'Enabled',
    failureQueueName: 'lost',
  });
});

it('a mapping is disabled and enabled', async () => {
  await setEventSourceMappingEnabled('mapping', false);
  expect(lambda.enabled).toBe(false);
  await setEventSourceMappingEnabled('mapping', true);
  expect(lambda.enabled).toBe(true);
});
