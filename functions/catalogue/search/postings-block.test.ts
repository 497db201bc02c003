import { aProduct, aVariant } from '../../testing/fixtures/products.ts';
import { PostingsBlock, SEARCH_FIELDS } from './postings-block.ts';

const products = [
  aProduct({ name: 'Felpa Città', tags: ['lana'], description: 'Una felpa di lana, da città.' }),
  aProduct({ name: 'Felpa', tags: [], description: 'lana '.repeat(100), variants: [aVariant({ color: 'blu' })] }),
];

function postingsOf(block: PostingsBlock, word: string) {
  const postings: [place: number, field: string, count: number][] = [];
  block.eachPosting(block.words.indexOf(word), (place, field, count) =>
    postings.push([place, SEARCH_FIELDS[field] as string, count]),
  );
  return postings;
}

describe.each([
  ['made of products', PostingsBlock.of(products)],
  ['read from its bytes', PostingsBlock.fromBytes(PostingsBlock.of(products).toBytes())],
])('a block of postings, %s', (_how, block) => {
  it('says in which products and fields a word is, and how often, up to 63 times', () => {
    expect(postingsOf(block, 'felpa')).toEqual([
      [0, 'name', 1],
      [0, 'description', 1],
      [1, 'name', 1],
    ]);
    expect(postingsOf(block, 'lana')).toEqual([
      [0, 'tags', 1],
      [0, 'description', 1],
      [1, 'description', 63],
    ]);
  });

  it('keeps accents in names, for suggestions, but not in descriptions', () => {
    expect(postingsOf(block, 'città')).toEqual([[0, 'name', 1]]);
    expect(postingsOf(block, 'citta')).toEqual([[0, 'description', 1]]);
  });

  it('counts the different stems of each field', () => {
    expect(block.fieldLengths(0)).toEqual([2, 1, 1, 1, 3]);
    expect(block.fieldLengths(1)).toEqual([1, 0, 1, 1, 1]);
    const sums = [0, 0, 0, 0, 0];
    block.addFieldLengths(0, sums, 1);
    block.addFieldLengths(1, sums, 1);
    block.addFieldLengths(0, sums, -1);
    expect(sums).toEqual(block.fieldLengths(1));
  });
});
