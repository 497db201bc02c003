/** Single writes and transactions. All throw ConditionFailed where a condition does not hold. */
import {
  DeleteItemCommand,
  PutItemCommand,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { requireAppendOnly } from './append-only.ts';
import { fromAttributes, toInput } from './attributes.ts';
import { client } from './client.ts';
import { withConflictRetry } from './conflicts.ts';
import type { Delete, Item, Put, TransactWriteItem, Update } from './types.ts';

/** Writes an item, replacing the one under its key. */
export async function putItem(input: Put): Promise<void> {
  requireAppendOnly([{ Put: input }]);
  await withConflictRetry(() => client.send(new PutItemCommand(toInput(input))));
}

/** Changes an item. Answers with the attributes that ReturnValues names. */
export async function updateItem<T extends Item>(input: Update): Promise<T | undefined> {
  requireAppendOnly([{ Update: input }]);
  const answer = await withConflictRetry(() => client.send(new UpdateItemCommand(toInput(input))));
  return answer.Attributes && fromAttributes<T>(answer.Attributes);
}

/** Deletes an item. A missing item is no failure. */
export async function deleteItem(input: Delete): Promise<void> {
  requireAppendOnly([{ Delete: input }]);
  await withConflictRetry(() => client.send(new DeleteItemCommand(toInput(input))));
}

/** Up to 100 writes, all or nothing. */
export async function transactWrite(writes: TransactWriteItem[]): Promise<void> {
  requireAppendOnly(writes);
  const TransactItems = writes.map((write) => {
    const [[kind, input]] = Object.entries(write) as [[string, object]];
    return { [kind]: toInput(input) };
  });
  await withConflictRetry(() => client.send(new TransactWriteItemsCommand({ TransactItems })));
}
