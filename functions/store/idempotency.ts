/** What the Idempotency-Keys of an account produced: a repeated request is answered with that, and not carried out again. */
import { createHash } from 'node:crypto';
import { getItem } from '../aws/dynamodb/read.ts';
import type { Item, TransactWriteItem } from '../aws/dynamodb/types.ts';
import { idempotencyKey } from './keys.ts';

const RECORD_SECONDS = 2 * 24 * 60 * 60;

/** A request that is carried out once. Key and draft are digests, because a browser may send any text. */
export interface IdempotentRequest {
  ownerId: string;
  key: string;
  draftHash: string;
}

interface IdempotencyRecord {
  draftHash: string;
  /** Of the order or the product that the request made. */
  orderId?: string;
  productId?: string;
}

/** The record of a key; undefined where the key was not used in the last two days. */
export function readIdempotencyRecord(
  { ownerId, key }: Pick<IdempotentRequest, 'ownerId' | 'key'>,
  consistent = false,
): Promise<IdempotencyRecord | undefined> {
  return getItem<Item & IdempotencyRecord>(idempotencyKey(ownerId, key), consistent);
}

/** A write of the transaction that carries out the request. It fails where the key was used before. */
export function idempotencyWrite(
  { ownerId, key, draftHash }: IdempotentRequest,
  made: { orderId: string } | { productId: string },
  createdAt: string,
): TransactWriteItem {
  const ttl = Math.floor(Date.parse(createdAt) / 1000) + RECORD_SECONDS;
  const record = { ...idempotencyKey(ownerId, key), v: 1, ...made, draftHash, ttl };
  return { Put: { Item: record, ConditionExpression: 'attribute_not_exists(pk)' } };
}

export function digest(...parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('base64url').slice(0, 32);
}
