import { ulid } from 'ulid';
import { getItem } from '../../aws/dynamodb/read.ts';
import { putItem, transactWrite } from '../../aws/dynamodb/write.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { cartKey } from '../keys.ts';
import { closeCartWrite, readCartLines, restoreCartWrites, updateCartLines, type StoredCartLine } from './carts.ts';
import { readVersioned, versionedPut } from './optimistic-update.ts';

setupTable();

const line = (variantId: string, quantity = 1): StoredCartLine => ({
  variantId,
  quantity,
  productId: 'p',
  name: 'Felpa',
  priceCents: 4990,
  addedAt: '2026-01-01T00:00:00.000Z',
});
const quantities = async (userId: string) =>
  (await readCartLines(userId)).map(({ variantId, quantity }) => [variantId, quantity]);

describe('the cart of a person', () => {
  it('is empty at first, and again when its last line goes', async () => {
    const userId = ulid();
    expect(await readCartLines(userId)).toEqual([]);
    await updateCartLines(userId, () => [line('a')]);
    expect(await updateCartLines(userId, () => [])).toEqual([]);
    expect(await readCartLines(userId)).toEqual([]);
  });

  it('keeps its lines apart from those of others', async () => {
    const [anna, bice] = [ulid(), ulid()];
    await updateCartLines(anna, () => [line('a')]);
    await updateCartLines(bice, () => [line('b')]);
    expect(await quantities(anna)).toEqual([['a', 1]]);
  });
});

describe('a cancelled order', () => {
  it('puts its lines back into the cart, at most 99 of each, in its own transaction', async () => {
    const userId = ulid();
    await updateCartLines(userId, () => [line('a', 98)]);
    await transactWrite(await restoreCartWrites(userId, [line('a', 2), line('b')]));
    expect(await quantities(userId)).toEqual([
      ['a', 99],
      ['b', 1],
    ]);
  });

  it('puts them back once', async () => {
    const userId = ulid();
    const writes = await restoreCartWrites(userId, [line('a')]);
    await transactWrite(writes);
    await expect(transactWrite(writes)).rejects.toThrow('condition failed');
    expect(await quantities(userId)).toEqual([['a', 1]]);
  });

  it('does not overwrite a cart that was emptied and filled again meanwhile', async () => {
    const userId = ulid();
    await updateCartLines(userId, () => [line('ordered')]);
    const writes = await restoreCartWrites(userId, [line('c')]);
    await updateCartLines(userId, () => []);
    await updateCartLines(userId, () => [line('b')]);
    await expect(transactWrite(writes)).rejects.toThrow('condition failed');
    expect(await quantities(userId)).toEqual([['b', 1]]);
  });
});

describe('the cart of an erased account', () => {
  it('refuses a change that read the cart before the account was erased', async () => {
    const userId = ulid();
    await updateCartLines(userId, () => [line('a')]);
    const before = await readVersioned<StoredCartLine[]>(cartKey(userId), [], true);
    await transactWrite([closeCartWrite(userId)]);
    await expect(putItem(versionedPut(cartKey(userId), before, [line('b')]))).rejects.toThrow('condition failed');
    expect(await readCartLines(userId)).toEqual([]);
  });

  it('refuses every later change and stays closed', async () => {
    const userId = ulid();
    await transactWrite([closeCartWrite(userId)]);
    await expect(updateCartLines(userId, () => [line('c')])).rejects.toThrow('erased');
    await expect(updateCartLines(userId, () => [])).rejects.toThrow('erased');
    expect(await getItem(cartKey(userId))).toMatchObject({ value: [], closed: true });
  });

  it('takes back no lines of a cancelled order', async () => {
    const userId = ulid();
    await transactWrite([closeCartWrite(userId)]);
    expect(await restoreCartWrites(userId, [line('a')])).toEqual([]);
  });

  it('refuses the lines of an order that was being cancelled when the account was erased', async () => {
    const userId = ulid();
    const writes = await restoreCartWrites(userId, [line('a')]);
    await transactWrite([closeCartWrite(userId)]);
    await expect(transactWrite(writes)).rejects.toThrow('condition failed');
  });
});
