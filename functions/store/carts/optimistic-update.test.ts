import { ulid } from 'ulid';
import { getItem } from '../../aws/dynamodb/read.ts';
import { deleteItem } from '../../aws/dynamodb/write.ts';
import { consumedCapacity, measureCapacity } from '../../platform/capacity.ts';
import { setupDynamoFaults } from '../../testing/fakes/dynamodb-faults.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { optimisticUpdate, readVersioned } from './optimistic-update.ts';

setupTable();
const faults = setupDynamoFaults();

const newKey = () => ({ pk: `TEST#${ulid()}`, sk: 'A' });
const increment = (count: number) => count + 1;

describe('an optimistic update', () => {
  it('loses none of ten changes at the same moment', async () => {
    const key = newKey();
    await Promise.all(Array.from({ length: 10 }, () => optimisticUpdate(key, 0, increment)));
    expect((await readVersioned(key, 0)).value).toBe(10);
  });

  it('costs one unit to read and one to write; a plain read costs half a unit', async () => {
    const key = newKey();
    await optimisticUpdate(key, 0, increment);
    await measureCapacity(async () => {
      await optimisticUpdate(key, 0, increment);
      expect(consumedCapacity()).toEqual({ read: 1, write: 1 });
    });
    await measureCapacity(async () => {
      await readVersioned(key, 0);
      expect(consumedCapacity()).toEqual({ read: 0.5, write: 0 });
    });
  });

  it('writes nothing where nothing changes', async () => {
    const key = newKey();
    await measureCapacity(async () => {
      expect(await optimisticUpdate(key, 7, (value) => value)).toBe(7);
      expect(await optimisticUpdate(key, 7, () => undefined)).toBe(7);
      expect(consumedCapacity().write).toBe(0);
    });
    expect(await getItem(key)).toBeUndefined();
  });

  it('deletes the item where the change returns undefined', async () => {
    const key = newKey();
    await optimisticUpdate(key, 0, increment);
    expect(await optimisticUpdate<number>(key, 0, () => undefined)).toBe(0);
    expect(await getItem(key)).toBeUndefined();
  });

  it('throws what the change throws, and writes nothing', async () => {
    const key = newKey();
    const refuse = () => {
      throw new Error('no');
    };
    await expect(optimisticUpdate(key, 0, refuse)).rejects.toThrow('no');
    expect(await getItem(key)).toBeUndefined();
  });

  it('changes a value once where the answer of the write is lost', async () => {
    const key = newKey();
    faults.failNext('PutItem', 'lost after');
    await optimisticUpdate(key, 0, increment);
    expect((await readVersioned(key, 0)).value).toBe(1);
    faults.failNext('DeleteItem', 'lost after');
    await optimisticUpdate<number>(key, 0, () => undefined);
    expect(await getItem(key)).toBeUndefined();
  });

  it('gives a deleted and recreated item a new version', async () => {
    const key = newKey();
    await optimisticUpdate(key, 0, increment);
    const before = await readVersioned(key, 0);
    await deleteItem({ Key: key });
    await optimisticUpdate(key, 0, increment);
    expect((await readVersioned(key, 0)).version).not.toBe(before.version);
  });
});
