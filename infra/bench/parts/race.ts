/** More people want a variant than there are pieces of it: as many orders as pieces, and none more, however fast they come. */
import { randomUUID } from 'node:crypto';
import type { Product } from '../../../shared/product.ts';
import { Client, drive, type Load } from '../load.ts';
import type { BenchShop } from '../shop/shop.ts';
import { draftOf } from './shopping.ts';

const PIECES = 20;
const WANTED = 60;

export interface Race {
  wanted: number;
  pieces: number;
  sold: number;
  left: number;
  load: Load;
}

export async function measureRace(shop: BenchShop, width: number): Promise<Race> {
  const client = new Client(shop.url, width);
  const told = async <T>(path: string) => JSON.parse((await client.ask({ path, token: shop.admin })).text) as T;
  const { products } = await told<{ products: Product[] }>('/api/products?page=2&limit=12');
  const product = products[5];
  const variant = product?.variants[0];
  if (!product || !variant) throw new Error('The shop is too small for a race');
  const path = `/api/products/${product._id}`;
  const body = { variantId: variant._id, stock: PIECES };
  await client.ask({ method: 'PATCH', path: `${path}/stock`, token: shop.admin, body });
  const load = await drive(width, WANTED, (time) =>
    client.ask({
      method: 'POST',
      path: '/api/orders/create',
      token: shop.customers[time % shop.customers.length] ?? '',
      body: draftOf([{ product, variant }]),
      headers: { 'idempotency-key': randomUUID() },
    }),
  );
  const others = Object.keys(load.refused).filter((status) => status !== '409');
  if (others.length > 0) throw new Error(`An order was answered ${others.join(', ')}`);
  const after = (await told<{ product: Product }>(path)).product.variants.find(({ _id }) => _id === variant._id);
  client.close();
  return { wanted: WANTED, pieces: PIECES, sold: load.operations, left: after?.stock ?? NaN, load };
}
