import { aProduct, aVariant } from '../../testing/fixtures/products.ts';
import { adminSearchEntry, entryMatches, entrySkus } from './admin-search-entry.ts';

const product = aProduct({ name: 'Felpa Età', tags: ['lana', 'fel-9'], variants: [aVariant({ sku: 'FEL-É' })] });
const entry = adminSearchEntry(product);

describe('the admin search entry of a product', () => {
  it.each([
    ['another form', 'felpe', 'felp', true],
    ['a word without its accent', 'eta', 'eta', true],
    ['a part of a word', 'ana', 'ana', true],
    ['another word', 'lame', 'lam', false],
  ])('is found by %s as it should be', (_what, word, stem, isMatch) => {
    expect(entryMatches(entry, { word, stem })).toBe(isMatch);
  });

  it('has SKUs without capitals and accents, and no tag among them', () => {
    expect(entrySkus(entry)).toEqual(['fel-e']);
    expect(entrySkus(adminSearchEntry(aProduct({ tags: [], variants: [] })))).toEqual(['']);
  });
});
