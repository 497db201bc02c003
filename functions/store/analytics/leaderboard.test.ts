import fc from 'fast-check';
import { TOP_PRODUCTS } from '../../../shared/analytics/rules.ts';
import {
  LEADERBOARD_SIZE,
  needsRebuild,
  placeOnLeaderboard,
  ranksHigher,
  type Leaderboard,
  type LeaderboardEntry,
} from './leaderboard.ts';

const arbitraryEntry = (minPieces: number): fc.Arbitrary<LeaderboardEntry> =>
  fc.record({
    id: fc.integer({ min: 10, max: 49 }).map(String),
    pieces: fc.integer({ min: minPieces, max: 6 }),
    cents: fc.integer({ min: 0, max: 3 }),
  });

const ranked = (entries: Iterable<LeaderboardEntry>) =>
  [...entries].filter(({ pieces }) => pieces > 0).sort((a, b) => (ranksHigher(a, b) ? -1 : 1));

describe('a leaderboard', () => {
  it('shows the best of all products, whatever rises and falls, as long as it needs no rebuild', () => {
    let comparisons = 0;
    const batches = fc.array(fc.array(arbitraryEntry(0), { maxLength: 6 }), { maxLength: 40 });
    fc.assert(
      fc.property(batches, (updates) => {
        let leaderboard: Leaderboard = { best: [] };
        const products = new Map<string, LeaderboardEntry>();
        for (const update of updates) {
          const entries = [...new Map(update.map((entry) => [entry.id, entry])).values()];
          for (const entry of entries) products.set(entry.id, entry);
          leaderboard = placeOnLeaderboard(leaderboard, entries);
          const expected = ranked(products.values());
          expect(leaderboard.best).toEqual(expected.slice(0, leaderboard.best.length));
          if (needsRebuild(leaderboard)) continue;
          comparisons += 1;
          expect(leaderboard.best.slice(0, TOP_PRODUCTS)).toEqual(expected.slice(0, TOP_PRODUCTS));
        }
      }),
      { numRuns: 500 },
    );
    expect(comparisons).toBeGreaterThan(1000);
  });

  it('that is full has the next product as its floor, in whatever order the products come', () => {
    const uniqueEntries = fc.uniqueArray(arbitraryEntry(1), { selector: ({ id }) => id, maxLength: 40 });
    fc.assert(
      fc.property(uniqueEntries, (entries) => {
        const expected = ranked(entries);
        const empty: Leaderboard = { best: [] };
        const leaderboard = entries.reduce((board, entry) => placeOnLeaderboard(board, [entry]), empty);
        expect(leaderboard.best).toEqual(expected.slice(0, LEADERBOARD_SIZE));
        expect(leaderboard.floor).toEqual(expected[LEADERBOARD_SIZE]);
        expect(needsRebuild(leaderboard)).toBe(false);
        expect(placeOnLeaderboard(leaderboard, entries)).toEqual(leaderboard);
      }),
    );
  });

  it('needs a rebuild when so many products fall below the floor that another one may belong there', () => {
    const entry = (id: number, pieces: number): LeaderboardEntry => ({ id: String(id), pieces, cents: 0 });
    const entries = Array.from({ length: LEADERBOARD_SIZE + 1 }, (_, index) => entry(100 + index, 50 - index));
    const full = placeOnLeaderboard({ best: [] }, entries);
    const fallen = placeOnLeaderboard(
      full,
      full.best.slice(0, 5).map(({ id }) => entry(Number(id), 1)),
    );
    expect([fallen.best.length, needsRebuild(fallen)]).toEqual([LEADERBOARD_SIZE - 5, false]);
    expect(needsRebuild(placeOnLeaderboard(fallen, [entry(106, 0)]))).toBe(true);
  });
});

describe('a product ranks higher', () => {
  const entry = { id: 'b', pieces: 2, cents: 100 };

  it.each([
    ['with more pieces', { ...entry, id: 'a', pieces: 3, cents: 1 }, true],
    ['with as many pieces and more money', { ...entry, id: 'a', cents: 101 }, true],
    ['with the same sales, when it is newer', { ...entry, id: 'c' }, true],
    ['with less money', { ...entry, id: 'z', cents: 99 }, false],
  ])('%s', (_reason, other, expected) => {
    expect(ranksHigher(other, entry)).toBe(expected);
    expect(ranksHigher(entry, other)).toBe(!expected);
  });
});
