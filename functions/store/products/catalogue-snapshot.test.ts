import { encodeTime } from 'ulid';
import { deleteItem, putItem } from '../../aws/dynamodb/write.ts';
import { getItem } from '../../aws/dynamodb/read.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { setupS3 } from '../../testing/fakes/s3.ts';
import { snapshotKey } from '../keys.ts';
import {
  deleteSnapshot,
  deleteTableParts,
  newSnapshotName,
  readSnapshotHead,
  readSnapshotPart,
  SnapshotReplaced,
  sortOutOlder,
  writeSnapshotHead,
  writeSnapshotPart,
  type SnapshotHead,
} from './catalogue-snapshot.ts';

setupTable();
setupS3();

const head = (name: string, layout = 5): SnapshotHead => ({
  layout,
  name,
  olderNames: [],
  productCount: 1,
  changeId: '01J00000000000000000000000',
  createdAt: '2026-11-21T00:00:00.000Z',
});

describe('the head of the snapshot', () => {
  beforeEach(() => deleteItem({ Key: snapshotKey }));

  it('is read with its layout only', async () => {
    expect(await readSnapshotHead(5)).toBeUndefined();
    await writeSnapshotHead(head('A'), undefined);
    expect(await readSnapshotHead(5)).toMatchObject(head('A'));
    expect(await readSnapshotHead(6)).toBeUndefined();
  });

  it('replaces the one that was read, and no other', async () => {
    await writeSnapshotHead(head('A'), undefined);
    await writeSnapshotHead(head('B'), head('A'));
    await expect(writeSnapshotHead(head('C'), head('A'))).rejects.toThrow(SnapshotReplaced);
    await expect(writeSnapshotHead(head('C'), undefined)).rejects.toThrow(SnapshotReplaced);
    expect((await readSnapshotHead(5))!.name).toBe('B');
  });

  it('replaces one of another layout', async () => {
    await writeSnapshotHead(head('A', 4), undefined);
    await writeSnapshotHead(head('B', 5), undefined);
    expect((await readSnapshotHead(5))!.name).toBe('B');
  });

  it('stays where the parts of earlier releases are deleted from the table', async () => {
    const oldKey = { pk: snapshotKey.pk, sk: 'abc.1#0000' };
    await putItem({ Item: { ...oldKey, bytes: Buffer.from('old') } });
    await writeSnapshotHead(head('A'), undefined);
    await deleteTableParts();
    expect(await getItem(oldKey)).toBeUndefined();
    expect(await readSnapshotHead(5)).toMatchObject({ name: 'A' });
  });
});

describe('the parts of the snapshot', () => {
  it('come back as they were, whole or a range of them', async () => {
    const name = newSnapshotName();
    await writeSnapshotPart(name, 'documents', Buffer.from('abcdef'));
    expect(await readSnapshotPart(name, 'documents')).toEqual(Buffer.from('abcdef'));
    expect(await readSnapshotPart(name, 'documents', { start: 2, end: 4 })).toEqual(Buffer.from('cd'));
  });

  it('are undefined where they were deleted', async () => {
    const name = newSnapshotName();
    await writeSnapshotPart(name, 'words', Buffer.from('words'));
    await deleteSnapshot(name);
    expect(await readSnapshotPart(name, 'words')).toBeUndefined();
  });

  it('stay for six hours after another snapshot, and the last one longer', () => {
    const now = Date.UTC(2026, 10, 21, 12);
    const nameAt = (hour: number) => encodeTime(Date.UTC(2026, 10, 21, hour), 10) + '0'.repeat(16);
    const previous = { ...head(nameAt(5)), olderNames: [nameAt(3), nameAt(7)] };
    expect(sortOutOlder(previous, now)).toEqual({ kept: [nameAt(7), nameAt(5)], old: [nameAt(3)] });
    expect(sortOutOlder(undefined, now)).toEqual({ kept: [], old: [] });
  });
});
