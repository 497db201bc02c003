import { ulid } from 'ulid';
import { putItems } from '../aws/dynamodb/bulk.ts';
import { deleteItem, putItem } from '../aws/dynamodb/write.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { setClock } from '../testing/support/clock.ts';
import { readDue, shardOf, shardsOf } from './due-items.ts';

setupTable();
afterEach(() => void jest.useRealTimers());

const at = (second: number) => new Date(Date.parse('2026-11-23T10:00:00.000Z') + second * 1000);
const item = (kind: string, second: number) => ({
  pk: `O#${second}`,
  sk: 'A',
  gsi2pk: kind,
  gsi2sk: at(second).toISOString(),
});

describe('what is due', () => {
  it('comes once and in order, however much it is, also while it is dealt with', async () => {
    await putItems(Array.from({ length: 450 }, (_, index) => item('MANY', (index * 7) % 450)));
    setClock(at(420));
    const partitions: string[] = [];
    for await (const page of readDue(['MANY'])) {
      partitions.push(...page);
      for (const pk of page.slice(0, 100)) await deleteItem({ Key: { pk, sk: 'A' } });
    }
    expect(partitions).toEqual(Array.from({ length: 421 }, (_, second) => `O#${second}`));
  });

  it('comes once from all shards, each page in order', async () => {
    await putItems(Array.from({ length: 600 }, (_, second) => item(shardOf('SPREAD', String(second)), second)));
    setClock(at(599));
    const pages: number[][] = [];
    for await (const page of readDue(shardsOf('SPREAD'))) pages.push(page.map((pk) => Number(pk.slice('O#'.length))));
    for (const page of pages) expect(page).toEqual([...page].sort((a, b) => a - b));
    expect(pages.flat().sort((a, b) => a - b)).toEqual(Array.from({ length: 600 }, (_, second) => second));
    // The first page has 50 of each shard: none waits for the end of another.
    expect(pages[0]).toHaveLength(400);
    expect(pages[0]![0]).toBe(0);
  });

  it('comes too where it became due meanwhile', async () => {
    await putItems(Array.from({ length: 250 }, (_, second) => item('LATE', second)));
    setClock(at(249));
    const partitions: string[] = [];
    for await (const page of readDue(['LATE'])) {
      partitions.push(...page);
      setClock(at(300));
      await putItem({ Item: item('LATE', 299) });
    }
    expect(partitions.slice(-2)).toEqual(['O#249', 'O#299']);
  });
});

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
