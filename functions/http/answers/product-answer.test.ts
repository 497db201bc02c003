import { aProduct, aVariant } from '../../testing/fixtures/products.ts';
import { toAdminProductAnswer, toProductAnswer, toProductDetailAnswer, toVariantAnswer } from './product-answer.ts';

const now = new Date('2026-03-10T12:00:00.000Z');
const running = { percent: 20, from: '2026-03-01', to: '2026-03-31' };
const coming = { percent: 20, from: '2026-04-01', to: '2026-04-30' };
const over = { percent: 20, from: '2026-02-01', to: '2026-02-28' };

describe('the answer about a product', () => {
  it('has euro for cents, and the lowest price of its variants', () => {
    const answer = toProductAnswer(aProduct(), now);
    expect(answer).toMatchObject({ basePrice: 49.9, price: 49.9, images: [{ url: '/images/x/y.webp' }] });
    expect(answer.variants.map(({ price, priceModifier }) => [price, priceModifier])).toEqual([
      [49.9, 0],
      [54.9, 5],
    ]);
    expect(JSON.stringify(answer)).not.toMatch(/Cents|sheetComplete/);
  });

  it('names the colours of its images, where they have one', () => {
    const product = aProduct({ images: ['/a.webp', '/b.webp'], imageColors: ['', 'notte'] });
    const answer = toProductAnswer(product, now);
    expect(answer.images).toEqual([{ url: '/a.webp' }, { url: '/b.webp', color: 'notte' }]);
    expect(answer).not.toHaveProperty('imageColors');
  });

  it('has its legal sheet on its own page only', () => {
    const product = aProduct({ details: {} });
    expect(toProductAnswer(product, now)).not.toHaveProperty('details');
    expect(toProductDetailAnswer(product, now)).toMatchObject({ details: {} });
    expect(toProductDetailAnswer(aProduct(), now)).toMatchObject({ details: {} });
  });

  it('tells of a sale while it runs; admins see it before', () => {
    const shown = [running, coming, over].map((sale) => toProductAnswer(aProduct({ sale }), now).sale);
    expect(shown).toEqual([running, undefined, undefined]);
    const forAdmins = [running, coming, over].map((sale) => toAdminProductAnswer(aProduct({ sale }), now).sale);
    expect(forAdmins).toEqual([running, coming, undefined]);
  });

  it('marks the variants of a scarf in one size, and never those of a garment', () => {
    const oneSizeOf = (category: 'sciarpe' | 'felpe') =>
      toProductAnswer(aProduct({ category, variants: [aVariant()] })).variants.map(({ oneSize }) => oneSize);
    expect(oneSizeOf('sciarpe')).toEqual([true]);
    expect(oneSizeOf('felpe')).toEqual([undefined]);
  });

  it('has no prior price where no variant is reduced', () => {
    expect(toProductAnswer(aProduct(), now)).not.toHaveProperty('prior');
    expect(toVariantAnswer(aVariant(), now)).not.toHaveProperty('prior');
  });
});
