/** What the calls of the table take and give: items as plain objects, where the client has attribute values. */
import type {
  DeleteItemCommandInput,
  PutItemCommandInput,
  QueryCommandInput,
  UpdateItemCommandInput,
} from '@aws-sdk/client-dynamodb';

/** The primary key of the table. */
export interface Key {
  pk: string;
  sk: string;
}

export type Item = Record<string, unknown>;

/** The fields of an input that hold an item, a key, or values of them. */
export type ItemField = 'Item' | 'Key' | 'ExclusiveStartKey' | 'ExpressionAttributeValues';
type PlainInput<Input> = Omit<Input, ItemField | 'TableName'> & { ExpressionAttributeValues?: Item | undefined };

export type Put = PlainInput<PutItemCommandInput> & { Item: object };
export type Update = PlainInput<UpdateItemCommandInput> & { Key: Key };
export type Delete = PlainInput<DeleteItemCommandInput> & { Key: Key };
export type Query = PlainInput<QueryCommandInput> & { ExclusiveStartKey?: Item | undefined };

interface ConditionCheck extends Pick<Put, 'ExpressionAttributeValues' | 'ExpressionAttributeNames'> {
  Key: Key;
  ConditionExpression: string;
}

/** One write of a transaction. */
export type TransactWriteItem =
  { Put: Put } | { Update: Update } | { Delete: Delete } | { ConditionCheck: ConditionCheck };
