/** Single writes and transactions. All throw ConditionFailed where a condition does not hold. */
import {
  DeleteCommand,
  PutCommand,
  TransactWriteCommand,
  UpdateCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { client, tableName } from './client.ts';
import { withConflictRetry } from './conflicts.ts';
import type { Delete, Item, Put, TransactWriteItem, Update } from './types.ts';

/** Writes an item, replacing the one under its key. */
export async function putItem(input: Put): Promise<void> {
  await withConflictRetry(() => client.send(new PutCommand({ TableName: tableName(), ...input })));
}

/** Changes an item. Answers with the attributes that ReturnValues names. */
export async function updateItem<T extends Item>(input: Update): Promise<T | undefined> {
  const answer = await withConflictRetry(() => client.send(new UpdateCommand({ TableName: tableName(), ...input })));
  return answer.Attributes as T | undefined;
}

/** Deletes an item. A missing item is no failure. */
export async function deleteItem(input: Delete): Promise<void> {
  await withConflictRetry(() => client.send(new DeleteCommand({ TableName: tableName(), ...input })));
}

/** Up to 100 writes, all or nothing. */
export async function transactWrite(writes: TransactWriteItem[]): Promise<void> {
  const TransactItems = writes.map((write) => {
    const [[kind, input]] = Object.entries(write) as [[string, object]];
    return { [kind]: { TableName: tableName(), ...input } };
  }) as NonNullable<TransactWriteCommandInput['TransactItems']>;
  await withConflictRetry(() => client.send(new TransactWriteCommand({ TransactItems })));
}
