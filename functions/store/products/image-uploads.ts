/**
 * Uploads that are under way. What is about to be stored is noted first, and the product's own transaction takes the note
 * away: a note that stays names pictures that nothing refers to, whatever broke off.
 */
import { encodeTime, ulid } from 'ulid';
import { uploadKey, UPLOADS_PARTITION } from '../keys.ts';
import { queryPage } from '../../aws/dynamodb/read.ts';
import type { Item, TransactWriteItem } from '../../aws/dynamodb/types.ts';
import { deleteItem, putItem } from '../../aws/dynamodb/write.ts';

export interface PendingUpload {
  id: string;
  /** The pictures, each in all its widths. */
  urls: string[];
}

export type UploadSavedWrite = TransactWriteItem;

/** An upload by the name under which its pictures are to be stored. */
export function newUploadId(): string {
  return ulid();
}

/** Notes an upload before its first picture is stored. */
export async function recordUpload({ id, urls }: PendingUpload): Promise<void> {
  await putItem({ Item: { ...uploadKey(id), v: 1, urls } });
}

/** The write that goes with the product: from then on its pictures are referred to. */
export function uploadSavedWrite(id: string): UploadSavedWrite {
  return { Delete: { Key: uploadKey(id) } };
}

/** Forgets an upload whose pictures are gone. */
export async function deleteUpload(id: string): Promise<void> {
  await deleteItem({ Key: uploadKey(id) });
}

/** At most `count` uploads that began before a moment and were never saved, the oldest first. */
export async function listStaleUploads(time: number, count: number): Promise<PendingUpload[]> {
  const { items } = await queryPage<Item & { sk: string; urls: string[] }>({
    KeyConditionExpression: 'pk = :pk AND sk < :before',
    ExpressionAttributeValues: { ':pk': UPLOADS_PARTITION, ':before': encodeTime(time, 10) },
    Limit: count,
  });
  return items.map(({ sk, urls }) => ({ id: sk, urls }));
}
