import { consumedCapacity, measureCapacity } from '../../platform/capacity.ts';
import { setupDynamoFaults } from '../../testing/fakes/dynamodb-faults.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { putItems } from './bulk.ts';
import { getItem, getItems, queryAll, queryPage } from './read.ts';

setupTable();
const faults = setupDynamoFaults();

const key = (number: number) => ({ pk: 'LIST', sk: String(number).padStart(4, '0') });
const query = { KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: { ':pk': 'LIST' } };

beforeAll(() => putItems(Array.from({ length: 120 }, (_, number) => ({ ...key(number), number }))));

describe('reading the table', () => {
  it('finds one item, or none', async () => {
    expect(await getItem(key(7))).toMatchObject({ number: 7 });
    expect(await getItem(key(500))).toBeUndefined();
  });

  it('costs twice as much when it must be consistent', async () => {
    await measureCapacity(async () => {
      await getItem(key(7));
      expect(consumedCapacity().read).toBe(0.5);
      await getItem(key(7), true);
      expect(consumedCapacity().read).toBe(1.5);
    });
  });

  it('finds more items than one call may name, in the order of the keys, without the missing ones', async () => {
    const numbers = [...Array.from({ length: 120 }, (_, number) => 119 - number), 500, 3, 3];
    const items = await getItems<{ number: number }>(numbers.map(key));
    expect(items.map(({ number }) => number)).toEqual(numbers.filter((number) => number !== 500));
  });

  it('is repeated where the table is throttled', async () => {
    faults.failNext('GetItem', 'throttled', 'throttled');
    expect(await getItem(key(7))).toMatchObject({ number: 7 });
  });
});

describe('a query', () => {
  it('comes in pages', async () => {
    const first = await queryPage<{ number: number }>({ ...query, Limit: 100 });
    expect([first.items.length, first.items[0]?.number]).toEqual([100, 0]);
    const second = await queryPage({ ...query, ExclusiveStartKey: first.next });
    expect([second.items.length, second.next]).toEqual([20, undefined]);
  });

  it('comes whole', async () => {
    expect(await queryAll({ ...query, Limit: 50 })).toHaveLength(120);
  });
});
