/** Makes the consumer of the table's changes give some of them up, as a release that is broken would. */
import {
  LambdaClient,
  ListEventSourceMappingsCommand,
  UpdateEventSourceMappingCommand,
  UpdateFunctionConfigurationCommand,
} from '@aws-sdk/client-lambda';
import { GetQueueUrlCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { emulatorClientConfig } from './emulated-stage.ts';

/** AWS gives up after six tries, MiniStack by age alone. */
const AT_ONCE = 1;
const NEVER = -1;

/** Breaks the consumer's code, and puts it right again when `meanwhile` is done. */
export async function withBrokenConsumer(meanwhile: () => Promise<void>): Promise<void> {
  const lambda = new LambdaClient(emulatorClientConfig);
  const { UUID, FunctionArn: FunctionName } = await mappingOf(lambda);
  const set = async (Handler: string, MaximumRecordAgeInSeconds: number) => {
    await lambda.send(new UpdateFunctionConfigurationCommand({ FunctionName, Handler }));
    await lambda.send(new UpdateEventSourceMappingCommand({ UUID, MaximumRecordAgeInSeconds }));
  };
  await set('index.gone', AT_ONCE);
  try {
    await meanwhile();
  } finally {
    await set('index.handler', NEVER);
    lambda.destroy();
  }
}

/** Puts into the queue what Lambda would have put there days ago: the stream knows nothing of it any more. */
export async function sendExpiredDeadLetter(): Promise<void> {
  const [lambda, queue] = [new LambdaClient(emulatorClientConfig), new SQSClient(emulatorClientConfig)];
  const { EventSourceArn: streamArn, DestinationConfig: to } = await mappingOf(lambda);
  const QueueName = to?.OnFailure?.Destination?.split(':').at(-1);
  const { QueueUrl } = await queue.send(new GetQueueUrlCommand({ QueueName }));
  const range = { startSequenceNumber: '1', endSequenceNumber: '2' };
  const batch = { streamArn, shardId: 'shardId-00000000000000000000-00000000', ...range };
  const MessageBody = JSON.stringify({ timestamp: '2026-11-01T08:00:00Z', DDBStreamBatchInfo: batch });
  await queue.send(new SendMessageCommand({ QueueUrl, MessageBody }));
  lambda.destroy();
  queue.destroy();
}

async function mappingOf(lambda: LambdaClient) {
  const { EventSourceMappings = [] } = await lambda.send(new ListEventSourceMappingsCommand({}));
  const mapping = EventSourceMappings.find(({ FunctionArn }) => FunctionArn?.includes('-EventsFunction'));
  if (!mapping) throw new Error('Nothing follows the changes of the table.');
  return mapping;
}
