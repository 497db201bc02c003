import type { StoredProduct } from '../../store/products/item.ts';
import { aProduct } from '../../testing/fixtures/products.ts';
import { summarizeProduct, type ProductSummary } from '../product-summary.ts';
import { InvertedIndex } from './inverted-index.ts';
import { stemOf } from './italian-text.ts';
import { PostingsBlock } from './postings-block.ts';

const felpa = aProduct({ name: 'Felpa Città', tags: [], description: 'Calda.' });
const sciarpa = aProduct({ name: 'Sciarpa Citta', category: 'sciarpe', tags: [], description: 'Per la città.' });
const atPlace = (product: StoredProduct, place: number): ProductSummary => ({
  ...summarizeProduct(product),
  document: place,
});

function namesWith(index: InvertedIndex, word: string): string[] {
  const names = new Set<string>();
  index.eachPosting(stemOf(word), (_number, { name }) => names.add(name));
  return [...names];
}

describe('the inverted index', () => {
  it('finds the products that have a stem, in blocks and single ones', () => {
    const index = new InvertedIndex();
    index.addBlock(0, PostingsBlock.of([felpa]), [atPlace(felpa, 0)]);
    index.add(summarizeProduct(sciarpa), sciarpa);
    expect(namesWith(index, 'citta')).toEqual(['Felpa Città', 'Sciarpa Citta']);
    expect(namesWith(index, 'felpe')).toEqual(['Felpa Città']);
    expect(index.totals.products).toBe(2);
  });

  it('has written forms of their own for a word with and without an accent', () => {
    const index = new InvertedIndex();
    for (const product of [felpa, sciarpa]) index.add(summarizeProduct(product), product);
    const written = [...index.words()].filter(({ normalized }) => normalized === 'citta').map((word) => word.written);
    expect(written.sort()).toEqual(['citta', 'città']);
    expect(index.hasWord('citta')).toBe(true);
    expect(index.hasWord('citt')).toBe(false);
  });

  it('forgets the words of a removed product', () => {
    const index = new InvertedIndex();
    const summary = summarizeProduct(felpa);
    index.add(summary, felpa);
    const { version } = index;
    index.remove(summary);
    expect([...index.words(), ...index.stems()]).toEqual([]);
    expect(index.totals).toEqual({ products: 0, fieldLengths: [0, 0, 0, 0, 0] });
    expect(index.version).not.toBe(version);
  });

  it('keeps a block for its other products', () => {
    const index = new InvertedIndex();
    const summaries = [atPlace(felpa, 0), atPlace(sciarpa, 1)];
    index.addBlock(0, PostingsBlock.of([felpa, sciarpa]), summaries);
    index.remove(atPlace(felpa, 0));
    expect(index.totals.products).toBe(2);
    index.remove(summaries[0]!);
    expect([namesWith(index, 'felpa'), namesWith(index, 'citta')]).toEqual([[], ['Sciarpa Citta']]);
    expect(index.hasWord('felpa')).toBe(false);
    expect(index.totals.products).toBe(1);
  });
});
