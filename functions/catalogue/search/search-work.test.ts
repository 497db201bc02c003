/** The work of a hostile search is bounded, whatever is typed: counted, because times depend on the machine. */
import { productQuery } from '../../../shared/product/schema.ts';
import { catalogueOf } from '../../testing/fixtures/catalogue.ts';
import { aProduct } from '../../testing/fixtures/products.ts';
import { ProductIndex } from './product-index.ts';

const words = 'alfabeto bellezza cortesia dolcezza eleganza fantasia gentilezza'.split(' ');
/** One product for each word: no product has two of them. */
const catalogue = catalogueOf(...words.map((word) => aProduct({ name: `Felpa ${word}` })));
const withSlip = (word: string) => `${word.slice(0, 4)}x${word.slice(5)}`;
const hostileTexts = {
  'seven slips': words.map(withSlip).join(' '),
  'seven words, none of them together': words.join(' '),
  'seven words to be left out': words.map((word) => `senza ${word}`).join(' '),
  'slips before a word that is being typed': `${words.slice(0, 5).map(withSlip).join(' ')} fel`,
  'one word again and again': 'felpa '.repeat(16),
  'letters in pairs': 'ab '.repeat(33),
};

function countWork() {
  const scans = jest.spyOn(ProductIndex.prototype, 'words');
  const scored = jest.spyOn(ProductIndex.prototype, 'raiseScores');
  return () => {
    const work = { scans: scans.mock.calls.length, scored: scored.mock.calls.length };
    jest.restoreAllMocks();
    return work;
  };
}

describe.each(Object.entries(hostileTexts))('a search of %s', (_label, search) => {
  it('goes through all words of the shop four times, and scores no more words than two for each that it gives up', async () => {
    const work = countWork();
    await catalogue.list(productQuery().parse({ search }));
    const { scans, scored } = work();
    expect(scans).toBeLessThanOrEqual(4);
    // Six words, five of them given up one after the other.
    expect(scored).toBeLessThanOrEqual(12);
  });

  it('has suggestions for little more', async () => {
    const work = countWork();
    await catalogue.suggest(search);
    const { scans, scored } = work();
    expect(scans).toBeLessThanOrEqual(12);
    expect(scored).toBeLessThanOrEqual(16);
  });
});
