import fc from 'fast-check';
import {
  categories,
  categoryLabels,
  colorKey,
  hasPriceRange,
  imageUrlAtWidth,
  imageWidths,
  isOneSize,
  isSoldOut,
  LOW_STOCK_THRESHOLD,
  sizeName,
  sizes,
  variantPrice,
} from './rules.ts';

const priced = (...prices: number[]) => ({ variants: prices.map((price) => ({ price })) });
const stocked = (...stocks: number[]) => ({ variants: stocks.map((stock) => ({ stock })) });

describe('the catalogue', () => {
  it('has four categories with Italian names', () => {
    expect(categories.map((category) => categoryLabels[category])).toEqual([
      'Magliette',
      'Felpe',
      'Sciarpe',
      'Accessori',
    ]);
    expect(Object.keys(categoryLabels)).toEqual([...categories]);
  });

  it('has six sizes, from small to large', () => expect(sizes).toEqual(['XS', 'S', 'M', 'L', 'XL', 'XXL']));

  it("says 'Solo N rimasti' from ten pieces on", () => expect(LOW_STOCK_THRESHOLD).toBe(10));
});

describe('a colour in an address', () => {
  it.each([
    ['Verde Bottiglia', 'verde-bottiglia'],
    ['Caffè', 'caffe'],
    ['  Blu / notte ', 'blu-notte'],
    ['rosso', 'rosso'],
    ['红色', '红色'],
    ['!!!', ''],
    ['', ''],
  ])('%j is %j', (name, key) => expect(colorKey(name)).toBe(key));

  it('is the same for every spelling of the name, and for its own key', () => {
    const words = fc.array(fc.constantFrom('verde', 'caffè', 'blu', 'notte', 'chiaro'), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(words, fc.constantFrom(' ', '-', ' / ', '_'), (parts, gap) => {
        const key = colorKey(parts.join(' '));
        expect(colorKey(parts.join(gap).toUpperCase())).toBe(key);
        expect(colorKey(key)).toBe(key);
      }),
    );
  });

  it('needs no escaping in an address', () => {
    fc.assert(fc.property(fc.string(), (name) => !/[\s,&?#/%]/.test(colorKey(name))));
  });
});

describe('the price of a product', () => {
  it("is shown with 'da' where its variants differ", () => {
    expect(hasPriceRange(priced(49.9, 59.9))).toBe(true);
    expect(hasPriceRange(priced(49.9, 49.9))).toBe(false);
    expect(hasPriceRange(priced())).toBe(false);
  });

  it('of a variant adds its modifier to the base price, in cents', () => {
    expect([variantPrice(4990, 0), variantPrice(4990, 500), variantPrice(4990, -990)]).toEqual([4990, 5490, 4000]);
  });
});

describe('a product', () => {
  it('is sold out when no variant is left', () => {
    expect(isSoldOut(stocked(0, 0))).toBe(true);
    expect(isSoldOut(stocked(0, 1))).toBe(false);
    expect(isSoldOut(stocked())).toBe(true);
  });
});

describe('an image', () => {
  it('has a smaller file beside the large one', () => {
    expect(imageUrlAtWidth('/images/a/b.webp', 1200)).toBe('/images/a/b.webp');
    expect(imageUrlAtWidth('/images/a/b.webp', 480)).toBe('/images/a/b-480.webp');
    expect(imageUrlAtWidth('/images/a.webp/b.webp', 480)).toBe('/images/a.webp/b-480.webp');
  });

  it('is served in two widths, the smaller first', () => expect(imageWidths).toEqual([480, 1200]));
});

describe('one size', () => {
  const inSizes = (...names: string[]) => names.map((size) => ({ size }));

  it('is that of scarves and accessories whose variants all have the same size', () => {
    expect(isOneSize({ category: 'sciarpe', variants: inSizes('M', 'M') })).toBe(true);
    expect(isOneSize({ category: 'accessori', variants: inSizes('M') })).toBe(true);
    expect(isOneSize({ category: 'accessori', variants: inSizes('S', 'M') })).toBe(false);
    expect(isOneSize({ category: 'accessori', variants: [] })).toBe(false);
  });

  it('is never that of a garment, even when it is made in one size only', () => {
    expect(isOneSize({ category: 'felpe', variants: inSizes('M') })).toBe(false);
    expect(isOneSize({ category: 'magliette', variants: inSizes('M') })).toBe(false);
  });

  it("is called 'unica', after the word 'Taglia'", () => {
    expect(`Taglia ${sizeName({ size: 'M', oneSize: true })}`).toBe('Taglia unica');
    expect(`Taglia ${sizeName({ size: 'M' })}`).toBe('Taglia M');
  });
});
