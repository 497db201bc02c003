/** Between two measurements: the shop refuses an account that holds too many unpaid orders. */
import { LoadClient, runLoad } from '../load.ts';
import type { BenchShop } from '../shop/bench-shop.ts';

const CONCURRENCY = 8;

interface ListedOrder {
  _id: string;
  status: string;
}

/** Of all its customers. Each has three at most, which are the newest. Their lines, back in the carts, are removed, too. */
export async function cancelUnpaidOrders(shop: BenchShop): Promise<void> {
  const client = new LoadClient(shop.url, CONCURRENCY);
  await runLoad(CONCURRENCY, shop.customerTokens.length, async (index) => {
    const token = shop.customerTokens[index] ?? '';
    const { orders } = await client.sendForJson<{ orders: ListedOrder[] }>({ path: '/api/orders?limit=10', token });
    for (const { _id: id, status } of orders) {
      if (status === 'pending') await client.sendForJson({ method: 'PATCH', path: `/api/orders/${id}/cancel`, token });
    }
    await client.sendForJson({ method: 'DELETE', path: '/api/cart/clear', token });
    return { status: 200, milliseconds: 0 };
  });
  client.close();
  await shop.waitForStream();
}
