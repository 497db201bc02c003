/** Finds products by what a person types, whole words in any form, the last word as far as it is typed, small slips. */
import MiniSearch, { type Query } from 'minisearch';
import { categoryLabels } from '../../shared/product.ts';
import type { Product } from '../store/products.ts';
import { synonymsOf } from './synonyms.ts';
import { Vocabulary } from './vocabulary.ts';
import { stemOf, wordsOf } from './words.ts';

const BOOST = { name: 8, category: 4, tags: 4, colour: 3, description: 1 };
const FIELDS = Object.keys(BOOST) as (keyof typeof BOOST)[];
/** What only means the word counts so little. */
const FAINT = Object.fromEntries(Object.entries(BOOST).map(([field, boost]) => [field, boost / 16]));
/** Fewer hits than this, and words that stand nowhere are read as slips of the keyboard. */
const THIN = 3;

/** The stems of each field, a space between them. */
type Document = Record<'id' | keyof typeof BOOST, string>;

export class Search {
  readonly #vocabulary = new Vocabulary();
  readonly #index = new MiniSearch<Document>({
    fields: FIELDS,
    tokenize: (stems) => stems.split(' ').filter(Boolean),
    processTerm: (stem) => stem,
  });

  /** Takes in a product that is not there. */
  add(product: Product): void {
    const words = wordsIn(product);
    this.#vocabulary.add(new Set(FIELDS.flatMap((field) => words[field])));
    this.#index.add(documentOf(product.id, words));
  }

  /** Takes away a product as it was taken in. */
  remove(product: Product): void {
    const words = wordsIn(product);
    this.#vocabulary.remove(new Set(FIELDS.flatMap((field) => words[field])));
    this.#index.remove(documentOf(product.id, words));
  }

  /** The ids of what was meant, best match first. */
  find(text: string): string[] {
    const words = wordsOf(text);
    if (words.length === 0) return [];
    const found = this.#run(words.map((word, at) => exactly(word, at === words.length - 1)));
    if (found.length >= THIN) return found;
    const meant = words.map((word) => this.#vocabulary.meantBy(word));
    if (meant.every((stems) => stems.length === 0)) return found;
    const more = this.#run(words.map((word, at) => anyOf(exactly(word, at === words.length - 1), meant[at] ?? [])));
    return [...new Set([...found, ...more])];
  }

  #run(queries: Query[]): string[] {
    // The words of a query are stems already, and the stem of a stem may be another one.
    const tokenize = (stem: string) => [stem];
    const hits = this.#index.search({ combineWith: 'AND', queries }, { boost: BOOST, tokenize });
    return hits.map((hit) => hit.id as string);
  }
}

function exactly(word: string, isLast: boolean): Query {
  const stem = stemOf(word);
  const own: Query = { queries: [stem], prefix: isLast };
  const synonyms = synonymsOf(stem);
  return synonyms.length > 0 ? { combineWith: 'OR', queries: [own, { queries: synonyms, boost: FAINT }] } : own;
}

function anyOf(exact: Query, stems: string[]): Query {
  return { combineWith: 'OR', queries: [exact, ...stems] };
}

function documentOf(id: string, words: Record<keyof typeof BOOST, string[]>): Document {
  const fields = FIELDS.map((field) => [field, words[field].map(stemOf).join(' ')]);
  return { id, ...(Object.fromEntries(fields) as Omit<Document, 'id'>) };
}

function wordsIn({ name, tags, category, variants, description }: Product): Record<keyof typeof BOOST, string[]> {
  return {
    name: wordsOf(name),
    tags: wordsOf(tags.join(' ')),
    category: wordsOf(categoryLabels[category]),
    colour: wordsOf([...new Set(variants.map(({ color }) => color))].join(' ')),
    description: wordsOf(description),
  };
}
