/** More shoppers want a variant than are in stock: exactly as many orders as units in stock, however fast they come. */
import { randomUUID } from 'node:crypto';
import type { Product } from '../../../../shared/product/answers.ts';
import { LoadClient, runLoad, type LoadResult } from '../load.ts';
import type { BenchShop } from '../shop/bench-shop.ts';
import { benchOrderDraft } from './shopper-actions.ts';

const STOCK = 20;
const ORDERS = 60;

export interface OversellRace {
  wanted: number;
  stock: number;
  sold: number;
  left: number;
  load: LoadResult;
}

export async function measureOversellRace(shop: BenchShop, concurrency: number): Promise<OversellRace> {
  const client = new LoadClient(shop.url, concurrency);
  const list = { path: '/api/products?page=2&limit=12' };
  const product = (await client.sendForJson<{ products: Product[] }>(list)).products[5];
  const variant = product?.variants[0];
  if (!product || !variant) throw new Error('The shop has too few products for a race');
  const path = `/api/products/${product._id}`;
  const body = { variantId: variant._id, stock: STOCK };
  await client.sendForJson({ method: 'PATCH', path: `${path}/stock`, token: shop.adminToken, body });
  const load = await runLoad(concurrency, ORDERS, (index) =>
    client.send({
      method: 'POST',
      path: '/api/orders/create',
      token: shop.customerTokens[index % shop.customerTokens.length] ?? '',
      body: benchOrderDraft([{ product, variant }]),
      headers: { 'idempotency-key': randomUUID() },
    }),
  );
  const unexpected = Object.keys(load.errorsByStatus).filter((status) => status !== '409');
  if (unexpected.length > 0) throw new Error(`An order was answered with ${unexpected.join(', ')}`);
  const { variants } = (await client.sendForJson<{ product: Product }>({ path })).product;
  client.close();
  const left = variants.find(({ _id }) => _id === variant._id)?.stock ?? NaN;
  return { wanted: ORDERS, stock: STOCK, sold: load.operations, left, load };
}
