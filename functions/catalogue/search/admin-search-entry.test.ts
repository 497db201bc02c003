import { aProduct, aVariant } from '../../testing/fixtures/products.ts';
import {
  adminSearchEntry,
  packSearchEntries,
  entryMatches,
  entrySkus,
  unpackSearchEntries,
} from './admin-search-entry.ts';

const product = aProduct({ name: 'Felpa Età', tags: ['lana', 'fel-9'], variants: [aVariant({ sku: 'FEL-É' })] });
const [label] = unpackSearchEntries(packSearchEntries([adminSearchEntry(product)])) as [
  ReturnType<typeof adminSearchEntry>,
];

describe('the label of a product', () => {
  it('says its words in whole, in part and in another form', () => {
    expect(entryMatches(label, { word: 'felpe', stem: 'felp' })).toBe(true);
    expect(entryMatches(label, { word: 'eta', stem: 'eta' })).toBe(true);
    expect(entryMatches(label, { word: 'ana', stem: 'ana' })).toBe(true);
    expect(entryMatches(label, { word: 'lame', stem: 'lam' })).toBe(false);
  });

  it('knows SKUs without capitals and accents, and takes no tag for one', () => {
    expect(entrySkus(label)).toEqual(['fel-e']);
    expect(entrySkus(adminSearchEntry(aProduct({ tags: [], variants: [] })))).toEqual(['']);
  });
});
