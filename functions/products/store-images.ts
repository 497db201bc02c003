/**
 * Stores the pictures of a product before it is saved, and takes them away again where it was not. Where the function dies
 * in between, the note of the upload is found by the clock (tasks/uploads.ts).
 */
import { createHash } from 'node:crypto';
import { imageUrlAtWidth } from '../../shared/product/rules.ts';
import { uploadedImageRef } from '../../shared/product/multipart-schema.ts';
import { log } from '../platform/log.ts';
import { inParallel } from '../platform/parallel.ts';
import { putImage, deleteImages } from '../store/products/images.ts';
import { readProduct } from '../store/products/products.ts';
import {
  deleteUpload,
  newUploadId,
  recordUpload,
  uploadSavedWrite,
  type UploadSavedWrite,
} from '../store/products/image-uploads.ts';
import { convertImages, type ConvertedImage } from './images/convert.ts';

const WRITERS = 4;

/** Saves the product with the names of its pictures, by `newImage`, and in the same transaction what ends the upload. */
export type SaveWithImages<T> = (nameOf: (image: string) => string, saved: UploadSavedWrite[]) => Promise<T>;

/** When `save` fails, what the product does not refer to is gone before the failure is told. */
export async function withStoredImages<T>(
  productId: string,
  files: readonly Uint8Array[],
  save: SaveWithImages<T>,
): Promise<T> {
  if (files.length === 0) return save((image) => image, []);
  const pictures = await convertImages(files);
  const upload = newUploadId();
  const urls = pictures.map(({ large }, file) => urlOf(productId, `${upload} ${file}`, large));
  const names = new Map(urls.map((url, file) => [uploadedImageRef(file), url]));
  try {
    await recordUpload({ id: upload, urls });
    await putAll(urls, pictures);
    return await save((image) => names.get(image) ?? image, [uploadSavedWrite(upload)]);
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

async function putAll(urls: string[], pictures: ConvertedImage[]): Promise<void> {
  const files = pictures.flatMap(({ small, large }, at) => {
    const url = urls[at] as string;
    return [
      { path: imageUrlAtWidth(url, 1200), bytes: large },
      { path: imageUrlAtWidth(url, 480), bytes: small },
    ];
  });
  await inParallel(WRITERS, files, ({ path, bytes }) => putImage(path, bytes));
}

/** A write whose answer was lost may have succeeded: the product itself says which pictures it has. */
async function dropUnused(productId: string, urls: string[], upload: string): Promise<void> {
  try {
    const used = new Set((await readProduct(productId, true))?.images);
    await deleteImages(urls.filter((url) => !used.has(url)));
    await deleteUpload(upload);
  } catch (error) {
    log.error('pictures of a product that was not saved wait for the clock', { productId, error: error as Error });
  }
}
