import fc from 'fast-check';
import { TOP_PRODUCTS } from '../../../shared/analytics/rules.ts';
import {
  LEADERBOARD_SIZE,
  ranksHigher,
  needsRebuild,
  placeOnLeaderboard,
  type Leaderboard,
  type LeaderboardEntry,
} from './leaderboard.ts';

const standing = (least: number): fc.Arbitrary<LeaderboardEntry> =>
  fc.record({
    id: fc.integer({ min: 10, max: 49 }).map(String),
    pieces: fc.integer({ min: least, max: 6 }),
    cents: fc.integer({ min: 0, max: 3 }),
  });

const best = (all: Map<string, LeaderboardEntry>) =>
  [...all.values()].filter(({ pieces }) => pieces > 0).sort((a, b) => (ranksHigher(a, b) ? -1 : 1));

describe('a board of best sellers', () => {
  it('shows the best of all there are, whatever rises and falls, as long as it does not call itself short', () => {
    let shown = 0;
    const batches = fc.array(fc.array(standing(0), { maxLength: 6 }), { maxLength: 40 });
    fc.assert(
      fc.property(batches, (told) => {
        let board: Leaderboard = { best: [] };
        const all = new Map<string, LeaderboardEntry>();
        for (const some of told) {
          const each = [...new Map(some.map((one) => [one.id, one])).values()];
          for (const one of each) all.set(one.id, one);
          board = placeOnLeaderboard(board, each);
          const should = best(all);
          expect(board.best).toEqual(should.slice(0, board.best.length));
          if (needsRebuild(board)) continue;
          shown += 1;
          expect(board.best.slice(0, TOP_PRODUCTS)).toEqual(should.slice(0, TOP_PRODUCTS));
        }
      }),
      { numRuns: 500 },
    );
    expect(shown).toBeGreaterThan(1000);
  });

  it('made at once has the next one as its floor, in whatever order they come', () => {
    fc.assert(
      fc.property(fc.uniqueArray(standing(1), { selector: ({ id }) => id, maxLength: 40 }), (standings) => {
        const should = best(new Map(standings.map((each) => [each.id, each])));
        const board = standings.reduce((made, each) => placeOnLeaderboard(made, [each]), { best: [] } as Leaderboard);
        expect(board.best).toEqual(should.slice(0, LEADERBOARD_SIZE));
        expect(board.floor).toEqual(should[LEADERBOARD_SIZE]);
        expect(needsRebuild(board)).toBe(false);
        expect(placeOnLeaderboard(board, standings)).toEqual(board);
      }),
    );
  });

  it('calls itself short when so many fall below its floor that others may belong there', () => {
    const of = (id: number, pieces: number): LeaderboardEntry => ({ id: String(id), pieces, cents: 0 });
    const full = placeOnLeaderboard(
      { best: [] },
      Array.from({ length: LEADERBOARD_SIZE + 1 }, (_each, at) => of(100 + at, 50 - at)),
    );
    const fallen = placeOnLeaderboard(
      full,
      full.best.slice(0, 5).map(({ id }) => of(Number(id), 1)),
    );
    expect([fallen.best.length, needsRebuild(fallen)]).toEqual([LEADERBOARD_SIZE - 5, false]);
    expect(needsRebuild(placeOnLeaderboard(fallen, [of(106, 0)]))).toBe(true);
  });
});
