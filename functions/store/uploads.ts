/**
 * Uploads that are under way. What is about to be stored is noted first, and the product's own transaction takes the note
 * away: a note that stays names pictures that nothing refers to, whatever broke off.
 */
import { encodeTime, ulid } from 'ulid';
import { uploadKey, UPLOADS } from './keys.ts';
import { list, put, remove, type Item, type Write } from './table.ts';

export interface Upload {
  id: string;
  /** The pictures, each in all its widths. */
  urls: string[];
}

/** An upload by the name under which its pictures are to be stored. */
export function newUpload(): string {
  return ulid();
}

/** Notes an upload before its first picture is stored. */
export async function noteUpload({ id, urls }: Upload): Promise<void> {
  await put({ Item: { ...uploadKey(id), v: 1, urls } });
}

/** The write that goes with the product: from then on its pictures are referred to. */
export function uploadSaved(id: string): Write {
  return { Delete: { Key: uploadKey(id) } };
}

/** Forgets an upload whose pictures are gone. */
export async function forgetUpload(id: string): Promise<void> {
  await remove({ Key: uploadKey(id) });
}

/** At most `count` uploads that began before a moment and were never saved, the oldest first. */
export async function uploadsBefore(time: number, count: number): Promise<Upload[]> {
  const { items } = await list<Item & { sk: string; urls: string[] }>({
    KeyConditionExpression: 'pk = :pk AND sk < :before',
    ExpressionAttributeValues: { ':pk': UPLOADS, ':before': encodeTime(time, 10) },
    Limit: count,
  });
  return items.map(({ sk, urls }) => ({ id: sk, urls }));
}
