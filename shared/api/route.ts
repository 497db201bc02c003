/** What a row of the table in routes.ts says. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api`. */
  path: string;
  /** Who may call: everybody, logged-in accounts, or admins only. */
  access: 'public' | 'customer' | 'admin';
  /** The Lambda that serves it; the path does not decide that. */
  resource: Resource;
  /** The status of a success; 200 by default. */
  success?: 201;
  /** True where CloudFront may cache the answer for a second. */
  cacheable?: true;
  /** True where the body is a multipart form with files instead of JSON. */
  multipart?: true;
  /** True where the body is passed on unparsed, because a signature covers every byte. */
  raw?: true;
  /** The route exists with this payment provider only. */
  provider?: 'demo' | 'stripe';
}

export const resources = ['auth', 'products', 'cart', 'orders', 'returns', 'wishlist', 'admin'] as const;
export type Resource = (typeof resources)[number];

export const API_BASE = '/api';
