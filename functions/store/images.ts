/** Pictures in their bucket. Their names carry a hash of what they show, so that a name never changes its picture. */
import { imageAt, imageWidths } from '../../shared/catalogue.ts';
import { setting } from '../kit/settings.ts';
import type { ObjectPlace } from './objects/ask.ts';
import { deleteObject } from './objects/delete-object.ts';
import { getObject } from './objects/get-object.ts';
import { putObject } from './objects/put-object.ts';

/** Stores a WebP picture under the path below which the shop serves it: '/images/<product>/<hash>.webp'. */
export function putPicture(path: string, bytes: Uint8Array): Promise<void> {
  return putObject(placeOf(path), bytes, {
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  });
}

/** Takes pictures away in all their widths; those that are not there are no failure. */
export async function removePictures(urls: readonly string[]): Promise<void> {
  const paths = urls.flatMap((url) => imageWidths.map((width) => imageAt(url, width)));
  for (const path of paths) await deleteObject(placeOf(path));
}

/** A picture as it is stored. */
export function readPicture(path: string): Promise<Uint8Array> {
  return getObject(placeOf(path));
}

function placeOf(path: string): ObjectPlace {
  return { thing: 'pictures', bucket: setting('IMAGE_BUCKET'), key: path.replace(/^\//, '') };
}
