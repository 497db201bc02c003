/** The whole catalogue out and in: exports in parts, imports in batches. */
import type { ImportResult, StockResult } from '../../shared/catalogue-file/answers.ts';
import {
  MAX_IMPORTED_PRODUCTS,
  MAX_STOCK_LINES,
  type ImportedProductInput,
} from '../../shared/catalogue-file/schema.ts';
import type { AdminProduct } from '../../shared/product/answers.ts';
import { ORIGIN_DIGITS, originOfImage } from '../../shared/product/images.ts';
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

/** Has the shop fetch the images of a product. Answers with what it could not have. Rejects with ApiError. */
export async function importImages(id: string, images: { source: string; color: string }[]): Promise<string[]> {
  const { warnings, left } = await callApi('importImages', { body: { id, images } });
  return left > 0 ? importImages(id, images) : warnings;
}

/** Replaces the images of a product, unless they are these already. Rejects with ApiError. */
export async function replaceImages(id: string, images: { file: Blob; color: string }[]): Promise<void> {
  const { product } = await callApi('readAdminProduct', { params: { id } });
  const { name, description, category, basePrice, version } = product;
  const sold = new Set(product.variants.map(({ color }) => colorKey(color)));
  if (await hasImages(product, images, sold)) return;
  const colored = images.flatMap(({ color }, place) => (sold.has(colorKey(color)) ? [[place, color] as const] : []));
  const form = {
    ...{ name, description, category, basePrice, version },
    variants: product.variants.map(({ _id, size, color, colorCode, sku, stock, priceModifier }) => {
      return { _id, size, color, colorCode, sku, stock, stockBefore: stock, priceModifier };
    }),
    keepImages: images.map((_image, place) => uploadedImageRef(place)),
    imageColors: Object.fromEntries(colored.map(([place, color]) => [uploadedImageRef(place), color])),
  };
  const body = new FormData();
  for (const [part, text] of toMultipartParts(form)) body.append(part, text);
  for (const [place, { file }] of images.entries()) body.append('images', file, `immagine-${place + 1}`);
  await callApi('updateProduct', { params: { id }, body });
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
  compared?: { id: string; stock: number };
}

/** Rejects with ApiError. */
export async function importStock(
  lines: readonly StockLine[],
  reason: string,
  onProgress: (done: number) => void,
): Promise<StockResult[]> {
  const results: StockResult[] = [];
  for (let start = 0; start < lines.length; start += MAX_STOCK_LINES) {
    const part = lines.slice(start, start + MAX_STOCK_LINES);
    results.push(...(await callApi('importStock', { body: { lines: part, reason } })).results);
    onProgress(results.length);
  }
  return results;
}
