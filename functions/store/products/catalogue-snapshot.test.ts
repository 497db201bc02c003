import { randomBytes } from 'node:crypto';
import { deleteItem } from '../../aws/dynamodb/write.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { snapshotKey } from '../keys.ts';
import {
  deleteSnapshotPart,
  deleteSnapshotPartsExcept,
  readSnapshotHead,
  readSnapshotParts,
  snapshotPartItems,
  snapshotPartName,
  SnapshotReplaced,
  writeSnapshotHead,
  writeSnapshotPart,
  type SnapshotHead,
} from './catalogue-snapshot.ts';

setupTable();

const head = (summaries: string, layout = 5): SnapshotHead => ({
  layout,
  summaries,
  blocks: [{ documents: 'D.1', postings: 'P.1', adminSearch: 'A.1' }],
  replacedParts: [],
  productCount: 1,
  changeId: '01J00000000000000000000000',
  createdAt: '2026-11-21T00:00:00.000Z',
});

async function writePart(bytes: Buffer): Promise<string> {
  const name = snapshotPartName(bytes);
  await writeSnapshotPart(name, bytes);
  return name;
}

describe('the head of the snapshot', () => {
  beforeEach(() => deleteItem({ Key: snapshotKey() }));

  it('is read with its layout only', async () => {
    expect(await readSnapshotHead(5)).toBeUndefined();
    await writeSnapshotHead(head('S.1'), undefined);
    expect(await readSnapshotHead(5)).toMatchObject(head('S.1'));
    expect(await readSnapshotHead(6)).toBeUndefined();
  });

  it('replaces the one that was read, and no other', async () => {
    await writeSnapshotHead(head('S.1'), undefined);
    await writeSnapshotHead(head('S.2'), head('S.1'));
    await expect(writeSnapshotHead(head('S.3'), head('S.1'))).rejects.toThrow(SnapshotReplaced);
    await expect(writeSnapshotHead(head('S.3'), undefined)).rejects.toThrow(SnapshotReplaced);
    expect((await readSnapshotHead(5))!.summaries).toBe('S.2');
  });

  it('replaces one of another layout', async () => {
    await writeSnapshotHead(head('S.1', 4), undefined);
    await writeSnapshotHead(head('S.2', 5), undefined);
    expect((await readSnapshotHead(5))!.summaries).toBe('S.2');
  });
});

describe('the parts of the snapshot', () => {
  it('come back as they were, larger ones in several pieces', async () => {
    const parts = [Buffer.from('small'), randomBytes(900_000)];
    const names: string[] = [];
    for (const part of parts) names.push(await writePart(part));
    expect(names.map((name) => name.split('.')[1])).toEqual(['1', '3']);
    expect(snapshotPartItems(names[1]!, parts[1]!)).toHaveLength(3);
    expect(await readSnapshotParts([...names].reverse())).toEqual([...parts].reverse());
  });

  it('have the same name for the same bytes only', () => {
    expect(snapshotPartName(Buffer.from('a'))).toBe(snapshotPartName(Buffer.from('a')));
    expect(snapshotPartName(Buffer.from('a'))).not.toBe(snapshotPartName(Buffer.from('b')));
  });

  it('are read by more calls than one', async () => {
    const names: string[] = [];
    for (let number = 0; number < 60; number += 1) names.push(await writePart(Buffer.from(`part ${number}`)));
    const parts = await readSnapshotParts(names);
    expect(parts.map(String)).toEqual(names.map((_name, number) => `part ${number}`));
  });

  it('are undefined where one was deleted, or a piece of it', async () => {
    const [deleted, incomplete] = [await writePart(Buffer.from('deleted')), await writePart(randomBytes(500_000))];
    await deleteSnapshotPart(deleted);
    await deleteItem({ Key: snapshotKey(incomplete, 1) });
    expect(await readSnapshotParts([deleted, incomplete, ''])).toEqual([undefined, undefined, undefined]);
  });

  it('are deleted, but for those of the new snapshot and its head', async () => {
    const [kept, old] = [await writePart(Buffer.from('kept')), await writePart(Buffer.from('old'))];
    await deleteItem({ Key: snapshotKey() });
    await writeSnapshotHead(head(kept), undefined);
    await deleteSnapshotPartsExcept(new Set([kept]));
    expect(await readSnapshotParts([kept, old])).toEqual([Buffer.from('kept'), undefined]);
    expect((await readSnapshotHead(5))!.summaries).toBe(kept);
  });
});
