import fc from 'fast-check';
import {
  addToBlock,
  blockStart,
  blockTotals,
  IDS_PER_RANGE,
  locateOffset,
  openBlockFor,
  rangeCounts,
  RANGES_PER_BLOCK,
  totalEntries,
  type PageCountBlock,
} from './page-counts.ts';

const idOf = (index: number) => String(index).padStart(6, '0');

describe('the ranges of a block', () => {
  it('fill one after the other, 125 entries each; the fifteenth begins a new block', () => {
    let open: PageCountBlock | undefined;
    const closed: PageCountBlock[] = [];
    for (let index = 0; index < IDS_PER_RANGE * RANGES_PER_BLOCK + 1; index += 1) {
      const room = openBlockFor(open, idOf(index));
      open = room.open;
      if (room.closed) closed.push(room.closed);
      addToBlock(open, index % 2 ? 'paid' : 'pending', idOf(index), 1);
    }
    const half = (IDS_PER_RANGE * RANGES_PER_BLOCK) / 2;
    expect(closed.map(blockTotals)).toEqual([{ pending: half, paid: half, all: 2 * half }]);
    expect(rangeCounts(closed[0]!, 'all').map(({ entries }) => entries)).toEqual(
      Array(RANGES_PER_BLOCK).fill(IDS_PER_RANGE),
    );
    expect([blockStart(open!), blockTotals(open!)]).toEqual([idOf(2 * half), { pending: 1, all: 1 }]);
  });

  it('never hold an id of another range, in whatever order the ids come', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 0, max: 99_999 }), { minLength: 1, maxLength: 900 });
    fc.assert(
      fc.property(ids, (numbers) => {
        let open: PageCountBlock | undefined;
        const countedByStart: Record<string, number> = {};
        for (const id of numbers.map(idOf)) {
          open = openBlockFor(open, id).open;
          addToBlock(open, 'all', id, 1);
          const start = open.starts.findLast((rangeStart) => rangeStart <= id)!;
          countedByStart[start] = (countedByStart[start] ?? 0) + 1;
        }
        const { starts } = open!;
        expect(starts).toEqual([...starts].sort());
        const expected = starts.map((start, range) => {
          const next = starts[range + 1] ?? '~';
          return { start, entries: numbers.map(idOf).filter((id) => id >= start && id < next).length };
        });
        expect(rangeCounts(open!, 'all').reverse()).toEqual(expected);
        expect(expected.map(({ entries }) => entries)).toEqual(starts.map((start) => countedByStart[start]));
      }),
      { numRuns: 60 },
    );
  });

  it('are counted for each list, and their sum is the list of all', () => {
    const block: PageCountBlock = { starts: ['0', 'b'], last: 'c', counts: { paid: [2], shipped: [0, 3] } };
    addToBlock(block, 'paid', 'c', 1);
    addToBlock(block, 'shipped', 'b', -1);
    expect(rangeCounts(block, 'paid').map(({ entries }) => entries)).toEqual([1, 2]);
    expect(rangeCounts(block, 'all').map(({ entries }) => entries)).toEqual([3, 2]);
    expect(rangeCounts(block, 'refunded').map(({ entries }) => entries)).toEqual([0, 0]);
    expect(blockTotals(block)).toEqual({ paid: 3, shipped: 2, all: 5 });
  });

  it('begin at a greater id only: an old id opens no range', () => {
    const open: PageCountBlock = { starts: ['0'], last: 'm', counts: { all: [IDS_PER_RANGE] } };
    expect(openBlockFor(open, 'c').open.starts).toEqual(['0']);
    expect(openBlockFor(open, 'n').open).toMatchObject({ starts: ['0', 'n'], last: 'n' });
  });
});

describe('an offset', () => {
  const counts = [3, 0, 5].map((entries, index) => ({ start: String(9 - index), entries }));

  it('is found in the count that holds its entry', () => {
    expect([0, 2, 3, 7, 8].map((offset) => locateOffset(counts, offset))).toEqual([
      { index: 0, skip: 0 },
      { index: 0, skip: 2 },
      { index: 2, skip: 0 },
      { index: 2, skip: 4 },
      undefined,
    ]);
  });

  it('is below the total, or nowhere', () => {
    expect(totalEntries(counts)).toBe(8);
    expect(locateOffset([], 0)).toBeUndefined();
  });
});
