/** Reads and writes of many items, for tasks and the events function: no request may cost what these cost. Not all or nothing. */
import { BatchWriteItemCommand, ScanCommand, type WriteRequest } from '@aws-sdk/client-dynamodb';
import { sleep } from '../../platform/retry.ts';
import { fromAttributes, toAttributes, toInput } from './attributes.ts';
import { client, tableName } from './client.ts';
import { withConflictRetry } from './conflicts.ts';
import { getItems } from './read.ts';
import type { Item, Key } from './types.ts';

/** DynamoDB's limit for one BatchWriteItem. */
const WRITES_PER_CALL = 25;
/** A page of 1 MB rarely has as many. dynoxide reads all items that follow unless there is a limit. */
const MAX_ITEMS_PER_PAGE = 5000;
/** The longest pause before DynamoDB is sent again what it left unprocessed. */
const MAX_WAIT_MS = 200;

/** The whole table, page after page. */
export function scanItems(): AsyncGenerator<(Item & Key)[]> {
  return scan<Item & Key>({});
}

/** The keys of the whole table, page after page. */
export function scanKeys(): AsyncGenerator<Key[]> {
  return scan<Key>({ ProjectionExpression: 'pk, sk' });
}

async function* scan<T>(projection: { ProjectionExpression?: string }): AsyncGenerator<T[]> {
  let after: Item | undefined;
  do {
    const page = await client.send(
      new ScanCommand(
        toInput({ ConsistentRead: true, Limit: MAX_ITEMS_PER_PAGE, ...projection, ExclusiveStartKey: after }),
      ),
    );
    yield (page.Items ?? []).map((item) => fromAttributes(item) as T);
    after = page.LastEvaluatedKey && fromAttributes(page.LastEvaluatedKey);
  } while (after);
}

/** Writes many items, replacing those under their keys. */
export function putItems(items: object[]): Promise<void> {
  return batchWrite(items.map((item) => ({ PutRequest: { Item: toAttributes(item) } })));
}

/** Writes those items whose keys are free. Answers how many they were. */
export async function putMissingItems(items: (Item & Key)[]): Promise<number> {
  const existing = await getItems<Item & Key>(items.map(({ pk, sk }) => ({ pk, sk })));
  const existingKeys = new Set(existing.map(({ pk, sk }) => `${pk} ${sk}`));
  const missing = items.filter(({ pk, sk }) => !existingKeys.has(`${pk} ${sk}`));
  await putItems(missing);
  return missing.length;
}

export function deleteItems(keys: Key[]): Promise<void> {
  return batchWrite(keys.map((key) => ({ DeleteRequest: { Key: toAttributes(key) } })));
}

async function batchWrite(requests: WriteRequest[]): Promise<void> {
  for (let from = 0; from < requests.length; from += WRITES_PER_CALL) {
    let remaining = requests.slice(from, from + WRITES_PER_CALL);
    while (remaining.length > 0) {
      const RequestItems = { [tableName()]: remaining };
      const answer = await withConflictRetry(() => client.send(new BatchWriteItemCommand({ RequestItems })));
      remaining = answer.UnprocessedItems?.[tableName()] ?? [];
      if (remaining.length > 0) await sleep(Math.random() * MAX_WAIT_MS);
    }
  }
}
