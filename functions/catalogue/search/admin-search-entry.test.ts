import { aProduct, aVariant } from '../../testing/fixtures/products.ts';
import { adminSearchEntry, entryCodes, entryHasCode, entryMatches } from './admin-search-entry.ts';

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

  it('is found by a GTIN, also a part of it', () => {
    const withGtin = adminSearchEntry(aProduct({ variants: [aVariant({ sku: 'A', gtin: '4006381333931' })] }));
    expect(entryMatches(withGtin, { word: '4006381333931', stem: '4006381333931' })).toBe(true);
    expect(entryMatches(withGtin, { word: '333931', stem: '333931' })).toBe(true);
    expect(entryCodes(withGtin)).toEqual(['a', '4006381333931']);
  });

  it('has SKUs without capitals and accents, and no tag among them', () => {
    expect(entryCodes(entry)).toEqual(['fel-e']);
    expect(entryCodes(adminSearchEntry(aProduct({ tags: [], variants: [] })))).toEqual(['']);
    expect(['fel-e', 'fel-9', 'fel', 'lana'].map((code) => entryHasCode(entry, code))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});
