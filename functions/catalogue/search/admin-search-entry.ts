/**
 * What admins find a product by: name, tags and SKUs. The snapshot keeps the entries in a part of their own, so that an
 * admin's first search reads no documents.
 */
import type { StoredProduct } from '../../store/products/item.ts';
import { normalizedWords, removeAccents, stemOf } from './words.ts';

/** Without accents and capitals. */
export interface AdminSearchEntry {
  /** Lines: the name, each tag, an empty line, each SKU. */
  text: string;
  /** Lines: the stems of all words. */
  stems: string;
}

export function adminSearchEntry({ name, tags, variants }: StoredProduct): AdminSearchEntry {
  const skus = variants.map(({ sku }) => sku);
  const stems = new Set(normalizedWords([name, ...tags, ...skus].join(' ')).map(stemOf));
  return { text: foldText([name, ...tags, '', ...skus, ''].join('\n')), stems: ['', ...stems, ''].join('\n') };
}

/** True where the entry has the word, a part of a longer word, or another form of it. */
export function entryMatches(
  { text, stems }: AdminSearchEntry,
  { word, stem }: { word: string; stem: string },
): boolean {
  return text.includes(word) || stems.includes(`\n${stem}\n`);
}

/** The product's SKUs, folded. */
export function entrySkus({ text }: AdminSearchEntry): string[] {
  return text.slice(text.indexOf('\n\n') + 2, -1).split('\n');
}

/** Without accents and capitals. */
export function foldText(text: string): string {
  return removeAccents(text.toLowerCase());
}
