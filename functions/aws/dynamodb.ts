/**
 * The table: read, list, write, and `together` (all or nothing). A failed condition is a `ConditionFailed`; a conflict
 * with another writer is tried again with jitter (the SDK does not do that), and so is a table that has no units left;
 * both end as BUSY.
 */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactWriteCommand,
  UpdateCommand,
  type BatchWriteCommandInput,
  type DeleteCommandInput,
  type PutCommandInput,
  type QueryCommandInput,
  type TransactWriteCommandInput,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { setting } from '../platform/settings.ts';
import { attachIamTrace } from '../platform/iam-trace.ts';
import type { Key } from '../store/keys.ts';
import { attachCapacityCounter } from '../platform/capacity.ts';
import { withRetry, sleep } from '../platform/retry.ts';
import { trackClockSkew } from './clock-skew.ts';

export type Item = Record<string, unknown>;
type WithoutTableName<T> = Omit<T, 'TableName'>;
/** One write of a `together`. */
export type TransactWriteItem =
  | { Put: WithoutTableName<PutCommandInput> }
  | { Update: WithoutTableName<UpdateCommandInput> }
  | { Delete: WithoutTableName<DeleteCommandInput> }
  | {
      ConditionCheck: { Key: Key; ConditionExpression: string } & Pick<
        PutCommandInput,
        'ExpressionAttributeValues' | 'ExpressionAttributeNames'
      >;
    };

/** A condition did not hold. `failed` are the positions of the writes concerned (0 for a single write). */
export class ConditionFailed extends Error {
  constructor(readonly failedPositions: number[]) {
    super(`condition failed at ${failedPositions.join(', ')}`);
    this.name = 'ConditionFailed';
  }
}

/** A call that hangs is given up and sent again; a transaction carries a token, so that it is done once. */
const REQUEST_TIMEOUTS = { connectionTimeout: 2000, requestTimeout: 5000, throwOnRequestTimeout: true };

const base = new DynamoDBClient({ maxAttempts: 4, requestHandler: REQUEST_TIMEOUTS });
attachCapacityCounter(attachIamTrace(base, 'table'));
trackClockSkew(base);
/** Who calls AWS, and where: the same for whatever else is asked without a client of its own. */
export const awsClientConfig = { credentials: base.config.credentials, region: base.config.region };
const client = DynamoDBDocumentClient.from(base, { marshallOptions: { removeUndefinedValues: true } });

/** One item, or undefined. `consistent` costs twice: only where a stale answer would be wrong. */
export async function getItem<T extends Item>(key: Key, consistent = false): Promise<T | undefined> {
  const { Item: item } = await withConflictRetry(() =>
    client.send(new GetCommand({ TableName: setting('TABLE_NAME'), Key: key, ConsistentRead: consistent })),
  );
  return item as T | undefined;
}

/** Many items by their keys, in the keys' order; those that do not exist are left out. `consistent` as above. */
export async function getItems<T extends Item>(keys: Key[], consistent = false): Promise<T[]> {
  const found = new Map<string, T>();
  const name = (key: Key) => `${key.pk} ${key.sk}`;
  const unique = [...new Map(keys.map((key) => [name(key), key])).values()];
  for (let from = 0; from < unique.length; from += 100) {
    let wanted: Key[] = unique.slice(from, from + 100);
    while (wanted.length > 0) {
      const RequestItems = { [setting('TABLE_NAME')]: { Keys: wanted, ConsistentRead: consistent } };
      const answer = await withConflictRetry(() => client.send(new BatchGetCommand({ RequestItems })));
      for (const item of answer.Responses?.[setting('TABLE_NAME')] ?? []) found.set(name(item as Key & T), item as T);
      wanted = (answer.UnprocessedKeys?.[setting('TABLE_NAME')]?.Keys ?? []) as Key[];
      if (wanted.length > 0) await sleep(Math.random() * 200);
    }
  }
  return keys.flatMap((key): T[] => (found.has(name(key)) ? [found.get(name(key)) as T] : []));
}

/** A page of a query: the items and, where there are more, the key to go on after. */
export async function queryPage<T extends Item>(
  query: WithoutTableName<QueryCommandInput>,
): Promise<{ items: T[]; next: Item | undefined }> {
  const answer = await withConflictRetry(() =>
    client.send(new QueryCommand({ TableName: setting('TABLE_NAME'), ...query })),
  );
  return { items: (answer.Items ?? []) as T[], next: answer.LastEvaluatedKey };
}

/** Everything a query finds, page after page: for partitions that are small by nature. */
export async function queryAll<T extends Item>(query: WithoutTableName<QueryCommandInput>): Promise<T[]> {
  const items: T[] = [];
  let after: Item | undefined;
  do {
    const page = await queryPage<T>({ ...query, ...(after && { ExclusiveStartKey: after }) });
    items.push(...page.items);
    after = page.next;
  } while (after);
  return items;
}

/** Writes an item, replacing what is there. */
export async function putItem(input: WithoutTableName<PutCommandInput>): Promise<void> {
  await withConflictRetry(() => client.send(new PutCommand({ TableName: setting('TABLE_NAME'), ...input })));
}

/** Changes an item; the attributes asked for with ReturnValues come back. */
export async function updateItem<T extends Item>(input: WithoutTableName<UpdateCommandInput>): Promise<T | undefined> {
  const answer = await withConflictRetry(() =>
    client.send(new UpdateCommand({ TableName: setting('TABLE_NAME'), ...input })),
  );
  return answer.Attributes as T | undefined;
}

/** Deletes an item; one that is not there is no failure. */
export async function deleteItem(input: WithoutTableName<DeleteCommandInput>): Promise<void> {
  await withConflictRetry(() => client.send(new DeleteCommand({ TableName: setting('TABLE_NAME'), ...input })));
}

/** Up to 100 writes, all or nothing. */
export async function transactWrite(writes: TransactWriteItem[]): Promise<void> {
  const items = writes.map((write) => {
    const [[verb, input]] = Object.entries(write) as [[string, object]];
    return { [verb]: { TableName: setting('TABLE_NAME'), ...input } };
  }) as NonNullable<TransactWriteCommandInput['TransactItems']>;
  await withConflictRetry(() => client.send(new TransactWriteCommand({ TransactItems: items })));
}

/** Writes those of many items whose keys are still free, and tells how many. Not all or nothing: for tasks. */
export async function putMissingItems(items: (Item & Key)[]): Promise<number> {
  const known = new Set(
    (await getItems(items.map(({ pk, sk }) => ({ pk, sk })))).map(({ pk, sk }) => `${String(pk)} ${String(sk)}`),
  );
  const missing = items.filter(({ pk, sk }) => !known.has(`${pk} ${sk}`));
  await putItems(missing);
  return missing.length;
}

/** Writes many items, replacing what is there. Not all or nothing: for tasks. */
export function putItems(items: object[]): Promise<void> {
  return batchWrite(items.map((Item) => ({ PutRequest: { Item } })));
}

/** Deletes many items. Not all or nothing: for tasks. */
export function deleteItems(keys: Key[]): Promise<void> {
  return batchWrite(keys.map((Key) => ({ DeleteRequest: { Key } })));
}

async function batchWrite(requests: object[]): Promise<void> {
  for (let from = 0; from < requests.length; from += 25) {
    let waiting = requests.slice(from, from + 25);
    while (waiting.length > 0) {
      const RequestItems = { [setting('TABLE_NAME')]: waiting } as NonNullable<BatchWriteCommandInput['RequestItems']>;
      const answer = await client.send(new BatchWriteCommand({ RequestItems }));
      waiting = answer.UnprocessedItems?.[setting('TABLE_NAME')] ?? [];
      if (waiting.length > 0) await sleep(Math.random() * 200);
    }
  }
}

/** The keys of the whole table, page after page. For tasks alone: no request may cost what this costs. */
export function scanKeys(): AsyncGenerator<Key[]> {
  return scan<Key>({ ProjectionExpression: 'pk, sk' });
}

/** The whole table, page after page. For tasks alone, as above. */
export function scanItems(): AsyncGenerator<(Item & Key)[]> {
  return scan<Item & Key>({});
}

async function* scan<T>(what: { ProjectionExpression?: string }): AsyncGenerator<T[]> {
  let after: Item | undefined;
  do {
    const page = await client.send(
      new ScanCommand({
        TableName: setting('TABLE_NAME'),
        ConsistentRead: true,
        ...what,
        ...(after && { ExclusiveStartKey: after }),
      }),
    );
    yield (page.Items ?? []) as T[];
    after = page.LastEvaluatedKey;
  } while (after);
}

async function withConflictRetry<T>(call: () => Promise<T>): Promise<T> {
  return withRetry(() => call().catch(rethrowAsConditionFailed), {
    maxAttempts: 8,
    isRetryable: isConflict,
    backoff: { first: 50, longest: 1000 },
  });
}

/** Names a failed condition as the shop does. */
function rethrowAsConditionFailed(error: unknown): never {
  const failed = failedConditions(error);
  throw failed.length > 0 ? new ConditionFailed(failed) : error;
}

interface AwsFailure {
  name?: string;
  CancellationReasons?: { Code?: string }[];
}

function failedConditions(error: unknown): number[] {
  const { name, CancellationReasons: reasons } = error as AwsFailure;
  if (name === 'ConditionalCheckFailedException') return [0];
  return (reasons ?? []).flatMap(({ Code }, position) => (Code === 'ConditionalCheckFailed' ? [position] : []));
}

const RETRYABLE_REASONS = new Set(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded']);
/** The last two the SDK has tried again by itself before. */
const RETRYABLE_ERRORS = new Set([
  'TransactionConflictException',
  'TransactionInProgressException',
  'ProvisionedThroughputExceededException',
  'ThrottlingException',
]);

function isConflict(error: unknown): boolean {
  const { name = '', CancellationReasons: reasons } = error as AwsFailure;
  if (RETRYABLE_ERRORS.has(name)) return true;
  return (
    name === 'TransactionCanceledException' && (reasons ?? []).some(({ Code }) => RETRYABLE_REASONS.has(Code ?? ''))
  );
}
