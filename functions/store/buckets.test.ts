import fc from 'fast-check';
import { append, BUCKET_SIZE, CHUNK_SIZE, locate, type End } from './buckets.ts';

const idOf = (index: number) => String(index).padStart(6, '0');

describe('the buckets of a list', () => {
  it('fill one after the other, a hundred entries each, a hundred buckets a chunk', () => {
    let end: End | undefined;
    const buckets = new Set<string>();
    const chunks = new Set<string>();
    for (let index = 0; index < BUCKET_SIZE * CHUNK_SIZE + 1; index += 1) {
      end = append(end, idOf(index))!;
      buckets.add(end.bucket);
      chunks.add(end.chunk);
    }
    expect([buckets.size, chunks.size]).toEqual([CHUNK_SIZE + 1, 2]);
    expect(end).toMatchObject({ buckets: 1, entries: 1 });
  });

  it('never let an id stand outside its bucket, in whatever order the ids come', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 0, max: 99_999 }), { minLength: 1, maxLength: 400 });
    fc.assert(
      fc.property(ids, (numbers) => {
        let end: End | undefined;
        const starts: string[] = [];
        const placed: [string, string][] = [];
        for (const id of numbers.map(idOf)) {
          const next = append(end, id);
          const bucket = next?.bucket ?? starts.filter((start) => start <= id).at(-1)!;
          if (next) end = next;
          if (!starts.includes(bucket)) starts.push(bucket);
          placed.push([id, bucket]);
        }
        expect(starts).toEqual([...starts].sort());
        for (const [id, bucket] of placed) expect(starts.filter((start) => start <= id).at(-1)).toBe(bucket);
      }),
    );
  });
});

describe('a page', () => {
  it('begins in the count that its first entry falls into', () => {
    const counts = [3, 0, 5].map((entries, index) => ({ start: String(9 - index), entries }));
    expect([0, 2, 3, 7, 8].map((skip) => locate(counts, skip))).toEqual([
      { index: 0, skip: 0 },
      { index: 0, skip: 2 },
      { index: 2, skip: 0 },
      { index: 2, skip: 4 },
      undefined,
    ]);
  });
});
