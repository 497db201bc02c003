import fc from 'fast-check';
import {
  IDS_PER_RANGE,
  RANGES_PER_BLOCK,
  addToBlock,
  rangeCounts,
  locateOffset,
  openBlockFor,
  blockStart,
  blockTotals,
  type PageCountBlock,
} from './page-counts.ts';

const idOf = (index: number) => String(index).padStart(6, '0');

describe('the buckets of a list', () => {
  it('fill one after the other, 125 entries each, fourteen buckets a chunk', () => {
    let open: PageCountBlock | undefined;
    const full: PageCountBlock[] = [];
    for (let index = 0; index < IDS_PER_RANGE * RANGES_PER_BLOCK + 1; index += 1) {
      const room = openBlockFor(open, idOf(index));
      open = room.open;
      if (room.full) full.push(room.full);
      addToBlock(open, index % 2 ? 'paid' : 'pending', idOf(index), 1);
    }
    const half = (IDS_PER_RANGE * RANGES_PER_BLOCK) / 2;
    expect(full.map(blockTotals)).toEqual([{ pending: half, paid: half, all: 2 * half }]);
    expect(rangeCounts(full[0]!, 'all').map(({ entries }) => entries)).toEqual(
      Array(RANGES_PER_BLOCK).fill(IDS_PER_RANGE),
    );
    expect([blockStart(open!), blockTotals(open!)]).toEqual([idOf(2 * half), { pending: 1, all: 1 }]);
  });

  it('never let an id stand outside its bucket, in whatever order the ids come', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 0, max: 99_999 }), { minLength: 1, maxLength: 900 });
    fc.assert(
      fc.property(ids, (numbers) => {
        let open: PageCountBlock | undefined;
        const counted: Record<string, number> = {};
        for (const id of numbers.map(idOf)) {
          open = openBlockFor(open, id).open;
          addToBlock(open, 'all', id, 1);
          // Where it stands now is where it would be looked for in the end.
          const bucket = open.starts.findLast((start) => start <= id)!;
          counted[bucket] = (counted[bucket] ?? 0) + 1;
        }
        const end = open!;
        expect(end.starts).toEqual([...end.starts].sort());
        const should = end.starts.map((start, at) => {
          const own = numbers
            .map(idOf)
            .filter((id) => id >= start && (at + 1 === end.starts.length || id < end.starts[at + 1]!));
          return { start, entries: own.length };
        });
        expect(rangeCounts(end, 'all').reverse()).toEqual(should);
        expect(should.map(({ entries }) => entries)).toEqual(end.starts.map((start) => counted[start]));
      }),
      { numRuns: 60 },
    );
  });

  it('are a list each, and their sum is the list of all', () => {
    const chunk: PageCountBlock = { starts: ['0', 'b'], last: 'c', counts: { paid: [2], shipped: [0, 3] } };
    addToBlock(chunk, 'paid', 'c', 1);
    addToBlock(chunk, 'shipped', 'b', -1);
    expect(rangeCounts(chunk, 'paid').map(({ entries }) => entries)).toEqual([1, 2]);
    expect(rangeCounts(chunk, 'all').map(({ entries }) => entries)).toEqual([3, 2]);
    expect(rangeCounts(chunk, 'refunded').map(({ entries }) => entries)).toEqual([0, 0]);
  });
});

describe('a page', () => {
  it('begins in the count that its first entry falls into', () => {
    const counts = [3, 0, 5].map((entries, index) => ({ start: String(9 - index), entries }));
    expect([0, 2, 3, 7, 8].map((skip) => locateOffset(counts, skip))).toEqual([
      { index: 0, skip: 0 },
      { index: 0, skip: 2 },
      { index: 2, skip: 0 },
      { index: 2, skip: 4 },
      undefined,
    ]);
  });
});
