/** Records of the table's stream, as Lambda hands them to the events function. */
import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import type { Item } from '../store/table.ts';

let sequence = 0;

/** An item that was one thing and became another; undefined where it was not there. */
export function record(before: Item | undefined, after: Item | undefined): DynamoDBRecord {
  const { pk, sk } = (after ?? before)!;
  const images = {
    ...(before && { OldImage: marshall(before, { removeUndefinedValues: true }) }),
    ...(after && { NewImage: marshall(after, { removeUndefinedValues: true }) }),
  };
  return {
    dynamodb: { Keys: marshall({ pk, sk }), ...images, SequenceNumber: String((sequence += 1)) },
  } as DynamoDBRecord;
}
