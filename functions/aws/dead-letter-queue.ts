/** The SQS queue of stream batches that failed for good. */
import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  GetQueueUrlCommand,
  ReceiveMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';

interface QueueMessage {
  receiptHandle: string;
  body: string;
}

/** How long nobody else receives a message that was received. */
const VISIBILITY_SECONDS = 120;
/** SQS's limit for one call. */
const MESSAGES_PER_CALL = 10;

const client = new SQSClient({});

export async function findQueueUrl(queueName: string): Promise<string> {
  const { QueueUrl = '' } = await client.send(new GetQueueUrlCommand({ QueueName: queueName }));
  return QueueUrl;
}

/** Some messages of the queue; none when all have been received. */
export async function receiveMessages(queueUrl: string): Promise<QueueMessage[]> {
  const { Messages = [] } = await client.send(
    new ReceiveMessageCommand({
      QueueUrl: queueUrl,
      MaxNumberOfMessages: MESSAGES_PER_CALL,
      VisibilityTimeout: VISIBILITY_SECONDS,
      // Without a wait SQS asks only some of its servers and may overlook messages.
      WaitTimeSeconds: 1,
    }),
  );
  return Messages.map(({ ReceiptHandle: receiptHandle = '', Body: body = '{}' }) => ({ receiptHandle, body }));
}

/** Makes a received message visible again. */
export async function releaseMessage(queueUrl: string, receiptHandle: string): Promise<void> {
  await client.send(
    new ChangeMessageVisibilityCommand({ QueueUrl: queueUrl, ReceiptHandle: receiptHandle, VisibilityTimeout: 0 }),
  );
}

export async function deleteMessage(queueUrl: string, receiptHandle: string): Promise<void> {
  await client.send(new DeleteMessageCommand({ QueueUrl: queueUrl, ReceiptHandle: receiptHandle }));
}
