/**
 * What the back office finds products by: names, tags and SKUs. Those of a block of products lie beside it in the snapshot,
 * so that an admin's first search, and the first product saved, read no documents.
 */
import type { StoredProduct } from '../../store/products/products.ts';
import { gzip, gunzip } from '../snapshot/gzip.ts';
import { stemOf, removeAccents, normalizedWords } from './italian-text.ts';

/** Of one product, without accents and capitals. */
export interface AdminSearchEntry {
  /** A line each for its name and its tags; after an empty one, for its SKUs. */
  text: string;
  /** A line for each stem of these. */
  stems: string;
}

export function adminSearchEntry({ name, tags, variants }: StoredProduct): AdminSearchEntry {
  const skus = variants.map(({ sku }) => sku);
  const stems = new Set(normalizedWords([name, ...tags, ...skus].join(' ')).map(stemOf));
  return { text: foldText([name, ...tags, '', ...skus, ''].join('\n')), stems: ['', ...stems, ''].join('\n') };
}

/** True where a word stands in it, whole or in part, or in another of its forms. */
export function entryMatches(
  { text, stems }: AdminSearchEntry,
  { word, stem }: { word: string; stem: string },
): boolean {
  return text.includes(word) || stems.includes(`\n${stem}\n`);
}

/** The product's SKUs, as `folded` gives them. */
export function entrySkus({ text }: AdminSearchEntry): string[] {
  return text.slice(text.indexOf('\n\n') + 2, -1).split('\n');
}

export function packSearchEntries(labels: readonly AdminSearchEntry[]): Buffer {
  return gzip(JSON.stringify(labels));
}

export function unpackSearchEntries(packed: Uint8Array): AdminSearchEntry[] {
  return JSON.parse(gunzip(packed).toString()) as AdminSearchEntry[];
}

/** Without accents and capitals. */
export function foldText(text: string): string {
  return removeAccents(text.toLowerCase());
}
