/** An item as a line of text, in DynamoDB's own JSON: nothing of it is lost on the way. */
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import type { Key } from './keys.ts';
import type { Item } from '../aws/dynamodb/types.ts';

export function itemToJson(item: Item & Key): string {
  return JSON.stringify(marshall(item, { removeUndefinedValues: true }));
}

export function itemFromJson(line: string): Item & Key {
  return unmarshall(JSON.parse(line) as Parameters<typeof unmarshall>[0]) as Item & Key;
}
