import { seededRandom, stableLetters, stableUlid } from './random.ts';

describe('seeded random numbers', () => {
  it('are the same for a name every time, and different for two names', () => {
    const draw = (name: string) => Array.from({ length: 5 }, seededRandom(name));
    expect(draw('a')).toEqual(draw('a'));
    expect(draw('a')).not.toEqual(draw('b'));
  });

  it('reach both ends of a range and nothing beyond', () => {
    const dice = seededRandom('dice');
    const results = new Set(Array.from({ length: 500 }, () => dice.between(1, 6)));
    expect([...results].sort()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('make ids that are ULIDs', () => {
    expect(stableUlid('felpa', Date.UTC(2026, 0, 1))).toMatch(/^01[0-9A-HJKMNP-TV-Z]{24}$/);
    expect(stableLetters('felpa', 10)).toHaveLength(10);
  });
});
