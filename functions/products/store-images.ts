/**
 * Stores the images of a product before it is saved, and deletes them again where it was not. Where the function dies
 * in between, the scheduled function `uploads` deletes them a day later.
 */
import { createHash } from 'node:crypto';
import type { Image } from '../../shared/product/answers.ts';
import { ORIGIN_DIGITS } from '../../shared/product/images.ts';
import { uploadedImageRef } from '../../shared/product/multipart-schema.ts';
import { imageUrlAtWidth } from '../../shared/product/rules.ts';
import { log } from '../platform/log.ts';
import { inParallel } from '../platform/parallel.ts';
import {
  deleteImages,
  deleteUpload,
  newUploadId,
  putImage,
  recordUpload,
  uploadSavedWrite,
  type UploadSavedWrite,
} from '../store/products/images.ts';
import { readProduct } from '../store/products/products.ts';
import { convertImages } from './images/convert.ts';
import type { ConvertedImage } from './images/worker.ts';

const PARALLEL_WRITES = 4;

export interface StoredImages {
  /** The URL of an uploaded image by its reference. Other images are URLs already. */
  urlOf: (image: string) => string;
  /** To be run in the product's transaction. */
  extraWrites: UploadSavedWrite[];
}

export interface NewImage extends ConvertedImage {
  /** Of the file or the address it was made of (`digestOfOrigin`). */
  origin: string;
}

/** Runs `save`. Where it fails, images that the product does not have are deleted before the error is thrown. */
export async function withStoredImages<T>(
  productId: string,
  files: readonly Uint8Array[],
  save: (images: StoredImages) => Promise<T>,
): Promise<T> {
  const images = await convertImages(files);
  const newImages = images.map(({ small, large }, place) => {
    return { small, large, origin: digestOfOrigin(files[place] as Uint8Array) };
  });
  return withConvertedImages(productId, newImages, save);
}

/** The same for images that were converted before. */
export async function withConvertedImages<T>(
  productId: string,
  images: readonly NewImage[],
  save: (images: StoredImages) => Promise<T>,
): Promise<T> {
  if (images.length === 0) return save({ urlOf: (image) => image, extraWrites: [] });
  const uploadId = newUploadId();
  const urls = images.map((image, index) => imageUrl(productId, `${uploadId} ${index}`, image));
  const urlsByRef = new Map(urls.map((url, index) => [uploadedImageRef(index), url]));
  try {
    await recordUpload({ id: uploadId, urls });
    await putAll(urls, images);
    return await save({
      urlOf: (image) => urlsByRef.get(image) ?? image,
      extraWrites: [uploadSavedWrite(uploadId)],
    });
  } catch (error) {
    await deleteUnused(productId, urls, uploadId);
    throw error;
  }
}

/** The images with their URLs instead of references. */
export function withUrls(images: readonly Image[], urlOf: StoredImages['urlOf']): Image[] {
  return images.map((image) => ({ ...image, url: urlOf(image.url) }));
}

/** What an import recognises an image by that the product has already. */
export function digestOfOrigin(origin: string | Uint8Array): string {
  return createHash('sha256').update(origin).digest('hex').slice(0, ORIGIN_DIGITS);
}

/** `salt` differs for each upload: the same file sent twice is stored twice, so that each can be deleted by itself. */
function imageUrl(productId: string, salt: string, { large, origin }: NewImage): string {
  const hash = createHash('sha256').update(salt).update(large).digest('hex').slice(0, 16);
  return `/images/${productId}/${hash}${origin}.webp`;
}

async function putAll(urls: string[], images: readonly ConvertedImage[]): Promise<void> {
  const files = images.flatMap(({ small, large }, index) => {
    const url = urls[index] as string;
    return [
      { path: imageUrlAtWidth(url, 1200), bytes: large },
      { path: imageUrlAtWidth(url, 480), bytes: small },
    ];
  });
  await inParallel(PARALLEL_WRITES, files, ({ path, bytes }) => putImage(path, bytes));
}

/** A write without an answer may have succeeded, so the stored product decides which images are used. */
async function deleteUnused(productId: string, urls: string[], uploadId: string): Promise<void> {
  try {
    const usedUrls = new Set((await readProduct(productId, true))?.images);
    await deleteImages(urls.filter((url) => !usedUrls.has(url)));
    await deleteUpload(uploadId);
  } catch (error) {
    log.error('images of an unsaved product are left to the scheduled function', { productId, error: error as Error });
  }
}
