import { setupDynamoFaults } from '../../testing/fakes/dynamodb-faults.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { deleteItems, putItems, putMissingItems, scanItems, scanKeys } from './bulk.ts';
import { getItem } from './read.ts';

setupTable();
const faults = setupDynamoFaults();

const items = Array.from({ length: 60 }, (_, number) => ({ pk: 'BULK', sk: `item-${number}`, number }));

async function collect<T>(pages: AsyncGenerator<T[]>): Promise<T[]> {
  const all: T[] = [];
  for await (const page of pages) all.push(...page);
  return all;
}

describe('a task', () => {
  it('writes, reads and deletes more items than one call may hold', async () => {
    await putItems(items);
    const stored = await collect(scanItems());
    expect(stored.sort((left, right) => Number(left['number']) - Number(right['number']))).toEqual(items);
    expect(await collect(scanKeys())).toContainEqual({ pk: 'BULK', sk: 'item-7' });
    await deleteItems(items.map(({ pk, sk }) => ({ pk, sk })));
    expect(await collect(scanKeys())).toEqual([]);
  });

  it('reads a page of five thousand items at most', async () => {
    await putItems(Array.from({ length: 5001 }, (_, number) => ({ pk: 'PAGE', sk: String(number) })));
    const pages: number[] = [];
    for await (const page of scanKeys()) pages.push(page.length);
    expect(pages.length).toBeGreaterThan(1);
    expect(Math.max(...pages)).toBe(5000);
  });

  it('writes on where a hot partition throttles for longer than the SDK tries', async () => {
    faults.failNext('BatchWriteItem', ...Array<'throttled'>(5).fill('throttled'));
    await putItems([{ pk: 'HOT', sk: 'A' }]);
    expect(await getItem({ pk: 'HOT', sk: 'A' })).toBeDefined();
    await deleteItems([{ pk: 'HOT', sk: 'A' }]);
  });

  it('writes the missing items only, and says how many they were', async () => {
    await putItems([{ pk: 'BULK', sk: 'item-0', number: 'changed by hand' }]);
    expect(await putMissingItems(items)).toBe(59);
    expect(await putMissingItems(items)).toBe(0);
    expect(await getItem({ pk: 'BULK', sk: 'item-0' })).toMatchObject({ number: 'changed by hand' });
  });
});
