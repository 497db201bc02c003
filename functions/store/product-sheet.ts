/**
 * A product's legal sheet in the table: an item of its own beside the product's, read together with it, written only
 * where it changes. The product's item says whether the sheet is complete, for lists and figures.
 */
import { isDeepStrictEqual } from 'node:util';
import { isSheetComplete } from '../../shared/legal-sheet.ts';
import type { ProductDetails } from '../../shared/product-details.ts';
import { sheetKey } from './keys.ts';
import type { Item, Write } from './table.ts';

export function sheetOf(items: Item[]): ProductDetails | undefined {
  const item = items.find(({ sk }) => sk === sheetKey('').sk);
  return item?.['details'] as ProductDetails | undefined;
}

/** None for a product that has nothing to say. */
export function sheetItems(productId: string, details: ProductDetails = {}): Item[] {
  return Object.keys(details).length > 0 ? [{ ...sheetKey(productId), v: 1, details }] : [];
}

/** From one sheet to another: nothing where they say the same. */
export function sheetWrites(productId: string, before: ProductDetails = {}, after: ProductDetails = {}): Write[] {
  if (isDeepStrictEqual(before, after)) return [];
  const [Item] = sheetItems(productId, after);
  return [Item ? { Put: { Item } } : { Delete: { Key: sheetKey(productId) } }];
}

/** What the product's own item says of its sheet. */
export function sheetMark(details: ProductDetails | undefined): { sheetComplete: boolean } {
  return { sheetComplete: isSheetComplete(details) };
}
