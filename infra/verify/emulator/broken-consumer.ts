/** Makes the stream consumer fail, so that changes go to the dead-letter queue, as a broken release would. */
import {
  LambdaClient,
  ListEventSourceMappingsCommand,
  PublishVersionCommand,
  UpdateAliasCommand,
  UpdateEventSourceMappingCommand,
  UpdateFunctionConfigurationCommand,
} from '@aws-sdk/client-lambda';
import { GetQueueUrlCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { LIVE_ALIAS } from '../../../shared/shop/stages.ts';
import { emulatorClientConfig } from './emulated-stage.ts';

/** Seconds. AWS sends a batch to the queue after six tries, MiniStack by its age alone. */
const MAX_RECORD_AGE = { broken: 1, unlimited: -1 };

/** Breaks the consumer's handler during `action`, and restores it whatever happens. */
export async function withBrokenConsumer(action: () => Promise<void>): Promise<void> {
  const lambda = new LambdaClient(emulatorClientConfig);
  const { UUID, FunctionArn } = await findConsumerMapping(lambda);
  const FunctionName = /:function:([^:]+)/.exec(FunctionArn ?? '')?.[1];
  const configure = async (Handler: string, MaximumRecordAgeInSeconds: number) => {
    await lambda.send(new UpdateFunctionConfigurationCommand({ FunctionName, Handler }));
    const { Version: FunctionVersion } = await lambda.send(new PublishVersionCommand({ FunctionName }));
    await lambda.send(new UpdateAliasCommand({ FunctionName, Name: LIVE_ALIAS, FunctionVersion }));
    await lambda.send(new UpdateEventSourceMappingCommand({ UUID, MaximumRecordAgeInSeconds }));
  };
  await configure('index.missing', MAX_RECORD_AGE.broken);
  try {
    await action();
  } finally {
    await configure('index.handler', MAX_RECORD_AGE.unlimited);
    lambda.destroy();
  }
}

/** Sends the message of a batch that the stream no longer has. */
export async function sendExpiredDeadLetter(): Promise<void> {
  const [lambda, queue] = [new LambdaClient(emulatorClientConfig), new SQSClient(emulatorClientConfig)];
  const { EventSourceArn, DestinationConfig } = await findConsumerMapping(lambda);
  const QueueName = DestinationConfig?.OnFailure?.Destination?.split(':').at(-1);
  const { QueueUrl } = await queue.send(new GetQueueUrlCommand({ QueueName }));
  const DDBStreamBatchInfo = {
    streamArn: EventSourceArn,
    shardId: 'shardId-00000000000000000000-00000000',
    startSequenceNumber: '1',
    endSequenceNumber: '2',
  };
  const MessageBody = JSON.stringify({ timestamp: '2026-11-01T08:00:00Z', DDBStreamBatchInfo });
  await queue.send(new SendMessageCommand({ QueueUrl, MessageBody }));
  lambda.destroy();
  queue.destroy();
}

async function findConsumerMapping(lambda: LambdaClient) {
  const { EventSourceMappings = [] } = await lambda.send(new ListEventSourceMappingsCommand({}));
  const mapping = EventSourceMappings.find(({ FunctionArn }) => FunctionArn?.includes('-EventsFunction'));
  if (!mapping) throw new Error('The table’s stream has no consumer.');
  return mapping;
}
