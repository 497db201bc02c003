import * as fc from 'fast-check';
import MiniSearch from 'minisearch';
import { categoryLabels } from '../../../shared/product/rules.ts';
import { summarizeProduct, type ProductSummary } from '../product-summary.ts';
import { stemOf, normalizedWords } from './italian-text.ts';
import type { StoredProduct } from '../../store/products/products.ts';
import { aProduct, aVariant } from '../../testing/fixtures/products.ts';
import { InvertedIndex } from './inverted-index.ts';
import { Ranking } from './ranking.ts';
import { ProductSearch } from './product-search.ts';

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
  const dictionary = new InvertedIndex();
  for (const product of products) dictionary.add(summarizeProduct(product), product);
  return new ProductSearch(dictionary);
}

describe('the search', () => {
  it('finds a word in any of its forms, in name, description, tags, category and colour', () => {
    expect(names('felpe')).toContain('Felpa Torino');
    expect(names('leggera')).toEqual(['Maglietta Siena']);
    expect(names('riga')).toContain('Maglietta Siena');
    expect(names('magliette')).toEqual(['Maglietta Siena']);
    expect(names('bianche')).toEqual(['Maglietta Siena']);
  });

  it('puts products called so before those that only mention it', () => {
    expect(names('felpa').at(-1)).toBe('Maglietta Siena');
    expect(names('felpa')).toHaveLength(3);
  });

  it('finds every product by its own name, whatever words that is made of', () => {
    const letters = fc.string({ minLength: 2, maxLength: 12, unit: fc.constantFrom(...'abcdefghilmnopqrstuvz') });
    fc.assert(
      fc.property(fc.array(letters, { minLength: 1, maxLength: 4 }), (words) => {
        const product = aProduct({ name: ['Felpa', ...words].join(' ') });
        expect(searchOf(product).find(product.name)).toHaveLength(1);
      }),
    );
  });

  it('wants every word', () => {
    expect(names('felpa torino')).toEqual(['Felpa Torino']);
    expect(names('torino siena')).toEqual([]);
  });

  it('finds the last word while it is being typed', () => {
    expect(names('felpa tori')).toEqual(['Felpa Torino']);
    expect(names('cott')).toEqual([]);
    expect(names('coto')).toEqual(['Maglietta Siena']);
  });

  it('does not mind accents', () => {
    expect(names('citta')).toEqual(['Felpa Trieste']);
    expect(names('CITTÀ')).toEqual(['Felpa Trieste']);
  });

  it('forgives one slip in a word that stands nowhere', () => {
    expect(names('magliete')).toEqual(['Maglietta Siena']);
    expect(names('felpa trino')).toEqual(['Felpa Torino']);
    expect(names('flepa torino')).toEqual(['Felpa Torino']);
    expect(names('xyzxyz')).toEqual([]);
  });

  it('reads any text whatever', () => {
    for (const text of ['', '   ', '%00', '__proto__', 'constructor', '*', '"', '\\', '🙂', 'x'.repeat(5000)]) {
      expect(() => search.find(text)).not.toThrow();
    }
    expect(names('__proto__')).toEqual([]);
  });

  it('forgets what was taken away and what a product no longer says', () => {
    const dictionary = new InvertedIndex();
    const shifting = new ProductSearch(dictionary);
    const asti = { ...torino, name: 'Felpa Asti' };
    const [before, after] = [summarizeProduct(torino), summarizeProduct(asti)];
    dictionary.add(before, torino);
    dictionary.remove(before);
    dictionary.add(after, asti);
    expect(shifting.find('torino')).toEqual([]);
    expect(shifting.find('asti')).toEqual([after]);
    dictionary.remove(after);
    expect(shifting.find('asti')).toEqual([]);
    expect([...dictionary.stems()]).toEqual([]);
  });

  it('puts the newest first among those that match as well', () => {
    const days = [2, 3, 1].map((day) => aProduct({ name: 'Felpa', createdAt: `2026-11-0${day}T00:00:00.000Z` }));
    const found = searchOf(...days).find('felpa');
    expect(found.map(({ createdAt }) => new Date(createdAt).getUTCDate())).toEqual([3, 2, 1]);
  });

  it('keeps nothing of words that stand nowhere', () => {
    const dictionary = new InvertedIndex();
    dictionary.add(summarizeProduct(torino), torino);
    const ranking = new Ranking(dictionary);
    for (const stem of ['felp', 'torin', 'qaxw', 'zyzzyv']) ranking.addStem(stem);
    expect(ranking.termCount).toBe(2);
  });

  it('ranks as an index of all words of all products does, whatever came, went and was asked before', () => {
    const text = fc.array(fc.constantFrom('felpa', 'felpe', 'lana', 'lanosa', 'torino', 'città', 'zip'), {
      maxLength: 6,
    });
    const product = fc.record({ name: text, tags: text, description: text, color: text }).map((texts) => {
      const variants = [aVariant({ color: texts.color.join(' ') || 'bianco' })];
      return aProduct({
        name: texts.name.join(' '),
        description: texts.description.join(' '),
        tags: texts.tags,
        variants,
      });
    });
    const change = fc.record({ asked: fc.constantFrom('felpa', 'torino'), goes: fc.nat(), comes: fc.option(product) });
    const asked = fc.constantFrom('felpa', 'lan', 'felpe città', 'zip torino', 'z', 'lana l');
    fc.assert(
      fc.property(
        fc.array(product, { maxLength: 8 }),
        fc.array(change, { maxLength: 3 }),
        asked,
        (all, changes, last) => {
          const dictionary = new InvertedIndex();
          const own = new ProductSearch(dictionary);
          const shown = new Map<ProductSummary, StoredProduct>();
          const show = (one: StoredProduct) => {
            const card = summarizeProduct(one);
            shown.set(card, one);
            dictionary.add(card, one);
          };
          for (const one of all) show(one);
          for (const { asked: before, goes, comes } of changes) {
            own.find(before);
            const gone = [...shown.keys()][goes % Math.max(1, shown.size)];
            if (gone && shown.delete(gone)) dictionary.remove(gone);
            if (comes) show(comes);
          }
          const ranked = inOneIndex([...shown.values()], last);
          const places = own.find(last).map(({ id }) => ranked.get(id)!);
          expect(places).toHaveLength(ranked.size);
          expect(places).toEqual([...places].sort((a, b) => b - a));
        },
      ),
      { numRuns: 300 },
    );
  });
});

/** What MiniSearch gives for each product that it finds, told of everything; equal to six digits is equal. */
function inOneIndex(products: readonly StoredProduct[], text: string): Map<string, number> {
  const fields = ['name', 'tags', 'category', 'colour', 'description'];
  const index = new MiniSearch({ fields, tokenize: (stems) => stems.split(' ').filter(Boolean) });
  const stems = (words: string) => normalizedWords(words).map(stemOf).join(' ');
  index.addAll(
    products.map(({ id, name, tags, category, variants, description }) => {
      const colour = [...new Set(variants.map(({ color }) => color))].join(' ');
      const texts = { name, tags: tags.join(' '), category: categoryLabels[category], colour, description };
      return { id, ...Object.fromEntries(Object.entries(texts).map(([field, words]) => [field, stems(words)])) };
    }),
  );
  const words = normalizedWords(text).map(stemOf);
  const queries = words.map((stem, at) => ({ queries: [stem], prefix: at === words.length - 1 }));
  const boost = { name: 8, category: 4, tags: 4, colour: 3, description: 1 };
  const hits = index.search({ combineWith: 'AND', queries }, { boost, tokenize: (stem) => [stem] });
  return new Map(hits.map(({ id, score }) => [id as string, Math.round(score * 1e6)]));
}
