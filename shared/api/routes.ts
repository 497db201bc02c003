/**
 * Every call of the API. The CDK app makes the HTTP routes from this table, a Lambda serves the rows of its resource, and
 * the browser calls them by name. Schemas have the same names in `inputs.ts` and `answers.ts`: a page that needs an
 * address does not download them.
 */
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
  /**
   * Admin routes need a session whose second factor was shown. 'setup' is open before that, to set it up. 'recent': it was
   * shown within ten minutes. With a field, only calls whose query or body has this value there need it so recently.
   */
  secondFactor?: 'setup' | 'recent' | { recentFor: readonly [field: string, value: string] };
}

export const resources = ['auth', 'products', 'cart', 'orders', 'returns', 'wishlist', 'admin'] as const;
export type Resource = (typeof resources)[number];

export const API_BASE = '/api';

export const routes = {
  register: { method: 'POST', path: '/auth/register', access: 'public', resource: 'auth', success: 201 },
  login: { method: 'POST', path: '/auth/login', access: 'public', resource: 'auth' },
  refresh: { method: 'POST', path: '/auth/refresh', access: 'public', resource: 'auth' },
  logout: { method: 'POST', path: '/auth/logout', access: 'public', resource: 'auth' },
  readMe: { method: 'GET', path: '/auth/me', access: 'customer', resource: 'auth' },
  readMyData: { method: 'GET', path: '/auth/me/data', access: 'customer', resource: 'auth' },
  updateMe: { method: 'PUT', path: '/auth/me', access: 'customer', resource: 'auth' },
  changePassword: { method: 'POST', path: '/auth/change-password', access: 'customer', resource: 'auth' },
  eraseMe: { method: 'POST', path: '/auth/erase', access: 'customer', resource: 'auth' },
  forgotPassword: { method: 'POST', path: '/auth/forgot-password', access: 'public', resource: 'auth' },
  askForConfirmation: { method: 'POST', path: '/auth/me/confirmation', access: 'customer', resource: 'auth' },
  followEmailLink: { method: 'POST', path: '/auth/email-link', access: 'public', resource: 'auth' },
  resetPassword: { method: 'POST', path: '/auth/reset-password', access: 'public', resource: 'auth' },

  listProducts: { method: 'GET', path: '/products', access: 'public', resource: 'products', cacheable: true },
  listCategories: {
    method: 'GET',
    path: '/products/categories',
    access: 'public',
    resource: 'products',
    cacheable: true,
  },
  suggestProducts: {
    method: 'GET',
    path: '/products/suggestions',
    access: 'public',
    resource: 'products',
    cacheable: true,
  },
  readHealth: { method: 'GET', path: '/health', access: 'public', resource: 'products' },
  readProduct: { method: 'GET', path: '/products/{id}', access: 'public', resource: 'products' },
  listAllProducts: { method: 'GET', path: '/admin/products', access: 'admin', resource: 'products' },
  readAdminProduct: { method: 'GET', path: '/admin/products/{id}', access: 'admin', resource: 'products' },
  readPrices: { method: 'GET', path: '/admin/products/{id}/prices', access: 'admin', resource: 'products' },
  createProduct: {
    method: 'POST',
    path: '/products',
    access: 'admin',
    resource: 'products',
    success: 201,
    multipart: true,
  },
  updateProduct: { method: 'PUT', path: '/products/{id}', access: 'admin', resource: 'products', multipart: true },
  deleteProduct: { method: 'DELETE', path: '/products/{id}', access: 'admin', resource: 'products' },
  changeStock: { method: 'PATCH', path: '/products/{id}/stock', access: 'admin', resource: 'products' },

  readCart: { method: 'GET', path: '/cart', access: 'customer', resource: 'cart' },
  addToCart: { method: 'POST', path: '/cart/add', access: 'customer', resource: 'cart' },
  updateCartLine: { method: 'PUT', path: '/cart/update/{itemId}', access: 'customer', resource: 'cart' },
  removeCartLine: { method: 'DELETE', path: '/cart/remove/{itemId}', access: 'customer', resource: 'cart' },
  clearCart: { method: 'DELETE', path: '/cart/clear', access: 'customer', resource: 'cart' },

  listOrders: { method: 'GET', path: '/orders', access: 'customer', resource: 'orders' },
  readOrder: { method: 'GET', path: '/orders/{id}', access: 'customer', resource: 'orders' },
  createOrder: { method: 'POST', path: '/orders/create', access: 'customer', resource: 'orders', success: 201 },
  createPaymentIntent: { method: 'POST', path: '/orders/payment-intent', access: 'customer', resource: 'orders' },
  payDemo: { method: 'POST', path: '/orders/demo-payment', access: 'customer', resource: 'orders', provider: 'demo' },
  paymentEvent: {
    method: 'POST',
    path: '/orders/webhook',
    access: 'public',
    resource: 'orders',
    raw: true,
    provider: 'stripe',
  },
  cancelOrder: { method: 'PATCH', path: '/orders/{id}/cancel', access: 'customer', resource: 'orders' },

  createReturn: { method: 'POST', path: '/returns', access: 'customer', resource: 'returns', success: 201 },
  createPublicReturn: { method: 'POST', path: '/returns/public', access: 'public', resource: 'returns', success: 201 },
  listReturns: { method: 'GET', path: '/admin/returns', access: 'admin', resource: 'returns' },
  updateReturn: {
    method: 'PATCH',
    path: '/admin/returns/{id}',
    access: 'admin',
    resource: 'returns',
    secondFactor: { recentFor: ['step', 'refund'] },
  },

  readWishlist: { method: 'GET', path: '/wishlist', access: 'customer', resource: 'wishlist' },
  toggleWish: { method: 'POST', path: '/wishlist/toggle/{id}', access: 'customer', resource: 'wishlist' },
  addWish: { method: 'POST', path: '/wishlist/add/{id}', access: 'customer', resource: 'wishlist' },
  removeWish: { method: 'DELETE', path: '/wishlist/remove/{id}', access: 'customer', resource: 'wishlist' },
  checkWish: { method: 'GET', path: '/wishlist/check/{id}', access: 'customer', resource: 'wishlist' },

  listAllOrders: { method: 'GET', path: '/admin/orders', access: 'admin', resource: 'admin' },
  listOrderMails: { method: 'GET', path: '/admin/orders/{id}/mails', access: 'admin', resource: 'admin' },
  setOrderStatus: {
    method: 'PATCH',
    path: '/admin/orders/{id}/status',
    access: 'admin',
    resource: 'admin',
    secondFactor: { recentFor: ['status', 'cancelled'] },
  },
  refundOrder: {
    method: 'POST',
    path: '/admin/orders/{id}/refund',
    access: 'admin',
    resource: 'admin',
    secondFactor: 'recent',
  },
  listUsers: { method: 'GET', path: '/admin/users', access: 'admin', resource: 'admin' },
  setUserStatus: {
    method: 'PATCH',
    path: '/admin/users/{id}/status',
    access: 'admin',
    resource: 'admin',
    secondFactor: 'recent',
  },
  readDashboard: { method: 'GET', path: '/admin/dashboard', access: 'admin', resource: 'admin' },
  readAnalytics: { method: 'GET', path: '/admin/analytics', access: 'admin', resource: 'admin' },
  exportCsv: {
    method: 'GET',
    path: '/admin/export',
    access: 'admin',
    resource: 'admin',
    secondFactor: { recentFor: ['kind', 'orders'] },
  },
  startSecondFactor: {
    method: 'POST',
    path: '/admin/second-factor',
    access: 'admin',
    resource: 'auth',
    secondFactor: 'setup',
  },
  confirmSecondFactor: {
    method: 'POST',
    path: '/admin/second-factor/confirm',
    access: 'admin',
    resource: 'auth',
    secondFactor: 'setup',
  },
  verifySecondFactor: { method: 'POST', path: '/admin/second-factor/verify', access: 'admin', resource: 'auth' },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;

/** The calls that one Lambda serves. */
export type RoutesOf<R extends Resource> = {
  [Name in RouteName]: (typeof routes)[Name]['resource'] extends R ? Name : never;
}[RouteName];
