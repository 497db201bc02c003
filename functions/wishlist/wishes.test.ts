import { withoutWish, withWish } from './wishes.ts';

const wishes = ['maglia', 'felpa'];

describe('a change of the wishlist', () => {
  it('puts a new product first, and removes one from anywhere', () => {
    expect(withWish(wishes, 'sciarpa')).toEqual(['sciarpa', 'maglia', 'felpa']);
    expect(withoutWish(wishes, 'felpa')).toEqual(['maglia']);
  });

  it('that changes nothing is the same array, so that nothing is written', () => {
    expect(withWish(wishes, 'felpa')).toBe(wishes);
    expect(withoutWish(wishes, 'sciarpa')).toBe(wishes);
  });
});
