/** Every address of the shop. The back office's: `admin-paths.ts`. */
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
} as const;
