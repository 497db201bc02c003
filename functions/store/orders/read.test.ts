import type { Account } from '../accounts/accounts.ts';
import { ulid } from 'ulid';
import { deleteItems, putItems } from '../../aws/dynamodb/bulk.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { anOrder } from '../../testing/fixtures/orders.ts';
import { orderKey } from '../keys.ts';
import { orderToItem, type StoredOrder } from './item.ts';
import { setClock } from '../../testing/support/clock.ts';
import { readDueOrderIds, readOrder, readOrderIdsByOwner, readOrders, requireOrder, requireOwnOrder } from './read.ts';

setupTable();

async function save(...changes: Partial<StoredOrder>[]): Promise<StoredOrder[]> {
  const orders = changes.map((change) => anOrder(change));
  await putItems(orders.map(orderToItem));
  return orders;
}

const accountOf = (id: string) => ({ id, email: 'giulia@example.it' }) as Account;

describe('one order', () => {
  it('is read by its id, or refused where the caller requires it', async () => {
    const [order] = await save({});
    expect(await readOrder(order!.id)).toEqual(order);
    expect(await requireOrder(order!.id)).toEqual(order);
    expect(await readOrder('none')).toBeUndefined();
    await expect(requireOrder('none')).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' });
  });

  it('of another customer does not exist for the caller', async () => {
    const [order] = await save({ ownerId: 'anna' });
    expect(await requireOwnOrder(order!.id, accountOf('anna'))).toEqual(order);
    await expect(requireOwnOrder(order!.id, accountOf('bruno'))).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' });
    await expect(requireOwnOrder('none', accountOf('anna'))).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' });
  });
});

it('that an admin took for an address is only for who confirmed it', async () => {
  const person = { firstName: 'Giulia', lastName: 'Rinaldi', email: 'giulia@example.it' };
  const [order] = await save({ ownerId: 'anna', person, confirmedOnly: true });
  expect(await requireOwnOrder(order!.id, accountOf('anna'))).toEqual(order);
  const unconfirmed = { ...accountOf('anna'), emailUnconfirmedSince: '2026-11-26T10:00:00.000Z' };
  const moved = { ...accountOf('anna'), email: 'altra@example.it' };
  for (const account of [unconfirmed, moved]) {
    await expect(requireOwnOrder(order!.id, account)).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' });
  }
});

describe('several orders', () => {
  it('come in the sequence of their ids, without those that do not exist', async () => {
    const [first, second] = await save({}, {});
    expect(await readOrders([second!.id, 'none', first!.id])).toEqual([second, first]);
  });

  it('of a customer come newest first', async () => {
    const ownerId = ulid();
    const times = [1_700_000_000_000, 1_700_000_002_000, 1_700_000_001_000];
    const [oldest, newest, middle] = await save(...times.map((time) => ({ ownerId, id: ulid(time) })));
    await save({});
    expect(await readOrderIdsByOwner(ownerId)).toEqual([newest, middle, oldest].map((order) => order!.id));
  });
});

describe('the due orders', () => {
  it('of releases without shards come too', async () => {
    const orders = Array.from({ length: 20 }, () => anOrder({ expiresAt: '2026-02-01T10:00:00.000Z' }));
    await putItems(orders.map((order) => ({ ...orderToItem(order), gsi2pk: 'EXPIRY' })));
    setClock(new Date('2026-02-01T10:00:00.000Z'));
    const ids: string[] = [];
    for await (const page of readDueOrderIds()) ids.push(...page);
    jest.useRealTimers();
    expect(ids.sort()).toEqual(orders.map(({ id }) => id).sort());
    await deleteItems(orders.map(({ id }) => orderKey(id)));
  });

  it('come most overdue first, and none before its time', async () => {
    const at = (minute: number) => `2026-03-01T10:${minute}:00.000Z`;
    const [third, first, second] = await save(...[30, 10, 20].map((minute) => ({ expiresAt: at(minute) })));
    const dueIds = async (minute: number) => {
      setClock(new Date(at(minute)));
      const ids: string[] = [];
      for await (const page of readDueOrderIds()) ids.push(...page);
      jest.useRealTimers();
      return ids;
    };
    expect(await dueIds(20)).toEqual([first!.id, second!.id]);
    expect(await dueIds(40)).toEqual([first!.id, second!.id, third!.id]);
  });
});
