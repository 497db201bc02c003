/** Every address of the site, once. */
import type { Category } from '../shared/product.ts';

export const paths = {
  home: '/',
  products: '/products',
  product: (id: string) => `/products/${encodeURIComponent(id)}`,
  category: (category: Category) => `/products?category=${category}`,
  search: (words: string) => `/products?search=${encodeURIComponent(words)}`,
  cart: '/cart',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  /** For whoever has a code already. */
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
  privacy: '/privacy',
  terms: '/terms',
  admin: '/admin',
  adminProducts: '/admin/products',
  adminOrders: '/admin/orders',
  adminUsers: '/admin/users',
  adminAnalytics: '/admin/analytics',
  adminSettings: '/admin/settings',
} as const;
