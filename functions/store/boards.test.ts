import fc from 'fast-check';
import { TOP_PRODUCTS } from '../../shared/analytics.ts';
import { BOARD_SIZE, isBetter, isShort, placed, type Board, type Standing } from './boards.ts';

const standing = (least: number): fc.Arbitrary<Standing> =>
  fc.record({
    id: fc.integer({ min: 10, max: 49 }).map(String),
    pieces: fc.integer({ min: least, max: 6 }),
    cents: fc.integer({ min: 0, max: 3 }),
  });

const best = (all: Map<string, Standing>) =>
  [...all.values()].filter(({ pieces }) => pieces > 0).sort((a, b) => (isBetter(a, b) ? -1 : 1));

describe('a board of best sellers', () => {
  it('shows the best of all there are, whatever rises and falls, as long as it does not call itself short', () => {
    let shown = 0;
    const batches = fc.array(fc.array(standing(0), { maxLength: 6 }), { maxLength: 40 });
    fc.assert(
      fc.property(batches, (told) => {
        let board: Board = { best: [] };
        const all = new Map<string, Standing>();
        for (const some of told) {
          const each = [...new Map(some.map((one) => [one.id, one])).values()];
          for (const one of each) all.set(one.id, one);
          board = placed(board, each);
          const should = best(all);
          expect(board.best).toEqual(should.slice(0, board.best.length));
          if (isShort(board)) continue;
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
        const board = standings.reduce((made, each) => placed(made, [each]), { best: [] } as Board);
        expect(board.best).toEqual(should.slice(0, BOARD_SIZE));
        expect(board.floor).toEqual(should[BOARD_SIZE]);
        expect(isShort(board)).toBe(false);
        expect(placed(board, standings)).toEqual(board);
      }),
    );
  });

  it('calls itself short when so many fall below its floor that others may belong there', () => {
    const of = (id: number, pieces: number): Standing => ({ id: String(id), pieces, cents: 0 });
    const full = placed(
      { best: [] },
      Array.from({ length: BOARD_SIZE + 1 }, (_each, at) => of(100 + at, 50 - at)),
    );
    const fallen = placed(
      full,
      full.best.slice(0, 5).map(({ id }) => of(Number(id), 1)),
    );
    expect([fallen.best.length, isShort(fallen)]).toEqual([BOARD_SIZE - 5, false]);
    expect(isShort(placed(fallen, [of(106, 0)]))).toBe(true);
  });
});
