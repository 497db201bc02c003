import { ULID } from '../testing/samples.ts';
import { completeLegalSheet } from '../testing/complete-legal-sheet.ts';
import { cataloguePage, product, productSavedAnswer, suggestions } from './answers.ts';

const variant = {
  _id: ULID,
  size: 'M',
  color: 'grigio',
  colorCode: '#A9ABA8',
  sku: 'FEL-GRI-M',
  stock: 4,
  priceModifier: -5,
  price: 44.9,
};
const hoodie = {
  _id: ULID,
  name: 'Felpa Torino',
  description: 'Felpa pesante.',
  category: 'felpe',
  basePrice: 49.9,
  price: 44.9,
  images: [{ url: '/images/a/b.webp' }],
  variants: [variant],
  tags: [],
  weight: 400,
  isActive: true,
  version: 1,
  createdAt: '2026-01-01T10:00:00.000Z',
  updatedAt: '2026-01-01T10:00:00.000Z',
};

describe('a product', () => {
  it('is answered without what only the shop knows', () => {
    const variants = [{ ...variant, held: 3, priceCents: 4490 }];
    expect(product.parse({ ...hoodie, variants, changeId: ULID, priceHistory: [] })).toEqual(hoodie);
  });

  it('shows a sale, the prior price and its legal sheet where there are any', () => {
    const prior = { price: 49.9, days: 30 };
    const sale = { percent: 10, from: '2026-11-01', to: '2026-11-30' };
    const full = { ...hoodie, sale, prior, variants: [{ ...variant, prior }], details: completeLegalSheet };
    expect(product.parse(full)).toEqual(full);
  });

  it.each([
    { category: 'scarpe' },
    { variants: [{ ...variant, size: '46' }] },
    { variants: [{ ...variant, stock: -1 }] },
  ])('is not one with %j', (change) => expect(product.safeParse({ ...hoodie, ...change }).success).toBe(false));
});

it('a page of the catalogue has filters with counts', () => {
  const facets = {
    sizes: [{ name: 'M', count: 1 }],
    colors: [{ name: 'grigio', colorCode: '#A9ABA8', family: 'grigio', count: 1 }],
    price: { min: 44.9, max: 44.9 },
    available: 1,
  };
  const page = { products: [hoodie], currentPage: 1, totalPages: 1, total: 1, facets };
  const search = { filters: [{ label: 'Taglia M', without: 'felpa' }], words: 'felpa', shown: 'felpa' };
  expect(cataloguePage.parse(page)).toEqual(page);
  expect(cataloguePage.parse({ ...page, search })).toEqual({ ...page, search });
  expect(cataloguePage.safeParse({ ...page, facets: undefined }).success).toBe(false);
});

it('saving a product answers it with warnings', () => {
  const answer = { product: hoodie, warnings: ['Lo SKU FEL-GRI-M è già usato da un altro prodotto'] };
  expect(productSavedAnswer.parse(answer)).toEqual(answer);
  expect(productSavedAnswer.safeParse({ product: hoodie }).success).toBe(false);
});

it('a suggestion has a name, an image, a price and whether variants cost more', () => {
  const suggested = { _id: ULID, name: 'Felpa Torino', image: null, price: 44.9, hasPriceRange: true };
  const answer = { products: [suggested], categories: ['felpe'], colors: ['grigio'], words: ['felpa grigia'] };
  expect(suggestions.parse({ ...answer, products: [{ ...suggested, description: 'lunga' }] })).toEqual(answer);
});
