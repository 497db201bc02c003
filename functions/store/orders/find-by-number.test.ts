import { ulid } from 'ulid';
import { putItem } from '../../aws/dynamodb/write.ts';
import { consumedCapacity, measureCapacity } from '../../platform/capacity.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { anOrder } from '../../testing/fixtures/orders.ts';
import { orderSearchWords } from '../admin-lists/list-entries.ts';
import { updateLists, updateSearchWords } from '../admin-lists/update-lists.ts';
import { findOrderByNumber } from './find-by-number.ts';
import { orderToItem, type StoredOrder } from './item.ts';

setupTable();

async function saveAndList(number: string, change: Partial<StoredOrder> = {}): Promise<StoredOrder> {
  const order = anOrder({ id: ulid(), number, ...change });
  await putItem({ Item: orderToItem(order) });
  await updateLists('O', [{ id: order.id, status: order.status, version: order.version }]);
  await updateSearchWords('O', [{ id: order.id, words: orderSearchWords(order) }]);
  return order;
}

describe('an order number', () => {
  it('finds its order in capitals or not, with spaces, with its prefix or without it', async () => {
    const order = await saveAndList('VE-2026-ABCDEFGHJK');
    for (const text of ['VE-2026-ABCDEFGHJK', ' ve-2026-abcdefghjk ', 'abcdefghjk']) {
      expect((await findOrderByNumber(text))?.id).toBe(order.id);
    }
  });

  it('that is only the beginning of another one finds nothing', async () => {
    await saveAndList('VE-2026-MNPQRSTVWX');
    for (const text of ['VE-2026-MNPQRSTVW', 'MNPQRSTVW', 'VE-2026', '']) {
      expect(await findOrderByNumber(text)).toBeUndefined();
    }
  });

  it('finds its order among newer ones of people who are called like it', async () => {
    const part = 'ZYXWVTSRQP';
    const number = `VE-${new Date().getFullYear()}-${part}`;
    const order = await saveAndList(number);
    const [prefix = '', year = ''] = number.split('-');
    const names = [
      { firstName: number, lastName: 'Rossi', email: 'a@example.it' },
      { firstName: part, lastName: prefix + year, email: 'b@example.it' },
      { firstName: 'Anna', lastName: part, email: `${prefix}${year}${part}@example.it`.toLowerCase() },
    ];
    for (let index = 0; index < 36; index += 1) {
      await saveAndList(`VE-2026-${String(index).padStart(10, '0')}`, { person: names[index % names.length]! });
    }
    for (const text of [number, part]) expect((await findOrderByNumber(text))?.id).toBe(order.id);
  });

  it('costs at most three read units', async () => {
    await saveAndList('VE-2026-0123456789');
    const units = await measureCapacity(async () => {
      await findOrderByNumber('VE-2026-0123456789');
      return consumedCapacity().read;
    });
    expect(units).toBeLessThanOrEqual(3);
  });
});
