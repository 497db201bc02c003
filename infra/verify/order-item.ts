/** Changes of an order's item that no call of the shop makes: time that passes, a refund that nobody sent. And its counters. */
import {
  ConditionalCheckFailedException,
  GetItemCommand,
  UpdateItemCommand,
  type AttributeValue,
  type DynamoDBClient,
} from '@aws-sdk/client-dynamodb';

export type Item = Record<string, AttributeValue>;

export interface ItemUpdate {
  partition: string;
  update: string;
  values: Item;
  /** A condition that may fail: nothing is changed then. */
  condition?: string;
}

const keyOf = (partition: string) => ({ pk: { S: partition }, sk: { S: 'A' } });

/** An empty object where there is no such item. */
export async function readItem(client: DynamoDBClient, table: string, partition: string): Promise<Item> {
  const { Item: item = {} } = await client.send(
    new GetItemCommand({ TableName: table, Key: keyOf(partition), ConsistentRead: true }),
  );
  return item;
}

/** What an account holds unpaid, as its counters say. */
export async function readUnpaidOrders(
  client: DynamoDBClient,
  table: string,
  accountId: string,
): Promise<{ orderIds: string[]; pieces: number }> {
  const Key = { pk: { S: `U#${accountId}` }, sk: { S: 'H' } };
  const { Item: item } = await client.send(new GetItemCommand({ TableName: table, Key, ConsistentRead: true }));
  return { orderIds: [...(item?.['orderIds']?.SS ?? [])].sort(), pieces: Number(item?.['pieces']?.N ?? 0) };
}

export async function updateItem(
  client: DynamoDBClient,
  table: string,
  { partition, update, values, condition }: ItemUpdate,
): Promise<void> {
  const command = new UpdateItemCommand({
    TableName: table,
    Key: keyOf(partition),
    UpdateExpression: update,
    ExpressionAttributeValues: values,
    ConditionExpression: condition,
  });
  await client.send(command).catch((error: unknown) => {
    if (!(condition && error instanceof ConditionalCheckFailedException)) throw error;
  });
}
