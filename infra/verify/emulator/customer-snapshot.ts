/** A customer of the demo who is there before a deployment and after it: what is theirs must be as it was. */
import { demoAccounts } from '../../../shared/account/demo-accounts.ts';
import type { Product } from '../../../shared/product/schema.ts';

export interface CustomerSnapshot {
  /** All that the shop says is theirs. */
  read: () => Promise<string>;
}

/** Logs in, and puts something into the cart where it is empty. */
export async function openCustomerSnapshot(site: string): Promise<CustomerSnapshot> {
  const { email, password } = demoAccounts.find(({ role }) => role === 'customer')!;
  const { token } = await ask<{ token: string }>(site, '/auth/login', { body: { email, password } });
  const { products } = await ask<{ products: Product[] }>(site, '/products?limit=100');
  const { _id, variants } = products.find((each) => each.variants.some(({ stock }) => stock > 0))!;
  const variant = variants.find(({ stock }) => stock > 0)!._id;
  await ask(site, '/cart/add', { token, body: { productId: _id, variantId: variant, quantity: 1 } });
  const theirs = ['/auth/me', '/cart', '/wishlist', '/orders'];
  return { read: async () => JSON.stringify(await Promise.all(theirs.map((path) => ask(site, path, { token })))) };
}

async function ask<T>(site: string, path: string, { token, body }: { token?: string; body?: object } = {}): Promise<T> {
  const response = await fetch(`${site}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}
