/** Pictures in their bucket. Their names carry a hash of what they show, so that a name never changes its picture. */
import { imageUrlAtWidth, imageWidths } from '../../../shared/product/rules.ts';
import { setting } from '../../platform/settings.ts';
import type { S3Location } from '../../aws/s3/request.ts';
import { deleteObject } from '../../aws/s3/delete-object.ts';
import { getObject } from '../../aws/s3/get-object.ts';
import { putObject } from '../../aws/s3/put-object.ts';

/** Stores a WebP picture under the path below which the shop serves it: '/images/<product>/<hash>.webp'. */
export function putImage(path: string, bytes: Uint8Array): Promise<void> {
  return putObject(placeOf(path), bytes, {
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  });
}

/** Takes pictures away in all their widths; those that are not there are no failure. */
export async function deleteImages(urls: readonly string[]): Promise<void> {
  const paths = urls.flatMap((url) => imageWidths.map((width) => imageUrlAtWidth(url, width)));
  for (const path of paths) await deleteObject(placeOf(path));
}

/** A picture as it is stored. */
export function readImage(path: string): Promise<Uint8Array> {
  return getObject(placeOf(path));
}

function placeOf(path: string): S3Location {
  return { grantKey: 'pictures', bucket: setting('IMAGE_BUCKET'), key: path.replace(/^\//, '') };
}
