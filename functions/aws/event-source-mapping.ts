/** The mapping with which Lambda reads a stream and calls a function. */
import { LambdaClient, ListEventSourceMappingsCommand, UpdateEventSourceMappingCommand } from '@aws-sdk/client-lambda';

export interface EventSourceMapping {
  id: string;
  functionArn: string;
  /** Enabled, Disabled, or a state between them such as Disabling. */
  state: string;
  /** The queue that Lambda writes failed batches to. */
  failureQueueName: string;
}

const client = new LambdaClient({});

/** The mapping of a stream; undefined where it has none, or none with a queue. */
export async function findEventSourceMapping(streamArn: string): Promise<EventSourceMapping | undefined> {
  const { EventSourceMappings: [mapping] = [] } = await client.send(
    new ListEventSourceMappingsCommand({ EventSourceArn: streamArn }),
  );
  const {
    UUID: id,
    FunctionArn: functionArn,
    State: state = 'unknown',
    DestinationConfig: destination,
  } = mapping ?? {};
  const failureQueueName = destination?.OnFailure?.Destination?.split(':').at(-1);
  return id && functionArn && failureQueueName ? { id, functionArn, state, failureQueueName } : undefined;
}

/** Returns at once. AWS needs some seconds until the new state holds. */
export async function setEventSourceMappingEnabled(id: string, enabled: boolean): Promise<void> {
  await client.send(new UpdateEventSourceMappingCommand({ UUID: id, Enabled: enabled }));
}
