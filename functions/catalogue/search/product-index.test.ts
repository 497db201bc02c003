import { aProduct, aVariant } from '../../testing/fixtures/products.ts';
import { ProductIndex } from './product-index.ts';
import { FIELD_BITS } from './scores.ts';

const gone = new Set<number>();
beforeEach(() => gone.clear());

function postingsOf(index: ProductIndex, normalized: string): [number, number][] {
  const { postings, count } = index.word(normalized) ?? { postings: new Uint32Array(), count: 0 };
  return [...postings.subarray(0, count)].map((posting) => [posting >>> 5, posting & 31]);
}

function anIndex(): ProductIndex {
  const index = new ProductIndex((number) => !gone.has(number));
  index.add(0, aProduct({ name: 'Felpa Città', tags: ['lana'], description: 'Una felpa color avio.', variants: [] }));
  index.add(
    1,
    aProduct({ name: 'Sciarpa', tags: ['lana'], description: '', variants: [aVariant({ color: 'notte' })] }),
  );
  return index;
}

describe('the inverted index', () => {
  it('knows in which fields of which products a word is', () => {
    const index = anIndex();
    expect(postingsOf(index, 'felpa')).toEqual([[0, FIELD_BITS.name | FIELD_BITS.description]]);
    expect(postingsOf(index, 'lana')).toEqual([
      [0, FIELD_BITS.tags],
      [1, FIELD_BITS.tags],
    ]);
    expect(index.word('citta')!.written).toBe('città');
  });

  it('has the families of colours, also of those that a description names', () => {
    const index = anIndex();
    expect(postingsOf(index, 'blu')).toEqual([[1, FIELD_BITS.colour]]);
    expect(postingsOf(index, 'azzurro')).toEqual([[0, FIELD_BITS.description]]);
  });

  it('has no words of removed products', () => {
    const index = anIndex();
    gone.add(0);
    expect(index.word('citta')).toBeUndefined();
    expect(index.suggestionCount(index.word('lana')!)).toBe(1);
  });

  it('is read as it was written, with other numbers and without removed products', () => {
    const read = new ProductIndex(() => true);
    read.add(7, aProduct({ name: 'Felpa', tags: [], description: '', variants: [] }));
    read.load(anIndex().toBytes(new Map([[1, 0]])));
    expect(postingsOf(read, 'lana')).toEqual([[0, FIELD_BITS.tags]]);
    expect(postingsOf(read, 'felpa')).toEqual([[7, FIELD_BITS.name]]);
    expect(read.word('citta')).toBeUndefined();
    expect(read.withStem('sciarp').map(({ normalized }) => normalized)).toEqual(['sciarpa']);
  });
});
