/** Reads of the table: by key, by many keys, by query. */
import { BatchGetItemCommand, GetItemCommand, QueryCommand } from '@aws-sdk/client-dynamodb';
import { sleep } from '../../platform/retry.ts';
import { fromAttributes, toAttributes, toInput } from './attributes.ts';
import { client, tableName } from './client.ts';
import { withConflictRetry } from './conflicts.ts';
import type { Item, Key, Query } from './types.ts';

/** DynamoDB's limit for one BatchGetItem. */
const KEYS_PER_CALL = 100;
/** The longest pause before DynamoDB is sent again what it left unprocessed. */
const MAX_WAIT_MS = 200;

/** One item, or undefined. A consistent read costs twice: only where a stale answer would be wrong. */
export async function getItem<T extends Item>(key: Key, consistent = false): Promise<T | undefined> {
  const { Item: item } = await withConflictRetry(() =>
    client.send(new GetItemCommand(toInput({ Key: key, ConsistentRead: consistent }))),
  );
  return item && fromAttributes<T>(item);
}

/** Many items by their keys, in the order of the keys. Items that do not exist are left out. */
export async function getItems<T extends Item>(keys: Key[], consistent = false): Promise<T[]> {
  return (await getItemOfEach<T>(keys, consistent)).filter((item) => item !== undefined);
}

/** The item of each key, in the order of the keys; undefined where there is none. */
export async function getItemOfEach<T extends Item>(keys: Key[], consistent = false): Promise<(T | undefined)[]> {
  const itemsByKey = new Map<string, T>();
  const uniqueKeys = [...new Map(keys.map((key) => [keyText(key), key])).values()];
  for (let from = 0; from < uniqueKeys.length; from += KEYS_PER_CALL) {
    let remaining = uniqueKeys.slice(from, from + KEYS_PER_CALL);
    while (remaining.length > 0) {
      const RequestItems = { [tableName()]: { Keys: remaining.map(toAttributes), ConsistentRead: consistent } };
      const answer = await withConflictRetry(() => client.send(new BatchGetItemCommand({ RequestItems })));
      for (const attributes of answer.Responses?.[tableName()] ?? []) {
        const item = fromAttributes<Key & T>(attributes);
        itemsByKey.set(keyText(item), item);
      }
      remaining = (answer.UnprocessedKeys?.[tableName()]?.Keys ?? []).map((key) => fromAttributes<Item & Key>(key));
      if (remaining.length > 0) await sleep(Math.random() * MAX_WAIT_MS);
    }
  }
  return keys.map((key) => itemsByKey.get(keyText(key)));
}

function keyText({ pk, sk }: Key): string {
  return `${pk} ${sk}`;
}

/** One page of a query. `next` is the key after which the next page begins; undefined on the last page. */
export async function queryPage<T extends Item>(query: Query): Promise<{ items: T[]; next: Item | undefined }> {
  const answer = await withConflictRetry(() => client.send(new QueryCommand(toInput(query))));
  const { Items = [], LastEvaluatedKey: next } = answer;
  return { items: Items.map((item) => fromAttributes<T>(item)), next: next && fromAttributes(next) };
}

/** All pages of a query: for partitions that are small by nature. */
export async function queryAll<T extends Item>(query: Query): Promise<T[]> {
  const items: T[] = [];
  let after: Item | undefined;
  do {
    const page = await queryPage<T>({ ...query, ...(after && { ExclusiveStartKey: after }) });
    items.push(...page.items);
    after = page.next;
  } while (after);
  return items;
}
