/** Reads the records of the table's stream: what an item was and what it became. */
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { Key } from '../keys.ts';
import type { Item } from '../../aws/dynamodb.ts';

/** As much of a stream record as Lambda hands over and is read here. */
export interface StreamEventRecord {
  dynamodb?: Images | undefined;
}

interface Images {
  Keys?: object | undefined;
  OldImage?: object | undefined;
  NewImage?: object | undefined;
  SequenceNumber?: string | undefined;
}

export interface TableChange extends Key {
  /** Absent for an item that was new. */
  before: Item | undefined;
  /** Absent for an item that was deleted. */
  after: Item | undefined;
  /** By this name Lambda hears which records are to come again. */
  sequenceNumber: string;
}

export function parseTableChange({ dynamodb: record = {} }: StreamEventRecord): TableChange {
  const { pk, sk } = (itemOf(record.Keys) ?? {}) as unknown as Key;
  return {
    pk,
    sk,
    before: itemOf(record.OldImage),
    after: itemOf(record.NewImage),
    sequenceNumber: record.SequenceNumber ?? '',
  };
}

function itemOf(image: object | undefined): Item | undefined {
  return image && unmarshall(image as Record<string, AttributeValue>);
}
