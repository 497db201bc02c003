import '../../testing/support/silence-logs.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { isDerived, type Key } from '../../store/keys.ts';
import { readOrderPage } from '../../store/admin-lists/order-list.ts';
import { putItems, scanItems } from '../../aws/dynamodb/bulk.ts';
import type { Item } from '../../aws/dynamodb/types.ts';
import { rebuild } from '../rebuild/rebuild.ts';
import { reconcile } from '../reconcile/reconcile.ts';
import { generateShop, type ShopSize } from './generate.ts';

setupTable();
const size: ShopSize = { products: 40, users: 130, orders: 420 };
const now = Date.now();

async function made(wanted = size): Promise<object[]> {
  const items: object[] = [];
  const write = (some: Iterable<object>) => {
    items.push(...some);
    return Promise.resolve();
  };
  await generateShop({ size: wanted, now, site: 'http://localhost:3000' }, { write });
  return items;
}

/** By their keys, without the words that are new at every write, and without what the table has long deleted. */
async function derived(): Promise<Map<string, Item>> {
  const found = new Map<string, Item>();
  for await (const page of scanItems()) {
    for (const { pk, sk, ...item } of page.filter((each: Key) => isDerived(each))) {
      if (Number(item['ttl'] ?? Infinity) < now / 1000) continue;
      const isNewWord = pk === 'TOP' || /^[OUW]D$/.test(pk);
      found.set(`${pk} ${sk}`, isNewWord ? { ...item, version: '' } : item);
    }
  }
  return found;
}

describe('a shop made at once', () => {
  it('has nothing twice and is the same every time', async () => {
    const [one, two] = [await made(), await made()];
    const named = (items: object[]) => (items as Key[]).map(({ pk, sk }) => `${pk} ${sk}`);
    expect(new Set(named(one)).size).toBe(one.length);
    expect(named(two)).toEqual(named(one));
  });

  it('agrees with itself in every list and figure, and with what the shop would have made of it', async () => {
    await putItems(await made());
    expect(await reconcile({ apart: 0 })).toMatchObject({ orders: 420, differences: [] });
    const before = await derived();
    expect(before.size).toBeGreaterThan(420 * 5);
    expect(await rebuild()).toMatchObject({ orders: 420, users: 130, products: 40, returns: 40 });
    const after = await derived();
    expect([...before.keys()].sort()).toEqual([...after.keys()].sort());
    expect(Object.fromEntries(before)).toEqual(Object.fromEntries(after));
    expect(await readOrderPage('all', 28, 15)).toMatchObject({ total: 420, ids: Array(15).fill(expect.any(String)) });
  }, 60_000);
});
