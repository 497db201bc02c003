import { isDeepStrictEqual } from 'node:util';
import { getItem } from '../aws/dynamodb/read.ts';
import { putItem } from '../aws/dynamodb/write.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { itemFingerprint, itemFromJson, itemToJson } from './item-json.ts';

setupTable();

describe('an item as a line of a backup', () => {
  it('loses nothing: numbers, lists, empty texts, bytes and sets', () => {
    const item = {
      pk: 'P#1',
      sk: 'A',
      cents: 4990,
      ratio: 0.1,
      isActive: false,
      notes: '',
      nothing: null,
      images: ['/a.webp'],
      details: { fibres: [{ name: 'lana', percent: 80 }] },
      bytes: new Uint8Array([0, 255]),
      parts: new Set([new Uint8Array([1]), new Uint8Array([2])]),
      tags: new Set(['a', 'b']),
    };
    expect(itemFromJson(itemToJson(item))).toEqual(item);
  });

  it('keeps an attribute whose name is that of a type', () => {
    const item = { pk: 'P#1', sk: 'A', B: 'aGk=', BS: ['aGk='], nested: { B: { BS: 'x' } } };
    expect(itemFromJson(itemToJson(item))).toEqual(item);
  });

  it('is equal to the item of the table, so that a restore does not write it again', async () => {
    const key = { pk: 'CATALOGUE', sk: 'part#0000' };
    await putItem({ Item: { ...key, bytes: Buffer.from('blocks'), list: ['a', 1] } });
    const stored = { ...key, ...(await getItem(key)) };
    expect(isDeepStrictEqual(itemFromJson(itemToJson(stored)), stored)).toBe(true);
  });

  it('is one line, whatever the texts are', () => {
    const item = { pk: 'O#1', sk: 'A', notes: 'prima riga\nseconda riga' };
    const line = itemToJson(item);
    expect(line).not.toContain('\n');
    expect(itemFromJson(line)).toEqual(item);
  });

  it('leaves out what is undefined, as the table does', () => {
    expect(itemFromJson(itemToJson({ pk: 'O#1', sk: 'A', paidAt: undefined }))).toEqual({ pk: 'O#1', sk: 'A' });
  });
});

describe('the fingerprint of an item', () => {
  const item = { pk: 'O#1', sk: 'A', lines: [{ id: 'x', cents: 1 }], tags: new Set(['a', 'b']), none: null };

  it('is that of the same item with its attributes and sets in another sequence', () => {
    const same = { none: null, tags: new Set(['b', 'a']), lines: [{ cents: 1, id: 'x' }], sk: 'A', pk: 'O#1' };
    expect(itemFingerprint(same)).toBe(itemFingerprint(item));
  });

  it.each<[string, object]>([
    ['value', { none: 0 }],
    ['type', { lines: [{ id: 'x', cents: '1' }] }],
    ['sequence of a list', { lines: [{}, { id: 'x', cents: 1 }] }],
    ['member of a set', { tags: new Set(['a', 'c']) }],
    ['byte', { bytes: new Uint8Array([1]) }],
    ['key', { sk: 'B' }],
  ])('is another one with another %s', (_what, change) => {
    expect(itemFingerprint({ ...item, ...change })).not.toBe(itemFingerprint(item));
  });

  it('is that of its line in a backup, bytes included', async () => {
    const key = { pk: 'CATALOGUE', sk: 'part#0001' };
    await putItem({ Item: { ...key, bytes: Buffer.from('blocks'), codes: new Set([Buffer.from('a')]) } });
    const stored = { ...key, ...(await getItem(key)) };
    expect(itemFingerprint(itemFromJson(itemToJson(stored)))).toBe(itemFingerprint(stored));
  });
});
