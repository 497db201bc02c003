/** Every address of the back office. */
import type { OrderStatus } from '../shared/order/status.ts';
import type { ReturnState } from '../shared/returns/states.ts';

export const adminPaths = {
  products: '/admin/products',
  product: (id: string) => `/admin/products/${encodeURIComponent(id)}`,
  newProduct: '/admin/products?new=1',
  incompleteSheets: '/admin/products?status=active&sheet=incomplete',
  orders: '/admin/orders',
  /** By its id or its number. */
  order: (idOrNumber: string) => `/admin/orders/${encodeURIComponent(idOrNumber)}`,
  ordersIn: (status: OrderStatus) => `/admin/orders?status=${status}`,
  returns: '/admin/resi',
  returnsIn: (state: ReturnState) => `/admin/resi?state=${state}`,
  returnsSearch: (text: string) => `/admin/resi?search=${encodeURIComponent(text)}`,
  users: '/admin/users',
  analytics: '/admin/analytics',
  settings: '/admin/settings',
} as const;
