/** Finds products by what a person types, whole words in any form, the last word as far as it is typed, small slips. */
import MiniSearch, { type Query } from 'minisearch';
import { categoryLabels } from '../../shared/product.ts';
import type { Product } from '../store/products.ts';
import { synonymsOf } from './synonyms.ts';
import { Vocabulary } from './vocabulary.ts';
import { stemOf, wordsOf } from './words.ts';

interface Document {
  id: string;
  name: string;
  tags: string;
  category: string;
  colour: string;
  description: string;
}

const BOOST = { name: 8, category: 4, tags: 4, colour: 3, description: 1 };
const FIELDS = Object.keys(BOOST) as (keyof typeof BOOST)[];
/** What only means the word counts so little. */
const FAINT = Object.fromEntries(Object.entries(BOOST).map(([field, boost]) => [field, boost / 16]));
/** Fewer hits than this, and words that stand nowhere are read as slips of the keyboard. */
const THIN = 3;

export class Search {
  /** Not read yet: a new instance answers lists before anybody searches. */
  readonly #waiting = new Map<string, Product>();
  readonly #documents = new Map<string, Document>();
  readonly #vocabulary = new Vocabulary();
  readonly #index = new MiniSearch<Document>({
    fields: FIELDS,
    tokenize: (text) => wordsOf(text).map(stemOf),
    processTerm: (term) => term,
  });

  /** Takes a product in, in place of what was known of it. */
  put(product: Product): void {
    this.drop(product.id);
    this.#waiting.set(product.id, product);
  }

  /** Reads up to so many of those that wait; true while others do. */
  readSome(count = Infinity): boolean {
    for (const product of this.#waiting.values()) {
      if (count <= 0) return true;
      count -= 1;
      this.#waiting.delete(product.id);
      this.#read(product);
    }
    return false;
  }

  #read(product: Product): void {
    const document = documentOf(product);
    this.#documents.set(product.id, document);
    this.#vocabulary.add(vocabularyOf(document));
    this.#index.add(document);
  }

  drop(id: string): void {
    this.#waiting.delete(id);
    const document = this.#documents.get(id);
    if (!document) return;
    this.#documents.delete(id);
    this.#vocabulary.remove(vocabularyOf(document));
    this.#index.remove(document);
  }

  /** The ids of what was meant, best match first. */
  find(text: string): string[] {
    const words = wordsOf(text);
    if (words.length === 0) return [];
    this.readSome();
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

function documentOf(product: Product): Document {
  return {
    id: product.id,
    name: product.name,
    tags: product.tags.join(' '),
    category: categoryLabels[product.category],
    colour: [...new Set(product.variants.map((variant) => variant.color))].join(' '),
    description: product.description,
  };
}

function vocabularyOf(document: Document): Set<string> {
  return new Set(FIELDS.flatMap((field) => wordsOf(document[field])));
}
