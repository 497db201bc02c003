/** Everything the shop shows a demo customer. It must be the same before and after a deployment. */
import { demoAccounts } from '../../../shared/account/demo-accounts.ts';
import type { Product } from '../../../shared/product/answers.ts';

export interface CustomerSnapshot {
  /** Profile, cart, wishlist and orders as text. */
  read: () => Promise<string>;
}

/** Logs in, and puts something into the cart. Each reading uses the same session. */
export async function openCustomerSnapshot(siteUrl: string): Promise<CustomerSnapshot> {
  const { email, password } = demoAccounts.find(({ role }) => role === 'customer')!;
  const { token } = await call<{ token: string }>(siteUrl, '/auth/login', { body: { email, password } });
  const { products } = await call<{ products: Product[] }>(siteUrl, '/products?limit=100');
  const available = products.flatMap(({ _id, variants }) =>
    variants.filter(({ stock }) => stock > 0).map((variant) => ({ productId: _id, variantId: variant._id })),
  );
  await call(siteUrl, '/cart/add', { token, body: { ...available[0], quantity: 1 } });
  const paths = ['/auth/me', '/cart', '/wishlist', '/orders'];
  return {
    read: async () => JSON.stringify(await Promise.all(paths.map((path) => call(siteUrl, path, { token })))),
  };
}

async function call<T>(
  siteUrl: string,
  path: string,
  { token, body }: { token?: string; body?: object } = {},
): Promise<T> {
  const response = await fetch(`${siteUrl}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}
