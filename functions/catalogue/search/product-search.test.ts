import * as fc from 'fast-check';
import MiniSearch from 'minisearch';
import { categoryLabels } from '../../../shared/product/rules.ts';
import type { StoredProduct } from '../../store/products/item.ts';
import { aProduct, aVariant } from '../../testing/fixtures/products.ts';
import { summarizeProduct, type ProductSummary } from '../product-summary.ts';
import { InvertedIndex } from './inverted-index.ts';
import { normalizedWords, stemOf } from './italian-text.ts';
import { ProductSearch, Ranking } from './product-search.ts';

const torino = aProduct({ name: 'Felpa Torino', tags: ['inverno'] });
const trieste = aProduct({ name: 'Felpa Trieste', tags: ['zip'], description: 'Con la zip, da città.' });
const siena = aProduct({
  name: 'Maglietta Siena',
  category: 'magliette',
  description: 'Cotone leggero. Sta bene sotto la felpa.',
  tags: ['righe'],
  variants: [aVariant({ color: 'bianco' })],
});
const search = searchOf(torino, trieste, siena);
const names = (text: string) => search.find(text).map(({ name }) => name);

function searchOf(...products: StoredProduct[]): ProductSearch {
  const index = new InvertedIndex();
  for (const product of products) index.add(summarizeProduct(product), product);
  return new ProductSearch(index);
}

/** Counts the words, stems and postings that searches look at. */
class CountingIndex extends InvertedIndex {
  examined = 0;

  override words() {
    return this.#count(super.words());
  }

  override stems() {
    return this.#count(super.stems());
  }

  override eachPosting(...[stem, callback]: Parameters<InvertedIndex['eachPosting']>): void {
    super.eachPosting(stem, (...posting) => {
      this.examined += 1;
      callback(...posting);
    });
  }

  *#count<T>(items: Iterable<T>): Iterable<T> {
    for (const item of items) {
      this.examined += 1;
      yield item;
    }
  }
}

describe('the search', () => {
  it('finds a word in any form, in name, description, tags, category and colour', () => {
    expect(names('felpe')).toContain('Felpa Torino');
    expect(names('leggera')).toEqual(['Maglietta Siena']);
    expect(names('riga')).toContain('Maglietta Siena');
    expect(names('magliette')).toEqual(['Maglietta Siena']);
    expect(names('bianche')).toEqual(['Maglietta Siena']);
  });

  it('shows products with that name before those that only mention it', () => {
    expect(names('felpa').at(-1)).toBe('Maglietta Siena');
    expect(names('felpa')).toHaveLength(3);
  });

  it('finds every product by its own name, whatever the words', () => {
    const anyWord = fc.string({ minLength: 2, maxLength: 12, unit: fc.constantFrom(...'abcdefghilmnopqrstuvz') });
    fc.assert(
      fc.property(fc.array(anyWord, { minLength: 1, maxLength: 4 }), (words) => {
        const product = aProduct({ name: ['Felpa', ...words].join(' ') });
        expect(searchOf(product).find(product.name)).toHaveLength(1);
      }),
    );
  });

  it('finds only products that have every word', () => {
    expect(names('felpa torino')).toEqual(['Felpa Torino']);
    expect(names('torino siena')).toEqual([]);
  });

  it('finds the last word while it is being typed', () => {
    expect(names('felpa tori')).toEqual(['Felpa Torino']);
    expect(names('cott')).toEqual([]);
    expect(names('coto')).toEqual(['Maglietta Siena']);
  });

  it('ignores accents and capitals', () => {
    expect(names('citta')).toEqual(['Felpa Trieste']);
    expect(names('CITTÀ')).toEqual(['Felpa Trieste']);
  });

  it('forgives one typo in a word that no product has', () => {
    expect(names('magliete')).toEqual(['Maglietta Siena']);
    expect(names('felpa trino')).toEqual(['Felpa Torino']);
    expect(names('flepa torino')).toEqual(['Felpa Torino']);
    expect(names('xyzxyz')).toEqual([]);
  });

  it.each(['', '   ', '%00', '__proto__', 'constructor', '*', '"', '\\', '🙂', 'x'.repeat(5000)])(
    'finds nothing for %j',
    (text) => expect(names(text)).toEqual([]),
  );

  it('reads six different words of a text, however long it is', () => {
    const asti = aProduct({ name: 'Felpa Asti bordata calda doppia elastica fine' });
    const search = searchOf(asti, torino);
    const sixWords = 'felpa asti bordata calda doppia elastica';
    expect(search.find(`${sixWords} inesistente`.repeat(100))).toEqual(search.find(sixWords));
    expect(search.find('felpa '.repeat(800))).toEqual(search.find('felpa'));
  });

  it('examines no more for 100 words than for a few', () => {
    const products = Array.from({ length: 30 }, (_none, number) => aProduct({ name: `Felpa Modello${number}` }));
    const index = new CountingIndex();
    for (const product of products) index.add(summarizeProduct(product), product);
    const workOf = (text: string) => {
      index.examined = 0;
      const search = new ProductSearch(index);
      search.find(text);
      search.finds(text);
      return index.examined;
    };
    const oneWord = workOf('felpa');
    expect(oneWord).toBeGreaterThan(0);
    expect(workOf('felpa '.repeat(100))).toBe(oneWord);
    const vocabulary = [...index.words()].length;
    const numbered = (stem: string) => Array.from({ length: 100 }, (_none, number) => `${stem}${number}`).join(' ');
    // Unknown words: nothing but the stems that the last word may begin.
    expect(workOf(numbered('sconosciuto'))).toBeLessThanOrEqual(2 * vocabulary);
    // Three typing errors are looked for in all words, once for each of the two calls, and so is the last word.
    expect(workOf('modelo1 modelo2 modelo3')).toBeLessThanOrEqual(2 * 5 * vocabulary);
    expect(workOf(numbered('modello'))).toBeLessThanOrEqual(10 * vocabulary);
  });

  it('knows whether a text finds something without ranking it', () => {
    for (const text of ['felpa', 'felpa torino', 'felpa tor', 'torino siena', 'flepa torino', 'xyzxyz', '']) {
      expect([text, searchOf(torino, siena).finds(text)]).toEqual([
        text,
        searchOf(torino, siena).find(text).length > 0,
      ]);
    }
  });

  it('follows products that change', () => {
    const index = new InvertedIndex();
    const changing = new ProductSearch(index);
    const asti = { ...torino, name: 'Felpa Asti' };
    const [before, after] = [summarizeProduct(torino), summarizeProduct(asti)];
    index.add(before, torino);
    expect(changing.find('torino')).toEqual([before]);
    index.remove(before);
    index.add(after, asti);
    expect(changing.find('torino')).toEqual([]);
    expect(changing.find('asti')).toEqual([after]);
    index.remove(after);
    expect(changing.find('asti')).toEqual([]);
  });

  it('shows the newest first among equal matches', () => {
    const products = [2, 3, 1].map((day) => aProduct({ name: 'Felpa', createdAt: `2026-11-0${day}T00:00:00.000Z` }));
    const results = searchOf(...products).find('felpa');
    expect(results.map(({ createdAt }) => new Date(createdAt).getUTCDate())).toEqual([3, 2, 1]);
  });

  it('keeps nothing of words that no product has', () => {
    const index = new InvertedIndex();
    index.add(summarizeProduct(torino), torino);
    const ranking = new Ranking(index);
    for (const stem of ['felp', 'torin', 'qaxw', 'zyzzyv']) ranking.addStem(stem);
    expect(ranking.termCount).toBe(2);
  });

  it('ranks like one MiniSearch of all words of all products, whatever changed and was searched before', () => {
    const anyWords = fc.array(fc.constantFrom('felpa', 'felpe', 'lana', 'lanosa', 'torino', 'città', 'zip'), {
      maxLength: 6,
    });
    const anyProduct = fc
      .record({ name: anyWords, tags: anyWords, description: anyWords, color: anyWords })
      .map(({ name, tags, description, color }) =>
        aProduct({
          name: name.join(' '),
          description: description.join(' '),
          tags,
          variants: [aVariant({ color: color.join(' ') || 'bianco' })],
        }),
      );
    const anyChange = fc.record({
      searchBefore: fc.constantFrom('felpa', 'torino'),
      removedPosition: fc.nat(),
      added: fc.option(anyProduct),
    });
    const anySearch = fc.constantFrom('felpa', 'lan', 'felpe città', 'zip torino', 'z', 'lana l');
    fc.assert(
      fc.property(
        fc.array(anyProduct, { maxLength: 8 }),
        fc.array(anyChange, { maxLength: 3 }),
        anySearch,
        (products, changes, text) => {
          const index = new InvertedIndex();
          const changing = new ProductSearch(index);
          const current = new Map<ProductSummary, StoredProduct>();
          const add = (product: StoredProduct) => {
            const summary = summarizeProduct(product);
            current.set(summary, product);
            index.add(summary, product);
          };
          for (const product of products) add(product);
          for (const { searchBefore, removedPosition, added } of changes) {
            changing.find(searchBefore);
            const removed = [...current.keys()][removedPosition % Math.max(1, current.size)];
            if (removed && current.delete(removed)) index.remove(removed);
            if (added) add(added);
          }
          const expectedScores = scoresOfOneMiniSearch([...current.values()], text);
          const scores = changing.find(text).map(({ id }) => expectedScores.get(id)!);
          expect(scores).toHaveLength(expectedScores.size);
          expect(scores).toEqual([...scores].sort((a, b) => b - a));
        },
      ),
      { numRuns: 300 },
    );
  });
});

/** Product id → score, to six digits. */
function scoresOfOneMiniSearch(products: readonly StoredProduct[], text: string): Map<string, number> {
  const fields = ['name', 'tags', 'category', 'colour', 'description'];
  const miniSearch = new MiniSearch({ fields, tokenize: (stems) => stems.split(' ').filter(Boolean) });
  const stemsOf = (words: string) => normalizedWords(words).map(stemOf).join(' ');
  miniSearch.addAll(
    products.map(({ id, name, tags, category, variants, description }) => ({
      id,
      name: stemsOf(name),
      tags: stemsOf(tags.join(' ')),
      category: stemsOf(categoryLabels[category]),
      colour: stemsOf([...new Set(variants.map(({ color }) => color))].join(' ')),
      description: stemsOf(description),
    })),
  );
  const stems = normalizedWords(text).map(stemOf);
  const queries = stems.map((stem, position) => ({ queries: [stem], prefix: position === stems.length - 1 }));
  const boost = { name: 8, category: 4, tags: 4, colour: 3, description: 1 };
  const results = miniSearch.search({ combineWith: 'AND', queries }, { boost, tokenize: (stem) => [stem] });
  return new Map(results.map(({ id, score }) => [id as string, Math.round(score * 1e6)]));
}
