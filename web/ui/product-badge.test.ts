import { productWith } from '../testing/shopper.tsx';
import { productBadge } from './product-badge.ts';

const [variant] = productWith().variants;
const now = Date.parse('2026-03-05T12:00:00Z');
const badgeOf = (stocks: number[], createdAt: string) =>
  productBadge(productWith({ createdAt, variants: stocks.map((stock) => ({ ...variant!, stock })) }), now)?.label;

describe('the badge on a product', () => {
  it('says first that it is sold out, then that few are left, then that it is new', () => {
    expect(badgeOf([0, 0], '2026-03-04T12:00:00Z')).toBe('Esaurito');
    expect(badgeOf([0, 10], '2026-03-04T12:00:00Z')).toBe('Ultimi pezzi');
    expect(badgeOf([5, 6], '2026-03-04T12:00:00Z')).toBe('Nuovo');
  });

  it('says for thirty days that the product is new', () => {
    expect(badgeOf([20], '2026-02-03T12:00:01Z')).toBe('Nuovo');
    expect(badgeOf([20], '2026-02-03T12:00:00Z')).toBeUndefined();
  });
});
