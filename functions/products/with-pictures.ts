/**
 * Stores the pictures of a product before it is saved, and takes them away again where it was not. Where the function dies
 * in between, the note of the upload is found by the clock (tasks/uploads.ts).
 */
import { createHash } from 'node:crypto';
import { imageAt } from '../../shared/catalogue.ts';
import { newImage } from '../../shared/product-form.ts';
import { log } from '../kit/log.ts';
import { inParallel } from '../kit/parallel.ts';
import { putPicture, removePictures } from '../store/images.ts';
import { readProduct } from '../store/products.ts';
import type { Write } from '../store/table.ts';
import { forgetUpload, newUpload, noteUpload, uploadSaved } from '../store/uploads.ts';
import { convertPictures, type Picture } from './pictures/convert.ts';

const WRITERS = 4;

/** Saves the product with the names of its pictures, by `newImage`, and in the same transaction what ends the upload. */
export type Save<T> = (nameOf: (image: string) => string, saved: Write[]) => Promise<T>;

/** When `save` fails, what the product does not refer to is gone before the failure is told. */
export async function withPictures<T>(productId: string, files: readonly Uint8Array[], save: Save<T>): Promise<T> {
  if (files.length === 0) return save((image) => image, []);
  const pictures = await convertPictures(files);
  const upload = newUpload();
  const urls = pictures.map(({ large }, file) => urlOf(productId, `${upload} ${file}`, large));
  const names = new Map(urls.map((url, file) => [newImage(file), url]));
  try {
    await noteUpload({ id: upload, urls });
    await putAll(urls, pictures);
    return await save((image) => names.get(image) ?? image, [uploadSaved(upload)]);
  } catch (error) {
    await dropUnused(productId, urls, upload);
    throw error;
  }
}

/**
 * A hash of what is shown and of this upload: the same picture sent twice is stored twice, so that taking one away never
 * takes another's.
 */
function urlOf(productId: string, upload: string, bytes: Uint8Array): string {
  const hash = createHash('sha256').update(upload).update(bytes).digest('hex').slice(0, 32);
  return `/images/${productId}/${hash}.webp`;
}

async function putAll(urls: string[], pictures: Picture[]): Promise<void> {
  const files = pictures.flatMap(({ small, large }, at) => {
    const url = urls[at] as string;
    return [
      { path: imageAt(url, 1200), bytes: large },
      { path: imageAt(url, 480), bytes: small },
    ];
  });
  await inParallel(WRITERS, files, ({ path, bytes }) => putPicture(path, bytes));
}

/** A write whose answer was lost may have succeeded: the product itself says which pictures it has. */
async function dropUnused(productId: string, urls: string[], upload: string): Promise<void> {
  try {
    const used = new Set((await readProduct(productId, true))?.images);
    await removePictures(urls.filter((url) => !used.has(url)));
    await forgetUpload(upload);
  } catch (error) {
    log.error('pictures of a product that was not saved wait for the clock', { productId, error: error as Error });
  }
}
