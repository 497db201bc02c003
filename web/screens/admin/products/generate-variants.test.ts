import { firstVariant, UNCHOSEN_COLOUR } from './form-values.ts';
import { codeOfColour, parseColours, withGenerated } from './generate-variants.ts';

const looks = (variants: { size: string; color: string }[]) => variants.map(({ size, color }) => `${size} ${color}`);
const bianco = { color: 'bianco', colorCode: '#ffffff' };
const nero = { color: 'nero', colorCode: '#000000' };

describe('generated variants', () => {
  it('are every size in every colour, in place of the empty first row', () => {
    expect(looks(withGenerated([firstVariant], ['S', 'M'], [bianco, nero]))).toEqual([
      'S bianco',
      'M bianco',
      'S nero',
      'M nero',
    ]);
  });

  it('leave those alone that there are', () => {
    const stored = { ...firstVariant, _id: 'V1', size: 'M', color: 'Bianco', sku: 'X', stock: '7' } as const;
    const typed = { ...firstVariant, color: 'giallo' };
    const variants = withGenerated([stored, typed], ['S', 'M'], [bianco]);
    expect(variants.slice(0, 2)).toEqual([stored, typed]);
    expect(looks(variants.slice(2))).toEqual(['S bianco']);
  });
});

it('colours are read from one line, each once', () => {
  expect(parseColours(' bianco, Verde  bottiglia,, Bianco ,')).toEqual(['Bianco', 'Verde bottiglia']);
  expect(parseColours(' , ')).toEqual([]);
});

it('a colour has the code that the product gives it, or the usual one', () => {
  const variants = [{ ...firstVariant, color: 'Nero', colorCode: '#111111' }];
  expect(['nero', 'verde bottiglia', 'mezzanotte'].map((name) => codeOfColour(name, variants))).toEqual([
    '#111111',
    '#0e5a46',
    UNCHOSEN_COLOUR,
  ]);
});
