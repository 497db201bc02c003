import '../../testing/support/silence-logs.ts';
import { putItems, scanItems } from '../../aws/dynamodb/bulk.ts';
import type { Item } from '../../aws/dynamodb/types.ts';
import { readOrderPage } from '../../store/admin-lists/order-list.ts';
import { isDerived } from '../../store/stream/item-kinds.ts';
import { type Key } from '../../store/keys.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { rebuild } from '../rebuild/rebuild.ts';
import { reconcile } from '../reconcile/reconcile.ts';
import { generateShop, type ShopSize } from './generate.ts';

setupTable();
const size: ShopSize = { products: 30, users: 130, orders: 260 };
const now = Date.now();
/** Two whole tables are written and read; a busy machine takes minutes. */
const REBUILD_TIMEOUT_MS = 15 * 60_000;

async function generateItems(): Promise<object[]> {
  const items: object[] = [];
  const write = (written: Iterable<object>) => {
    items.push(...written);
    return Promise.resolve();
  };
  await generateShop({ size, now, site: 'http://localhost:3000' }, { write });
  return items;
}

/** By key, without versions that are new with every write and without rows that the table would have deleted by TTL. */
async function readDerivedItems(): Promise<Map<string, Item>> {
  const items = new Map<string, Item>();
  for await (const page of scanItems()) {
    for (const { pk, sk, ...item } of page.filter((key: Key) => isDerived(key))) {
      if (Number(item['ttl'] ?? Infinity) < now / 1000) continue;
      const hasRandomVersion = pk === 'TOP' || /^[OUW]D$/.test(pk);
      items.set(`${pk} ${sk}`, hasRandomVersion ? { ...item, version: '' } : item);
    }
  }
  return items;
}

describe('a generated shop', () => {
  it('has no item twice and is the same every time', async () => {
    const [first, second] = [await generateItems(), await generateItems()];
    const keysOf = (items: object[]) => (items as Key[]).map(({ pk, sk }) => `${pk} ${sk}`);
    expect(new Set(keysOf(first)).size).toBe(first.length);
    expect(keysOf(second)).toEqual(keysOf(first));
  });

  it(
    'has no differences, and its derived items are those that a rebuild makes',
    async () => {
      await putItems(await generateItems());
      expect(await reconcile({ apart: 0 })).toMatchObject({ orders: size.orders, differences: [] });
      const generated = await readDerivedItems();
      expect(generated.size).toBeGreaterThan(size.orders * 5);
      expect(await rebuild()).toMatchObject({ ...size, returns: 25 });
      const rebuilt = await readDerivedItems();
      expect([...generated.keys()].sort()).toEqual([...rebuilt.keys()].sort());
      expect(Object.fromEntries(generated)).toEqual(Object.fromEntries(rebuilt));
      expect(await readOrderPage('all', 17, 15)).toMatchObject({
        total: size.orders,
        ids: Array(15).fill(expect.any(String)),
      });
    },
    REBUILD_TIMEOUT_MS,
  );
});
