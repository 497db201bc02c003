/**
 * What admins find a product by: name, tags, SKUs and GTINs. The snapshot keeps the entries in a part of their own, so that an
 * admin's first search reads no documents.
 */
import type { StoredProduct } from '../../store/products/item.ts';
import { normalizedWords, removeAccents, stemOf } from './words.ts';

/** True where a SKU or GTIN of the product is this folded code. */
export function entryHasCode({ text }: AdminSearchEntry, code: string): boolean {
  return text.includes(`\n${code}\n`, text.indexOf('\n\n') + 1);
}

/** Without accents and capitals. */
export interface AdminSearchEntry {
  /** Lines: the name, each tag, an empty line, each SKU and GTIN. */
  text: string;
  /** Lines: the stems of all words. */
  stems: string;
}

export function adminSearchEntry({ name, tags, variants }: StoredProduct): AdminSearchEntry {
  const codes = variants.flatMap(({ sku, gtin }) => (gtin ? [sku, gtin] : sku));
  const stems = new Set(normalizedWords([name, ...tags, ...codes].join(' ')).map(stemOf));
  return { text: foldText([name, ...tags, '', ...codes, ''].join('\n')), stems: ['', ...stems, ''].join('\n') };
}

/** True where the entry has the word, a part of a longer word, or another form of it. */
export function entryMatches(
  { text, stems }: AdminSearchEntry,
  { word, stem }: { word: string; stem: string },
): boolean {
  return text.includes(word) || stems.includes(`\n${stem}\n`);
}

/** The product's SKUs and GTINs, folded. */
export function entryCodes({ text }: AdminSearchEntry): string[] {
  return text.slice(text.indexOf('\n\n') + 2, -1).split('\n');
}

/** Without accents and capitals. */
export function foldText(text: string): string {
  return removeAccents(text.toLowerCase());
}
