/**
 * The function that follows the table's stream, seen from outside: whether it runs, and the batches that failed for good.
 * Everything is found from the table's name.
 */
import { deleteMessage, findQueueUrl, receiveMessages, releaseMessage } from '../../aws/dead-letter-queue.ts';
import {
  findStreamArn,
  readStreamItem,
  readStreamRecords,
  type StreamRange,
  type StreamRecord,
} from '../../aws/dynamodb-streams.ts';
import { findEventSourceMapping, setEventSourceMappingEnabled } from '../../aws/event-source-mapping.ts';
import { invokeFunction } from '../../aws/lambda.ts';
import { sleep } from '../../platform/retry.ts';

export type { StreamRecord };
// Tasks may not import functions/aws.
export { invokeFunction };

const POLL_MS = 1000;

export interface StreamConsumer {
  /** Of the event source mapping. */
  id: string;
  functionArn: string;
  queueUrl: string;
  /** Enabled, Disabled, or a state between them. */
  state: string;
}

/** A batch that failed for good, and where it is in the stream. */
interface FailedBatch extends StreamRange {
  receiptHandle: string;
  failedAt: string;
}

/** Throws where no function follows the table. */
export async function findStreamConsumer(): Promise<StreamConsumer> {
  const mapping = await findEventSourceMapping(await findStreamArn());
  if (!mapping) throw new Error('No function follows the stream of this table.');
  const { id, functionArn, state, failureQueueName } = mapping;
  return { id, functionArn, queueUrl: await findQueueUrl(failureQueueName), state };
}

/** Stops the consumer, or lets it go on from where it was. Waits until AWS has done it, some seconds. */
export async function setConsumerEnabled({ id }: StreamConsumer, enabled: boolean): Promise<void> {
  await setEventSourceMappingEnabled(id, enabled);
  while ((await findStreamConsumer()).state !== (enabled ? 'Enabled' : 'Disabled')) await sleep(POLL_MS);
}

/** All failed batches. Each is hidden from others for two minutes, or until it is returned to the queue or deleted. */
export async function receiveFailedBatches({ queueUrl }: StreamConsumer): Promise<FailedBatch[]> {
  const batches: FailedBatch[] = [];
  for (;;) {
    const messages = await receiveMessages(queueUrl);
    if (messages.length === 0) return batches;
    for (const { receiptHandle, body } of messages) {
      const { timestamp = '', DDBStreamBatchInfo: info = {} } = JSON.parse(body) as FailureMessage;
      batches.push({
        receiptHandle,
        failedAt: timestamp,
        streamArn: info.streamArn ?? '',
        shardId: info.shardId ?? '',
        firstSequence: info.startSequenceNumber ?? '',
        lastSequence: info.endSequenceNumber ?? '',
      });
    }
  }
}

/** What Lambda writes into the queue. */
interface FailureMessage {
  timestamp?: string;
  DDBStreamBatchInfo?: {
    streamArn?: string;
    shardId?: string;
    startSequenceNumber?: string;
    endSequenceNumber?: string;
  };
}

export function returnToQueue({ queueUrl }: StreamConsumer, { receiptHandle }: FailedBatch): Promise<void> {
  return releaseMessage(queueUrl, receiptHandle);
}

export function deleteFromQueue({ queueUrl }: StreamConsumer, { receiptHandle }: FailedBatch): Promise<void> {
  return deleteMessage(queueUrl, receiptHandle);
}

/** The changes of a batch, or undefined where the stream no longer has them. */
export async function readBatchRecords(batch: FailedBatch): Promise<StreamRecord[] | undefined> {
  const records = await readStreamRecords(batch);
  return records.length > 0 ? records : undefined;
}

/** The change with its item as it is now. Later changes of the item were processed already and must not be undone. */
export async function withCurrentItem(record: StreamRecord): Promise<StreamRecord> {
  const { NewImage: _outdated, ...change } = record.dynamodb ?? {};
  const item = await readStreamItem(change.Keys);
  return { ...record, dynamodb: { ...change, ...(item && { NewImage: item }) } };
}
