/** What the calls of the table take and give. */
import type { DeleteCommandInput, PutCommandInput, QueryCommandInput, UpdateCommandInput } from '@aws-sdk/lib-dynamodb';

/** The primary key of the table. */
export interface Key {
  pk: string;
  sk: string;
}

export type Item = Record<string, unknown>;

type WithoutTableName<Input> = Omit<Input, 'TableName'>;
export type Put = WithoutTableName<PutCommandInput>;
export type Update = WithoutTableName<UpdateCommandInput>;
export type Delete = WithoutTableName<DeleteCommandInput>;
export type Query = WithoutTableName<QueryCommandInput>;

interface ConditionCheck extends Pick<Put, 'ExpressionAttributeValues' | 'ExpressionAttributeNames'> {
  Key: Key;
  ConditionExpression: string;
}

/** One write of a transaction. */
export type TransactWriteItem =
  { Put: Put } | { Update: Update } | { Delete: Delete } | { ConditionCheck: ConditionCheck };
