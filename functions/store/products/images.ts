/**
 * Images of products in their bucket, and records of those that no product may need. An upload is recorded before its
 * first image is stored; the product's transaction deletes the record. Images that a product no longer shows are recorded,
 * too. What stays recorded for a day is deleted (functions/tasks/scheduled/uploads.ts).
 */
import { encodeTime, ulid } from 'ulid';
import { imageUrlAtWidth, imageWidths } from '../../../shared/product/rules.ts';
import { queryPage } from '../../aws/dynamodb/read.ts';
import type { Item, TransactWriteItem } from '../../aws/dynamodb/types.ts';
import { deleteItem, putItem } from '../../aws/dynamodb/write.ts';
import { deleteObject, getObject, listObjectKeys, listVersionsAt, putObject, type S3Location } from '../../aws/s3.ts';
import { setting } from '../../platform/settings.ts';
import { uploadKey, UPLOADS_PARTITION } from '../keys.ts';

interface PendingUpload {
  id: string;
  /** The large images. The smaller ones have the same name and a width. */
  urls: string[];
  /** The product that showed them. Absent for an upload whose product was never saved. */
  productId?: string;
}

export type UploadSavedWrite = TransactWriteItem;

/** A ULID: `listStaleUploads` compares its time. */
export function newUploadId(): string {
  return ulid();
}

export async function recordUpload({ id, urls, productId }: PendingUpload): Promise<void> {
  await putItem({ Item: { ...uploadKey(id), v: 1, urls, ...(productId && { productId }) } });
}

/** A write of the transaction that saves the product: it deletes the upload's record. */
export function uploadSavedWrite(id: string): UploadSavedWrite {
  return { Delete: { Key: uploadKey(id) } };
}

/** Deletes the record of an upload, once its images are deleted. */
export async function deleteUpload(id: string): Promise<void> {
  await deleteItem({ Key: uploadKey(id) });
}

/** Records from before a moment (milliseconds since 1970), oldest first. */
export async function listStaleUploads(before: number, maxCount: number): Promise<PendingUpload[]> {
  const { items } = await queryPage<Item & Omit<PendingUpload, 'id'> & { sk: string }>({
    KeyConditionExpression: 'pk = :pk AND sk < :before',
    ExpressionAttributeValues: { ':pk': UPLOADS_PARTITION, ':before': encodeTime(before, 10) },
    Limit: maxCount,
  });
  return items.map(({ sk, urls, productId }) => ({ id: sk, urls, ...(productId && { productId }) }));
}

/** `path` is the image's URL on the site: '/images/<product>/<hash>.webp'. A name never changes its image. */
export function putImage(path: string, webp: Uint8Array): Promise<void> {
  return putObject(locationOf(path), webp, {
    ContentType: 'image/webp',
    CacheControl: 'public, max-age=31536000, immutable',
  });
}

/** Deletes images in all widths. Missing ones are no failure. */
export async function deleteImages(urls: readonly string[]): Promise<void> {
  const paths = urls.flatMap((url) => imageWidths.map((width) => imageUrlAtWidth(url, width)));
  for (const path of paths) await deleteObject(locationOf(path));
}

/** Also one that was deleted since, by the version that `listImagesAt` names. */
export function readImage(path: string, versionId?: string): Promise<Uint8Array> {
  return getObject(locationOf(path), versionId);
}

/** The paths of all images, page after page. */
export async function* listImagePaths(): AsyncGenerator<string[]> {
  for await (const keys of listObjectKeys({ target: 'images', bucket: setting('IMAGE_BUCKET') })) {
    yield keys.map((key) => `/${key}`);
  }
}

/** Paths and versions of the images that the shop had at a moment of the last 35 days. */
export async function listImagesAt(moment: Date): Promise<{ path: string; versionId: string }[]> {
  const versions = await listVersionsAt({ target: 'images', bucket: setting('IMAGE_BUCKET') }, moment);
  return [...versions].map(([key, versionId]) => ({ path: `/${key}`, versionId }));
}

function locationOf(path: string): S3Location {
  return { target: 'images', bucket: setting('IMAGE_BUCKET'), key: path.replace(/^\//, '') };
}
