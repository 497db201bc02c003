import { decodeTime, encodeTime, ulid } from 'ulid';
import { consumedCapacity, measureCapacity } from '../../platform/capacity.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { createTestProduct, editTestProduct } from '../../testing/fixtures/products.ts';
import { setClock } from '../../testing/support/clock.ts';
import { changesSince, latestChangeId, overlapStart, republishProduct } from './change-feed.ts';
import { readProduct, readProductRevision, replaceWithTombstone } from './products.ts';

setupTable();
const resetClock = () => void jest.useRealTimers();
const shiftClock = (minutes: number) => setClock(new Date(Date.now() + minutes * 60_000));
afterEach(resetClock);

const changeIdOf = async (id: string) => (await readProductRevision(id))!.changeId;
const lastChangeId = async () => (await changesSince('')).at(-1)!.changeId;

describe('the change feed', () => {
  it('names new, edited and deleted products, the latest change last', async () => {
    const [first, second] = [await createTestProduct(), await createTestProduct()];
    const start = await lastChangeId();
    await republishProduct(second.id);
    await replaceWithTombstone(first);
    const third = await createTestProduct();
    await editTestProduct(second, { name: 'Felpa Asti' });
    expect((await changesSince(start)).map(({ id }) => id)).toEqual([first.id, third.id, second.id]);
    expect(await readProduct(first.id)).toBeUndefined();
  });

  it('names each product once, with its last change', async () => {
    const { id } = await createTestProduct();
    await republishProduct(id);
    const changes = (await changesSince('')).filter((change) => change.id === id);
    expect(changes).toEqual([{ id, changeId: await changeIdOf(id) }]);
  });

  it('takes no unknown product in', async () => {
    expect(await republishProduct('unknown')).toBe(false);
    expect((await changesSince('')).map(({ id }) => id)).not.toContain('unknown');
  });

  it.each([-10, 10])(
    'has change ids by the table’s clock, for no unit more: own clock wrong by %d minutes',
    async (minutes) => {
      const { id } = await createTestProduct();
      const republishUnits = () => measureCapacity(async () => republishProduct(id).then(consumedCapacity));
      const usualUnits = await republishUnits();
      const before = await changeIdOf(id);
      shiftClock(minutes);
      // Its answer has the table's time.
      await readProduct(id);
      expect(await republishUnits()).toEqual(usualUnits);
      resetClock();
      expect(Math.abs(decodeTime(await changeIdOf(id)) - decodeTime(before))).toBeLessThan(5000);
    },
  );

  it('has a product once more after a write that began with a wrong clock', async () => {
    const { id } = await createTestProduct();
    shiftClock(-10);
    await republishProduct(id);
    resetClock();
    expect(Math.abs(decodeTime(await changeIdOf(id)) - Date.now())).toBeLessThan(5000);
  });
});

describe('a reader of the feed', () => {
  const readAt = Date.UTC(2026, 10, 21, 12);
  const changeId = ulid(readAt - 60_000);

  it('begins ten seconds before the last change that it read, or with everything', () => {
    expect(overlapStart(changeId)).toBe(encodeTime(readAt - 70_000, 10));
    expect(overlapStart('')).toBe('');
  });

  it('remembers the latest change id, but none from after its read', () => {
    expect(latestChangeId([ulid(readAt - 90_000), changeId], readAt)).toBe(changeId);
    expect(decodeTime(latestChangeId([changeId, ulid(readAt + 600_000)], readAt))).toBe(readAt);
    expect(latestChangeId([], readAt)).toBe('');
  });
});
