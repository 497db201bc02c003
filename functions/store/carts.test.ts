import { ulid } from 'ulid';
import { useTable } from '../testing/table.ts';
import { changeLines, linesReturned, readLines, type HeldLine } from './carts.ts';
import { cartKey } from './keys.ts';
import { metered, unitsUsed } from './meter.ts';
import { read, remove, together } from './table.ts';

useTable();

const line = (variantId: string, quantity = 1): HeldLine => ({
  ...{ variantId, quantity, productId: 'p', name: 'Felpa', priceCents: 4990, addedAt: '2026-01-01T00:00:00.000Z' },
});
const one = (lines: HeldLine[]) => [line('a', (lines[0]?.quantity ?? 0) + 1)];

describe('a cart in the table', () => {
  it('keeps every one of ten changes at once', async () => {
    const user = ulid();
    await Promise.all(Array.from({ length: 10 }, () => changeLines(user, one)));
    expect(await readLines(user)).toEqual([line('a', 10)]);
  });

  it('is read for half a unit, changed for one and one, and gone when it is empty', async () => {
    const user = ulid();
    expect(await changeLines(user, () => [])).toEqual([]);
    await changeLines(user, one);
    await metered(async () => {
      await changeLines(user, one);
      expect(unitsUsed()).toEqual({ read: 1, write: 1 });
    });
    await metered(async () => {
      await readLines(user);
      expect(unitsUsed()).toEqual({ read: 0.5, write: 0 });
    });
    expect(await changeLines(user, () => [])).toEqual([]);
    expect(await read(cartKey(user))).toBeUndefined();
  });

  it('emptied by an order and filled anew, is not what an older change was made for', async () => {
    const user = ulid();
    await changeLines(user, () => [line('ordered')]);
    const older = await linesReturned(user, [line('c')]);
    await remove({ Key: cartKey(user) });
    await changeLines(user, () => [line('b')]);
    await expect(together([older])).rejects.toThrow('condition failed');
    expect(await readLines(user)).toEqual([line('b')]);
  });

  it('takes back the lines of a cancelled order in its transaction, or not at all', async () => {
    const user = ulid();
    await changeLines(user, () => [line('a', 98)]);
    const back = await linesReturned(user, [line('a', 2), line('b')]);
    await together([back]);
    expect((await readLines(user)).map(({ variantId, quantity }) => [variantId, quantity])).toEqual([
      ['a', 99],
      ['b', 1],
    ]);
    await expect(together([back])).rejects.toThrow('condition failed');
  });
});
