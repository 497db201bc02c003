import { ulid } from 'ulid';
import { shardOf, shardsOf } from './shards.ts';

describe('the shards of a partition', () => {
  it('hold an entry always at the same place, and about as many entries each', () => {
    const counts = new Map<string, number>();
    for (let index = 0; index < 4000; index += 1) {
      const id = ulid();
      const shard = shardOf('DUE', id);
      expect(shardOf('DUE', id)).toBe(shard);
      counts.set(shard, (counts.get(shard) ?? 0) + 1);
    }
    expect([...counts.keys()].sort()).toEqual(shardsOf('DUE').sort());
    // 500 on average, give or take seven standard deviations.
    for (const count of counts.values()) expect(Math.abs(count - 500)).toBeLessThan(150);
  });

  it('begin with the plain partition, in which the entries of earlier releases are', () => {
    expect(shardsOf('DUE')).toEqual(['DUE', 'DUE#1', 'DUE#2', 'DUE#3', 'DUE#4', 'DUE#5', 'DUE#6', 'DUE#7']);
  });
});
