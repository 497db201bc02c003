/** More people want a variant than there are pieces of it: as many orders as pieces, and none more, however fast they come. */
import { randomUUID } from 'node:crypto';
import type { Product } from '../../../../shared/product/schema.ts';
import { LoadClient, runLoad, type LoadResult } from '../load.ts';
import type { BenchShop } from '../shop/bench-shop.ts';
import { benchOrderDraft } from './shopper-actions.ts';

const PIECES = 20;
const WANTED = 60;

export interface OversellRace {
  wanted: number;
  stock: number;
  sold: number;
  left: number;
  load: LoadResult;
}

export async function measureOversellRace(shop: BenchShop, width: number): Promise<OversellRace> {
  const client = new LoadClient(shop.url, width);
  const told = async <T>(path: string) => JSON.parse((await client.send({ path, token: shop.adminToken })).text) as T;
  const { products } = await told<{ products: Product[] }>('/api/products?page=2&limit=12');
  const product = products[5];
  const variant = product?.variants[0];
  if (!product || !variant) throw new Error('The shop is too small for a race');
  const path = `/api/products/${product._id}`;
  const body = { variantId: variant._id, stock: PIECES };
  await client.send({ method: 'PATCH', path: `${path}/stock`, token: shop.adminToken, body });
  const load = await runLoad(width, WANTED, (time) =>
    client.send({
      method: 'POST',
      path: '/api/orders/create',
      token: shop.customerTokens[time % shop.customerTokens.length] ?? '',
      body: benchOrderDraft([{ product, variant }]),
      headers: { 'idempotency-key': randomUUID() },
    }),
  );
  const others = Object.keys(load.errorsByStatus).filter((status) => status !== '409');
  if (others.length > 0) throw new Error(`An order was answered ${others.join(', ')}`);
  const after = (await told<{ product: Product }>(path)).product.variants.find(({ _id }) => _id === variant._id);
  client.close();
  return { wanted: WANTED, stock: PIECES, sold: load.operations, left: after?.stock ?? NaN, load };
}
