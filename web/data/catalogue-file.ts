/** The whole catalogue out and in: exports in parts, imports in batches. */
import type { ImportResult, StockResult } from '../../shared/catalogue-file/answers.ts';
import {
  MAX_IMPORTED_PRODUCTS,
  MAX_STOCK_LINES,
  type ImportedProductInput,
} from '../../shared/catalogue-file/schema.ts';
import type { AdminProduct } from '../../shared/product/answers.ts';
import { ORIGIN_DIGITS, originOfImage } from '../../shared/product/images.ts';
import { MAX_IMAGES } from '../../shared/product/limits.ts';
import { toMultipartParts, uploadedImageRef } from '../../shared/product/multipart-schema.ts';
import { colorKey } from '../../shared/product/rules.ts';
import { callApi } from './api.ts';

/** Characters of one call, far below what the server takes. */
const MAX_BATCH_CHARS = 120_000;

/** All products, by id. Rejects with ApiError. */
export async function exportProducts(onProgress: (count: number) => void): Promise<AdminProduct[]> {
  const products: AdminProduct[] = [];
  let after: string | null | undefined;
  while (after !== null) {
    const part = await callApi('exportProducts', { query: { after } });
    products.push(...part.products);
    onProgress(products.length);
    after = part.next;
  }
  return products;
}

export type StockChoice = 'keep' | 'set';

/** As many of the first products as fit into one call; at least one. */
export function nextBatch(products: readonly ImportedProductInput[]): ImportedProductInput[] {
  const batch: ImportedProductInput[] = [];
  let chars = 0;
  for (const product of products.slice(0, MAX_IMPORTED_PRODUCTS)) {
    chars += JSON.stringify(product).length;
    if (batch.length > 0 && chars > MAX_BATCH_CHARS) break;
    batch.push(product);
  }
  return batch;
}

/** Rejects with ApiError. The same batch again changes nothing. */
export async function importProducts(products: ImportedProductInput[], stock: StockChoice): Promise<ImportResult[]> {
  return (await callApi('importProducts', { body: { products, stock } })).results;
}

/** What the import would do with each product. Nothing changes. Rejects with ApiError. */
export async function checkProducts(
  products: readonly ImportedProductInput[],
  stock: StockChoice,
  signal: AbortSignal,
): Promise<ImportResult[]> {
  const results: ImportResult[] = [];
  while (results.length < products.length) {
    const batch = nextBatch(products.slice(results.length, results.length + MAX_IMPORTED_PRODUCTS));
    results.push(
      ...(await callApi('importProducts', { body: { products: batch, stock, check: true }, signal })).results,
    );
  }
  return results;
}

/** Has the shop fetch the images of a product. Answers with what it could not have. Rejects with ApiError. */
export async function importImages(id: string, images: { source: string; color: string }[]): Promise<string[]> {
  const { warnings, left } = await callApi('importImages', { body: { id, images } });
  return left > 0 ? importImages(id, images) : warnings;
}

/** Replaces the images of a product, unless they are these already. Rejects with ApiError. */
export async function replaceImages(id: string, images: { file: Blob; color: string }[]): Promise<void> {
  let { product } = await callApi('readAdminProduct', { params: { id } });
  const sold = new Set(product.variants.map(({ color }) => colorKey(color)));
  if (await hasImages(product, images, sold)) return;
  const colored = images.map(({ file, color }) => ({ file, color: sold.has(colorKey(color)) ? color : '' }));
  for (let from = 0; from < colored.length; from += MAX_IMAGES) {
    const kept = from === 0 ? [] : product.images.map(({ url }) => url);
    product = await addImages(product, kept, colored.slice(from, from + MAX_IMAGES));
  }
}

async function addImages(product: AdminProduct, kept: string[], images: { file: Blob; color: string }[]) {
  const { _id: id, name, description, category, basePrice, version } = product;
  const colors = new Map([
    ...product.images.map(({ url, color }) => [url, color ?? ''] as const),
    ...images.map(({ color }, place) => [uploadedImageRef(place), color] as const),
  ]);
  const keepImages = [...kept, ...images.map((_image, place) => uploadedImageRef(place))];
  const form = {
    ...{ name, description, category, basePrice, version },
    variants: product.variants.map(({ _id, size, color, colorCode, sku, stock, priceModifier }) => {
      return { _id, size, color, colorCode, sku, stock, stockBefore: stock, priceModifier };
    }),
    keepImages,
    imageColors: Object.fromEntries(keepImages.map((image) => [image, colors.get(image) ?? ''])),
  };
  const body = new FormData();
  for (const [part, text] of toMultipartParts(form)) body.append(part, text);
  for (const [place, { file }] of images.entries()) body.append('images', file, `immagine-${place + 1}`);
  return (await callApi('updateProduct', { params: { id }, body })).product;
}

async function hasImages(product: AdminProduct, images: { file: Blob; color: string }[], sold: Set<string>) {
  const wanted = await Promise.all(
    images.map(
      async ({ file, color }) => `${await originOf(file)} ${sold.has(colorKey(color)) ? colorKey(color) : ''}`,
    ),
  );
  const present = product.images.map((image) => `${originOfImage(image)} ${colorKey(image.color ?? '')}`);
  return wanted.join() === present.join();
}

/** As the shop writes it into the name of the image that it makes of the file. */
async function originOf(file: Blob): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  const digits = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0'));
  return digits.join('').slice(0, ORIGIN_DIGITS);
}

interface StockLine {
  sku: string;
  stock: string;
  compared?: { id: string; stock: number; exact?: true };
}

/** With `check` nothing changes. Rejects with ApiError. */
export async function importStock(
  lines: readonly StockLine[],
  options: { reason: string; check?: true },
  onProgress: (done: number) => void,
): Promise<StockResult[]> {
  const results: StockResult[] = [];
  for (let start = 0; start < lines.length; start += MAX_STOCK_LINES) {
    const part = lines.slice(start, start + MAX_STOCK_LINES);
    results.push(...(await callApi('importStock', { body: { lines: part, ...options } })).results);
    onProgress(results.length);
  }
  return results;
}
