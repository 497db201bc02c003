/** Every address of the site. */
import type { OrderStatus } from '../shared/order/status.ts';
import type { ReturnState } from '../shared/returns/states.ts';
import type { Category } from '../shared/product/rules.ts';

export const paths = {
  home: '/',
  products: '/products',
  /** With a variant its size and colour are chosen. */
  product: (id: string, variant?: { size: string; color: string }) =>
    `/products/${encodeURIComponent(id)}` +
    (variant ? `?${new URLSearchParams({ size: variant.size, color: variant.color }).toString()}` : ''),
  category: (category: Category) => `/products?category=${category}`,
  search: (text: string) => `/products?search=${encodeURIComponent(text)}`,
  cart: '/cart',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  /** The second step, for a person who has a code. */
  resetPassword: '/forgot-password?step=code',
  checkout: '/checkout',
  orderConfirmation: (orderId: string) => `/order-confirmation/${encodeURIComponent(orderId)}`,
  profile: '/profile',
  profileOrders: '/profile?tab=orders',
  orders: '/orders',
  wishlist: '/wishlist',
  contact: '/contact',
  shipping: '/shipping',
  returns: '/returns',
  guarantee: '/returns#garanzia',
  withdrawal: '/recesso',
  accessibility: '/accessibilita',
  privacy: '/privacy',
  terms: '/terms',
  admin: '/admin',
  adminProducts: '/admin/products',
  adminProduct: (id: string) => `/admin/products/${encodeURIComponent(id)}`,
  adminNewProduct: '/admin/products?new=1',
  adminIncompleteSheets: '/admin/products?status=active&sheet=incomplete',
  adminOrders: '/admin/orders',
  /** By its id or its number. */
  adminOrder: (idOrNumber: string) => `/admin/orders/${encodeURIComponent(idOrNumber)}`,
  adminOrdersIn: (status: OrderStatus) => `/admin/orders?status=${status}`,
  adminReturns: '/admin/resi',
  adminReturnsIn: (state: ReturnState) => `/admin/resi?state=${state}`,
  adminReturnsSearch: (text: string) => `/admin/resi?search=${encodeURIComponent(text)}`,
  adminUsers: '/admin/users',
  adminAnalytics: '/admin/analytics',
  adminSettings: '/admin/settings',
} as const;
