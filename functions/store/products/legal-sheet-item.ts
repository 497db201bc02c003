/**
 * A product's legal sheet in the table: an item of its own beside the product's, read together with it, written only
 * where it changes. The product's item says whether the sheet is complete, for lists and figures.
 */
import { isDeepStrictEqual } from 'node:util';
import { isSheetComplete } from '../../../shared/legal-sheet/completeness.ts';
import type { LegalSheet } from '../../../shared/legal-sheet/answers.ts';
import { legalSheetKey } from '../keys.ts';
import type { Item, TransactWriteItem } from '../../aws/dynamodb/types.ts';

export function legalSheetFrom(items: Item[]): LegalSheet | undefined {
  const item = items.find(({ sk }) => sk === legalSheetKey('').sk);
  return item?.['details'] as LegalSheet | undefined;
}

/** None for a product that has nothing to say. */
export function legalSheetItems(productId: string, details: LegalSheet = {}): Item[] {
  return Object.keys(details).length > 0 ? [{ ...legalSheetKey(productId), v: 1, details }] : [];
}

/** From one sheet to another: nothing where they say the same. */
export function legalSheetWrites(
  productId: string,
  before: LegalSheet = {},
  after: LegalSheet = {},
): TransactWriteItem[] {
  if (isDeepStrictEqual(before, after)) return [];
  const [Item] = legalSheetItems(productId, after);
  return [Item ? { Put: { Item } } : { Delete: { Key: legalSheetKey(productId) } }];
}

/** What the product's own item says of its sheet. */
export function legalSheetFlag(details: LegalSheet | undefined): { sheetComplete: boolean } {
  return { sheetComplete: isSheetComplete(details) };
}
