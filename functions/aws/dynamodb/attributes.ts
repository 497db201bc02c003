/** Plain items to DynamoDB's attribute values and back. */
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { tableName } from './client.ts';
import type { Item, ItemField } from './types.ts';

type Attributes = Record<string, AttributeValue>;

/** Undefined fields are left out. */
export function toAttributes(item: object): Attributes {
  return marshall(item, { removeUndefinedValues: true });
}

export function fromAttributes<T extends Item>(attributes: Attributes): T {
  return unmarshall(attributes) as T;
}

const ITEM_FIELDS = new Set<string>([
  'Item',
  'Key',
  'ExclusiveStartKey',
  'ExpressionAttributeValues',
] satisfies ItemField[]);

type Input<Plain> = { TableName: string } & {
  [Field in keyof Plain]: Field extends ItemField ? Attributes : Plain[Field];
};

/** The input of a call of the table, with attribute values in place of plain items. */
export function toInput<Plain extends object>(plain: Plain): Input<Plain> {
  const fields = Object.entries(plain).map(([field, value]) => {
    return [field, value && ITEM_FIELDS.has(field) ? toAttributes(value as object) : (value as unknown)];
  });
  return { TableName: tableName(), ...Object.fromEntries(fields) } as Input<Plain>;
}
