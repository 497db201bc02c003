import { ulid } from 'ulid';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { updateCartLines, restoreCartWrite, readCartLines, type StoredCartLine } from './carts.ts';
import { cartKey } from '../keys.ts';
import { measureCapacity, consumedCapacity } from '../../platform/capacity.ts';
import { getItem } from '../../aws/dynamodb/read.ts';
import { deleteItem, transactWrite } from '../../aws/dynamodb/write.ts';

setupTable();

const line = (variantId: string, quantity = 1): StoredCartLine => ({
  ...{ variantId, quantity, productId: 'p', name: 'Felpa', priceCents: 4990, addedAt: '2026-01-01T00:00:00.000Z' },
});
const one = (lines: StoredCartLine[]) => [line('a', (lines[0]?.quantity ?? 0) + 1)];

describe('a cart in the table', () => {
  it('keeps every one of ten changes at once', async () => {
    const user = ulid();
    await Promise.all(Array.from({ length: 10 }, () => updateCartLines(user, one)));
    expect(await readCartLines(user)).toEqual([line('a', 10)]);
  });

  it('is read for half a unit, changed for one and one, and gone when it is empty', async () => {
    const user = ulid();
    expect(await updateCartLines(user, () => [])).toEqual([]);
    await updateCartLines(user, one);
    await measureCapacity(async () => {
      await updateCartLines(user, one);
      expect(consumedCapacity()).toEqual({ read: 1, write: 1 });
    });
    await measureCapacity(async () => {
      await readCartLines(user);
      expect(consumedCapacity()).toEqual({ read: 0.5, write: 0 });
    });
    expect(await updateCartLines(user, () => [])).toEqual([]);
    expect(await getItem(cartKey(user))).toBeUndefined();
  });

  it('emptied by an order and filled anew, is not what an older change was made for', async () => {
    const user = ulid();
    await updateCartLines(user, () => [line('ordered')]);
    const older = await restoreCartWrite(user, [line('c')]);
    await deleteItem({ Key: cartKey(user) });
    await updateCartLines(user, () => [line('b')]);
    await expect(transactWrite([older])).rejects.toThrow('condition failed');
    expect(await readCartLines(user)).toEqual([line('b')]);
  });

  it('takes back the lines of a cancelled order in its transaction, or not at all', async () => {
    const user = ulid();
    await updateCartLines(user, () => [line('a', 98)]);
    const back = await restoreCartWrite(user, [line('a', 2), line('b')]);
    await transactWrite([back]);
    expect((await readCartLines(user)).map(({ variantId, quantity }) => [variantId, quantity])).toEqual([
      ['a', 99],
      ['b', 1],
    ]);
    await expect(transactWrite([back])).rejects.toThrow('condition failed');
  });
});
