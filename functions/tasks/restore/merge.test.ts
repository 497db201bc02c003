import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { itemToJson } from '../../store/item-json.ts';
import type { Item, Key } from '../../store/keys.ts';
import { mergeBackup } from './merge.ts';

const folder = mkdtempSync(join(tmpdir(), 'merge-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const workFolder = join(folder, 'parts');

type StoredItem = Item & Key;
const orderItem = (number: number, change: Item = {}): StoredItem => {
  return { pk: `O#${number}`, sk: 'A', cents: number, ...change };
};
const emailItem = (number: number): StoredItem => ({ pk: `M#${number}`, sk: 'sent#1', at: '2026-11-23' });

async function* asLines(items: StoredItem[]) {
  for (const item of items) yield Promise.resolve(itemToJson(item));
}

/** The items of a table by their keys, and the keys in the sequence in which they were written. */
function tableOf(items: StoredItem[]) {
  const stored = new Map(items.map((item) => [`${item.pk} ${item.sk}`, item]));
  const writes: string[] = [];
  const put = (written: Item[]) => {
    for (const item of written as StoredItem[]) {
      stored.set(`${item.pk} ${item.sk}`, item);
      writes.push(item.pk);
    }
    return Promise.resolve();
  };
  const remove = (keys: Key[]) => {
    for (const { pk, sk } of keys) stored.delete(`${pk} ${sk}`);
    return Promise.resolve();
  };
  async function* scan() {
    const all = [...stored.values()];
    for (let from = 0; from < all.length; from += 100) yield Promise.resolve(all.slice(from, from + 100));
  }
  return { stored, writes, table: { scan, put, delete: remove } };
}

const numbers = Array.from({ length: 2000 }, (_, index) => index);

it('a table becomes equal to its backup, with no more writes than needed', async () => {
  const backup = numbers.map((number) => orderItem(number));
  const changed = [...backup.slice(7), ...[1, 2, 3].map((number) => orderItem(-number))];
  changed[100] = orderItem(107, { status: 'late' });
  const { stored, table } = tableOf(changed);
  expect(await mergeBackup(asLines(backup), table, workFolder)).toEqual({ written: 8, removed: 3 });
  expect([...stored.values()].sort((one, other) => Number(one['cents']) - Number(other['cents']))).toEqual(backup);
  expect(await mergeBackup(asLines(backup), table, workFolder)).toEqual({ written: 0, removed: 0 });
});

it('email records come back before everything else', async () => {
  const { writes, table } = tableOf([]);
  await mergeBackup(asLines(numbers.flatMap((number) => [orderItem(number), emailItem(number)])), table, workFolder);
  expect(writes.findIndex((pk) => pk.startsWith('O#'))).toBe(numbers.length);
});

it('an empty backup empties the table, and a failure leaves no file behind', async () => {
  const { stored, table } = tableOf(numbers.map((number) => orderItem(number)));
  const failing = { ...table, delete: () => Promise.reject(new Error('no network')) };
  await expect(mergeBackup(asLines([]), failing, workFolder)).rejects.toThrow('no network');
  expect(existsSync(workFolder)).toBe(false);
  await mergeBackup(asLines([]), table, workFolder);
  expect(stored.size).toBe(0);
});
