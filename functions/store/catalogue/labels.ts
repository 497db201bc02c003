/**
 * What the back office finds products by: names, tags and SKUs. Those of a block of products lie beside it in the snapshot,
 * so that an admin's first search, and the first product saved, read no documents.
 */
import type { Product } from '../products.ts';
import { pack, unpack } from './gzip.ts';
import { stemOf, withoutAccents, wordsOf } from './italian.ts';

/** Of one product, without accents and capitals. */
export interface Label {
  /** A line each for its name and its tags; after an empty one, for its SKUs. */
  text: string;
  /** A line for each stem of these. */
  stems: string;
}

export function labelOf({ name, tags, variants }: Product): Label {
  const skus = variants.map(({ sku }) => sku);
  const stems = new Set(wordsOf([name, ...tags, ...skus].join(' ')).map(stemOf));
  return { text: folded([name, ...tags, '', ...skus, ''].join('\n')), stems: ['', ...stems, ''].join('\n') };
}

/** True where a word stands in it, whole or in part, or in another of its forms. */
export function says({ text, stems }: Label, { word, stem }: { word: string; stem: string }): boolean {
  return text.includes(word) || stems.includes(`\n${stem}\n`);
}

/** The product's SKUs, as `folded` gives them. */
export function skusOf({ text }: Label): string[] {
  return text.slice(text.indexOf('\n\n') + 2, -1).split('\n');
}

export function packLabels(labels: readonly Label[]): Buffer {
  return pack(JSON.stringify(labels));
}

export function unpackLabels(packed: Uint8Array): Label[] {
  return JSON.parse(unpack(packed).toString()) as Label[];
}

/** Without accents and capitals. */
export function folded(text: string): string {
  return withoutAccents(text.toLowerCase());
}
