import { seededRandom, stableLetters, stableUlid } from './random.ts';

describe('chance in the seed', () => {
  it('falls the same way every time, and not alike for two names', () => {
    const draw = (name: string) => Array.from({ length: 5 }, seededRandom(name));
    expect(draw('a')).toEqual(draw('a'));
    expect(draw('a')).not.toEqual(draw('b'));
  });

  it('reaches both ends, and nothing beyond', () => {
    const dice = seededRandom('dice');
    const thrown = new Set(Array.from({ length: 500 }, () => dice.between(1, 6)));
    expect([...thrown].sort()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('makes ids that are ULIDs', () => {
    expect(stableUlid('felpa', Date.UTC(2026, 0, 1))).toMatch(/^01[0-9A-HJKMNP-TV-Z]{24}$/);
    expect(stableLetters('felpa', 10)).toHaveLength(10);
  });
});
